import { networkOf } from '../access/network.ts';
import { createTryLimits } from '../access/try-limit.ts';
import { Refusal } from './refusal.ts';

/** How often may be done to accounts what anybody can do, or what is costly. */
export interface AccountLimits {
  /** Counts a password that somebody gives their own account. @throws {Refusal} `RATE_LIMIT` */
  takeNewPassword(userId: number): void;
  /** Counts an account that somebody makes. @throws {Refusal} `RATE_LIMIT` */
  takeRegistration(address: string | null): void;
  /**
   * Counts that somebody asks for a new password. Too many for the same account are not refused, so that nobody keeps its
   * owner out: enough mails are on their way to them. Floods of a network are held up for a minute at most, as others may
   * come from the same address.
   *
   * @param asked What they typed, whether there is such an account or not.
   * @returns Whether to follow it up.
   * @throws {Refusal} `RATE_LIMIT`
   */
  takePasswordRequest(address: string | null, asked: string): boolean;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Counts in memory. Those whose address nobody knows count as one. @param clock Epoch milliseconds. */
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

/** @param retryAfter Seconds; 0 refuses nothing. */
function refuseFor(retryAfter: number): void {
  if (retryAfter === 0) return;
  throw new Refusal('RATE_LIMIT', `This was tried too often. Try again in ${retryAfter} seconds.`, {
    retryAfter,
  });
}
