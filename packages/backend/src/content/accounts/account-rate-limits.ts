import { HOUR_MS, MINUTE_MS, createRateLimiter } from '@masthead/kit';
import { networkOf } from '@masthead/kit/network';
import { ContentError } from '../content-error.ts';

/** Rate limits for account operations that are public or costly. */
export interface AccountRateLimits {
  /** Counts a user's change of their own password. @throws {ContentError} `RATE_LIMIT` */
  countPasswordChange(userId: number): void;
  /** Counts a self-registration. @throws {ContentError} `RATE_LIMIT` */
  countRegistration(address: string | null): void;
  /**
   * Counts a password reset request. Too many for the same account are ignored rather than rejected, so that an
   * attacker cannot block its owner: enough mails are already on their way. A network is blocked for a minute at most,
   * because others may share it.
   *
   * @param loginOrEmail The login or e-mail address as typed, whether such an account exists or not.
   * @returns Whether to process the request.
   * @throws {ContentError} `RATE_LIMIT`
   */
  countResetRequest(address: string | null, loginOrEmail: string): boolean;
}

/** Counts in memory. Clients with an unknown IP address share one counter. @param clock Epoch milliseconds. */
export function createAccountRateLimits(clock: () => number): AccountRateLimits {
  const within = (maxAttempts: number, windowMs = HOUR_MS) =>
    createRateLimiter({ clock, maxAttempts, windowMs });
  const registrations = { near: within(20), wide: within(60), all: within(300) };
  const requests = {
    near: within(20, MINUTE_MS),
    wide: within(60, MINUTE_MS),
    all: within(600, MINUTE_MS),
  };
  const requestsOf = within(5);
  const newPasswords = within(20);
  const countAll = (limits: typeof registrations, address: string | null): void => {
    const { near, wide } = networkOf(address);
    assertAllowed(limits.near.take(near) || limits.wide.take(wide) || limits.all.take(''));
  };
  return {
    countPasswordChange: (userId) => assertAllowed(newPasswords.take(String(userId))),
    countRegistration: (address) => countAll(registrations, address),
    countResetRequest(address, loginOrEmail) {
      countAll(requests, address);
      return requestsOf.take(loginOrEmail.toLowerCase()) === 0;
    },
  };
}

/** @param retryAfter Seconds; 0 means allowed. */
function assertAllowed(retryAfter: number): void {
  if (retryAfter === 0) return;
  throw new ContentError('RATE_LIMIT', `Too many attempts. Try again in ${retryAfter} seconds.`, {
    retryAfter,
  });
}
