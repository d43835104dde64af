import { withoutParameters, withParameter } from '../auth/url-parameters.ts';
import { readCookie } from '../auth/session-cookies.ts';
import { cookieHeader } from './cookie-header.ts';

/** How long a sign-in may take, in seconds. */
const STATE_AGE_S = 3600;

/** The `state` parameter (RFC 6749), created here or by scripts in browsers. */
const stateForm = /^[\w-]{20,64}$/;

export interface SignInRedirectOptions {
  readonly siteUrl: string;
  /** The backend's URL for browsers. */
  readonly publicWpUrl: string;
  /** The name of the cookie that holds the `state`. */
  readonly cookieName: string;
}

/** The redirect flow to the backend's sign-in page and back. `state` ensures that a code was requested by this browser. */
export interface SignInRedirect {
  /** The URL of the backend's sign-in page, which redirects to the target with a code and the `state`; and the cookie with the `state`. */
  start(request: Request, target: string): { location: string; cookie: string };
  /** Parses a callback request; `null` for any other request. */
  parseCallback(request: Request): Callback | null;
  /** A callback URL without `code` and `state`; `null` for any other URL. */
  targetOf(address: string): string | null;
  /** The `Set-Cookie` header that deletes the `state`. */
  readonly deleteStateCookie: string;
}

/** A callback request from the sign-in page. */
export interface Callback {
  readonly code: string;
  /** Whether `state` is the one of this browser. */
  readonly hasValidState: boolean;
  /** The URL to which the code was sent. */
  readonly redirectUri: string;
  /** The URL without `code` and `state`. */
  readonly target: string;
}

export function signInRedirect({ siteUrl, publicWpUrl, cookieName }: SignInRedirectOptions): SignInRedirect {
  const isSecure = siteUrl.startsWith('https:');
  // Readable, because the hooks start the same flow from a script.
  const cookie = (value: string, maxAge: number): string =>
    cookieHeader(cookieName, value, { isSecure, isReadable: true, maxAge });
  const stateOf = ({ headers }: Request): string | null => readCookie(headers.get('cookie'), cookieName);

  return {
    start(request, target) {
      const known = stateOf(request);
      // One `state` for all tabs, so that each of them can complete its sign-in.
      const state = known !== null && stateForm.test(known) ? known : crypto.randomUUID();
      const back = withParameter(withoutParameters(siteUrl + target, ['code', 'state']), 'state', state);
      return {
        location: `${publicWpUrl}/generate?redirect_uri=${encodeURIComponent(back)}`,
        cookie: cookie(state, STATE_AGE_S),
      };
    },
    parseCallback(request) {
      const mode = request.headers.get('sec-fetch-mode') ?? 'navigate';
      if (request.method !== 'GET' || mode !== 'navigate') return null;
      const { pathname, search } = new URL(request.url);
      if (search === '') return null;
      const address = siteUrl + pathname + search;
      const parameters = callbackParameters(address);
      return (
        parameters && {
          code: parameters.code,
          hasValidState: parameters.state === stateOf(request),
          redirectUri: withoutParameters(address, ['code']),
          target: withoutParameters(address, ['code', 'state']),
        }
      );
    },
    targetOf: (address) =>
      callbackParameters(address) === null ? null : withoutParameters(address, ['code', 'state']),
    deleteStateCookie: cookie('', 0),
  };
}

/** The `code` and `state` of a URL, exactly one of each; otherwise `null`. */
function callbackParameters(address: string): { code: string; state: string } | null {
  const { searchParams } = new URL(address);
  const [code, ...otherCodes] = searchParams.getAll('code');
  const [state, ...otherStates] = searchParams.getAll('state');
  if (!code || !state || otherCodes.length > 0 || otherStates.length > 0) return null;
  return stateForm.test(state) ? { code, state } : null;
}
