import { mayPublish, type WrittenType } from '../../access/content-writing.ts';
import { isSlugTaken, type StoredContent } from '../../storage/write-content.ts';
import { addressSettings } from '../addresses.ts';
import { contentTypeNamed } from '../content-types.ts';
import { isOfSite, numbered } from '../free-address.ts';
import { newSlug } from '../new-slug.ts';
import type { Writer } from '../writer.ts';

/** The fields that a slug depends on. */
type Named = Pick<StoredContent, 'id' | 'type' | 'status' | 'slug' | 'title' | 'parent_id'>;

/** Statuses in which content needs no slug yet, or may have one that is not unique. */
const unplaced = new Set(['draft', 'pending', 'auto-draft']);

/**
 * Resolves the slug of content being saved: the given one, the present one or, once it is public, one derived from the
 * title. Users who submit for review cannot choose the slug.
 *
 * @param before The content before the change; `null` for new content.
 * @param after The new state, still with the old slug.
 * @see WordPress, wp_insert_post() and wp_unique_post_slug()
 */
export function settleSlug(
  writer: Writer,
  {
    type,
    before,
    after,
    given = '',
  }: { type: WrittenType; before: Named | null; after: Named; given?: string | undefined },
): string {
  const mayChoose = after.status !== 'pending' || mayPublish(writer.viewer, type);
  const slug = (mayChoose && newSlug(given)) || after.slug;
  if (unplaced.has(after.status)) return slug;
  const isSettled =
    before !== null &&
    !unplaced.has(before.status) &&
    slug === before.slug &&
    after.parent_id === before.parent_id;
  if (isSettled && slug !== '') return slug;
  return uniqueSlug(writer, { ...after, slug: slug || newSlug(after.title) || String(after.id) });
}

/** The slug itself if it is unique, else with the first free number appended. */
export function uniqueSlug(
  writer: Pick<Writer, 'database' | 'settings'>,
  { id, type, slug, parent_id: parentId }: Named,
): string {
  const isTree = contentTypeNamed(type)?.hierarchical === true;
  const isFree = (candidate: string): boolean =>
    !isSlugTaken(writer.database, candidate, {
      type,
      below: isTree ? parentId : 'anywhere',
      exceptId: id,
    });
  if (isFree(slug) && !meansSomethingElse(writer, slug, isTree)) return slug;
  for (let number = 2; ; number += 1) {
    const candidate = numbered(slug, number);
    if (isFree(candidate)) return candidate;
  }
}

const feeds = new Set(['feed', 'rdf', 'rss', 'rss2', 'atom', 'embed']);

/** Whether a permalink with this slug could be mistaken for a feed, a page number or a date archive. */
function meansSomethingElse({ settings }: Pick<Writer, 'settings'>, slug: string, isTree: boolean): boolean {
  if (feeds.has(slug)) return true;
  if (isTree) return /^(?:page)?\d+$/.test(slug);
  const parts = addressSettings(settings).structure.split('/').filter(Boolean);
  const place = parts.indexOf('%postname%');
  const before = parts[place - 1];
  if (place === 0 && isOfSite(slug)) return true;
  if (!/^\d+$/.test(slug)) return false;
  const number = Number(slug);
  return place === 0 || (before === '%year%' && number < 13) || (before === '%monthnum%' && number < 32);
}
