import { useAuth } from '@masthead/client/react';
import { useEffect } from 'react';

/**
 * On the preview page for visitors: redirects to the sign-in page after following a link. After "back" or a reload it stays: the user
 * may have just signed out, and WordPress would sign them in again immediately. Renders nothing.
 */
export function PreviewSignIn() {
  const { isAuthenticated } = useAuth({ shouldRedirect: navigationType() === 'navigate' });
  useEffect(() => {
    // Signed in from another tab in the meantime. Reloads at most once: the server decides.
    if (isAuthenticated && navigationType() !== 'reload') location.reload();
  }, [isAuthenticated]);
  return null;
}

/** Undefined on the server. */
const navigationType = (): string | undefined =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type;
