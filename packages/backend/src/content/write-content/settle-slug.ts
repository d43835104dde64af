import { mayPublish, type WrittenType } from '../../access/content-writing.ts';
import { isSlugTaken, type StoredContent } from '../../storage/write-content.ts';
import { addressSettings } from '../addresses.ts';
import { contentTypeNamed } from '../content-types.ts';
import { isOfSite, numbered } from '../free-address.ts';
import { newSlug } from '../new-slug.ts';
import type { Writer } from '../writer.ts';

/** What of content its slug depends on. */
type Named = Pick<StoredContent, 'id' | 'type' | 'status' | 'slug' | 'title' | 'parent_id'>;

/** Statuses in which content needs no slug yet, and one that it has need not be the only one. */
const unplaced = new Set(['draft', 'pending', 'auto-draft']);

/**
 * The slug of content that is saved: the one it is given, the one it has, or, once it is public, one that is made of its
 * title. Whoever submits content for review does not say under which address it will be published.
 *
 * @param before As it was; `null` for new content.
 * @param after As it is to be, with its old slug.
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

/** The slug itself, or with the first number behind it under which it is the only one. */
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

/** Whether an address that ends like this would be read as that of a feed, of a part of a text or of a date. */
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
