import type { PageAddressing } from '@masthead/page-cache';
import { audienceOf, audiences, audienceWithoutSession, cookiesOf } from './app/reader/audience.ts';
import { cacheKey, type CacheKeyOptions } from './cache-key.ts';
import { isFeedOrFile } from './feed-urls.ts';

/**
 * How the page cache addresses the pages of a site.
 *
 * @param options.siteUrl The site's origin: with https, cookies have other names.
 */
export function createPageAddressing({
  siteUrl,
  ...paths
}: CacheKeyOptions & { readonly siteUrl: string }): PageAddressing {
  return {
    canonicalPath: (target) => cacheKey(target, paths),
    isForAllClients: isFeedOrFile,
    audiences,
    audienceOf: (cookies) => audienceOf(cookies, siteUrl),
    audienceWithoutSession: (cookies) => audienceWithoutSession(cookies, siteUrl),
    cookiesOf: (audience) => cookiesOf(audience, siteUrl),
  };
}
