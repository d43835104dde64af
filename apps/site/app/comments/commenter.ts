import { jsonIn } from '@masthead/kit';
import { readCookie } from '@masthead/client';
import { cookieHeader } from '@masthead/client/server';
import type { RequestContext } from '../contexts/request-context.ts';
import { sessionContext } from '../contexts/session-context.ts';
import { siteContext } from '../contexts/site-context.ts';

/** The signature of a commenter without an account. */
export interface Commenter {
  readonly name: string;
  readonly email: string;
  readonly url: string;
}

const cookieName = 'masthead-commenter';

const DAY_S = 24 * 60 * 60;
const cookieAgeS = 365 * DAY_S;

/** The signature saved in this browser; `null` if none. */
export function readCommenter({ headers }: Pick<Request, 'headers'>): Commenter | null {
  const cookie = readCookie(headers.get('cookie'), cookieName);
  const stored = cookie === null ? null : jsonIn(cookie);
  if (!Array.isArray(stored)) return null;
  const [name, email, url] = stored as unknown[];
  if (typeof name !== 'string' || typeof email !== 'string' || typeof url !== 'string') return null;
  return { name, email, url };
}

/** Saves the signature in a cookie. @param commenter `null` deletes it. */
export function saveCommenter(context: RequestContext, commenter: Commenter | null): void {
  const { session } = context.get(sessionContext);
  const { site } = context.get(siteContext);
  const value = commenter === null ? '' : JSON.stringify([commenter.name, commenter.email, commenter.url]);
  const maxAge = commenter === null ? 0 : cookieAgeS;
  session.addCookie(cookieHeader(cookieName, value, { isSecure: site.siteUrl.startsWith('https:'), maxAge }));
}
