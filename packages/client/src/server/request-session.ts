import { readCookie, type SessionCookieNames } from '../auth/session-cookies.ts';
import type { ClientError } from '../errors.ts';
import { type BackendTokenRoutes, type BackendTokens, type Exchanged, faultOf } from './backend-tokens.ts';
import { cookieHeader } from './cookie-header.ts';
import type { SeenSessions } from './seen-sessions.ts';

/** The session of whoever sends one request to the site. Lives as long as the request. */
export interface RequestSession {
  /** Whether the browser has the cookie of a session. Looking tells nothing private: the answer may still be everybody's. */
  readonly mayBeSignedIn: boolean;
  /**
   * The access token, asked for once.
   *
   * @returns `null` for a visitor, and for somebody whose session is over: its cookies are deleted then.
   * @throws {ClientError} when the backend could not be asked, or refused us and not the session, which stays.
   */
  accessToken(): Promise<string | null>;
  /** Signs in by a code, which is tried once. When that fails, whoever was signed in before still is. */
  signIn(code: string, facts?: { readonly redirectUri?: string }): Promise<Exchanged>;
  /** Goes on with the refresh token of the cookie, once; `null` when there is none. The cookies follow what comes of it. */
  renew(): Promise<Exchanged | null>;
  /** Signs out: the backend is told, the cookies are deleted. */
  end(): Promise<void>;
  /** Sets another cookie with the answer. */
  addCookie(header: string): void;
  /** `Set-Cookie` headers of the answer, in order. To be read when it is sent: what happens until then counts. */
  readonly cookies: readonly string[];
  /** Whether the session was asked for anything, so that the answer is for this person alone. */
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
  /** Told why the backend could not be asked, or did not want to talk to us. */
  readonly onFailure: (error: ClientError) => void;
}

/** Opens the session of a request; nothing is asked of the backend until somebody wants to know. */
export function openRequestSession(options: RequestSessionOptions): RequestSession {
  const { names, isSecure, backend, seen, clock, onFailure } = options;
  const sent = options.request.headers.get('cookie');
  const cookies = new Map<string, string>();
  const others: string[] = [];
  let refreshToken = readCookie(sent, names.refresh) || null;
  let isPersonal = false;
  let renewal: Promise<Exchanged | null> | null = null;
  /** The session that the cookies of this answer belong to; `null` when they are not those of a renewal. */
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
      // Nothing is left of this session but the word that there was one.
      if (readCookie(sent, names.hint) !== null) forget();
      return null;
    }
    const exchanged = seen.hasEnded(used) ? signedOut : await backend.exchange({ refreshToken: used });
    if (exchanged.kind === 'tokens') {
      const next = exchanged.tokens.refreshToken;
      if (seen.hasEnded(used)) {
        // Somebody has signed out while this was on its way: in another tab.
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

  /** Whether somebody has signed out, or in, while this was answered: in another tab. The cookies of this answer would undo that. */
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
        // Another word than before: by that scripts see that it is another session, perhaps somebody else's.
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

/** The word of a session as we write it into its cookie; `null` for anything else. */
const readWord = (text: string | null): string | null =>
  text !== null && /^[\w-]{1,64}$/.test(text) ? text : null;

/** Whether it is the code or token that the backend has refused, and not us. */
const isWorthless = (exchanged: Exchanged): boolean => exchanged.kind === 'refused' && exchanged.isWorthless;

/** What is answered for a session that has been ended here, as the backend would. */
const signedOut: Exchanged = {
  kind: 'refused',
  status: 401,
  body: { error: 'Unauthorized' },
  isWorthless: true,
};
