import { readCookie } from '@masthead/client';
import { useAuth, useSessionState } from '@masthead/client/react';
import { useEffect, useRef } from 'react';

/** The time for a page that is on its way, from the moment in which its answer has changed the cookie. */
const ON_ITS_WAY_MS = 2000;
/** The same for one that was asked for before this script ran. */
const MAY_BE_ON_ITS_WAY_MS = 300;

/**
 * Leaves a page that is for one person alone as soon as nobody is signed in any more, or somebody else is: by this tab, by another one, or
 * while the page was kept for the way back. Draws nothing.
 *
 * @param hintCookie The cookie that is there as long as somebody may be signed in, with a word for each session. A backend that is out of reach ends nothing.
 * @param staysHere Whether the page's own address says what there is to say to visitors.
 */
export function SessionWatch({ hintCookie, staysHere = false }: { hintCookie: string; staysHere?: boolean }) {
  useAuth({ shouldRedirect: false });
  const { session } = useSessionState();
  const drawnFor = useRef<string | null>(null);
  const isLeaving = useRef(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leaveUnlessSignedIn = (): void => {
      clearTimeout(timer);
      const present = readCookie(document.cookie, hintCookie) || null;
      drawnFor.current ??= present;
      const isOver = present === null || present !== drawnFor.current;
      document.documentElement.hidden = isOver;
      if (!isOver) return;
      // Who signs out by a form of this page, or goes on when the session is over, is already on the way to a page that says so; to
      // leave now would end the way. But it may have been stopped, or lead nowhere.
      const leave =
        staysHere || present !== null ? () => location.reload() : () => location.replace('/logout');
      timer = isLeaving.current ? setTimeout(show, ON_ITS_WAY_MS) : setTimeout(leave, MAY_BE_ON_ITS_WAY_MS);
    };
    const noteLeaving = (): void => {
      isLeaving.current = true;
    };
    const show = (): void => {
      isLeaving.current = false;
      leaveUnlessSignedIn();
    };
    if (session !== undefined) leaveUnlessSignedIn();
    addEventListener('beforeunload', noteLeaving);
    addEventListener('pageshow', show);
    return () => {
      clearTimeout(timer);
      removeEventListener('beforeunload', noteLeaving);
      removeEventListener('pageshow', show);
    };
  }, [hintCookie, staysHere, session]);
  return null;
}
