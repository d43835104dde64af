import { prepare, db, type Database } from './sqlite/database.ts';

/** The metadata of a comment that lists the used links. It is deleted and exported with the comment. */
const metaKey = '_masthead_used_link';

const used = prepare<{ id: number }, [commentId: number, nonce: string]>(
  `SELECT id FROM comment_meta WHERE comment_id = ? AND key = '${metaKey}' AND value = ? LIMIT 1`,
);

/** Whether a link with this nonce was used for a comment. */
export const isLinkUsed = (database: Database, commentId: number, nonce: string): boolean =>
  database.row(used, commentId, nonce) !== null;

/** Records that a link was used. */
export function markLinkUsed(database: Database, commentId: number, nonce: string): void {
  database.run(db.insertInto('comment_meta').values({ comment_id: commentId, key: metaKey, value: nonce }));
}
