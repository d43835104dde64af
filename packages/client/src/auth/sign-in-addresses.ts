import type { Config } from '../config/config.ts';
import { withoutParameters, withParameter } from './address-parameters.ts';
import type { AuthResult, EnsureAuthorizationOptions } from './auth-session.ts';
import { loginAddress } from './login-address.ts';
import type { Page, SessionCookies } from './page.ts';

/** This page's URL without the `code` and `state` that the backend's sign-in page has added. */
export function ownAddress({ location: { href } }: Pick<Page, 'location'>): string {
  const { searchParams } = new URL(href);
  const hasCode = searchParams.has('code') && searchParams.has('state');
  return hasCode ? withoutParameters(href, ['code', 'state']) : href;
}

/** The options to sign in and return to a URL of this site. Only `authType: 'redirect'` needs a state cookie. */
export const wayBack = (
  target: string,
  config: Pick<Config, 'authType' | 'loginPagePath'>,
): EnsureAuthorizationOptions => ({
  ...(config.authType !== 'local' && { redirectUri: target }),
  loginPageUri: loginAddress(target, config),
});

/** The URLs at which a visitor can sign in. */
export function signInAddresses(
  { redirectUri, loginPageUri }: EnsureAuthorizationOptions,
  { wpUrl, page, cookies }: { readonly wpUrl: string; readonly page: Page; readonly cookies: SessionCookies },
): Exclude<AuthResult, true> {
  const back = redirectUri === undefined ? null : URL.parse(redirectUri, page.location.href);
  return {
    ...(back !== null && {
      redirect: `${wpUrl}/generate?redirect_uri=${encodeURIComponent(withParameter(back.href, 'state', cookies.beginState()))}`,
    }),
    ...(loginPageUri !== undefined && { login: loginPageUri }),
  };
}

/**
 * Removes the authorization code from the URL, so that it is used once and does not stay in the history.
 *
 * @returns The code; `null` without one, or if `state` is not the one of this browser: a foreign code would sign in another user.
 */
export function takeCode(page: Page, cookies: SessionCookies): string | null {
  const { searchParams } = new URL(page.location.href);
  const code = searchParams.get('code');
  const state = searchParams.get('state');
  if (!code || !state || state !== cookies.state()) return null;
  page.history.replaceState(page.history.state, '', ownAddress(page));
  cookies.endState();
  return code;
}
