import { prepare, db, type Database } from '../sqlite/database.ts';
import type { CommentRow } from '../tables.ts';
import { originalIdKey } from './original-id.ts';
import { prepareInsert } from './prepare-insert.ts';

/** A comment as an import stores it, with its meta values. */
export interface ImportedComment {
  comment: Omit<CommentRow, 'id'> & { id: number };
  meta: readonly { key: string; value: string }[];
}

const owner = prepare<{ content_id: number }, [id: number]>(
  db.selectFrom('comments').select('content_id').where('id', '=', 0),
);
const highestId = prepare<{ id: number | null }, []>('SELECT max(id) AS id FROM comments');
const copy = prepare<{ id: number }, [contentId: number, key: string, originalId: string, body: string]>(
  `SELECT comments.id FROM comments JOIN comment_meta ON comment_meta.comment_id = comments.id
   WHERE comments.content_id = ? AND comment_meta.key = ? AND comment_meta.value = ? AND comments.body = ?`,
);
const assigned = prepare<{ found: number }, [id: number, key: string]>(
  'SELECT 1 AS found FROM comment_meta WHERE comment_id = ? AND key = ?',
);
const equal = prepare<
  { id: number },
  [contentId: number, writtenAt: number, authorName: string, body: string]
>(
  `SELECT id FROM comments
   WHERE content_id = ? AND written_at = ? AND author_name = ? AND body = ? ORDER BY id`,
);
const add = prepareInsert('comments', [
  'id',
  'content_id',
  'parent_id',
  'user_id',
  'author_name',
  'author_email',
  'author_url',
  'author_ip',
  'agent',
  'body',
  'type',
  'status',
  'karma',
  'date_local',
  'written_at',
]);
const addMeta = prepareInsert('comment_meta', ['comment_id', 'key', 'value']);

/** The id of the content a comment belongs to; `null` if there is no such comment. */
export function findCommentOwner(database: Database, id: number): number | null {
  return database.row(owner, id)?.content_id ?? null;
}

/** The id of a comment whose id in the file belonged to another comment; `null` if there is none. */
export function findCommentCopy(
  database: Database,
  { originalId, contentId, body }: { originalId: number; contentId: number; body: string },
): number | null {
  return database.row(copy, contentId, originalIdKey, String(originalId), body)?.id ?? null;
}

/** Whether an import chose the id of a comment, so that another comment of a later file may have it. */
export function isCommentCopy(database: Database, id: number): boolean {
  return database.row(assigned, id, originalIdKey) !== null;
}

/** Ids of comments with the same content, time, author and body; a comment without an id has no other identity. */
export function findEqualComments(database: Database, { comment }: ImportedComment): number[] {
  const { content_id: contentId, written_at: writtenAt, author_name: author, body } = comment;
  return database.rows(equal, contentId, writtenAt, author, body).map(({ id }) => id);
}

/** The highest id of a comment; 0 when there are none. */
export function highestCommentId(database: Database): number {
  return database.row(highestId)?.id ?? 0;
}

/** Adds a comment. */
export function addComment(database: Database, { comment, meta }: ImportedComment): void {
  add(database, comment);
  for (const { key, value } of meta) addMeta(database, { comment_id: comment.id, key, value });
}
