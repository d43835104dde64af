import { useAuth } from '@masthead/client/react';
import { useEffect } from 'react';

/**
 * On the page for those who are signed out: leads them to sign in when they came by a link. Who went back to it, or loads it again, stays:
 * they may have signed out a moment ago, and a WordPress that still knows them would sign them in at once. Draws nothing.
 */
export function PreviewSignIn() {
  const { isAuthenticated } = useAuth({ shouldRedirect: navigationType() === 'navigate' });
  useEffect(() => {
    // Signed in meanwhile, in another tab. Asked once more at most: the server has the last word.
    if (isAuthenticated && navigationType() !== 'reload') location.reload();
  }, [isAuthenticated]);
  return null;
}

/** Nothing on the server, where nobody navigates. */
const navigationType = (): string | undefined =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type;
