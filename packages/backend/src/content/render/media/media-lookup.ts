import type { RenderedMedia } from '../types.ts';

/** Media items by id, each read at most once while a text is rendered. */
export interface MediaLookup {
  /** Reads the ids that were not read yet, in one query. */
  load: (ids: readonly number[]) => void;
  /** A loaded item; `null` for any other. */
  find: (id: number) => RenderedMedia | null;
  /** The existing items among the ids, in the given order. */
  findAll: (ids: readonly number[]) => RenderedMedia[];
  /** Adds items that were read elsewhere. */
  add: (items: readonly RenderedMedia[]) => void;
}

export function createMediaLookup(read: (ids: readonly number[]) => readonly RenderedMedia[]): MediaLookup {
  const items = new Map<number, RenderedMedia | null>();
  const shelf: MediaLookup = {
    load(ids) {
      const missing = [...new Set(ids)].filter((id) => id > 0 && !items.has(id));
      if (missing.length === 0) return;
      for (const id of missing) items.set(id, null);
      shelf.add(read(missing));
    },
    find: (id) => items.get(id) ?? null,
    findAll(ids) {
      shelf.load(ids);
      return ids.map((id) => items.get(id) ?? null).filter((item) => item !== null);
    },
    add(found) {
      for (const item of found) items.set(item.id, item);
    },
  };
  return shelf;
}

/** A file of a media item: the original or a resized copy. */
export interface MediaFile {
  url: string;
  width: number | null;
  height: number | null;
}

/** The original file. */
export function originalOf(media: RenderedMedia, siteUrl: string): MediaFile {
  return { url: uploadUrl(siteUrl, media.file), width: media.width, height: media.height };
}

/** The copy in the named size, or the original if there is none. */
export function sizeOf(
  media: RenderedMedia,
  { size, siteUrl }: { size: string; siteUrl: string },
): MediaFile {
  const copy = media.sizes.find(({ name }) => name === size);
  if (copy === undefined) return originalOf(media, siteUrl);
  return { url: uploadUrl(siteUrl, folderOf(media) + copy.file), width: copy.width, height: copy.height };
}

/** `2026/01/` for `2026/01/harbour.jpg`. */
function folderOf(media: RenderedMedia): string {
  return media.file.slice(0, media.file.lastIndexOf('/') + 1);
}

export function uploadUrl(siteUrl: string, file: string): string {
  return `${siteUrl}/wp-content/uploads/${file}`;
}
