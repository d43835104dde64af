import { useAuth } from '@masthead/client/react';
import { useEffect } from 'react';

/**
 * Leaves a page that is for one person alone as soon as nobody is signed in any more: by this tab, by another one, or while the page was
 * kept for the way back. Draws nothing.
 *
 * @param hintCookie The cookie that is there as long as somebody may be signed in. A backend that is out of reach ends nothing.
 * @param staysHere Whether the page's own address says what there is to say to visitors.
 */
export function SessionWatch({ hintCookie, staysHere = false }: { hintCookie: string; staysHere?: boolean }) {
  const { isAuthenticated } = useAuth({ shouldRedirect: false });
  useEffect(() => {
    const leaveUnlessSignedIn = (): void => {
      if (document.cookie.includes(`${hintCookie}=1`)) return;
      document.documentElement.hidden = true;
      if (staysHere) location.reload();
      else location.replace('/logout');
    };
    if (isAuthenticated === false) leaveUnlessSignedIn();
    addEventListener('pageshow', leaveUnlessSignedIn);
    return () => removeEventListener('pageshow', leaveUnlessSignedIn);
  }, [hintCookie, staysHere, isAuthenticated]);
  return null;
}
