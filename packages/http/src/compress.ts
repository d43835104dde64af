import { pipeline, Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { brotliCompressSync, constants, createBrotliCompress, createGzip, gzipSync } from 'node:zlib';

/** Whether a content type is text. */
export const isCompressible = (type: string | null | undefined): boolean => compressible.test(type ?? '');

/** Event streams are sent event by event, which a compressor would collect. */
const compressible =
  /^(?:text\/(?!event-stream)|application\/(?:json|[\w.+-]*\+json|[\w.+-]*xml)|image\/svg\+xml)/;

/** The encodings of compressed responses, as in `Content-Encoding`. */
export type CompressedEncoding = 'br' | 'gzip';

/** Below this size compression does not pay. */
export const MIN_COMPRESSED_BYTES = 500;

/** Up to this size, synchronous compression (about 1 ms) takes less CPU time than the overhead of a zlib stream and its thread. */
export const MAX_SYNC_BYTES = 64 * 1024;

/**
 * Compresses a response with Brotli or gzip. Responses that are not text, are ranges, are already encoded, or declare fewer bytes
 * than `MIN_COMPRESSED_BYTES` pass through.
 */
export async function compress(request: Request, response: Response): Promise<Response> {
  if (!isCompressible(response.headers.get('content-type'))) return response;
  if (response.status === 206 || response.headers.has('content-encoding')) return response;
  const encoding = acceptedEncoding(request.headers.get('accept-encoding') ?? '');
  const length = Number(response.headers.get('content-length') ?? Number.NaN);
  if (!encoding || length < MIN_COMPRESSED_BYTES || !response.body) return dependingOnEncoding(response);
  const headers = new Headers(response.headers);
  headers.append('vary', 'Accept-Encoding');
  headers.set('content-encoding', encoding);
  headers.delete('content-length');
  // The bytes differ but the meaning does not: a strong tag becomes weak (RFC 9110, 8.8.1).
  const etag = headers.get('etag');
  if (etag && !etag.startsWith('W/')) headers.set('etag', `W/${etag}`);
  const { status, statusText, body } = response;
  if (request.method === 'HEAD') {
    // A HEAD response needs no body.
    void body.cancel();
    return new Response(null, { status, statusText, headers });
  }
  const encoded =
    length <= MAX_SYNC_BYTES
      ? compressSync(new Uint8Array(await response.arrayBuffer()), encoding)
      : compressed(body, encoding);
  return new Response(encoded, { status, statusText, headers });
}

/** Compresses bytes on this thread: for up to `MAX_SYNC_BYTES`. */
export const compressSync = (bytes: Uint8Array, encoding: CompressedEncoding): Buffer<ArrayBuffer> =>
  encoding === 'br' ? brotliCompressSync(bytes, brotliOptions) : gzipSync(bytes);

/** Adds `Vary` without touching the body: an in-memory body is sent without a stream. */
function dependingOnEncoding(response: Response): Response {
  try {
    response.headers.append('vary', 'Accept-Encoding');
    return response;
  } catch {
    // Headers of a fetched response are immutable.
    const { status, statusText } = response;
    const headers = new Headers(response.headers);
    headers.append('vary', 'Accept-Encoding');
    return new Response(response.body, { status, statusText, headers });
  }
}

/**
 * The default of Brotli and `CompressionStream` is meant for static files: a page took 30 ms. This level takes a hundredth of that and
 * yields pages a tenth larger.
 */
const brotliQuality = 5;
/** The options of Brotli for text. */
export const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } };

/** Compresses a stream. When either end is closed, so is the other. */
function compressed(body: ReadableStream, encoding: CompressedEncoding): ReadableStream {
  const coder = encoding === 'br' ? createBrotliCompress(brotliOptions) : createGzip();
  // The reader receives the failure from the stream itself.
  pipeline(Readable.fromWeb(body as NodeStream), coder, () => {});
  return Readable.toWeb(coder) as ReadableStream;
}

/** The preferred encoding that `Accept-Encoding` allows; `q=0` forbids one. Cached, because browsers send only a few variants. */
export function acceptedEncoding(header: string): CompressedEncoding | null {
  const known = readHeaders.get(header);
  if (known !== undefined) return known;
  const accepted = readAcceptEncoding(header);
  if (readHeaders.size >= MOST_READ) readHeaders.clear();
  readHeaders.set(header, accepted);
  return accepted;
}

const readHeaders = new Map<string, CompressedEncoding | null>();
const MOST_READ = 100;

function readAcceptEncoding(header: string): CompressedEncoding | null {
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
