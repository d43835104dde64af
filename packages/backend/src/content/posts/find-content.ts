import { isRestricted, contentVisibility } from '../../access/content-access.ts';
import { visitor } from '../../access/viewer.ts';
import { ancestorIds } from '../../storage/ancestors.ts';
import {
  contentByIds,
  contentByOldSlug,
  contentBySlug,
  contentByUri,
  mediaByFile,
  featuredMediaByIds,
  textOf,
  contentWithoutPermalink,
  type Content,
} from '../../storage/content.ts';
import { relation } from '../../storage/sqlite/sibling-batch.ts';
import { contentTypeNames } from '../content-types.ts';
import type { ReadContext } from '../read-context.ts';
import { readPagedPath, readSitePath, withoutEndpoint, type PagedPath } from '../permalinks/site-path.ts';

/** Content by id, if it is of one of these types and the viewer may see it. */
export function findContent(
  context: ReadContext,
  id: number,
  types: readonly string[] = contentTypeNames,
): Content | null {
  const content = contentByIds(context.database, [id], contentVisibility(context.viewer)).get(id) ?? null;
  return content && types.includes(content.revised_type ?? content.type) ? content : null;
}

/** Those ids whose content the viewer may see, and 0, which is the root of a tree. */
export function visibleContentIds(context: ReadContext, ids: readonly number[]): number[] {
  const visibility = contentByIds(context.database, ids, contentVisibility(context.viewer));
  return ids.filter((id) => id === 0 || visibility.has(id));
}

/** Content by its slug. */
export function findContentBySlug(context: ReadContext, slug: string, type: string): Content | null {
  return contentBySlug(context.database, { slug, type }, contentVisibility(context.viewer));
}

/**
 * Content by its permalink. A page number at the end (`/story/2/`) resolves to the whole content. A page is also found
 * below a wrong parent, and renamed content by its old slug, so that the caller can redirect.
 */
export function findContentByPermalink(
  context: ReadContext,
  permalink: string,
  types: readonly string[] = contentTypeNames,
): Content | null {
  const site = readSitePath(permalink);
  if (!site || site.chosenByQuery) return null;
  const content = findContentByPath(context, site.path);
  if (content) return types.includes(content.type) ? content : null;
  const lastPart = site.path.split('/').at(-2);
  if (!lastPart) return null;
  const moved = types.includes('page') ? findContentBySlug(context, lastPart, 'page') : null;
  const visibility = contentVisibility(context.viewer);
  return moved ?? contentByOldSlug(context.database, { slug: lastPart, types }, visibility);
}

/** Content at exactly this path, or whose existing part (page) or other form (`/feed/`) the path names. */
export function findContentByPath(context: ReadContext, path: string): Content | null {
  const visibility = contentVisibility(context.viewer);
  const content = contentByUri(context.database, path, visibility);
  if (content) return content;
  const unpublished = contentWithoutPermalink(context.database, path.split('/').at(-2) ?? '', visibility);
  if (unpublished) return unpublished;
  const part = readPagedPath(path);
  const whole = part && contentByUri(context.database, part.path, visibility);
  if (whole && part.number <= pageCount(context, whole, part.of)) return whole;
  const base = withoutEndpoint(path);
  return base === null ? null : contentByUri(context.database, base, visibility);
}

/** The number of pages that content can have: without this limit every text would have unlimited URLs. */
function pageCount(context: ReadContext, content: Content, of: PagedPath['of']): number {
  if (isRestricted(context.viewer, content)) return 1;
  // How many comments a page shows is the theme's decision; it is at least one.
  if (of === 'comments') return Math.max(1, content.comment_count);
  return textOf(context.database, content).body.split('<!--nextpage-->').length;
}

/** A media item by the path of its original file below the uploads folder. */
export function findMediaByFile(context: ReadContext, file: string): Content | null {
  return mediaByFile(context.database, file, contentVisibility(context.viewer));
}

/** The parent content, or what media are attached to; read for all siblings in one statement. */
export function parentContent(context: ReadContext, row: Content): Content | null {
  if (row.parent_id === 0) return null;
  const found = relation(row, 'parent', (rows) =>
    contentByIds(
      context.database,
      rows.map((each) => each.parent_id),
      contentVisibility(context.viewer),
    ),
  );
  return found.get(row.parent_id) ?? null;
}

/**
 * The featured image, read for all siblings in one statement. Content that visitors can read shows any image it names;
 * the author of a private draft could otherwise use it to view images hidden from them.
 */
export function featuredImage(context: ReadContext, row: Content): Content | null {
  if (row.featured_image_id === 0) return null;
  const found = isReadByVisitors(context, row)
    ? relation(row, 'shown image', (rows) => featuredMediaByIds(context.database, imageIds(rows)))
    : relation(row, 'visible image', (rows) => visibleMedia(context, imageIds(rows)));
  return found.get(row.featured_image_id) ?? null;
}

const imageIds = (rows: readonly Content[]): number[] => rows.map((each) => each.featured_image_id);

/**
 * Media by id that the viewer may see by themselves. Featured images are checked with this when they are saved, media
 * referenced in texts when these are rendered.
 */
export function visibleMedia(context: ReadContext, ids: readonly number[]): ReadonlyMap<number, Content> {
  const found = contentByIds(context.database, ids, contentVisibility(context.viewer));
  return new Map([...found].filter(([, { type }]) => type === 'attachment'));
}

/** Whether visitors can read all of this content, so that it publishes what it shows. */
export function isReadByVisitors(context: ReadContext, row: Content): boolean {
  // What a visitor's request reads is public.
  if (context.viewer.userId === null) return true;
  if (isRestricted(visitor, row)) return false;
  if (row.status !== 'inherit') return true;
  const found = relation(row, 'visitors see', (rows) =>
    contentByIds(
      context.database,
      rows.map(({ id }) => id),
      contentVisibility(visitor),
    ),
  );
  return found.has(row.id);
}

/** The ancestors of content, nearest first, that the viewer may see. */
export function ancestorsOf(context: ReadContext, row: Content): readonly Content[] {
  const { chains, rows } = relation(row, 'ancestors', (siblings) => {
    const found = ancestorIds(
      context.database,
      'content',
      siblings.map(({ id }) => id),
    );
    return {
      chains: found,
      rows: contentByIds(context.database, [...found.values()].flat(), contentVisibility(context.viewer)),
    };
  });
  return (chains.get(row.id) ?? []).flatMap((id) => rows.get(id) ?? []);
}
