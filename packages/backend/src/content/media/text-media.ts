import { isRestricted, contentVisibility } from '../../access/content-access.ts';
import { mayShowMedia, type MediaReferencingText } from '../../access/media-access.ts';
import { visitor } from '../../access/viewer.ts';
import { referencedMediaByIds, textOf, type Content } from '../../storage/content.ts';
import type { Database } from '../../storage/sqlite/database.ts';
import { mediaFiles } from '../../storage/media.ts';
import { attachedMedia, type AttachedMedia } from '../../storage/dynamic-blocks.ts';
import { relation } from '../../storage/sqlite/sibling-batch.ts';
import { createMediaVisibility } from './media-visibility.ts';
import type { ReadContext } from '../read-context.ts';
import type { RenderedMedia } from '../render/index.ts';

/** The media that texts show, read in as few statements as possible. */
export interface TextMedia {
  /** The media with these ids that the content and its reusable blocks may show, in the order of the ids. */
  byIds(ids: readonly number[], texts: readonly MediaReferencingText[]): FoundMedia;
  /** The media of a kind attached to content, in their order there, as far as these texts may show them. */
  attachedTo(
    contentId: number,
    options: { kind: 'image' | 'audio' | 'video'; texts: readonly MediaReferencingText[] },
  ): FoundMedia;
  /** The featured images of listed posts, in the order of the ids; they were checked when they were saved. */
  featured(ids: readonly number[]): readonly RenderedMedia[];
  /**
   * Preloads what the texts of a row and its siblings seem to reference, so that rendering them needs no further reads.
   */
  expect(row: Content): void;
}

/** Media for a text. */
export interface FoundMedia {
  readonly items: readonly RenderedMedia[];
  /** `false` if an author's rights decided the result, or would have if a media item existed for each id. */
  readonly arePublic: boolean;
}

interface CachedMedia {
  readonly parentId: number;
  /** Whether visitors see it by itself. */
  readonly isOpen: boolean;
  readonly rendered: RenderedMedia;
}

/** A text, and which hidden media it references. */
interface TextReferences extends MediaReferencingText {
  readonly hidden: readonly number[];
}

const hiddenIn = (texts: readonly Pick<TextReferences, 'hidden'>[]): number[] =>
  texts.flatMap(({ hidden }) => hidden);

/**
 * Caches the media read during one request.
 *
 * @param shownTo `visitors` for texts that visitors can read: they show what their authors may see. Other texts show
 * only what the viewer may see as well. A media item with its own password is hidden without it.
 */
