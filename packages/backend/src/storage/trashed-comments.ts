import { prepare, type Database } from './sqlite/database.ts';

interface CommentStatus {
  id: number;
  status: string;
}

const all = prepare<CommentStatus, [contentId: number]>(
  'select id, status from comments where content_id = ? order by id',
);
const trash = prepare<unknown, [contentId: number]>(
  "update comments set status = 'post-trashed' where content_id = ?",
);
const untrash = prepare<unknown, [status: string, id: number]>(
  "update comments set status = ? where id = ? and status = 'post-trashed'",
);

/** The statuses of all comments of content, by the comments' ids. */
export function commentStatusesOf(database: Database, contentId: number): ReadonlyMap<number, string> {
  return new Map(database.rows(all, contentId).map(({ id, status }) => [id, status]));
}

/** Sets all comments of trashed content to `post-trashed`. */
export function markCommentsTrashed(database: Database, contentId: number): void {
  database.write(trash, contentId);
}

/** Restores the status of a comment when its content is restored. */
export function untrashComment(database: Database, { id, status }: CommentStatus): void {
  database.write(untrash, status, id);
}
