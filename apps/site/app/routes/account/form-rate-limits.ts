import { HOUR_MS, MINUTE_MS } from '@masthead/kit';
import { type AttemptLimit, type AttemptLimiter, createAttemptLimiter } from '@masthead/kit/attempt-limiter';

/** Rate limits that the site enforces in front of a WordPress, which has none. Held in memory as long as the site runs. */
export interface FormRateLimits {
  /** Failed sign-ins. */
  readonly signIn: AttemptLimiter;
  /** Registrations. */
  readonly register: AttemptLimiter;
  /** Requests for a password reset e-mail. */
  readonly newPassword: AttemptLimiter;
  /** Password reset e-mails to one account. */
  readonly mails: AttemptLimiter;
  /** Passwords of protected content; the account is the content's id. */
  readonly contentPassword: AttemptLimiter;
  /** Comments; not counted by account. */
  readonly comments: AttemptLimiter;
}

/** Creates the rate limits of a site. @param clock Epoch milliseconds. */
export function createFormRateLimits(clock: () => number): FormRateLimits {
  const limiter = (...limits: readonly AttemptLimit[]): AttemptLimiter => createAttemptLimiter(clock, limits);
  const passwords = (): AttemptLimiter =>
    limiter(
      { of: 'pair', maxAttempts: 10, windowMs: 15 * MINUTE_MS },
      { of: 'network', maxAttempts: 50, windowMs: 15 * MINUTE_MS },
      { of: 'account', maxAttempts: 100, windowMs: HOUR_MS },
    );
  return {
    signIn: passwords(),
    register: limiter({ of: 'network', maxAttempts: 20, windowMs: HOUR_MS }),
    newPassword: limiter({ of: 'network', maxAttempts: 20, windowMs: MINUTE_MS }),
    mails: limiter({ of: 'account', maxAttempts: 5, windowMs: HOUR_MS }),
    contentPassword: passwords(),
    comments: limiter(
      { of: 'network', maxAttempts: 20, windowMs: 10 * MINUTE_MS },
      { of: 'wide network', maxAttempts: 120, windowMs: 10 * MINUTE_MS },
      { of: 'all', maxAttempts: 600, windowMs: 10 * MINUTE_MS },
    ),
  };
}
