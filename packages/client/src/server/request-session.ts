import { readCookie, type SessionCookieNames } from '../auth/session-cookies.ts';
import type { BackendTokenRoutes, BackendTokens, Exchanged } from './backend-tokens.ts';
import { cookieHeader } from './cookie-header.ts';

/** The session of whoever sends one request to the site. Lives as long as the request. */
export interface RequestSession {
  /** Whether the browser has the cookie of a session. Looking tells nothing private: the answer may still be everybody's. */
  readonly mayBeSignedIn: boolean;
  /**
   * The access token, asked for once.
   *
   * @returns `null` for a visitor, and for somebody whose session is over: its cookies are deleted then.
   * @throws {ClientError} when the backend could not be asked; the session stays.
   */
  accessToken(): Promise<string | null>;
  /** Signs in by a code. What the browser was signed in as before is forgotten, whatever comes of it. */
  signIn(code: string, facts?: { readonly redirectUri?: string }): Promise<Exchanged>;
  /** Goes on with the refresh token of the cookie; `null` when there is none. The cookies follow what comes of it. */
  renew(): Promise<Exchanged | null>;
  /** Signs out: the backend is told, the cookies are deleted. */
  end(): Promise<void>;
  /** Sets another cookie with the answer. */
  addCookie(header: string): void;
  /** `Set-Cookie` headers of the answer, in order. */
  readonly cookies: readonly string[];
  /** Whether the session was asked for anything, so that the answer is for this person alone. */
  readonly isPersonal: boolean;
}

export interface RequestSessionOptions {
  readonly request: Request;
  readonly names: SessionCookieNames;
  readonly isSecure: boolean;
  readonly backend: BackendTokenRoutes;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** Opens the session of a request; nothing is asked of the backend until somebody wants to know. */
export function openRequestSession({
  request,
  names,
  isSecure,
  backend,
  clock,
}: RequestSessionOptions): RequestSession {
  const cookies = new Map<string, string>();
  const others: string[] = [];
  let refreshToken = readCookie(request.headers.get('cookie'), names.refresh) || null;
  let isPersonal = false;
  let token: Promise<string | null> | null = null;

  const setCookie = (name: string, value: string, maxAge: number, isReadable = false): void => {
    cookies.set(name, cookieHeader(name, value, { isSecure, maxAge, isReadable }));
  };
  const keep = (tokens: BackendTokens): void => {
    const maxAge = Math.max(tokens.refreshTokenExpiration - clock() / 1000, 1);
    refreshToken = tokens.refreshToken;
    token = Promise.resolve(tokens.accessToken);
    setCookie(names.refresh, tokens.refreshToken, maxAge);
    setCookie(names.hint, '1', maxAge, true);
  };
  const forget = (): void => {
    refreshToken = null;
    token = Promise.resolve(null);
    setCookie(names.refresh, '', 0);
    setCookie(names.hint, '', 0, true);
  };

  async function renew(): Promise<Exchanged | null> {
    isPersonal = true;
    if (refreshToken === null) return null;
    const exchanged = await backend.exchange({ refreshToken });
    if (exchanged.kind === 'tokens') keep(exchanged.tokens);
    if (exchanged.kind === 'refused' && exchanged.isWorthless) forget();
    return exchanged;
  }

  async function askForToken(): Promise<string | null> {
    const exchanged = await renew();
    if (exchanged?.kind === 'failed') throw exchanged.error;
    return exchanged?.kind === 'tokens' ? exchanged.tokens.accessToken : null;
  }

  return {
    get mayBeSignedIn() {
      return refreshToken !== null;
    },
    accessToken() {
      isPersonal = true;
      token ??= askForToken();
      return token;
    },
    async signIn(code, { redirectUri } = {}) {
      isPersonal = true;
      const exchanged = await backend.exchange({ code, ...(redirectUri !== undefined && { redirectUri }) });
      if (exchanged.kind === 'tokens') keep(exchanged.tokens);
      else forget();
      return exchanged;
    },
    renew,
    async end() {
      isPersonal = true;
      const ended = refreshToken;
      forget();
      if (ended !== null) await backend.revoke(ended);
    },
    addCookie: (header) => others.push(header),
    get cookies() {
      return [...cookies.values(), ...others];
    },
    get isPersonal() {
      return isPersonal || cookies.size > 0 || others.length > 0;
    },
  };
}
