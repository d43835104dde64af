import { readCookie } from '@masthead/client';
import { cookieHeader } from '@masthead/client/server';
import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '../site-services.ts';

/** How somebody without an account signs what they say. */
export interface Commenter {
  readonly name: string;
  readonly email: string;
  readonly url: string;
}

const cookieName = 'masthead-commenter';

const DAY_S = 24 * 60 * 60;
const keptForS = 365 * DAY_S;

/** Whoever has asked this browser to remember how they sign; `null` for all others. */
export function readCommenter({ headers }: Pick<Request, 'headers'>): Commenter | null {
  const cookie = readCookie(headers.get('cookie'), cookieName);
  const told = cookie === null ? null : parse(cookie);
  if (!Array.isArray(told)) return null;
  const [name, email, url] = told as unknown[];
  if (typeof name !== 'string' || typeof email !== 'string' || typeof url !== 'string') return null;
  return { name, email, url };
}

/** Remembers with this answer how somebody signs. @param commenter `null` to forget it. */
export function keepCommenter(context: Readonly<RouterContextProvider>, commenter: Commenter | null): void {
  const { session, site } = context.get(servicesContext);
  const value = commenter === null ? '' : JSON.stringify([commenter.name, commenter.email, commenter.url]);
  const maxAge = commenter === null ? 0 : keptForS;
  session.addCookie(cookieHeader(cookieName, value, { isSecure: site.siteUrl.startsWith('https:'), maxAge }));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // Not ours.
  }
}
