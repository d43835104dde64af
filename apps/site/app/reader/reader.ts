import { readCookie } from '@masthead/client';
import { type Theme, themeCookieName, themes } from './theme-cookie.ts';

/** Preferences from a browser's cookies. A page that depends on them must not be shared. */
export interface Reader {
  /** The colours chosen on this site; `null` to follow the system. */
  readonly theme: Theme | null;
}

/** Reads the preferences from the cookies of a request, whose URL has the site's public origin. Invalid values are ignored. */
export function readReader({ headers, url }: Pick<Request, 'headers' | 'url'>): Reader {
  const theme = readCookie(headers.get('cookie'), themeCookieName(url));
  return { theme: themes.find((one) => one === theme) ?? null };
}

/** Whether this client gets the default pages. */
export const isDefaultReader = ({ theme }: Reader): boolean => theme === null;
