import { useContext, useEffect, useState } from 'react';
import type { AuthResult } from '../auth/auth-session.ts';
import { SessionContext } from './session-context.ts';

export interface UseAuthOptions {
  /** Redirects visitors to sign in, 200 ms after the check. Default `true`. */
  readonly shouldRedirect?: boolean | undefined;
}

export interface UseAuth {
  /** `undefined` until the check has finished. */
  readonly isAuthenticated: boolean | undefined;
  readonly isLoading: boolean;
  /** `true` if signed in, else where to sign in. */
  readonly authResult: AuthResult | undefined;
}

const REDIRECT_DELAY_MS = 200;

/**
 * Checks whether the user is signed in, and follows the session from then on, across tabs. Only the result of the first check can
 * redirect, unless the user signs in before that: signing out does not redirect. A check during which the site was unreachable does not count.
 */
export function useAuth({ shouldRedirect = true }: UseAuthOptions = {}): UseAuth {
  const session = useContext(SessionContext);
  const [authResult, setAuthResult] = useState<AuthResult>();
  const [firstResult, setFirstResult] = useState<AuthResult>();

  useEffect(() => {
    let isShown = true;
    const check = async (): Promise<void> => {
      try {
        const result = session === null ? {} : await session.ensureAuthorization(session.returnOptions());
        if (!isShown) return;
        setAuthResult(result);
        setFirstResult((first) => (result === true ? true : (first ?? certain(result))));
      } catch (error) {
        // Thrown during render, where an error boundary catches it.
        setAuthResult(() => {
          throw error;
        });
      }
    };
    void check();
    const unsubscribe = session?.subscribe(() => void check());
    return () => {
      isShown = false;
      unsubscribe?.();
    };
  }, [session]);

  const mustLeave = shouldRedirect && firstResult !== undefined && firstResult !== true;
  useEffect(() => {
    const leave = (): unknown => mustLeave && session?.redirectToSignIn(firstResult);
    const timer = setTimeout(leave, REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [session, mustLeave, firstResult]);

  return {
    isAuthenticated: authResult && authResult === true,
    isLoading: authResult === undefined,
    authResult,
  };
}

const certain = (result: Exclude<AuthResult, true>): AuthResult | undefined =>
  result.isUncertain ? undefined : result;
