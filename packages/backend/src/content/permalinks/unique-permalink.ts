import type { Database } from '../../storage/sqlite/database.ts';
import { pageIdsByUri } from '../../storage/permalinks.ts';
import { isSlugTaken } from '../../storage/write-content.ts';

/** First path segments of the site's own URLs. */
const reservedSlugs = new Set(['edit', 'graphql', 'health', 'wp-admin', 'wp-content', 'wp-json']);

/** Whether this slug is reserved for a URL of the site itself. */
export const isReserved = (slug: string): boolean => reservedSlugs.has(slug);

/** Whether this path is below a reserved one. */
export const isReservedPath = (path: string): boolean => isReserved(path.split('/', 2)[1] ?? '');

/**
 * A unique slug and permalink for a page: its own, or with the first number appended that leads to no other page.
 * Comparing slugs alone is not enough: children of a page without a permalink may end up beside others.
 *
 * @param moving Content whose permalink is about to change.
 */
export function uniquePermalink(
  database: Database,
  page: { id: number; type: string; slug: string; uri: string; parent_id: number },
  moving: { has(id: number): boolean },
): { slug: string; uri: string } {
  const { id, type, slug, uri, parent_id: parentId } = page;
  if (type !== 'page' || uri.startsWith('/?')) return { slug, uri };
  const end = uri.endsWith('/') ? '/' : '';
  const above = uri.slice(0, uri.length - slug.length - end.length);
  const permalinkWith = (name: string): string => `${above}${name}${end}`;
  const isFree = (name: string): boolean =>
    !(above === '/' && isReserved(name)) &&
    pageIdsByUri(database, permalinkWith(name)).every((other) => other === id || moving.has(other));
  const isOwn = (name: string): boolean =>
    name === slug || !isSlugTaken(database, name, { type, below: parentId, exceptId: id });
  let free = slug;
  for (let number = 2; !isFree(free) || !isOwn(free); number += 1) free = withNumber(slug, number);
  return { slug: free, uri: permalinkWith(free) };
}

/** The maximum length of a slug, percent-encoded. */
const maxSlugLength = 200;

/** A slug with a number appended, within the maximum length. */
export function withNumber(slug: string, number: number): string {
  const ending = `-${number}`;
  const letters = Array.from(slug);
  while (encodeURIComponent(letters.join('')).length + ending.length > maxSlugLength) letters.pop();
  return `${letters.join('')}${ending}`;
}
