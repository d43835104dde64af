import type { SiteIdentity } from '../../contexts/site-identity.ts';

/**
 * Adds `X-Forwarded-For` to mutations sent to a WordPress. The site only mutates accounts, and rate limiters there would otherwise count
 * all users as one client. Queries do not get it: pages are the same for all visitors.
 */
export function withForwardedFor(
  init: RequestInit,
  { site, address }: { site: Pick<SiteIdentity, 'kind'>; address: string | null },
): RequestInit {
  if (site.kind === 'embedded' || address === null || !isMutation(init)) return init;
  const headers = new Headers(init.headers);
  headers.set('x-forwarded-for', address);
  return { ...init, headers };
}

/** The client sends documents that start with their operation type. */
const isMutation = ({ body }: RequestInit): boolean =>
  typeof body === 'string' && body.startsWith('{"query":"mutation ');
