import { isRestricted } from '../access/content-access.ts';
import { visitor } from '../access/viewer.ts';
import { shownMediaByIds, textsOf, type Content } from '../storage/content.ts';
import type { Database } from '../storage/database.ts';
import { mediaFiles } from '../storage/media.ts';
import { attachedMedia, type AttachedMedia } from '../storage/text-blocks.ts';
import { relation } from '../storage/sibling-batch.ts';
import { visibleMedia } from './find-content.ts';
import type { Reader } from './reader.ts';
import type { RenderedMedia } from './render/index.ts';

/** The media that texts show, read as few times as can be. */
export interface MediaOfTexts {
  /** The media with these ids, in their order; unknown ids are left out. */
  byIds(ids: readonly number[]): readonly RenderedMedia[];
  /** The media of a kind that are attached to content, in their order there. */
  attachedTo(contentId: number, kind: 'image' | 'audio' | 'video'): readonly RenderedMedia[];
  /** Reads what the texts of a row and its siblings seem to show, so that rendering them asks for nothing more. */
  expect(row: Content): void;
}

/**
 * Keeps, for one request, the media that were read.
 *
 * @param shownTo Visitors are shown what the texts name, wherever it was uploaded to; to somebody who reads what visitors
 * do not, only what they may see by itself. What has a password of its own is drawn in no text of those without it.
 */
export function createMediaOfTexts(database: Database, shownTo: 'visitors' | Reader): MediaOfTexts {
  const mediaByIds = (ids: readonly number[]) =>
    shownTo === 'visitors' ? shownMediaByIds(database, ids) : visibleMedia(shownTo, ids);
  const viewer = shownTo === 'visitors' ? visitor : shownTo.viewer;
  const known = new Map<number, RenderedMedia | null>();
  const read = (ids: readonly number[]): void => {
    const missing = ids.filter((id) => !known.has(id));
    if (missing.length === 0) return;
    for (const id of missing) known.set(id, null);
    const items = [...mediaByIds(missing).values()].filter((item) => !isRestricted(viewer, item));
    for (const item of rendered(database, items)) known.set(item.id, item);
  };
  const attached = new Map<number, readonly AttachedMedia[]>();
  const readAttached = (holders: readonly number[]): void => {
    const missing = holders.filter((id) => !attached.has(id));
    if (missing.length === 0) return;
    const found = attachedMedia(database, missing);
    for (const id of missing) attached.set(id, found.get(id) ?? []);
  };
  return {
    byIds(ids) {
      read(ids);
      return ids.flatMap((id) => known.get(id) ?? []);
    },
    attachedTo(contentId, kind) {
      readAttached([contentId]);
      const ids = (attached.get(contentId) ?? [])
        .filter(({ mime_type: type }) => type.toLowerCase().startsWith(`${kind}/`))
        .map(({ id }) => id);
      read(ids);
      return ids.flatMap((id) => known.get(id) ?? []);
    },
    expect(row) {
      relation(row, `media of texts for ${shownTo === 'visitors' ? 'visitors' : 'the reader'}`, (rows) => {
        const bodies = rows.map((each) => ({ id: each.id, body: textsOf(database, each).body }));
        readAttached(bodies.filter(({ body }) => showsAttached(body)).map(({ id }) => id));
        const ids = new Set([
          ...bodies.flatMap(({ body }) => mentionedIds(body)),
          ...bodies.flatMap(({ id }) => (attached.get(id) ?? []).map((item) => item.id)),
        ]);
        read([...ids].slice(0, maxExpected));
        return true;
      });
    },
  };
}

const maxExpected = 1000;

/** Whether a text has a gallery or player that names no media: it shows what is attached to the content. */
const showsAttached = (text: string): boolean =>
  /\[(?:gallery|playlist|audio|video)\b(?![^\]]{0,500}\b(?:ids|include|src|mp3|m4a|ogg|wav|mp4|m4v|webm)=)/.test(
    text,
  );

/** Numbers that stand in a text where media are named: image classes, blocks, gallery shortcodes. */
function mentionedIds(text: string): number[] {
  const single = text.matchAll(/\b(?:wp-image-|attachment_)(\d{1,10})\b|"(?:id|mediaId)":(\d{1,10})\b/g);
  const lists = text.matchAll(/\bids="([\d, ]{1,2000})"|"ids":\[([\d, ]{1,2000})\]/g);
  return [
    ...[...single].map(([, image, block]) => Number(image ?? block)),
    ...[...lists].flatMap(([, shortcode, block]) => (shortcode ?? block ?? '').split(',').map(Number)),
  ];
}

function rendered(database: Database, items: readonly Content[]): RenderedMedia[] {
  const files = mediaFiles(
    database,
    items.map(({ id }) => id),
  );
  return items.flatMap((item) => {
    const file = files.get(item.id);
    if (!file) return [];
    return {
      id: item.id,
      title: item.title,
      altText: file.alt_text,
      caption: textsOf(database, item).excerpt,
      mimeType: item.mime_type,
      uri: item.uri,
      file: file.file,
      width: file.width,
      height: file.height,
      sizes: file.sizes,
    };
  });
}
