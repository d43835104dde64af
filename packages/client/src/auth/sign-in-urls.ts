import type { Config } from '../config/config.ts';
import { withoutParameters, withParameter } from './url-parameters.ts';
import type { AuthResult, EnsureAuthorizationOptions } from './auth-session.ts';
import { loginUrl } from './login-url.ts';
import type { Browser, SessionCookies } from './browser.ts';

/** This page's URL without the `code` and `state` that the backend's sign-in page has added. */
export function currentUrl({ location: { href } }: Pick<Browser, 'location'>): string {
  const { searchParams } = new URL(href);
  const hasCode = searchParams.has('code') && searchParams.has('state');
  return hasCode ? withoutParameters(href, ['code', 'state']) : href;
}

/** The options to sign in and return to a URL of this site. Only `authType: 'redirect'` needs a state cookie. */
export const returnOptions = (
  target: string,
  config: Pick<Config, 'authType' | 'loginPagePath'>,
): EnsureAuthorizationOptions => ({
  ...(config.authType !== 'local' && { redirectUri: target }),
  loginPageUri: loginUrl(target, config),
});

/**
 * The URLs at which a visitor can sign in. `redirect` sets the state cookie when it is read: a check that does not lead to a sign-in must
 * not replace the `state` of one that starts elsewhere at the same time, in another tab or with a redirect of the server.
 */
export function signInUrls(
  { redirectUri, loginPageUri }: EnsureAuthorizationOptions,
  {
    wpUrl,
    browser,
    cookies,
  }: { readonly wpUrl: string; readonly browser: Browser; readonly cookies: SessionCookies },
): Pick<Exclude<AuthResult, true>, 'redirect' | 'login'> {
  const login = loginPageUri === undefined ? {} : { login: loginPageUri };
  const back = redirectUri === undefined ? null : URL.parse(redirectUri, browser.location.href);
  if (back === null) return login;
  return {
    get redirect() {
      return `${wpUrl}/generate?redirect_uri=${encodeURIComponent(withParameter(back.href, 'state', cookies.beginState()))}`;
    },
    ...login,
  };
}

/**
 * Removes the authorization code from the URL, so that it is used once and does not stay in the history.
 *
 * @returns The code; `null` without one, or if `state` is not the one of this browser: a foreign code would sign in another user.
 */
export function consumeCode(browser: Browser, cookies: SessionCookies): string | null {
  const { searchParams } = new URL(browser.location.href);
  const code = searchParams.get('code');
  const state = searchParams.get('state');
  if (!code || !state || state !== cookies.state()) return null;
  browser.history.replaceState(browser.history.state, '', currentUrl(browser));
  cookies.endState();
  return code;
}
