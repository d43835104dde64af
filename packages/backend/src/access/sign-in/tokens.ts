import { createHmac, hash, randomBytes } from 'node:crypto';
import { DAY_MS, SECOND_MS } from '@masthead/kit';
import type { Database } from '../../storage/sqlite/database.ts';
import {
  endSession,
  findToken,
  deleteExpiredTokens,
  saveToken,
  markUsed,
  type SessionToken,
  type TokenKind,
} from '../../storage/sessions.ts';

/** The database with the sessions, and the time (epoch milliseconds). */
export interface Sessions {
  readonly database: Database;
  readonly clock: () => number;
}

/** What a site gets for an authorization code, and for each refresh token. Expirations are seconds since the epoch. */
export interface TokenPair {
  readonly accessToken: string;
  readonly accessTokenExpiration: number;
  readonly refreshToken: string;
  readonly refreshTokenExpiration: number;
}

/** Lifetime of each kind of token. */
const ageMs: Readonly<Record<TokenKind, number>> = {
  code: 60 * SECOND_MS,
  access: 300 * SECOND_MS,
  refresh: 14 * DAY_MS,
  browser: 2 * DAY_MS,
  // As long as in WPGraphQL JWT Authentication; sites store it in their configuration.
  jwt: 365 * DAY_MS,
};

/**
 * Within this time after its first use, a repeated code counts as a concurrent request of the same page, not as a
 * replay: Faust.js sends it from the page and from its toolbar, and signs the user out if either exchange fails.
 */
const concurrentUseMs = 5 * SECOND_MS;

/**
 * Reuse window: within 30 s of issue, refresh returns the same token, so that parallel tabs stay in sync (a browser
 * restoring twenty tabs loads six at a time), a slow response never carries a token that was used meanwhile, and a
 * session creates at most two refresh tokens a minute.
 */
const reuseWindowMs = 30 * SECOND_MS;

/**
 * Issues an authorization code: single use, valid for a minute.
 *
 * @param redirectUri The URI it is sent to; omitted if the caller delivers the code itself.
 */
export const issueCode = (sessions: Sessions, sessionId: number, redirectUri = ''): string =>
  issue(sessions, 'code', { sessionId, redirectUri }).token;

/** Issues the value of a cookie by which the sign-in page recognises a browser. */
export const issueBrowserToken = (sessions: Sessions, sessionId: number): string =>
  issue(sessions, 'browser', { sessionId }).token;

/**
 * Exchanges an authorization code. A concurrent second exchange returns the same pair; a later one is rejected and ends the session.
 *
 * @param redirectUri The URI it was sent to, if the client sends it; must be the one it was issued for.
 * @param secretKey The site's secret key, from which the tokens are derived.
 * @returns `null` for an invalid code.
 */
export function exchangeCode(
  sessions: Sessions,
  code: string,
  { redirectUri = '', secretKey }: { redirectUri?: string; secretKey: string },
): TokenPair | null {
  const { database, clock } = sessions;
  return database.transaction(() => {
    const found = findLive(sessions, 'code', code);
    if (!found) return null;
    const { session_id: sessionId, used_at: usedAt } = found;
    if (usedAt !== null && clock() - usedAt > concurrentUseMs) {
      endSession(database, sessionId);
      return null;
    }
    if (redirectUri !== '' && found.redirect_uri !== '' && redirectUri !== found.redirect_uri) return null;
    // Derived instead of stored, so that every process returns the same tokens and the database contains only digests.
    const derived = (kind: TokenKind) => derivedToken(code, { kind, secretKey });
    if (usedAt !== null) return storedPair(sessions, derived('access'), derived('refresh'));
    markUsed(database, found.digest, { usedAt: clock() });
    return toPair(
      store(sessions, 'access', { sessionId, token: derived('access') }),
      store(sessions, 'refresh', { sessionId, token: derived('refresh') }),
    );
  });
}

/** The pair of two issued tokens; `null` if one of them is no longer valid. */
function storedPair(sessions: Sessions, accessToken: string, refreshToken: string): TokenPair | null {
  const access = findLive(sessions, 'access', accessToken);
  const refreshed = findLive(sessions, 'refresh', refreshToken);
  if (!access || !refreshed) return null;
  return toPair(
    { token: accessToken, expiresAt: access.expires_at },
    { token: refreshToken, expiresAt: refreshed.expires_at },
  );
}

/**
 * Exchanges a refresh token for the next pair. Within the reuse window the refresh token stays the same. Sending a used
 * token again returns the same successor until that successor has been used, since the first response may have been
 * lost. After that, the token is treated as stolen and the session is ended.
 *
 * @returns `null` for an invalid token.
 */
