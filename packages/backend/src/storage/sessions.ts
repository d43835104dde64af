import { prepare, type Database } from './database.ts';

/** What somebody can show to be known again. */
export type TokenKind = 'code' | 'access' | 'refresh' | 'browser';

/** A token that was given out, with the session it belongs to. */
export interface SessionToken {
  readonly digest: string;
  readonly session_id: number;
  readonly user_id: number;
  readonly expires_at: number;
  readonly used_at: number | null;
  readonly redirect_uri: string;
  readonly salt: string;
}

const insertSession = prepare<unknown, [userId: number, begunAt: number]>(
  'INSERT INTO sessions (user_id, begun_at) VALUES (?, ?)',
);

/** Begins a session of a user. @returns Its number. */
export const beginSession = (database: Database, userId: number, now: number): number =>
  database.write(insertSession, userId, now).lastInsertId;

const insertToken = prepare<
  unknown,
  [digest: string, sessionId: number, kind: string, expiresAt: number, redirectUri: string]
>(
  `INSERT INTO session_tokens (digest, session_id, kind, expires_at, redirect_uri) VALUES (?, ?, ?, ?, ?)
   ON CONFLICT (digest) DO NOTHING`,
);

/**
 * Keeps what was given out for a session.
 *
 * @param token.digest Its SHA-256. One that is there already stays as it is.
 */
export function keepToken(
  database: Database,
  token: { digest: string; sessionId: number; kind: TokenKind; expiresAt: number; redirectUri?: string },
): void {
  const { digest, sessionId, kind, expiresAt, redirectUri = '' } = token;
  database.write(insertToken, digest, sessionId, kind, expiresAt, redirectUri);
}

const byDigest = prepare<SessionToken, [digest: string, kind: string]>(
  `SELECT digest, session_id, sessions.user_id, expires_at, used_at, redirect_uri, salt
   FROM session_tokens JOIN sessions ON sessions.id = session_id WHERE digest = ? AND kind = ?`,
);

/** The token of this kind and digest, used and expired ones, too; `null` when there is none. */
export const findToken = (database: Database, kind: TokenKind, digest: string): SessionToken | null =>
  database.row(byDigest, digest, kind);

const use = prepare<unknown, [usedAt: number, salt: string, digest: string]>(
  'UPDATE session_tokens SET used_at = ?, salt = ? WHERE digest = ?',
);

/** Marks a token as used. */
export function markUsed(
  database: Database,
  digest: string,
  { usedAt, salt = '' }: { usedAt: number; salt?: string },
): void {
  database.write(use, usedAt, salt, digest);
}

const end = prepare<unknown, [id: number]>('DELETE FROM sessions WHERE id = ?');

/** Ends a session: nothing that was given out for it is worth anything from now on. */
export function endSession(database: Database, id: number): void {
  database.write(end, id);
}

const endOfUser = prepare<unknown, [userId: number]>('DELETE FROM sessions WHERE user_id = ?');

/** Ends all sessions of a user: to be called when their password or their roles change. */
export function revokeSessions(database: Database, userId: number): void {
  database.write(endOfUser, userId);
}

const forget = prepare<unknown, [before: number]>(
  `DELETE FROM session_tokens WHERE digest IN (SELECT digest FROM session_tokens WHERE expires_at < ? LIMIT 500)`,
);

/** Forgets what has expired before a time, a piece at a time, and the sessions of which nothing is left with it. */
export function forgetExpired(database: Database, before: number): void {
  database.write(forget, before);
}
