import type { CacheEntry } from '@masthead/page-cache';

/** Cached pages with their dependencies, by cache key. */
export type PagesByKey = ReadonlyMap<string, CacheEntry['page']>;

export const pagesByKey = (pages: readonly CacheEntry[]): PagesByKey =>
  new Map(pages.map(({ key, page }) => [key, page]));

/**
 * Finds the pages that were re-rendered since to the same bytes.
 *
 * @returns The status and cache key of each, and the operations whose fingerprints differ; none if something else made the page stale.
 */
export function unchangedPages(before: PagesByKey, pages: readonly CacheEntry[]): string[] {
  return pages.flatMap(({ key, page }) => {
    const was = before.get(key);
    // A page that was revalidated unchanged has the same Buffer.
    if (was === undefined || was.body === page.body || !was.body.equals(page.body)) return [];
    const prints = new Set(was.queries.map(({ fingerprint }) => fingerprint));
    const others = page.queries.filter(({ fingerprint }) => !prints.has(fingerprint));
    return [`${page.status} ${key} (${others.map(({ body }) => operationOf(body?.document)).join(', ')})`];
  });
}

const operationOf = (document = ''): string => /query (\w+)/.exec(document)?.[1] ?? 'a GET';
