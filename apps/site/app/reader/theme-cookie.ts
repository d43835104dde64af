export const themes = ['light', 'dark'] as const;

export type Theme = (typeof themes)[number];

const plainName = 'masthead-theme';
const hostName = '__Host-masthead-theme';

/** All names the theme cookie may have. */
export const themeCookieNames: ReadonlySet<string> = new Set([plainName, hostName]);

/**
 * The name of the theme cookie. On https, no other host of the domain and no http page can set a `__Host-` cookie; one without the prefix,
 * as earlier versions wrote it, is ignored there.
 */
export const themeCookieName = (siteUrl: string): string =>
  siteUrl.startsWith('https:') ? hostName : plainName;

const DAY_S = 24 * 60 * 60;
const choiceAgeS = 365 * DAY_S;

/**
 * The cookie that stores the chosen theme for a year.
 *
 * @param theme `null` to follow the system again.
 * @returns The value of a `Set-Cookie` header.
 */
export function themeCookie(theme: Theme | null, { siteUrl }: { siteUrl: string }): string {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
  const value = theme === null ? '; Max-Age=0' : `${theme}; Max-Age=${choiceAgeS}`;
  return `${themeCookieName(siteUrl)}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}
