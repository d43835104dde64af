import { useContext, useEffect, useState } from 'react';
import type { AuthResult } from '../auth/auth-session.ts';
import { SessionContext } from './session-context.ts';

export interface UseAuthOptions {
  /** Sends a visitor to sign in, 200 ms after the check. Default `true`. */
  readonly shouldRedirect?: boolean | undefined;
}

export interface UseAuth {
  /** `undefined` until the check has ended. */
  readonly isAuthenticated: boolean | undefined;
  readonly isLoading: boolean;
  /** Where to sign in, for who is not; `true` for who is. */
  readonly authResult: AuthResult | undefined;
}

const REDIRECT_DELAY_MS = 200;

/**
 * Tells whether somebody is signed in, and follows the session from then on, in whichever tab it ends or begins. Only what the first check
 * found leads away from the page, if nobody signs in until then: who signs out is not sent to sign in again. A check that found nothing
 * out, since the site was out of reach, is none.
 */
export function useAuth({ shouldRedirect = true }: UseAuthOptions = {}): UseAuth {
  const session = useContext(SessionContext);
  const [authResult, setAuthResult] = useState<AuthResult>();
  const [firstResult, setFirstResult] = useState<AuthResult>();

  useEffect(() => {
    let isShown = true;
    const check = async (): Promise<void> => {
      try {
        const result = session === null ? {} : await session.ensureAuthorization(session.wayBack());
        if (!isShown) return;
        setAuthResult(result);
        setFirstResult((first) => (result === true ? true : (first ?? certain(result))));
      } catch (error) {
        // Thrown while drawing, where an error boundary finds it.
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
    const leave = (): unknown => mustLeave && session?.leaveToSignIn(firstResult);
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
