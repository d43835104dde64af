import { isRestricted, openContent } from '../access/content-access.ts';
import { visitor } from '../access/viewer.ts';
import { ancestorIds } from '../storage/ancestors.ts';
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
} from '../storage/content.ts';
import { relation } from '../storage/sqlite/sibling-batch.ts';
import { contentTypeNames } from './content-types.ts';
import type { Reader } from './reader.ts';
import { readPartPath, readSitePath, type PartPath } from './site-path.ts';

/** Content by id, if it is of one of these types and the viewer may see it. */
export function findContent(
  reader: Reader,
  id: number,
  types: readonly string[] = contentTypeNames,
): Content | null {
  const content = contentByIds(reader.database, [id], openContent(reader.viewer)).get(id) ?? null;
  return content && types.includes(content.revised_type ?? content.type) ? content : null;
}

/** Those ids whose content the viewer may see, and 0, which is the root of a tree. */
export function openContentIds(reader: Reader, ids: readonly number[]): number[] {
  const open = contentByIds(reader.database, ids, openContent(reader.viewer));
  return ids.filter((id) => id === 0 || open.has(id));
}

/** Content by its slug. */
export function findContentBySlug(reader: Reader, slug: string, type: string): Content | null {
  return contentBySlug(reader.database, { slug, type }, openContent(reader.viewer));
}

/**
 * Content by its permalink. A page number at the end (`/story/2/`) resolves to the whole content. A page is also found
 * below a wrong parent, and renamed content by its old slug, so that the caller can redirect.
 */
export function findContentByAddress(
  reader: Reader,
  address: string,
  types: readonly string[] = contentTypeNames,
): Content | null {
  const site = readSitePath(address);
  if (!site || site.chosenByQuery) return null;
  const content = findContentByPath(reader, site.path);
  if (content) return types.includes(content.type) ? content : null;
  const lastPart = site.path.split('/').at(-2);
  if (!lastPart) return null;
  const moved = types.includes('page') ? findContentBySlug(reader, lastPart, 'page') : null;
  const open = openContent(reader.viewer);
  return moved ?? contentByOldSlug(reader.database, { slug: lastPart, types }, open);
}

/** Content at exactly this path, or whose existing part (page) the path names. */
export function findContentByPath(reader: Reader, path: string): Content | null {
  const open = openContent(reader.viewer);
  const content = contentByUri(reader.database, path, open);
  if (content) return content;
  const unplaced = contentWithoutPermalink(reader.database, path.split('/').at(-2) ?? '', open);
  if (unplaced) return unplaced;
  const part = readPartPath(path);
  const whole = part && contentByUri(reader.database, part.whole, open);
  return whole && part.number <= partsOf(reader, whole, part.of) ? whole : null;
}

/** The number of pages that content can have: without this limit every text would have unlimited URLs. */
function partsOf(reader: Reader, content: Content, of: PartPath['of']): number {
  if (isRestricted(reader.viewer, content)) return 1;
  // How many comments a page shows is the theme's decision; it is at least one.
  if (of === 'comments') return Math.max(1, content.comment_count);
  return textOf(reader.database, content).body.split('<!--nextpage-->').length;
}

/** A media item by the path of its original file below the uploads folder. */
export function findMediaByFile(reader: Reader, file: string): Content | null {
  return mediaByFile(reader.database, file, openContent(reader.viewer));
}

/** The parent content, or what media are attached to; read for all siblings in one statement. */
export function parentContent(reader: Reader, row: Content): Content | null {
  if (row.parent_id === 0) return null;
  const found = relation(row, 'parent', (rows) =>
    contentByIds(
      reader.database,
      rows.map((each) => each.parent_id),
      openContent(reader.viewer),
    ),
  );
  return found.get(row.parent_id) ?? null;
}

/**
 * The featured image, read for all siblings in one statement. Content that visitors can read shows any image it names;
 * the author of a private draft could otherwise use it to view images hidden from them.
 */
export function featuredImage(reader: Reader, row: Content): Content | null {
  if (row.featured_image_id === 0) return null;
  const found = isReadByVisitors(reader, row)
    ? relation(row, 'shown image', (rows) => featuredMediaByIds(reader.database, imageIds(rows)))
    : relation(row, 'visible image', (rows) => visibleMedia(reader, imageIds(rows)));
  return found.get(row.featured_image_id) ?? null;
}

const imageIds = (rows: readonly Content[]): number[] => rows.map((each) => each.featured_image_id);

/**
 * Media by id that the viewer may see by themselves. Featured images are checked with this when they are saved, media
 * referenced in texts when these are rendered.
 */
export function visibleMedia(reader: Reader, ids: readonly number[]): ReadonlyMap<number, Content> {
  const found = contentByIds(reader.database, ids, openContent(reader.viewer));
  return new Map([...found].filter(([, { type }]) => type === 'attachment'));
}

/** Whether visitors can read all of this content, so that it publishes what it shows. */
export function isReadByVisitors(reader: Reader, row: Content): boolean {
  // What a visitor's request reads is public.
  if (reader.viewer.userId === null) return true;
  if (isRestricted(visitor, row)) return false;
  if (row.status !== 'inherit') return true;
  const found = relation(row, 'visitors see', (rows) =>
    contentByIds(
      reader.database,
      rows.map(({ id }) => id),
      openContent(visitor),
    ),
  );
  return found.has(row.id);
}

/** The ancestors of content, nearest first, that the viewer may see. */
export function ancestorsOf(reader: Reader, row: Content): readonly Content[] {
  const { chains, rows } = relation(row, 'ancestors', (siblings) => {
    const found = ancestorIds(
      reader.database,
      'content',
      siblings.map(({ id }) => id),
    );
    return {
      chains: found,
      rows: contentByIds(reader.database, [...found.values()].flat(), openContent(reader.viewer)),
    };
  });
  return (chains.get(row.id) ?? []).flatMap((id) => rows.get(id) ?? []);
}
