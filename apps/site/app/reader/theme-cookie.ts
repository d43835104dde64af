import type { Theme } from './reader.ts';

/** The same for every site of a host: whoever likes it dark likes it dark at the next port, too. */
export const themeCookieName = 'masthead-theme';

const DAY_S = 24 * 60 * 60;
const choiceAgeS = 365 * DAY_S;

/**
 * What tells a browser to keep a choice of colours for a year.
 *
 * @param theme `null` to follow the system again.
 * @returns The value of a `Set-Cookie` header.
 */
export function themeCookie(theme: Theme | null, { siteUrl }: { siteUrl: string }): string {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
  const kept = theme === null ? '; Max-Age=0' : `${theme}; Max-Age=${choiceAgeS}`;
  return `${themeCookieName}=${kept}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}
