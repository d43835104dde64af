import type { Insertable } from 'kysely';
import type { Content } from './content.ts';
import { prepare, db, type Database } from './sqlite/database.ts';
import { discardFiles } from './discarded-files.ts';
import type { StoredSize } from './media.ts';
import type { ContentRow, MediaRow } from './tables.ts';

const byId = prepare<Content, [id: number]>(
  `select 'content' as kind, id, type, status, slug, uri, guid, title, password, author_id, parent_id, menu_order, template,
     is_sticky, comment_status, ping_status, comment_count, featured_image_id, date_local, published_at, modified_local,
     modified_at, mime_type, null as revised_type
   from content where id = ?`,
);
const takenSlug = prepare<{ id: number }, [slug: string, except: number]>(
  'select id from content where slug = ? and id <> ? limit 1',
);

/** Content by id, without any check of access: the caller decides. */
export function contentForUpdate(database: Database, id: number): Content | null {
  return database.row(byId, id);
}

/** Whether content of any type has this slug: slugs of media are unique among all content. */
export function isSlugTaken(database: Database, slug: string, exceptId: number): boolean {
  return database.row(takenSlug, slug, exceptId) !== null;
}

/** A new media item, without a permalink. */
export interface NewMedia {
  readonly content: Omit<Insertable<ContentRow>, 'id' | 'title_key' | 'type' | 'uri'>;
  readonly media: Omit<MediaRow, 'content_id' | 'sizes'>;
  /** Whether resized copies are to be created. */
  readonly hasSizes: boolean;
}

/** Stores a media item. Call it within a transaction. @returns Its id. */
export function insertMedia(database: Database, { content, media, hasSizes }: NewMedia): number {
  const { lastInsertId: id } = database.run(
    db.insertInto('content').values({ ...content, type: 'attachment', uri: '' }),
  );
  database.run(db.insertInto('media').values({ ...media, content_id: id, sizes: '[]' }));
  if (hasSizes) database.run(db.insertInto('media_work').values({ content_id: id, tries: 0, due_at: 0 }));
  return id;
}

const below = prepare<{ id: number }, [id: number]>(
  "select id from content where parent_id = ? and type = 'attachment'",
);

/** The ids of the media attached to a media item, such as the cover image of an audio file. */
export function attachedMediaIds(database: Database, id: number): number[] {
  return database.rows(below, id).map((row) => row.id);
}

/** The changes of a media item. */
export interface MediaChanges {
  readonly content: Partial<Omit<Insertable<ContentRow>, 'id' | 'title_key'>>;
  readonly altText?: string;
}

/** Changes a media item. Call it within a transaction. */
export function changeMedia(database: Database, id: number, { content, altText }: MediaChanges): void {
  database.run(db.updateTable('content').set(content).where('id', '=', id));
  if (altText !== undefined) {
    database.run(db.updateTable('media').set({ alt_text: altText }).where('content_id', '=', id));
  }
}

const clearFeatured = prepare<unknown, [id: number]>(
  'update content set featured_image_id = 0 where featured_image_id = ? and featured_image_id > 0',
);
const clearIcon = prepare<unknown, [id: string]>(
  "delete from settings where name = 'site_icon' and value = ?",
);
const remove = prepare<unknown, [id: number]>('delete from content where id = ?');

/**
 * Deletes a media item with its comments and term assignments, and discards these files. It is removed as featured
 * image and site icon. Call it within a transaction.
 */
export function deleteMediaRows(database: Database, id: number, files: readonly string[]): void {
  database.write(clearFeatured, id);
  database.write(clearIcon, String(id));
  database.write(remove, id);
  discardFiles(database, files);
}

/** An image with missing sizes. */
export interface MediaWork {
  readonly content_id: number;
  readonly file: string;
  readonly mime_type: string;
  readonly sizes: string;
  readonly tries: number;
}

const nextWork = prepare<MediaWork, [now: number]>(
  `select media_work.content_id, media.file, content.mime_type, media.sizes, media_work.tries
   from media_work join media on media.content_id = media_work.content_id
     join content on content.id = media_work.content_id
   where media_work.due_at <= ?
   order by media_work.tries, media_work.content_id limit 1`,
);
const firstDue = prepare<{ due_at: number | null }, []>('select min(due_at) as due_at from media_work');
const queueLength = prepare<{ count: number }, []>('select count(*) as count from media_work');
const countTry = prepare<unknown, [dueAt: number, id: number]>(
  'update media_work set tries = tries + 1, due_at = ? where content_id = ?',
);
const revertTry = prepare<unknown, [id: number]>(
  'update media_work set tries = max(tries - 1, 0), due_at = 0 where content_id = ?',
);
const resetTries = prepare<unknown, [id: number]>(
  'update media_work set tries = 0, due_at = 0 where content_id = ?',
);
const finish = prepare<unknown, [id: number]>('delete from media_work where content_id = ?');
const saveSizes = prepare<unknown, [sizes: string, id: number, file: string]>(
  'update media set sizes = ? where content_id = ? and file = ?',
);

/** The next due image to work on: the one with the fewest attempts. */
export function nextMediaWork(database: Database, now: number): MediaWork | null {
  return database.row(nextWork, now);
}

/** When the next image is due, in epoch milliseconds; `null` if none is queued. */
export function nextMediaDueAt(database: Database): number | null {
  return database.row(firstDue)?.due_at ?? null;
}

/** Number of images in the queue. */
export function mediaQueueLength(database: Database): number {
  return database.row(queueLength)?.count ?? 0;
}

/**
 * Counts an attempt before it starts, so that an image that crashes the process is not tried forever.
 *
 * @param dueAt When it is due again, unless it is finished by then.
 */
export function beginMediaWork(database: Database, id: number, dueAt: number): void {
  database.write(countTry, dueAt, id);
}

/** Reverts a started attempt; the image is due again immediately. */
export function revertMediaWork(database: Database, id: number): void {
  database.write(revertTry, id);
}

/** Removes an image from the queue. */
export function finishMediaWork(database: Database, id: number): void {
  database.write(finish, id);
}

/**
 * Stores the sizes of an image and resets its attempts, as there was progress. @returns Whether it still has this
 * file.
 */
export function storeSizes(
  database: Database,
  { id, file, sizes }: { id: number; file: string; sizes: readonly StoredSize[] },
): boolean {
  return database.transaction(() => {
    database.write(resetTries, id);
    return database.write(saveSizes, JSON.stringify(sizes), id, file).changes > 0;
  });
}
