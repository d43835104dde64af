import { readCookie } from '@masthead/client';
import { editLinksCookieName, type EditLinks, readEditLinks } from '@masthead/contract';
import { type Theme, themeCookieName, themes } from './theme-cookie.ts';

/** Preferences from a browser's cookies. A page that depends on them must not be shared. */
export interface Reader {
  /** The colours chosen on this site; `null` to follow the system. */
  readonly theme: Theme | null;
  /** The content for which the user sees edit links, as long as there is a session. */
  readonly editLinks: EditLinks | null;
}

/** Reads the preferences from the cookies of a request, whose URL has the site's public origin. Invalid values are ignored. */
export function readReader({ headers, url }: Pick<Request, 'headers' | 'url'>): Reader {
  const cookies = headers.get('cookie');
  const theme = readCookie(cookies, themeCookieName(url));
  return {
    theme: themes.find((one) => one === theme) ?? null,
    editLinks: readEditLinks(readCookie(cookies, editLinksCookieName(url))),
  };
}

/** Whether this client gets the default pages. */
export const isDefaultReader = ({ theme }: Reader): boolean => theme === null;
