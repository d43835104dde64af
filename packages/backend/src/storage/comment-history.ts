import { prepare, type Database } from './sqlite/database.ts';

/** The author of a comment, with everything that identifies them. */
export interface CommentAuthor {
  /** 0 without an account. */
  readonly userId: number;
  readonly name: string;
  /** Empty if none was given. */
  readonly email: string;
  /** IP address; empty if unknown. */
  readonly address: string;
}

const same = prepare<
  { id: number },
  [
    contentId: number,
    parentId: number,
    body: string,
    name: string,
    userId: number,
    email: string,
    address: string,
  ]
>(
  // The plus stops SQLite from scanning all top-level comments of the site by the index of `parent_id`.
  `SELECT id FROM comments
   WHERE content_id = ?1 AND +parent_id = ?2 AND status <> 'trash' AND body = ?3
     AND (author_name = ?4 OR (?5 > 0 AND user_id = ?5) OR (?6 <> '' AND author_email = ?6 COLLATE NOCASE AND ?7 <> '' AND author_ip = ?7))
   LIMIT 1`,
);

/**
 * Whether the same author has already posted the same comment in the same place. An e-mail address only counts
 * together with the IP address it was used from: otherwise, repeating a public comment would reveal its author's
 * address.
 */
export function isDuplicateComment(
  database: Database,
  { userId, name, email, address }: CommentAuthor,
  comment: { contentId: number; parentId: number; body: string },
): boolean {
  return (
    database.row(same, comment.contentId, comment.parentId, comment.body, name, userId, email, address) !==
    null
  );
}

const latest = prepare<
  { written_at: number | null },
  [since: number, until: number, userId: number, email: string]
>(
  `SELECT max(written_at) AS written_at FROM comments
   WHERE written_at > ?1 AND written_at <= ?2
     AND ((?3 > 0 AND user_id = ?3) OR (?4 <> '' AND author_email = ?4 COLLATE NOCASE))`,
);

/** When this author last commented within a period, by account or e-mail address; `null` if they did not. */
export function lastCommentAt(
  database: Database,
  { userId, email }: CommentAuthor,
  { since, until }: { since: number; until: number },
): number | null {
  return database.row(latest, since, until, userId, email)?.written_at ?? null;
}

const recent = prepare<
  { written_at: number; author_ip: string },
  [since: number, until: number, most: number]
>(
  'SELECT written_at, author_ip FROM comments WHERE written_at > ? AND written_at <= ? ORDER BY written_at DESC LIMIT ?',
);

/** Time and IP address of the newest comments within a period, the newest first. */
export const recentComments = (
  database: Database,
  { since, until, most }: { since: number; until: number; most: number },
): { readonly written_at: number; readonly author_ip: string }[] => database.rows(recent, since, until, most);

const approvedOfUser = prepare<{ id: number }, [userId: number]>(
  "SELECT id FROM comments WHERE user_id = ? AND status = 'approve' LIMIT 1",
);
const approvedOfGuest = prepare<{ id: number }, [email: string, name: string]>(
  "SELECT id FROM comments WHERE author_email = ? COLLATE NOCASE AND status = 'approve' AND author_name = ? AND user_id = 0 LIMIT 1",
);

/**
 * Whether a comment by the same author was ever approved: the same account, or without one the same name and e-mail
 * address.
 */
export function hasApprovedComment(database: Database, { userId, name, email }: CommentAuthor): boolean {
  if (userId > 0) return database.row(approvedOfUser, userId) !== null;
  return name !== '' && email !== '' && database.row(approvedOfGuest, email, name) !== null;
}

const ancestors = prepare<{ id: number }, [id: number]>(
  `WITH RECURSIVE chain (id, parent_id, depth) AS (
     SELECT id, parent_id, 1 FROM comments WHERE id = ?
     UNION ALL
     SELECT comments.id, comments.parent_id, depth + 1 FROM comments JOIN chain ON comments.id = chain.parent_id WHERE depth < 1000)
   SELECT id FROM chain ORDER BY depth`,
);

/** The ids of a comment and its ancestors, up to the top of the thread. */
export const commentAncestors = (database: Database, id: number): number[] =>
  database.rows(ancestors, id).map((row) => row.id);

const pending = prepare<{ count: number }, []>(
  "SELECT count(*) AS count FROM comments WHERE status = 'hold'",
);

/** Number of comments awaiting moderation. */
export const countPendingComments = (database: Database): number => database.row(pending)?.count ?? 0;
