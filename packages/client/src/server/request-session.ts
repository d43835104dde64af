import { readCookie, type SessionCookieNames } from '../auth/session-cookies.ts';
import type { ClientError } from '../errors.ts';
import { type BackendTokenRoutes, type BackendTokens, type Exchanged, faultOf } from './backend-tokens.ts';
import { cookieHeader } from './cookie-header.ts';
import type { SeenSessions } from './seen-sessions.ts';

/** The session of the sender of one request. Lives as long as the request. */
export interface RequestSession {
  /** Whether the browser has a session cookie. Reading it does not make the response personal. */
  readonly mayBeSignedIn: boolean;
  /**
   * The access token, requested once.
   *
   * @returns `null` for a visitor, and for an ended session, whose cookies are then deleted.
   * @throws {ClientError} if the backend is unreachable, or rejects the site instead of the session, which then remains.
   */
  accessToken(): Promise<string | null>;
  /** Signs in with an authorization code, without retries. If that fails, the previous session remains. */
  signIn(code: string, facts?: { readonly redirectUri?: string }): Promise<Exchanged>;
  /** Renews the session with the refresh token of the cookie, once; `null` without one. Updates the cookies by the result. */
  renew(): Promise<Exchanged | null>;
  /** Signs out: revokes the session at the backend and deletes the cookies. */
  end(): Promise<void>;
  /** Sets another cookie with the response. */
  addCookie(header: string): void;
  /** `Set-Cookie` headers of the response, in order. Read them when the response is sent, because they may change until then. */
  readonly cookies: readonly string[];
  /** Whether the session was used, which makes the response private to this user. */
  readonly isPersonal: boolean;
}

export interface RequestSessionOptions {
  readonly request: Request;
  readonly names: SessionCookieNames;
  readonly isSecure: boolean;
  readonly backend: BackendTokenRoutes;
  readonly seen: SeenSessions;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Called if the backend is unreachable, or rejects the site. */
  readonly onFailure: (error: ClientError) => void;
}

/** Opens the session of a request; the backend is not called before the first use. */
export function openRequestSession(options: RequestSessionOptions): RequestSession {
  const { names, isSecure, backend, seen, clock, onFailure } = options;
  const sent = options.request.headers.get('cookie');
  const cookies = new Map<string, string>();
  const others: string[] = [];
  let refreshToken = readCookie(sent, names.refresh) || null;
  let isPersonal = false;
  let renewal: Promise<Exchanged | null> | null = null;
  /** The token family of this response's cookies; `null` if they do not come from a renewal. */
  let renewed: { readonly token: string; readonly session: object } | null = null;

  const setCookie = (name: string, value: string, maxAge: number, isReadable = false): void => {
    cookies.set(name, cookieHeader(name, value, { isSecure, maxAge, isReadable }));
  };
  const keep = (tokens: BackendTokens, word: string): void => {
    const maxAge = Math.max(tokens.refreshTokenExpiration - clock() / 1000, 1);
    refreshToken = tokens.refreshToken;
    setCookie(names.refresh, tokens.refreshToken, maxAge);
    setCookie(names.hint, word, maxAge, true);
  };
  const forget = (): void => {
    refreshToken = null;
    setCookie(names.refresh, '', 0);
    setCookie(names.hint, '', 0, true);
  };

  async function askBackend(): Promise<Exchanged | null> {
    const used = refreshToken;
    if (used === null) {
      // Only the hint cookie of an ended session is left.
      if (readCookie(sent, names.hint) !== null) forget();
      return null;
    }
    const exchanged = seen.hasEnded(used) ? signedOut : await backend.exchange({ refreshToken: used });
    if (exchanged.kind === 'tokens') {
      const next = exchanged.tokens.refreshToken;
      if (seen.hasEnded(used)) {
        // Another tab has signed out while this request was in flight.
        forget();
        seen.end(next);
        await backend.revoke(next);
        return signedOut;
      }
      keep(exchanged.tokens, readWord(readCookie(sent, names.hint)) ?? crypto.randomUUID());
      renewed = { token: next, session: seen.add(next, used) };
    } else if (isWorthless(exchanged)) forget();
    else onFailure(faultOf(exchanged));
    return exchanged;
  }

  /** Whether another tab has signed out, or in, meanwhile: the cookies of this response would undo that. */
  const isLate = (): boolean => renewed !== null && seen.of(renewed.token) !== renewed.session;

  async function renew(): Promise<Exchanged | null> {
    isPersonal = true;
    renewal ??= askBackend();
    return renewal;
  }

  return {
    get mayBeSignedIn() {
      return refreshToken !== null;
    },
    async accessToken() {
      const exchanged = await renew();
      if (exchanged === null) return null;
      if (exchanged.kind === 'tokens') return exchanged.tokens.accessToken;
      if (isWorthless(exchanged)) return null;
      throw faultOf(exchanged);
    },
    async signIn(code, { redirectUri } = {}) {
      isPersonal = true;
      const exchanged = await backend.exchange({ code, ...(redirectUri !== undefined && { redirectUri }) });
      if (exchanged.kind === 'tokens') {
        if (refreshToken !== null) seen.leave(refreshToken);
        // A new hint, by which scripts detect that this is another session, perhaps of another user.
        keep(exchanged.tokens, crypto.randomUUID());
        seen.add(exchanged.tokens.refreshToken);
        renewed = null;
        renewal = Promise.resolve(exchanged);
      } else if (!isWorthless(exchanged)) {
        onFailure(faultOf(exchanged));
      }
      return exchanged;
    },
    renew,
    async end() {
      isPersonal = true;
      const used = refreshToken;
      forget();
      renewed = null;
      renewal = Promise.resolve(null);
      if (used === null) return;
      seen.end(used);
      const fault = await backend.revoke(used);
      if (fault !== null) onFailure(fault);
    },
    addCookie: (header) => others.push(header),
    get cookies() {
      return [...(isLate() ? [] : cookies.values()), ...others];
    },
    get isPersonal() {
      return isPersonal || cookies.size > 0 || others.length > 0;
    },
  };
}

/** The session id of a hint cookie; `null` for any other value. */
const readWord = (text: string | null): string | null =>
  text !== null && /^[\w-]{1,64}$/.test(text) ? text : null;

/** Whether the backend has rejected the code or token, and not the site. */
const isWorthless = (exchanged: Exchanged): boolean => exchanged.kind === 'refused' && exchanged.isWorthless;

/** The result for a session that was ended here, as the backend would return it. */
const signedOut: Exchanged = {
  kind: 'refused',
  status: 401,
  body: { error: 'Unauthorized' },
  isWorthless: true,
};
