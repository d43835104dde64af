import type { AuthState } from './auth-session.ts';

/** The observable authentication state of a page. */
export interface AuthStateStore {
  /** The current state; the same object until something changes. */
  readonly state: () => AuthState;
  /** Sets the state, and notifies the listeners if it differs. */
  readonly set: (isAuthenticated: boolean, session: string | null) => void;
  /** @returns Unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Removes all listeners. */
  readonly close: () => void;
}

export function createAuthStateStore(): AuthStateStore {
  const listeners = new Set<() => void>();
  let state: AuthState = { isAuthenticated: undefined, isLoading: true, session: undefined };
  return {
    state: () => state,
    set(isAuthenticated, session) {
      if (state.isAuthenticated === isAuthenticated && state.session === session) return;
      state = { isAuthenticated, isLoading: false, session };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => listeners.clear(),
  };
}
