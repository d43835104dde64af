import { MIB } from '@masthead/kit';
import { isSentBySite, readAtMost } from '@masthead/client/server';

/** A request that may be handled, or why it is rejected: the form was not sent by a page of this site, or this path accepts no form. */
type ReadForm =
  | { request: Request }
  | { isForeign: true }
  | { rejection: string; status: number; headers?: Record<string, string> };

/** A comment has at most 64 KB, and URL encoding can turn each byte into three characters. */
const MAX_FORM_BYTES = 256 * 1024;

/** The same for a draft of 2 MiB. */
const MAX_DRAFT_BYTES = 6 * MIB;

/**
 * Validates the method and body of a request: pages accept only GET and HEAD, forms only POST from a page of this site, up to a size limit.
 *
 * @param options.isDraft Whether the path accepts the text of a post.
 * @returns The request with its whole form body.
 */
export async function readForm(
  request: Request,
  { siteUrl, isFormPath, isDraft = false }: { siteUrl: string; isFormPath: boolean; isDraft?: boolean },
): Promise<ReadForm> {
  if (request.method === 'GET' || request.method === 'HEAD') return { request };
  if (request.method !== 'POST' || !isFormPath) {
    const allow = isFormPath ? 'GET, HEAD, POST' : 'GET, HEAD';
    return { rejection: 'Only GET and HEAD are allowed here.', status: 405, headers: { Allow: allow } };
  }
  if (!isSentBySite(request, siteUrl)) return { isForeign: true };
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)) {
    return { rejection: 'Expected a form submission.', status: 415 };
  }
  const body = await readAtMost(request, isDraft ? MAX_DRAFT_BYTES : MAX_FORM_BYTES);
  if (body === null) return { rejection: 'The form is too large or was cut off.', status: 413 };
  const headers = new Headers(request.headers);
  // The origin has been verified. React Router checks it again and rejects forms whose pages send no origin.
  headers.set('origin', siteUrl);
  return { request: new Request(request.url, { method: 'POST', headers, body }) };
}
