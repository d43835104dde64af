import { prepare, db, type Database } from '../sqlite/database.ts';
import type { CommentRow } from '../tables.ts';
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

/** The highest id of a comment; 0 when there are none. */
export function highestCommentId(database: Database): number {
  return database.row(highestId)?.id ?? 0;
}

/** Adds a comment. */
export function addComment(database: Database, { comment, meta }: ImportedComment): void {
  add(database, comment);
  for (const { key, value } of meta) addMeta(database, { comment_id: comment.id, key, value });
}
