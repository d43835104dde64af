import { isSentBySite, readAtMost } from '@masthead/client/server';

/** A request that may be answered, or why it may not be: no page of this site has sent the form, or it is none that is taken. */
type ReadForm =
  | { request: Request }
  | { isForeign: true }
  | { refusal: string; status: number; headers?: Record<string, string> };

/** A comment has 64 KB at the most, of which every letter may take three signs for each of its bytes. */
const MAX_FORM_BYTES = 256 * 1024;

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
  if (!isSentBySite(request, siteUrl)) return { isForeign: true };
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)) {
    return { refusal: 'This is not a form.', status: 415 };
  }
  const body = await readAtMost(request, MAX_FORM_BYTES);
  if (body === null) return { refusal: 'What you typed is too long, or did not arrive whole.', status: 413 };
  const headers = new Headers(request.headers);
  // It is known by now. The router, which looks once more, does not believe pages that name no origin.
  headers.set('origin', siteUrl);
  return { request: new Request(request.url, { method: 'POST', headers, body }) };
}
