import { encodeVisitor, visitorHeader, visitorPath, type Visitor } from '@masthead/contract';
import { sign, signatureHeader } from '@masthead/kit/signature';
import type { SiteIdentity } from '../../contexts/site-identity.ts';

/**
 * Adds the visitor's IP address to mutations sent to a WordPress: as `X-Forwarded-For`, for one that trusts this server, and with the user
 * agent in a signed header, which the companion plugin accepts. The site only mutates accounts and comments, and rate limits there would
 * otherwise count all users as one client. Queries do not get it: pages are the same for all visitors.
 *
 * @param options.secretKey `null`: nothing can be signed.
 */
export function withVisitorHeaders(
  init: RequestInit,
  {
    site,
    secretKey,
    visitor,
  }: { site: Pick<SiteIdentity, 'kind'>; secretKey: string | null; visitor: Visitor },
): RequestInit {
  const { body } = init;
  if (site.kind === 'embedded' || visitor.address === null || !isMutation(body)) return init;
  const headers = new Headers(init.headers);
  headers.set('x-forwarded-for', visitor.address);
  if (secretKey !== null) {
    const encoded = encodeVisitor(visitor);
    // With the body, so that the signature cannot be used for another comment.
    const signed = { method: 'POST', path: visitorPath, body: `${encoded}.${body}` };
    headers.set(visitorHeader, encoded);
    headers.set(signatureHeader, sign(signed, { secret: secretKey, now: Date.now() }));
  }
  return { ...init, headers };
}

/** The client sends documents that start with their operation type. */
const isMutation = (body: unknown): body is string =>
  typeof body === 'string' && body.startsWith('{"query":"mutation ');