export function refresh(sessions: Sessions, refreshToken: string): TokenPair | null {
  const { database, clock } = sessions;
  return database.transaction(() => {
    const found = findLive(sessions, 'refresh', refreshToken);
    if (!found) return null;
    const sessionId = found.session_id;
    if (found.used_at === null) {
      const age = clock() - (found.expires_at - ageMs.refresh);
      if (age <= reuseWindowMs)
        return pairOf(sessions, sessionId, { token: refreshToken, expiresAt: found.expires_at });
      const salt = randomToken();
      markUsed(database, found.digest, { usedAt: clock(), salt });
      const next = store(sessions, 'refresh', { sessionId, token: successorOf(refreshToken, salt) });
      return pairOf(sessions, sessionId, next);
    }
    const token = successorOf(refreshToken, found.salt);
    const successor = findLive(sessions, 'refresh', token);
    if (!successor || successor.used_at !== null) {
      endSession(database, sessionId);
      return null;
    }
    return pairOf(sessions, sessionId, { token, expiresAt: successor.expires_at });
  });
}

/**
 * Issues tokens in the manner of WPGraphQL JWT Authentication: the refresh token can be used often, and until the session ends.
 */
export const issueJwtTokens = (
  sessions: Sessions,
  sessionId: number,
): { authToken: string; refreshToken: string } => ({
  authToken: issue(sessions, 'access', { sessionId }).token,
  refreshToken: issue(sessions, 'jwt', { sessionId }).token,
});

/** A new access token for a refresh token of `issueJwtTokens`; `null` if it is invalid. */
export function refreshJwt(sessions: Sessions, refreshToken: string): string | null {
  const found = findLive(sessions, 'jwt', refreshToken);
  return found && issue(sessions, 'access', { sessionId: found.session_id }).token;
}

/** Ends the session of a refresh token, even a used one; ignores an invalid token. */
export function revoke({ database }: Sessions, refreshToken: string): void {
  const found = findToken(database, 'refresh', digestOf(refreshToken));
  if (found) endSession(database, found.session_id);
}

/** Ends the session of a browser; ignores an invalid cookie. */
export function endBrowserSession({ database }: Sessions, cookie: string): void {
  const found = findToken(database, 'browser', digestOf(cookie));
  if (found) endSession(database, found.session_id);
}

/** The session of this token or cookie; `null` if it is invalid. */
export function sessionOf(
  sessions: Sessions,
  kind: 'access' | 'browser' | 'jwt',
  token: string,
): { id: number; userId: number } | null {
  const found = findLive(sessions, kind, token);
  return found && { id: found.session_id, userId: found.user_id };
}

function pairOf(sessions: Sessions, sessionId: number, next: IssuedToken): TokenPair {
  return toPair(issue(sessions, 'access', { sessionId }), next);
}

interface IssuedToken {
  readonly token: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

const toPair = (access: IssuedToken, next: IssuedToken): TokenPair => ({
  accessToken: access.token,
  accessTokenExpiration: Math.floor(access.expiresAt / SECOND_MS),
  refreshToken: next.token,
  refreshTokenExpiration: Math.floor(next.expiresAt / SECOND_MS),
});

function issue(sessions: Sessions, kind: TokenKind, facts: { sessionId: number; redirectUri?: string }) {
  return store(sessions, kind, { ...facts, token: randomToken() });
}

function store(
  { database, clock }: Sessions,
  kind: TokenKind,
  { token, ...facts }: { token: string; sessionId: number; redirectUri?: string },
): IssuedToken {
  const now = clock();
  deleteExpiredTokens(database, now);
  const expiresAt = now + ageMs[kind];
  saveToken(database, { ...facts, digest: digestOf(token), kind, expiresAt });
  return { token, expiresAt };
}

function findLive({ database, clock }: Sessions, kind: TokenKind, token: string): SessionToken | null {
  // Skip the lookup of a string that cannot be one of our tokens.
  if (token.length !== tokenLength) return null;
  const found = findToken(database, kind, digestOf(token));
  return found && clock() < found.expires_at ? found : null;
}

const randomToken = (): string => randomBytes(32).toString('base64url');
const tokenLength = randomToken().length;

/** Tokens are as random as keys and cannot be guessed, so a plain digest suffices. */
const digestOf = (token: string): string => hash('sha256', token, 'base64url');

/** The refresh token after this one. It can be recomputed from this token, but not from the database alone. */
const successorOf = (refreshToken: string, salt: string): string =>
  createHmac('sha256', refreshToken).update(salt).digest('base64url');

/** The token of this kind for an authorization code. Neither the code nor the database alone is enough to compute it. */
const derivedToken = (code: string, { kind, secretKey }: { kind: TokenKind; secretKey: string }): string =>
  createHmac('sha256', secretKey).update(`masthead ${kind} token\n${code}`).digest('base64url');
