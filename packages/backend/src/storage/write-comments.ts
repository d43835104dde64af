import type { Insertable, Updateable } from 'kysely';
import { prepare, db, type Database } from './sqlite/database.ts';
import type { CommentRow } from './tables.ts';

/** Adds a comment. @returns Its id. */
export function insertComment(database: Database, row: Omit<Insertable<CommentRow>, 'id'>): number {
  return database.run(db.insertInto('comments').values(row)).lastInsertId;
}

/** Changes columns of a comment. */
export function changeComment(
  database: Database,
  id: number,
  changes: Omit<Updateable<CommentRow>, 'id'>,
): void {
  if (Object.keys(changes).length === 0) return;
  database.run(db.updateTable('comments').set(changes).where('id', '=', id));
}

const liftReplies = prepare<unknown, [parentId: number, id: number]>(
  'UPDATE comments SET parent_id = ? WHERE parent_id = ?',
);
const remove = prepare<unknown, [id: number]>('DELETE FROM comments WHERE id = ?');

/** Deletes a comment; its replies move up to its parent. */
export function removeComment(
  database: Database,
  { id, parent_id: above }: { id: number; parent_id: number },
): void {
  database.write(liftReplies, above, id);
  database.write(remove, id);
}

const moveThread = prepare<unknown, [id: number, contentId: number]>(
  `WITH RECURSIVE thread (id) AS (
     VALUES (?) UNION SELECT comments.id FROM comments JOIN thread ON comments.parent_id = thread.id)
   UPDATE comments SET content_id = ? WHERE id IN (SELECT id FROM thread)`,
);

/** Moves a comment with all its replies to other content. */
export function moveComment(database: Database, id: number, contentId: number): void {
  database.write(moveThread, id, contentId);
}

const count = prepare<unknown, [contentId: number]>(
  `UPDATE content SET comment_count =
     (SELECT count(*) FROM comments WHERE content_id = content.id AND status = 'approve')
   WHERE id = ?`,
);

/** Updates the number of approved comments of content. */
export function countComments(database: Database, contentId: number): void {
  database.write(count, contentId);
}

// WordPress's meta keys.
const formerStatusKey = '_wp_trash_meta_status';
const formerKeys = [formerStatusKey, '_wp_trash_meta_time'] as const;

const formerStatus = prepare<{ value: string }, [id: number]>(
  `SELECT value FROM comment_meta WHERE comment_id = ? AND key = '${formerStatusKey}' LIMIT 1`,
);

/**
 * The status of a comment before it was trashed or marked as spam, by WordPress's name; `null` if it was not
 * recorded.
 */
export const formerStatusOf = (database: Database, id: number): string | null =>
  database.row(formerStatus, id)?.value ?? null;

/** Records the status of a comment before it changes. @param at Epoch seconds, as in WordPress. */
export function saveFormerStatus(
  database: Database,
  id: number,
  { status, at }: { status: string; at: number },
): void {
  deleteFormerStatus(database, id);
  const values = [status, String(at)];
  for (const [index, key] of formerKeys.entries()) {
    database.run(db.insertInto('comment_meta').values({ comment_id: id, key, value: values[index] ?? '' }));
  }
}

/** Deletes what `saveFormerStatus` recorded. */
export function deleteFormerStatus(database: Database, id: number): void {
  database.run(
    db
      .deleteFrom('comment_meta')
      .where('comment_id', '=', id)
      .where('key', 'in', [...formerKeys]),
  );
}
