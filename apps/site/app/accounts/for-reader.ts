import type { SiteServices } from '../site-services.ts';

/**
 * Says with a mutation for whom a WordPress is asked. All that the site changes are accounts, and whoever counts tries there would else
 * have those of all readers together. Queries are not told of: pages are read for anybody.
 */
export function forReader(
  init: RequestInit,
  { site, address }: Pick<SiteServices, 'site' | 'address'>,
): RequestInit {
  if (site.kind === 'embedded' || address === null || !isMutation(init)) return init;
  const headers = new Headers(init.headers);
  headers.set('x-forwarded-for', address);
  return { ...init, headers };
}

/** A document of the client begins with its kind. */
const isMutation = ({ body }: RequestInit): boolean =>
  typeof body === 'string' && body.startsWith('{"query":"mutation ');
