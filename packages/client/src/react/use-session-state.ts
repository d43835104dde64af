import { useContext, useSyncExternalStore } from 'react';
import type { AuthState } from '../auth/auth-session.ts';
import { SessionContext } from './session-context.ts';

/**
 * The state of this browser's session, without sending a request (`useAuth` sends one). Unlike `useAuth` it distinguishes an ended session
 * from an unreachable site, and detects that another session has replaced this one.
 */
export function useSessionState(): AuthState {
  const session = useContext(SessionContext);
  return useSyncExternalStore(session?.subscribe ?? neverChanges, session?.state ?? unknown, unknown);
}

const nothing: AuthState = { isAuthenticated: undefined, isLoading: true, session: undefined };
const unknown = (): AuthState => nothing;
const neverChanges = (): (() => void) => () => {};
