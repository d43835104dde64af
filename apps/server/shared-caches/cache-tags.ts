import { createHash } from 'node:crypto';
import { everything } from '@masthead/client/server';

/** On every page, so that all of them can be purged without the files beside them. */
export const tagOfEverything: string = cacheTag(everything);

/** On pages that depend on more than fits into a header: any change purges them. */
const tagOfMuch: string = cacheTag('more than can be told');

/** Nine bytes each, so that all headers of a page stay below the 4 KiB that nginx takes unless told otherwise. */
const mostTags = 240;

/**
 * The word by which a shared cache knows a key: forty bits of its hash. Keys themselves say more than others need to know, and may hold
 * what no header may. Small letters and digits only: some caches do not tell large from small.
 */
export function cacheTag(key: string): string {
  const bits = createHash('sha256').update(key).digest().readUIntBE(0, 5);
  return bits.toString(32).padStart(8, '0');
}

/**
 * The tags of a page.
 *
 * @param keys What it depends on.
 */
export function tagsOfPage(address: string, keys: readonly string[]): string[] {
  const tags = new Set([tagOfEverything, tagOfAddress(address)]);
  if (keys.length > mostTags - tags.size) tags.add(tagOfMuch);
  else for (const key of keys) tags.add(cacheTag(key));
  return [...tags];
}

/** The tags to purge after a change. */
export const tagsOfKeys = (keys: readonly string[]): string[] =>
  keys.includes(everything) ? [tagOfEverything] : [...keys.map(cacheTag), tagOfMuch];

/** The tag of a page by its path and query, whatever it depends on. */
export const tagOfAddress = (address: string): string => cacheTag(`address:${address}`);
