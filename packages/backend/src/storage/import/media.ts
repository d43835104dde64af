import { prepare, type Database } from '../sqlite/database.ts';

/** The files of one attachment. */
export interface MediaFiles {
  content_id: number;
  file: string;
  /** JSON, as in the column. */
  sizes: string;
  /** In pixels; `null` if unknown. */
  width: number | null;
}

const page = prepare<MediaFiles, [afterId: number, limit: number]>(
  "SELECT content_id, file, sizes, width FROM media WHERE content_id > ? AND file <> '' ORDER BY content_id LIMIT ?",
);
const total = prepare<{ count: number }, []>("SELECT count(*) AS count FROM media WHERE file <> ''");
const setSize = prepare<unknown, [size: number, id: number]>(
  'UPDATE media SET file_size = ? WHERE content_id = ? AND file_size IS NULL',
);

const setDimensions = prepare<unknown, [width: number, height: number, id: number]>(
  'UPDATE media SET width = ?, height = ? WHERE content_id = ? AND width IS NULL',
);
const setSizes = prepare<unknown, [sizes: string, id: number]>(
  'UPDATE media SET sizes = ? WHERE content_id = ?',
);

/** Attachments with a file, by id, a page at a time. */
export function listMediaFiles(database: Database, afterId: number, limit: number): MediaFiles[] {
  return database.rows(page, afterId, limit);
}

/** How many attachments have a file. */
export function countMediaFiles(database: Database): number {
  return database.row(total)?.count ?? 0;
}

/** Stores the size of an attachment's file in bytes, unless it is known. */
export function saveFileSize(database: Database, id: number, bytes: number): void {
  database.write(setSize, bytes, id);
}

/** Stores the width and height of an image in pixels, unless they are known. */
export function saveDimensions(
  database: Database,
  id: number,
  { width, height }: { width: number; height: number },
): void {
  database.write(setDimensions, width, height, id);
}

/** Replaces the list of resized copies of an attachment's file. @param sizes JSON, as in the column. */
export function saveSizes(database: Database, id: number, sizes: string): void {
  database.write(setSizes, sizes, id);
}
