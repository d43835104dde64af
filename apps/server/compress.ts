const compressible = /^(?:text\/|application\/(?:json|[\w.+-]*\+json|[\w.+-]*xml)|image\/svg\+xml)/;

/**
 * Compresses an answer for a client that takes Brotli or gzip. Answers that are not text, are whole files of their own
 * (ranges), or are compressed already pass through.
 */
export function compress(request: Request, response: Response): Response {
  if (!compressible.test(response.headers.get('content-type') ?? '')) return response;
  if (response.status === 206 || response.headers.has('content-encoding')) return response;
  const headers = new Headers(response.headers);
  headers.append('vary', 'Accept-Encoding');
  if (!response.body) return new Response(null, { status: response.status, headers });
  const encoding = acceptedEncoding(request.headers.get('accept-encoding') ?? '');
  const same = { status: response.status, statusText: response.statusText, headers };
  if (!encoding) return new Response(response.body, same);
  headers.set('content-encoding', encoding);
  headers.delete('content-length');
  // The bytes are others now, the meaning is not: a strong tag becomes a weak one (RFC 9110, 8.8.1).
  const etag = headers.get('etag');
  if (etag && !etag.startsWith('W/')) headers.set('etag', `W/${etag}`);
  // Node has Brotli here, and says so in its own types; the ones of the DOM win and do not know it.
  const coder = new CompressionStream((encoding === 'br' ? 'brotli' : 'gzip') as CompressionFormat);
  return new Response(response.body.pipeThrough(coder), same);
}

/** The better one of what `Accept-Encoding` allows; `q=0` forbids. */
function acceptedEncoding(header: string): 'br' | 'gzip' | null {
  const allowed = new Set(
    header
      .toLowerCase()
      .split(',')
      .map((part) => part.trim().split(/\s*;\s*/))
      .filter(([, quality]) => !/^q=0(?:\.0*)?$/.test(quality ?? ''))
      .map(([name]) => name),
  );
  if (allowed.has('br')) return 'br';
  return allowed.has('gzip') || allowed.has('*') ? 'gzip' : null;
}
