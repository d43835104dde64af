import { useContext, useState } from 'react';
import { requireSession, SessionContext } from './session-context.ts';

export interface UseLogout {
  /** Signs out, here and in the other tabs. Rejects with a `ClientError` when the site cannot be reached. */
  readonly logout: () => Promise<void>;
  readonly isLoading: boolean;
  /** Whether the server said so; `undefined` before it was asked. */
  readonly isLoggedOut: boolean | undefined;
}

/** Signs out by an event. */
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
