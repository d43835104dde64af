import { themeCookieName, themeCookieNames } from './theme-cookie.ts';
import { themes, type Theme } from './reader.ts';

/** Who gets the same pages: everybody, or everybody who has chosen these colours. */
export type Audience = 'everybody' | Theme;

/** Cookies of ours, `__Host-` ones too. */
const ours = /(?:^|;\s*)((?:__Host-|__Secure-)?masthead-[^=;]*)=([^;]*)/g;

/**
 * The readers to whom a browser with these cookies belongs. Cookies of others are nobody's business here.
 *
 * @param siteUrl The site's origin, or any URL of it.
 * @returns `null` when one of ours makes this reader somebody: a session, a comment that waits, an opened password.
 */
export function audienceOf(cookies: string, siteUrl: string): Audience | null {
  let audience: Audience = 'everybody';
  if (!cookies.includes('masthead-')) return audience;
  const themeName = themeCookieName(siteUrl);
  let themesSeen = 0;
  for (const [, name, value = ''] of cookies.matchAll(ours)) {
    if (name !== themeName) {
      if (themeCookieNames.has(name ?? '')) continue;
      return null;
    }
    themesSeen += 1;
    audience = themes.find((one) => one === value.trim()) ?? 'everybody';
  }
  // Which of two counts is for those to say who read it.
  return themesSeen > 1 ? null : audience;
}

/** The cookies of a browser that says no more than this. */
export const cookiesOf = (audience: Audience, siteUrl: string): string | null =>
  audience === 'everybody' ? null : `${themeCookieName(siteUrl)}=${audience}`;
