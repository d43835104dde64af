/** A request that may be answered, or why it may not be. */
type ReadForm = { request: Request } | { refusal: string; status: number; headers?: Record<string, string> };

const MAX_FORM_BYTES = 64 * 1024;

/**
 * Looks at how a request comes: pages are read, forms are posted by pages of this site alone, and are short.
 *
 * @returns The request, with the whole form in it.
 */
export async function readForm(
  request: Request,
  { siteUrl, isFormPath }: { siteUrl: string; isFormPath: boolean },
): Promise<ReadForm> {
  if (request.method === 'GET' || request.method === 'HEAD') return { request };
  if (request.method !== 'POST' || !isFormPath) {
    const allow = isFormPath ? 'GET, HEAD, POST' : 'GET, HEAD';
    return { refusal: 'This address can only be read.', status: 405, headers: { Allow: allow } };
  }
  if (!comesFrom(siteUrl, request)) {
    return { refusal: `This form was sent from another address than ${siteUrl}.`, status: 403 };
  }
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)) {
    return { refusal: 'This is not a form.', status: 415 };
  }
  const body = await readAtMost(request, MAX_FORM_BYTES);
  if (body === null) return { refusal: 'What you typed is too long.', status: 413 };
  return { request: new Request(request.url, { method: 'POST', headers: request.headers, body }) };
}

/** Browsers say where a form comes from, and pages cannot change it; what says nothing is no browser, and has no cookies of one. */
function comesFrom(siteUrl: string, { headers }: Request): boolean {
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  return origin === null ? site === null || site === 'same-origin' : origin === siteUrl;
}

async function readAtMost(request: Request, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > most) return null;
    chunks.push(chunk);
  }
  return Uint8Array.from(Buffer.concat(chunks));
}
