import { readCookie } from '@masthead/client';
import { useAuth, useSessionState } from '@masthead/client/react';
import { useEffect, useRef } from 'react';

/** The time for a page that a form leads to, from the moment in which its answer has changed the cookie. */
const FORM_LEADS_AWAY_MS = 2000;

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
  const isSendingForm = useRef(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leaveUnlessSignedIn = (): void => {
      clearTimeout(timer);
      const present = readCookie(document.cookie, hintCookie) || null;
      drawnFor.current ??= present;
      const isOver = present === null || present !== drawnFor.current;
      document.documentElement.hidden = isOver;
      if (!isOver) return;
      // Who signs out by a form of this page is already on the way to what that says; to leave now would end the way. But a form may
      // have been stopped, or lead nowhere.
      if (isSendingForm.current) timer = setTimeout(show, FORM_LEADS_AWAY_MS);
      else if (staysHere || present !== null) location.reload();
      else location.replace('/logout');
    };
    const sendForm = (): void => {
      isSendingForm.current = true;
    };
    const show = (): void => {
      isSendingForm.current = false;
      leaveUnlessSignedIn();
    };
    if (session !== undefined) leaveUnlessSignedIn();
    addEventListener('submit', sendForm);
    addEventListener('pageshow', show);
    return () => {
      clearTimeout(timer);
      removeEventListener('submit', sendForm);
      removeEventListener('pageshow', show);
    };
  }, [hintCookie, staysHere, session]);
  return null;
}
