import { useContext, useSyncExternalStore } from 'react';
import type { AuthState } from '../auth/auth-session.ts';
import { SessionContext } from './session-context.ts';

/**
 * What is known of the session in this browser, without asking for anything: `useAuth` asks. Tells more than that does: whether a session
 * is over or only out of reach, and that another one has taken its place.
 */
export function useSessionState(): AuthState {
  const session = useContext(SessionContext);
  return useSyncExternalStore(session?.subscribe ?? neverChanges, session?.state ?? unknown, unknown);
}

const nothing: AuthState = { isAuthenticated: undefined, isLoading: true, session: undefined };
const unknown = (): AuthState => nothing;
const neverChanges = (): (() => void) => () => {};
