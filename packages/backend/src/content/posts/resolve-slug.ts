import { mayPublish, type WrittenType } from '../../access/edit-access.ts';
import { isSlugTaken, type StoredContent } from '../../storage/write-content.ts';
import { permalinkSettings } from '../permalinks/permalink.ts';
import { contentTypeNamed } from '../content-types.ts';
import { isReserved, withNumber } from '../permalinks/unique-permalink.ts';
import { slugify } from '../permalinks/slugify.ts';
import type { WriteContext } from '../write-context.ts';

/** The fields that a slug depends on. */
type Named = Pick<StoredContent, 'id' | 'type' | 'status' | 'slug' | 'title' | 'parent_id'>;

/** Statuses in which content needs no slug yet, or may have one that is not unique. */
const statusesWithoutSlug = new Set(['draft', 'pending', 'auto-draft']);

/**
 * Resolves the slug of content being saved: the given one, the present one or, once it is public, one derived from the
 * title. Users who submit for review cannot choose the slug.
 *
 * @param before The content before the change; `null` for new content.
 * @param after The new state, still with the old slug.
 * @see WordPress, wp_insert_post() and wp_unique_post_slug()
 */
export function resolveSlug(
  context: WriteContext,
  {
    type,
    before,
    after,
    given = '',
  }: { type: WrittenType; before: Named | null; after: Named; given?: string | undefined },
): string {
  const mayChoose = after.status !== 'pending' || mayPublish(context.viewer, type);
  const slug = (mayChoose && slugify(given)) || after.slug;
  if (statusesWithoutSlug.has(after.status)) return slug;
  const isResolved =
    before !== null &&
    !statusesWithoutSlug.has(before.status) &&
    slug === before.slug &&
    after.parent_id === before.parent_id;
  if (isResolved && slug !== '') return slug;
  return uniqueSlug(context, { ...after, slug: slug || slugify(after.title) || String(after.id) });
}

/** The slug itself if it is unique, else with the first free number appended. */
export function uniqueSlug(
  context: Pick<WriteContext, 'database' | 'settings'>,
  { id, type, slug, parent_id: parentId }: Named,
): string {
  const isTree = contentTypeNamed(type)?.hierarchical === true;
  const isFree = (candidate: string): boolean =>
    !isSlugTaken(context.database, candidate, {
      type,
      below: isTree ? parentId : 'anywhere',
      exceptId: id,
    });
  if (isFree(slug) && !isAmbiguous(context, slug, isTree)) return slug;
  for (let number = 2; ; number += 1) {
    const candidate = withNumber(slug, number);
    if (isFree(candidate)) return candidate;
  }
}

const feeds = new Set(['feed', 'rdf', 'rss', 'rss2', 'atom', 'embed']);

/** Whether a permalink with this slug could be mistaken for a feed, a page number or a date archive. */
function isAmbiguous({ settings }: Pick<WriteContext, 'settings'>, slug: string, isTree: boolean): boolean {
  if (feeds.has(slug)) return true;
  if (isTree) return /^(?:page)?\d+$/.test(slug);
  const parts = permalinkSettings(settings).structure.split('/').filter(Boolean);
  const place = parts.indexOf('%postname%');
  const before = parts[place - 1];
  if (place === 0 && isReserved(slug)) return true;
  if (!/^\d+$/.test(slug)) return false;
  const number = Number(slug);
  return place === 0 || (before === '%year%' && number < 13) || (before === '%monthnum%' && number < 32);
}
