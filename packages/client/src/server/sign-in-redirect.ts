import { withoutParameters, withParameter } from '../auth/address-parameters.ts';
import { readCookie } from '../auth/session-cookies.ts';
import { cookieHeader } from './cookie-header.ts';

/** How long somebody may take to sign in, in seconds. */
const STATE_AGE_S = 3600;

/** A word that an attempt to sign in brings back. Both ends make such: this one, and scripts in browsers. */
const stateForm = /^[\w-]{20,64}$/;

export interface SignInRedirectOptions {
  readonly siteUrl: string;
  /** Where browsers reach the backend. */
  readonly publicWpUrl: string;
  /** The name of the cookie that holds the word. */
  readonly cookieName: string;
}

/** The way to the backend's sign-in page and back: nobody is signed in by a code that this browser has not asked for. */
export interface SignInRedirect {
  /** The backend's sign-in page, which comes back to a target with a code and this browser's word; and the cookie that holds the word. */
  begin(request: Request, target: string): { location: string; cookie: string };
  /** Reads what came back; `null` when a request is no such thing. */
  read(request: Request): Returned | null;
  /** An address without what a way back adds to it; `null` for one that is no way back. */
  targetOf(address: string): string | null;
  /** A header by which the browser forgets its word. */
  readonly deletion: string;
}

/** A request that looks like one of somebody who comes back from the sign-in page. */
export interface Returned {
  readonly code: string;
  /** Whether it brings the word that this browser was given. */
  readonly isExpected: boolean;
  /** The address the code was sent to. */
  readonly redirectUri: string;
  /** The address without what has been added to it. */
  readonly target: string;
}

export function signInRedirect({ siteUrl, publicWpUrl, cookieName }: SignInRedirectOptions): SignInRedirect {
  const isSecure = siteUrl.startsWith('https:');
  // Readable: the hooks begin the same flow from a script.
  const cookie = (value: string, maxAge: number): string =>
    cookieHeader(cookieName, value, { isSecure, isReadable: true, maxAge });
  const wordOf = ({ headers }: Request): string | null => readCookie(headers.get('cookie'), cookieName);

  return {
    begin(request, target) {
      const known = wordOf(request);
      // One word for all tabs of a browser: whichever comes back first is not the only one that may.
      const state = known !== null && stateForm.test(known) ? known : crypto.randomUUID();
      const back = withParameter(withoutParameters(siteUrl + target, ['code', 'state']), 'state', state);
      return {
        location: `${publicWpUrl}/generate?redirect_uri=${encodeURIComponent(back)}`,
        cookie: cookie(state, STATE_AGE_S),
      };
    },
    read(request) {
      const mode = request.headers.get('sec-fetch-mode') ?? 'navigate';
      if (request.method !== 'GET' || mode !== 'navigate') return null;
      const { pathname, search } = new URL(request.url);
      const address = siteUrl + pathname + search;
      const brought = broughtBy(address);
      return (
        brought && {
          code: brought.code,
          isExpected: brought.state === wordOf(request),
          redirectUri: withoutParameters(address, ['code']),
          target: withoutParameters(address, ['code', 'state']),
        }
      );
    },
    targetOf: (address) =>
      broughtBy(address) === null ? null : withoutParameters(address, ['code', 'state']),
    deletion: cookie('', 0),
  };
}

/** The code and the word that an address brings, one of each; `null` for any other. */
function broughtBy(address: string): { code: string; state: string } | null {
  const { searchParams } = new URL(address);
  const [code, ...otherCodes] = searchParams.getAll('code');
  const [state, ...otherStates] = searchParams.getAll('state');
  if (!code || !state || otherCodes.length > 0 || otherStates.length > 0) return null;
  return stateForm.test(state) ? { code, state } : null;
}
