import { readCookie } from '@masthead/client';
import { useAuth, useSessionState } from '@masthead/client/react';
import { useEffect, useRef } from 'react';

/** Time to wait for a navigation in progress, after its response changed the cookie. */
const NAVIGATION_MS = 2000;
/** The same for a navigation that started before this script ran. */
const EARLIER_NAVIGATION_MS = 300;

/**
 * Leaves a personalised page as soon as its user is signed out or another user is signed in: in this tab, in another one, or while the
 * page was in the back/forward cache. Renders nothing.
 *
 * @param hintCookie The cookie that exists while a user may be signed in, with a value per session. An unreachable backend does not end
 * it.
 * @param staysHere Whether the page's own URL has content for visitors.
 */
export function SessionWatch({ hintCookie, staysHere = false }: { hintCookie: string; staysHere?: boolean }) {
  useAuth({ shouldRedirect: false });
  const { session } = useSessionState();
  const renderedFor = useRef<string | null>(null);
  const isLeaving = useRef(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leaveUnlessSignedIn = (): void => {
      clearTimeout(timer);
      const present = readCookie(document.cookie, hintCookie) || null;
      renderedFor.current ??= present;
      const isOver = present === null || present !== renderedFor.current;
      document.documentElement.hidden = isOver;
      if (!isOver) return;
      // A sign-out form on this page, or a request that found the session over, is already navigating to a page that reports it; leaving
      // now would cancel that navigation. But it may have been stopped or have failed.
      const leave =
        staysHere || present !== null ? () => location.reload() : () => location.replace('/logout');
      timer = isLeaving.current ? setTimeout(show, NAVIGATION_MS) : setTimeout(leave, EARLIER_NAVIGATION_MS);
    };
    const setLeaving = (): void => {
      isLeaving.current = true;
    };
    const show = (): void => {
      isLeaving.current = false;
      leaveUnlessSignedIn();
    };
    if (session !== undefined) leaveUnlessSignedIn();
    addEventListener('beforeunload', setLeaving);
    addEventListener('pageshow', show);
    return () => {
      clearTimeout(timer);
      removeEventListener('beforeunload', setLeaving);
      removeEventListener('pageshow', show);
    };
  }, [hintCookie, staysHere, session]);
  return null;
}
