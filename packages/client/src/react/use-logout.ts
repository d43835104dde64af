import { useContext, useState } from 'react';
import { requireSession, SessionContext } from './session-context.ts';

export interface UseLogout {
  /** Signs out in all tabs. Rejects with a `ClientError` if the site cannot be reached. */
  readonly logout: () => Promise<void>;
  readonly isLoading: boolean;
  /** Whether the server confirmed it; `undefined` before the call. */
  readonly isLoggedOut: boolean | undefined;
}

/** Signs out from an event handler. */
export function useLogout(): UseLogout {
  const session = useContext(SessionContext);
  const [isLoading, setIsLoading] = useState(false);
  const [isLoggedOut, setIsLoggedOut] = useState<boolean>();

  async function logout(): Promise<void> {
    setIsLoading(true);
    try {
      setIsLoggedOut(await requireSession(session).logout());
    } finally {
      setIsLoading(false);
    }
  }
  return { logout, isLoading, isLoggedOut };
}
