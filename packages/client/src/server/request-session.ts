import { readCookie, type SessionCookieNames } from '../auth/session-cookies.ts';
import type { ClientError } from '../errors.ts';
import {
  type BackendTokenRoutes,
  type BackendTokens,
  type TokenExchangeResult,
  exchangeErrorOf,
} from './backend-tokens.ts';
import { cookieHeader } from './cookie-header.ts';
import type { RotationMemory } from './rotation-memory.ts';

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
  signIn(code: string, facts?: { readonly redirectUri?: string }): Promise<TokenExchangeResult>;
  /** Renews the session with the refresh token of the cookie, once; `null` without one. Updates the cookies by the result. */
  renew(): Promise<TokenExchangeResult | null>;
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
  readonly rotation: RotationMemory;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Called if the backend is unreachable, or rejects the site. */
  readonly onFailure: (error: ClientError) => void;
}

/** Opens the session of a request; the backend is not called before the first use. */
export function openRequestSession(options: RequestSessionOptions): RequestSession {
  const { names, isSecure, backend, rotation, clock, onFailure } = options;
  const sent = options.request.headers.get('cookie');
  const cookies = new Map<string, string>();
  const others: string[] = [];
  let refreshToken = readCookie(sent, names.refresh) || null;
  let isPersonal = false;
  let renewal: Promise<TokenExchangeResult | null> | null = null;
  /** The token family of this response's cookies; `null` if they do not come from a renewal. */
  let renewed: { readonly token: string; readonly session: object } | null = null;

  const setCookie = (name: string, value: string, maxAge: number, isReadable = false): void => {
    cookies.set(name, cookieHeader(name, value, { isSecure, maxAge, isReadable }));
  };
  const setSessionCookies = (tokens: BackendTokens, sessionId: string): void => {
    const maxAge = Math.max(tokens.refreshTokenExpiration - clock() / 1000, 1);
    refreshToken = tokens.refreshToken;
    setCookie(names.refresh, tokens.refreshToken, maxAge);
    setCookie(names.hint, sessionId, maxAge, true);
  };
  const clearSessionCookies = (): void => {
    refreshToken = null;
    setCookie(names.refresh, '', 0);
    setCookie(names.hint, '', 0, true);
  };

  async function renewAtBackend(): Promise<TokenExchangeResult | null> {
    const used = refreshToken;
    if (used === null) {
      // Only the hint cookie of an ended session is left.
      if (readCookie(sent, names.hint) !== null) clearSessionCookies();
      return null;
    }
    const exchanged = rotation.isRevoked(used) ? signedOut : await backend.exchange({ refreshToken: used });
    if (exchanged.kind === 'tokens') {
      const next = exchanged.tokens.refreshToken;
      if (rotation.isRevoked(used)) {
        // Another tab has signed out while this request was in flight.
        clearSessionCookies();
        rotation.revoke(next);
        await backend.revoke(next);
        return signedOut;
      }
      setSessionCookies(exchanged.tokens, readSessionId(readCookie(sent, names.hint)) ?? crypto.randomUUID());
      renewed = { token: next, session: rotation.add(next, used) };
    } else if (isInvalidGrant(exchanged)) clearSessionCookies();
    else onFailure(exchangeErrorOf(exchanged));
    return exchanged;
  }

  /** Whether another tab has signed out, or in, meanwhile: the cookies of this response would undo that. */
  const isSuperseded = (): boolean =>
    renewed !== null && rotation.familyOf(renewed.token) !== renewed.session;

  async function renew(): Promise<TokenExchangeResult | null> {
    isPersonal = true;
    renewal ??= renewAtBackend();
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
      if (isInvalidGrant(exchanged)) return null;
      throw exchangeErrorOf(exchanged);
    },
    async signIn(code, { redirectUri } = {}) {
      isPersonal = true;
      const exchanged = await backend.exchange({ code, ...(redirectUri !== undefined && { redirectUri }) });
      if (exchanged.kind === 'tokens') {
        if (refreshToken !== null) rotation.supersede(refreshToken);
        // A new hint, by which scripts detect that this is another session, perhaps of another user.
        setSessionCookies(exchanged.tokens, crypto.randomUUID());
        rotation.add(exchanged.tokens.refreshToken);
        renewed = null;
        renewal = Promise.resolve(exchanged);
      } else if (!isInvalidGrant(exchanged)) {
        onFailure(exchangeErrorOf(exchanged));
      }
      return exchanged;
    },
    renew,
    async end() {
      isPersonal = true;
      const used = refreshToken;
      clearSessionCookies();
      renewed = null;
      renewal = Promise.resolve(null);
      if (used === null) return;
      rotation.revoke(used);
      const revokeError = await backend.revoke(used);
      if (revokeError !== null) onFailure(revokeError);
    },
    addCookie: (header) => others.push(header),
    get cookies() {
      return [...(isSuperseded() ? [] : cookies.values()), ...others];
    },
    get isPersonal() {
      return isPersonal || cookies.size > 0 || others.length > 0;
    },
  };
}

/** The session id of a hint cookie; `null` for any other value. */
const readSessionId = (text: string | null): string | null =>
  text !== null && /^[\w-]{1,64}$/.test(text) ? text : null;

/** Whether the backend has rejected the code or token, and not the site. */
const isInvalidGrant = (exchanged: TokenExchangeResult): boolean =>
  exchanged.kind === 'refused' && exchanged.isInvalidGrant;

/** The result for a session that was ended here, as the backend would return it. */
const signedOut: TokenExchangeResult = {
  kind: 'refused',
  status: 401,
  body: { error: 'Unauthorized' },
  isInvalidGrant: true,
};
