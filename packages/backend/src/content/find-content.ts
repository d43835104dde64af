import { openContent } from '../access/content-access.ts';
import {
  ancestorIds,
  contentByIds,
  contentBySlug,
  contentByUri,
  mediaByFile,
  shownMediaByIds,
  type Content,
} from '../storage/content.ts';
import { relation } from '../storage/sibling-batch.ts';
import { contentTypeNames } from './content-types.ts';
import type { Reader } from './reader.ts';
import { readSitePath, withoutPart } from './site-path.ts';

/** Content by its number, when the reader may see it and it is of one of these types. */
export function findContent(
  reader: Reader,
  id: number,
  types: readonly string[] = contentTypeNames,
): Content | null {
  const content = contentByIds(reader.database, [id], openContent(reader.viewer)).get(id) ?? null;
  return content && types.includes(content.type) ? content : null;
}

/** Content by its slug. */
export function findContentBySlug(reader: Reader, slug: string, type: string): Content | null {
  return contentBySlug(reader.database, { slug, type }, openContent(reader.viewer));
}

/**
 * Content by its address. The number of a part (`/story/2/`) leads to the whole. A page is also found below a wrong
 * parent, so that a moved page can be sent on to where it is.
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
  return lastPart && types.includes('page') ? findContentBySlug(reader, lastPart, 'page') : null;
}

/** Content at exactly this path, or of which the path names a part. */
export function findContentByPath(reader: Reader, path: string): Content | null {
  const open = openContent(reader.viewer);
  const whole = withoutPart(path);
  const found =
    contentByUri(reader.database, path, open) ?? (whole && contentByUri(reader.database, whole, open));
  return found && contentTypeNames.includes(found.type) ? found : null;
}

/** A media item by the path of its original file below the uploads. */
export function findMediaByFile(reader: Reader, file: string): Content | null {
  return mediaByFile(reader.database, file, openContent(reader.viewer));
}

/** The content right above, or what media are attached to; read for all siblings at once. */
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

/** The featured image, read for all siblings at once. */
export function featuredImage(reader: Reader, row: Content): Content | null {
  if (row.featured_image_id === 0) return null;
  const found = relation(row, 'featured image', (rows) =>
    shownMediaByIds(
      reader.database,
      rows.map((each) => each.featured_image_id),
    ),
  );
  return found.get(row.featured_image_id) ?? null;
}

/** What content lies below, the nearest first, as far as the reader may see it. */
export function ancestorsOf(reader: Reader, row: Content): readonly Content[] {
  const { chains, rows } = relation(row, 'ancestors', (siblings) => {
    const found = ancestorIds(
      reader.database,
      siblings.map(({ id }) => id),
    );
    return {
      chains: found,
      rows: contentByIds(reader.database, [...found.values()].flat(), openContent(reader.viewer)),
    };
  });
  return (chains.get(row.id) ?? []).flatMap((id) => rows.get(id) ?? []);
}
