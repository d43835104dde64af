import { prepare, type Database } from './database.ts';

/** Whoever writes a comment, by all that may tell them from others. */
export interface CommentSource {
  /** 0 without an account. */
  readonly userId: number;
  readonly name: string;
  /** `''`: none given. */
  readonly email: string;
  /** `''`: nobody knows. */
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
  // The plus keeps SQLite from walking all comments of the site that answer none.
  `SELECT id FROM comments
   WHERE content_id = ?1 AND +parent_id = ?2 AND status <> 'trash' AND body = ?3
     AND (author_name = ?4 OR (?5 > 0 AND user_id = ?5) OR (?6 <> '' AND author_email = ?6 COLLATE NOCASE AND ?7 <> '' AND author_ip = ?7))
   LIMIT 1`,
);

/**
 * Whether somebody has said the same at the same place before. An e-mail address counts only from where it was used before:
 * whoever repeats what is public could otherwise find out who wrote it.
 */
export function hasSaidBefore(
  database: Database,
  { userId, name, email, address }: CommentSource,
  said: { contentId: number; parentId: number; body: string },
): boolean {
  return database.row(same, said.contentId, said.parentId, said.body, name, userId, email, address) !== null;
}

const latest = prepare<
  { written_at: number | null },
  [since: number, until: number, userId: number, email: string]
>(
  `SELECT max(written_at) AS written_at FROM comments
   WHERE written_at > ?1 AND written_at <= ?2
     AND ((?3 > 0 AND user_id = ?3) OR (?4 <> '' AND author_email = ?4 COLLATE NOCASE))`,
);

/** When somebody last wrote a comment within a span of time: with their account, or with their e-mail address. */
export function lastWroteAt(
  database: Database,
  { userId, email }: CommentSource,
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

/** When and from where the newest comments within a span of time were written, at most so many; the newest first. */
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

/** Whether a comment by the same person was ever approved: by the same account, or the same name and e-mail address without one. */
export function wasApprovedBefore(database: Database, { userId, name, email }: CommentSource): boolean {
  if (userId > 0) return database.row(approvedOfUser, userId) !== null;
  return name !== '' && email !== '' && database.row(approvedOfGuest, email, name) !== null;
}

const above = prepare<{ id: number }, [id: number]>(
  `WITH RECURSIVE chain (id, parent_id, depth) AS (
     SELECT id, parent_id, 1 FROM comments WHERE id = ?
     UNION ALL
     SELECT comments.id, comments.parent_id, depth + 1 FROM comments JOIN chain ON comments.id = chain.parent_id WHERE depth < 1000)
   SELECT id FROM chain ORDER BY depth`,
);

/** A comment, what it answers, what that answers, and so on to the first of the thread. */
export const threadAbove = (database: Database, id: number): number[] =>
  database.rows(above, id).map((row) => row.id);

const waiting = prepare<{ count: number }, []>(
  "SELECT count(*) AS count FROM comments WHERE status = 'hold'",
);

/** How many comments wait for a moderator. */
export const countWaiting = (database: Database): number => database.row(waiting)?.count ?? 0;
