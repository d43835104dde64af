import { createHmac, hash, randomBytes } from 'node:crypto';
import type { Database } from '../../storage/database.ts';
import {
  endSession,
  findToken,
  forgetExpired,
  keepToken,
  markUsed,
  type SessionToken,
  type TokenKind,
} from '../../storage/sessions.ts';

/** Where sessions are kept, and the time (epoch milliseconds). */
export interface Sessions {
  readonly database: Database;
  readonly clock: () => number;
}

/** What a site gets for a code, and again for the refresh token in it. Expirations are seconds since the epoch. */
export interface TokenPair {
  readonly accessToken: string;
  readonly accessTokenExpiration: number;
  readonly refreshToken: string;
  readonly refreshTokenExpiration: number;
}

const SECOND_MS = 1000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;

/** How long each is good. */
const ageMs: Readonly<Record<TokenKind, number>> = {
  code: 60 * SECOND_MS,
  access: 300 * SECOND_MS,
  refresh: 14 * DAY_MS,
  browser: 2 * DAY_MS,
};

/** For so long after its first use, a code that comes again is taken for one that was sent several times at once, by the parts of a page. */
const togetherMs = 5 * SECOND_MS;

/**
 * For so long a refresh token is its own successor. So all tabs of a browser go on together, which loads twenty of them six at a time
 * when it is opened again; an answer that was slow carries no token that was used meanwhile; and however often somebody asks, a
 * session has two such tokens a minute at the most.
 */
const youthMs = 30 * SECOND_MS;

/**
 * Gives out a code: good once, for a minute.
 *
 * @param redirectUri The address it is sent to; left out, whoever signed in takes it along.
 */
export const issueCode = (sessions: Sessions, sessionId: number, redirectUri = ''): string =>
  issue(sessions, 'code', { sessionId, redirectUri }).token;

/** Gives out the value of a cookie by which the sign-in page knows a browser again. */
export const issueBrowserToken = (sessions: Sessions, sessionId: number): string =>
  issue(sessions, 'browser', { sessionId }).token;

/**
 * Exchanges a code. One that comes a second time gets nothing; more than a moment later, it ends the session as well.
 *
 * @param redirectUri The address it was sent to, when whoever exchanges it says so; it must be the one it was issued for.
 * @returns `null` for a code that is worth nothing.
 */
export function exchangeCode(sessions: Sessions, code: string, redirectUri = ''): TokenPair | null {
  const { database, clock } = sessions;
  return database.transaction(() => {
    const found = findLive(sessions, 'code', code);
    if (!found) return null;
    if (found.used_at !== null) {
      if (clock() - found.used_at > togetherMs) endSession(database, found.session_id);
      return null;
    }
    if (redirectUri !== '' && found.redirect_uri !== '' && redirectUri !== found.redirect_uri) return null;
    markUsed(database, found.digest, { usedAt: clock() });
    return pairOf(sessions, found.session_id, issue(sessions, 'refresh', { sessionId: found.session_id }));
  });
}

/**
 * Exchanges a refresh token for the next pair, in which a young one comes again itself. Whoever sends one a second time gets the same
 * successor as long as nobody has used that: the answer may have been lost on its way. After that, whoever sends it has got hold of
 * an old one: the session is ended.
 *
 * @returns `null` for a token that is worth nothing.
 */
export function refresh(sessions: Sessions, refreshToken: string): TokenPair | null {
  const { database, clock } = sessions;
  return database.transaction(() => {
    const found = findLive(sessions, 'refresh', refreshToken);
    if (!found) return null;
    const sessionId = found.session_id;
    if (found.used_at === null) {
      const age = clock() - (found.expires_at - ageMs.refresh);
      if (age <= youthMs)
        return pairOf(sessions, sessionId, { token: refreshToken, expiresAt: found.expires_at });
      const salt = randomToken();
      markUsed(database, found.digest, { usedAt: clock(), salt });
      const next = keep(sessions, 'refresh', { sessionId, token: successorOf(refreshToken, salt) });
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

/** Ends the session of a refresh token, of a used one, too; nothing happens for one that is worth nothing. */
export function revoke({ database }: Sessions, refreshToken: string): void {
  const found = findToken(database, 'refresh', digestOf(refreshToken));
  if (found) endSession(database, found.session_id);
}

/** Ends the session of a browser; nothing happens for a cookie that is worth nothing. */
export function endBrowserSession({ database }: Sessions, cookie: string): void {
  const found = findToken(database, 'browser', digestOf(cookie));
  if (found) endSession(database, found.session_id);
}

/** The session that was given this access token or cookie; `null` when it is worth nothing. */
export function sessionOf(
  sessions: Sessions,
  kind: 'access' | 'browser',
  token: string,
): { id: number; userId: number } | null {
  const found = findLive(sessions, kind, token);
  return found && { id: found.session_id, userId: found.user_id };
}

function pairOf(
  sessions: Sessions,
  sessionId: number,
  next: { token: string; expiresAt: number },
): TokenPair {
  const access = issue(sessions, 'access', { sessionId });
  return {
    accessToken: access.token,
    accessTokenExpiration: Math.floor(access.expiresAt / SECOND_MS),
    refreshToken: next.token,
    refreshTokenExpiration: Math.floor(next.expiresAt / SECOND_MS),
  };
}

function issue(sessions: Sessions, kind: TokenKind, facts: { sessionId: number; redirectUri?: string }) {
  return keep(sessions, kind, { ...facts, token: randomToken() });
}

function keep(
  { database, clock }: Sessions,
  kind: TokenKind,
  { token, ...facts }: { token: string; sessionId: number; redirectUri?: string },
): { token: string; expiresAt: number } {
  const now = clock();
  forgetExpired(database, now);
  const expiresAt = now + ageMs[kind];
  keepToken(database, { ...facts, digest: digestOf(token), kind, expiresAt });
  return { token, expiresAt };
}

function findLive({ database, clock }: Sessions, kind: TokenKind, token: string): SessionToken | null {
  // What was never given out by us is not looked up.
  if (token.length !== tokenLength) return null;
  const found = findToken(database, kind, digestOf(token));
  return found && clock() < found.expires_at ? found : null;
}

const randomToken = (): string => randomBytes(32).toString('base64url');
const tokenLength = randomToken().length;

/** Tokens are as random as a key, so a plain digest does: there is nothing to be guessed. */
const digestOf = (token: string): string => hash('sha256', token, 'base64url');

/**
 * The refresh token after this one. It can be told again by whoever has this one, and by nobody who has read the database
 * alone.
 */
const successorOf = (refreshToken: string, salt: string): string =>
  createHmac('sha256', refreshToken).update(salt).digest('base64url');
