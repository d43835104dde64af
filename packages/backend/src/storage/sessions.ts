import { prepare, type Database } from './sqlite/database.ts';
import type { SessionTokenRow } from './tables.ts';

/** The kinds of credentials of a session. */
export type TokenKind = 'code' | 'access' | 'refresh' | 'browser' | 'jwt';

/** An issued token with its session. */
export type SessionToken = Readonly<Omit<SessionTokenRow, 'kind'> & { user_id: number }>;

const insertSession = prepare<unknown, [userId: number, begunAt: number]>(
  'INSERT INTO sessions (user_id, begun_at) VALUES (?, ?)',
);

/** Creates a session of a user. @returns Its id. */
export const createSession = (database: Database, userId: number, now: number): number =>
  database.write(insertSession, userId, now).lastInsertId;

const insertToken = prepare<
  unknown,
  [digest: string, sessionId: number, kind: string, expiresAt: number, redirectUri: string]
>(
  `INSERT INTO session_tokens (digest, session_id, kind, expires_at, redirect_uri) VALUES (?, ?, ?, ?, ?)
   ON CONFLICT (digest) DO NOTHING`,
);

/**
 * Stores a token that was issued for a session.
 *
 * @param token.digest Its SHA-256. An existing token with this digest is unchanged.
 */
export function saveToken(
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

/** The token of this kind and digest, even if used or expired; `null` if there is none. */
export const findToken = (database: Database, kind: TokenKind, digest: string): SessionToken | null =>
  database.row(byDigest, digest, kind);

const setUsed = prepare<unknown, [usedAt: number, salt: string, digest: string]>(
  'UPDATE session_tokens SET used_at = ?, salt = ? WHERE digest = ?',
);

/** Marks a token as used. */
export function markUsed(
  database: Database,
  digest: string,
  { usedAt, salt = '' }: { usedAt: number; salt?: string },
): void {
  database.write(setUsed, usedAt, salt, digest);
}

const end = prepare<unknown, [id: number]>('DELETE FROM sessions WHERE id = ?');

/** Ends a session; all its tokens become invalid. */
export function endSession(database: Database, id: number): void {
  database.write(end, id);
}

const endOfUser = prepare<unknown, [userId: number]>('DELETE FROM sessions WHERE user_id = ?');

/** Ends all sessions of a user. Call it when their password or roles change. */
export function revokeSessions(database: Database, userId: number): void {
  database.write(endOfUser, userId);
}

const endOfPrograms = prepare<unknown, [userId: number]>(
  `DELETE FROM sessions WHERE user_id = ? AND id IN (SELECT session_id FROM session_tokens WHERE kind = 'jwt')`,
);

/** Ends the sessions of a user that programs began with the mutation `login`. */
export function revokeJwtSessions(database: Database, userId: number): void {
  database.write(endOfPrograms, userId);
}

const deleteTokens = prepare<unknown, [before: number]>(
  `DELETE FROM session_tokens WHERE digest IN (SELECT digest FROM session_tokens WHERE expires_at < ? LIMIT 500)`,
);

/** Deletes tokens that expired before a time, in batches, and the sessions left without tokens. */
export function deleteExpiredTokens(database: Database, before: number): void {
  database.write(deleteTokens, before);
}