export function createTextMedia(database: Database, shownTo: 'visitors' | ReadContext): TextMedia {
  const reader = shownTo === 'visitors' ? null : shownTo.viewer;
  const visibility = createMediaVisibility(database);
  const cache = new Map<number, CachedMedia | null>();
  const read = (ids: readonly number[]): void => {
    const missing = [...new Set(ids)].filter((id) => id > 0 && !cache.has(id));
    if (missing.length === 0) return;
    for (const id of missing) cache.set(id, null);
    const found = referencedMediaByIds(database, missing, contentVisibility(visitor));
    const items = found.filter((item) => !isRestricted(reader ?? visitor, item));
    const media = new Map(rendered(database, items).map((each) => [each.id, each]));
    for (const { id, parent_id: parentId, is_open: isOpen } of items) {
      const item = media.get(id);
      if (item) cache.set(id, { parentId, isOpen: isOpen === 1, rendered: item });
    }
  };
  const hiddenAmong = (ids: readonly number[]): number[] =>
    ids.filter((id) => cache.get(id)?.isOpen === false);
  const isVisibleToViewer = (id: number): boolean => reader === null || visibility.sees(reader, id);
  /** Reads who sees hidden media: one statement for all authors' roles, one for each author, one for the viewer. */
  const loadRights = (texts: readonly TextReferences[]): void => {
    if (reader) visibility.load(reader, hiddenIn(texts));
    const needed = texts
      .map(({ id, hidden, ...text }) => ({
        ...text,
        hidden: hidden.filter((each) => cache.get(each)?.parentId !== id),
      }))
      .filter(({ hidden }) => hidden.length > 0);
    visibility.loadAuthors(needed.map(({ authorId }) => authorId));
    const byAuthor = Map.groupBy(needed, ({ authorId }) => visibility.authorOf(authorId));
    for (const [author, own] of byAuthor) visibility.load(author, hiddenIn(own));
  };
  const shown = (ids: readonly number[], texts: readonly MediaReferencingText[]): FoundMedia => {
    read(ids);
    const hidden = hiddenAmong(ids);
    loadRights(texts.map((text) => ({ ...text, hidden })));
    const items = ids.flatMap((id) => {
      const item = cache.get(id);
      if (!item) return [];
      const isShown =
        item.isOpen ||
        mayShowMedia(item, {
          texts,
          isVisibleToViewer: () => isVisibleToViewer(id),
          isVisibleToAuthor: (authorId) => visibility.sees(visibility.authorOf(authorId), id),
        });
      return isShown ? item.rendered : [];
    });
    return { items, arePublic: hidden.length === 0 && items.length === ids.length };
  };
  const attached = new Map<number, readonly AttachedMedia[]>();
  const readAttached = (parents: readonly number[]): void => {
    const missing = parents.filter((id) => !attached.has(id));
    if (missing.length === 0) return;
    const found = attachedMedia(database, missing);
    for (const id of missing) attached.set(id, found.get(id) ?? []);
  };
  return {
    byIds: shown,
    attachedTo(contentId, { kind, texts }) {
      readAttached([contentId]);
      const ids = (attached.get(contentId) ?? [])
        .filter(({ mime_type: type }) => type.toLowerCase().startsWith(`${kind}/`))
        .map(({ id }) => id);
      return shown(ids, texts);
    },
    featured(ids) {
      read(ids);
      if (reader) visibility.load(reader, hiddenAmong(ids));
      return ids.flatMap((id) => {
        const item = cache.get(id);
        return item && (item.isOpen || isVisibleToViewer(id)) ? item.rendered : [];
      });
    },
    expect(row) {
      relation(row, `media of texts for ${reader === null ? 'visitors' : 'the viewer'}`, (rows) => {
        const bodies = rows.map((each) => ({ id: each.id, body: textOf(database, each).body }));
        readAttached(bodies.filter(({ body }) => showsAttached(body)).map(({ id }) => id));
        const texts = rows.map((each) => ({
          id: each.id,
          authorId: each.author_id,
          ids: [
            ...mentionedIds(textOf(database, each).body),
            ...(attached.get(each.id) ?? []).map((item) => item.id),
          ],
        }));
        read([...new Set(texts.flatMap(({ ids }) => ids))].slice(0, maxExpected));
        loadRights(texts.map((text) => ({ ...text, hidden: hiddenAmong(text.ids) })));
        return true;
      });
    },
  };
}

const maxExpected = 1000;

/** Whether a text has a gallery or player without explicit media: it shows what is attached to the content. */
const showsAttached = (text: string): boolean =>
  /\[(?:gallery|playlist|audio|video)\b(?![^\]]{0,500}\b(?:ids|include|src|mp3|m4a|ogg|wav|mp4|m4v|webm)=)/.test(
    text,
  );

/**
 * Unique numbers where a text may reference media: image classes, blocks, gallery shortcodes. At most `maxExpected`, however often a
 * hostile text repeats them.
 */
function mentionedIds(text: string): Set<number> {
  const ids = new Set<number>();
  for (const [, image, block] of text.matchAll(
    /\b(?:wp-image-|attachment_)(\d{1,10})\b|"(?:id|mediaId)":(\d{1,10})\b/g,
  )) {
    if (ids.size >= maxExpected) return ids;
    ids.add(Number(image ?? block));
  }
  const lists = new Set<string>();
  for (const [, shortcode, block] of text.matchAll(/\bids="([\d, ]{1,2000})"|"ids":\[([\d, ]{1,2000})\]/g)) {
    const list = shortcode ?? block ?? '';
    if (lists.has(list)) continue;
    lists.add(list);
    for (const id of list.split(',')) {
      if (ids.size >= maxExpected) return ids;
      ids.add(Number(id));
    }
  }
  return ids;
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
      caption: textOf(database, item).excerpt,
      mimeType: item.mime_type,
      uri: item.uri,
      file: file.file,
      width: file.width,
      height: file.height,
      sizes: file.sizes,
    };
  });
}
