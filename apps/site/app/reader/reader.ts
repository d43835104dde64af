import { readCookie } from '@masthead/client';
import { themeCookieName } from './theme-cookie.ts';

/** What a browser's cookies say of the one who reads, without asking anybody. A page that differs by it is for this browser alone. */
export interface Reader {
  /** The colours chosen on this site; `null` where the system's are to be followed. */
  readonly theme: Theme | null;
}

export type Theme = (typeof themes)[number];

export const themes = ['light', 'dark'] as const;

/** Reads the cookies of a request, which carries the site's public address. What they cannot say is as if it were not there. */
export function readReader({ headers, url }: Pick<Request, 'headers' | 'url'>): Reader {
  const theme = readCookie(headers.get('cookie'), themeCookieName(url));
  return { theme: themes.find((one) => one === theme) ?? null };
}

/** Whether this reader gets the pages that everybody gets. */
export const isAnybody = ({ theme }: Reader): boolean => theme === null;
