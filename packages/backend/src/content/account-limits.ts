import { networkOf } from '../access/network.ts';
import { createTryLimits } from '../access/try-limit.ts';
import { Refusal } from './refusal.ts';

/** Rate limits for account operations that are public or costly. */
export interface AccountLimits {
  /** Counts a user's change of their own password. @throws {ContentError} `RATE_LIMIT` */
  takeNewPassword(userId: number): void;
  /** Counts a self-registration. @throws {ContentError} `RATE_LIMIT` */
  takeRegistration(address: string | null): void;
  /**
   * Counts a password reset request. Too many for the same account are ignored rather than rejected, so that an
   * attacker cannot block its owner: enough mails are already on their way. A network is blocked for a minute at most,
   * because others may share it.
   *
   * @param asked The login or e-mail address as typed, whether such an account exists or not.
   * @returns Whether to process the request.
   * @throws {ContentError} `RATE_LIMIT`
   */
  takePasswordRequest(address: string | null, asked: string): boolean;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Counts in memory. Clients with an unknown IP address share one counter. @param clock Epoch milliseconds. */
export function createAccountLimits(clock: () => number): AccountLimits {
  const within = (most: number, windowMs = HOUR_MS) => createTryLimits({ clock, most, windowMs });
  const registrations = { near: within(20), wide: within(60), all: within(300) };
  const requests = {
    near: within(20, MINUTE_MS),
    wide: within(60, MINUTE_MS),
    all: within(600, MINUTE_MS),
  };
  const requestsOf = within(5);
  const newPasswords = within(20);
  const takeAll = (limits: typeof registrations, address: string | null): void => {
    const { near, wide } = networkOf(address);
    refuseFor(limits.near.take(near) || limits.wide.take(wide) || limits.all.take(''));
  };
  return {
    takeNewPassword: (userId) => refuseFor(newPasswords.take(String(userId))),
    takeRegistration: (address) => takeAll(registrations, address),
    takePasswordRequest(address, asked) {
      takeAll(requests, address);
      return requestsOf.take(asked.toLowerCase()) === 0;
    },
  };
}

/** @param retryAfter Seconds; 0 means allowed. */
function refuseFor(retryAfter: number): void {
  if (retryAfter === 0) return;
  throw new Refusal('RATE_LIMIT', `Too many attempts. Try again in ${retryAfter} seconds.`, {
    retryAfter,
  });
}
