import { editLinksCookieNames } from '@masthead/contract';
import { themeCookieName, themeCookieNames, themes, type Theme } from './theme-cookie.ts';

/** The clients that share a page: all, or all that have chosen a theme. */
export type Audience = 'public' | Theme;

/** The site's own cookies, with and without a prefix. */
const ours = /(?:^|;\s*)((?:__Host-|__Secure-)?masthead-[^=;]*)=([^;]*)/g;

/**
 * The audience of a browser with these cookies. Cookies of other software are ignored.
 *
 * @param siteUrl The site's origin, or any URL of it.
 * @returns `null` when one of the site's cookies makes the response personal: a session, a pending comment, an unlocked password.
 */
export function audienceOf(cookies: string, siteUrl: string): Audience | null {
  let audience: Audience = 'public';
  if (!cookies.includes('masthead-')) return audience;
  const themeName = themeCookieName(siteUrl);
  let themesSeen = 0;
  for (const [, name, value = ''] of cookies.matchAll(ours)) {
    if (name !== themeName) {
      // Edit links are rendered only for a session, which has cookies of its own.
      if (themeCookieNames.has(name ?? '') || editLinksCookieNames.has(name ?? '')) continue;
      return null;
    }
    themesSeen += 1;
    audience = themes.find((one) => one === value.trim()) ?? 'public';
  }
  // With duplicate cookies, only the code that reads them decides which one applies.
  return themesSeen > 1 ? null : audience;
}

/** The audience of a browser with these cookies if it had no session: of the site's cookies only the theme counts. */
export function audienceWithoutSession(cookies: string, siteUrl: string): Audience {
  const chosen = [...cookies.matchAll(ours)].filter(([, name = '']) => themeCookieNames.has(name));
  return audienceOf(chosen.map(([cookie]) => cookie.replace(/^;?\s*/, '')).join('; '), siteUrl) ?? 'public';
}

/** All audiences. */
export const audiences: readonly Audience[] = ['public', ...themes];

/** The cookies that select an audience; `null` for `public`. */
export const cookiesOf = (audience: string, siteUrl: string): string | null =>
  audience === 'public' ? null : `${themeCookieName(siteUrl)}=${audience}`;
