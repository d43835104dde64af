import { createHash } from 'node:crypto';
import { allKeys } from '@masthead/client/server';

/** On every page, so that all pages can be purged without the static files. */
export const tagOfAll: string = cacheTag(allKeys);

/** On pages with more dependencies than fit into a header: any change purges them. */
const overflowTag: string = cacheTag('too many tags');

/** Nine bytes each, so that all headers of a page stay below nginx's default limit of 4 KiB. */
const maxTags = 240;

/**
 * The cache tag of a key: forty bits of its hash. Keys themselves may reveal non-public information and contain characters that are invalid
 * in headers. Only lower-case letters and digits, because some caches are case-insensitive.
 */
export function cacheTag(key: string): string {
  const bits = createHash('sha256').update(key).digest().readUIntBE(0, 5);
  return bits.toString(32).padStart(8, '0');
}

/**
 * The tags of a page.
 *
 * @param keys Its dependencies.
 */
export function tagsOfPage(address: string, keys: readonly string[]): string[] {
  const tags = new Set([tagOfAll, tagOfPath(address)]);
  if (keys.length > maxTags - tags.size) tags.add(overflowTag);
  else for (const key of keys) tags.add(cacheTag(key));
  return [...tags];
}

/** The tags to purge after a change. */
export const tagsOfKeys = (keys: readonly string[]): string[] =>
  keys.includes(allKeys) ? [tagOfAll] : [...keys.map(cacheTag), overflowTag];

/** The tag of a path and query, whatever the page depends on. */
export const tagOfPath = (address: string): string => cacheTag(`address:${address}`);
