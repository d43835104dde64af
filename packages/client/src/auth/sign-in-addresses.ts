import type { Config } from '../config/config.ts';
import { withoutParameters, withParameter } from './address-parameters.ts';
import type { AuthResult, EnsureAuthorizationOptions } from './auth-session.ts';
import { loginAddress } from './login-address.ts';
import type { Page, SessionCookies } from './page.ts';

/** This page's address as somebody may come back to it: without what the backend's sign-in page has added to it. */
export function ownAddress({ location: { href } }: Pick<Page, 'location'>): string {
  const { searchParams } = new URL(href);
  const hasCode = searchParams.has('code') && searchParams.has('state');
  return hasCode ? withoutParameters(href, ['code', 'state']) : href;
}

/** For an address of this site: the options by which somebody signs in and comes back to it. Only the type `redirect` needs a cookie for that. */
export const wayBack = (
  target: string,
  config: Pick<Config, 'authType' | 'loginPagePath'>,
): EnsureAuthorizationOptions => ({
  ...(config.authType !== 'local' && { redirectUri: target }),
  loginPageUri: loginAddress(target, config),
});

/** Where somebody who is not signed in has to go. */
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
 * Takes the code that the backend's sign-in page has sent along out of the address, so that it is used once and does not stay in the
 * history.
 *
 * @returns `null` when there is none, or it does not bring back the word of this browser: somebody else's code would sign in somebody else.
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
