import { readCookie } from '@masthead/client';
import { cookieHeader } from '@masthead/client/server';
import type { RequestContext } from '../../../contexts/request-context.ts';
import { sessionContext } from '../../../contexts/session-context.ts';
import { siteContext } from '../../../contexts/site-context.ts';
import type { Texts } from '../../../texts/en.ts';

/** What can have been done at `/account`, and the part of the page it was done in. */
const notices = {
  details: { section: 'account-details', texts: ['detailsSaved'] },
  'details-email': { section: 'account-details', texts: ['detailsSaved', 'emailWaits'] },
  email: { section: 'account-details', texts: ['emailConfirmed'] },
  password: { section: 'account-password', texts: ['passwordChanged'] },
  'app-password': { section: 'account-app-passwords', texts: ['appPasswordRevoked'] },
  'comment-approved': { section: 'account-comments', texts: ['commentApproved'] },
  'comment-spam': { section: 'account-comments', texts: ['commentSpam'] },
  'comment-trashed': { section: 'account-comments', texts: ['commentTrashed'] },
  'comment-unchanged': { section: 'account-comments', texts: ['commentUnchanged'] },
} as const;

export type Notice = keyof typeof notices;

export type Section = (typeof notices)[Notice]['section'];

/**
 * The redirect target after a change; the page then shows the notice once, next to the form. A cookie carries it: a URL would show it
 * again when shared or reloaded.
 *
 * @param query The query of the page, such as `?comments-before=12`.
 */
export function noticePath(context: RequestContext, notice: Notice, query = ''): string {
  setNoticeCookie(context, notice, MAX_AGE_S);
  return `/account${query}#${notices[notice].section}`;
}

/** The notice of the previous request; deleted when read. */
export function takeNotice(context: RequestContext, request: Request): Notice | null {
  const name = readCookie(request.headers.get('cookie'), cookieName(context));
  if (name === null) return null;
  setNoticeCookie(context, '', 0);
  return Object.hasOwn(notices, name) ? (name as Notice) : null;
}

const MAX_AGE_S = 60;

/** Derived from the session cookie names, so that several sites on one host do not conflict. */
const cookieName = (context: RequestContext): string =>
  context.get(sessionContext).auth.cookieNames.hint.replace('signed-in', 'done');

function setNoticeCookie(context: RequestContext, value: string, maxAge: number): void {
  const { session } = context.get(sessionContext);
  const { site } = context.get(siteContext);
  const isSecure = site.siteUrl.startsWith('https:');
  session.addCookie(cookieHeader(cookieName(context), value, { isSecure, maxAge }));
}

export const noticeText = (notice: Notice, { account }: Texts): string =>
  notices[notice].texts.map((name) => account[name]).join(' ');

export const sectionOf = (notice: Notice): Section => notices[notice].section;
