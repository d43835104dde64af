import type { Database } from '../storage/database.ts';
import { pagesAt } from '../storage/placing.ts';
import { isSlugTaken } from '../storage/write-content.ts';

/** First words of addresses at which the site itself answers. */
const ofSite = new Set(['graphql', 'health', 'wp-content', 'wp-json']);

/** Whether the site itself answers at the address of this one word. */
export const isOfSite = (slug: string): boolean => ofSite.has(slug);

/**
 * The slug and the address that a page can have: its own, or with the first number behind them under which no other page is
 * found. Their slugs alone do not tell: pages below one without an address may come to stand beside others.
 *
 * @param moving What gives up its address in a moment.
 */
export function freeAddress(
  database: Database,
  page: { id: number; type: string; slug: string; uri: string; parent_id: number },
  moving: { has(id: number): boolean },
): { slug: string; uri: string } {
  const { id, type, slug, uri, parent_id: parentId } = page;
  if (type !== 'page' || uri.startsWith('/?')) return { slug, uri };
  const end = uri.endsWith('/') ? '/' : '';
  const above = uri.slice(0, uri.length - slug.length - end.length);
  const addressWith = (name: string): string => `${above}${name}${end}`;
  const isFree = (name: string): boolean =>
    !(above === '/' && isOfSite(name)) &&
    pagesAt(database, addressWith(name)).every((other) => other === id || moving.has(other));
  const isOwn = (name: string): boolean =>
    name === slug || !isSlugTaken(database, name, { type, below: parentId, exceptId: id });
  let free = slug;
  for (let number = 2; !isFree(free) || !isOwn(free); number += 1) free = numbered(slug, number);
  return { slug: free, uri: addressWith(free) };
}

/** Percent-encoded, as many characters as a slug may have. */
const maxSlugLength = 200;

/** A slug with a number behind it, no longer than one may be. */
export function numbered(slug: string, number: number): string {
  const ending = `-${number}`;
  const letters = Array.from(slug);
  while (encodeURIComponent(letters.join('')).length + ending.length > maxSlugLength) letters.pop();
  return `${letters.join('')}${ending}`;
}
