import type { Selectable } from 'kysely';
import type { Content } from './content.ts';
import { prepare, type Database } from './sqlite/database.ts';
import { createRowCache, rowsOf } from './sqlite/row-cache.ts';
import { relation } from './sqlite/sibling-batch.ts';
import type { MediaRow } from './tables.ts';

/** A resized copy of an image. */
export interface StoredSize {
  name: string;
  /** File name; the file is in the folder of the original. */
  file: string;
  width: number;
  height: number;
  mimeType: string;
  /** In bytes, where known. */
  fileSize?: number;
}

/** The file of a media item. Lengths are in pixels and bytes. */
export interface MediaFile extends Omit<Selectable<MediaRow>, 'sizes' | 'image_meta'> {
  readonly sizes: readonly StoredSize[];
  /** Image metadata (EXIF) by WordPress's names: `aperture`, `camera`, `created_timestamp` … */
  readonly imageMeta: Readonly<Record<string, unknown>>;
}

type Stored = Selectable<MediaRow>;

const byIds = prepare<Stored, [ids: string]>(
  `select content_id, file, alt_text, width, height, file_size, sizes, image_meta
   from media where content_id in (select value from json_each(?))`,
);

/** The file of a media item, loaded together with those of its siblings; `null` for content without a file. */
export function mediaFileOf(database: Database, row: Content): MediaFile | null {
  const files = relation(row, 'media file', (rows) =>
    mediaFiles(
      database,
      rows.map(({ id }) => id),
    ),
  );
  return files.get(row.id) ?? null;
}

const readCached = createRowCache<MediaFile>({
  maxSize: 5000,
  affectedBy: rowsOf('media'),
});

/** Files of media items, by the items' ids. */
export function mediaFiles(database: Database, ids: readonly number[]): ReadonlyMap<number, MediaFile> {
  return readCached(
    database,
    ids,
    (missing) =>
      new Map(
        database.rows(byIds, JSON.stringify(missing)).map((row) => [row.content_id, parseMediaFile(row)]),
      ),
  );
}

function parseMediaFile({ sizes, image_meta: meta, ...row }: Stored): MediaFile {
  let imageMeta: MediaFile['imageMeta'] | undefined;
  return {
    ...row,
    sizes: JSON.parse(sizes) as StoredSize[],
    // Parsed on demand: it is long and rarely used.
    get imageMeta() {
      imageMeta ??= JSON.parse(meta) as MediaFile['imageMeta'];
      return imageMeta;
    },
  };
}
