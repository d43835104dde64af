import { networkOf } from '../access/sign-in/network.ts';
import { createTryLimits } from '../access/try-limit.ts';
import { Refusal } from './refusal.ts';

/** How often may be done what anybody can do without an account. */
export interface AccountLimits {
  /** Counts an account that somebody makes. @throws {Refusal} `RATE_LIMIT` */
  takeRegistration(address: string | null): void;
  /**
   * Counts that somebody asks for a new password. Too many for the same account are not refused, so that nobody keeps its
   * owner out: enough mails are on their way to them.
   *
   * @param asked What they typed, whether there is such an account or not.
   * @returns Whether to follow it up.
   * @throws {Refusal} `RATE_LIMIT`
   */
  takePasswordRequest(address: string | null, asked: string): boolean;
}

const HOUR_MS = 3_600_000;

/** Counts within an hour, in memory. Those whose address nobody knows count as one. @param clock Epoch milliseconds. */
export function createAccountLimits(clock: () => number): AccountLimits {
  const within = (most: number) => createTryLimits({ clock, most, windowMs: HOUR_MS });
  const registrations = { byNetwork: within(20), all: within(300) };
  const requests = { byNetwork: within(20), all: within(1000), byAccount: within(5) };
  const take = (limits: typeof registrations, address: string | null): void => {
    const retryAfter = limits.byNetwork.take(networkOf(address)) || limits.all.take('');
    if (retryAfter === 0) return;
    throw new Refusal('RATE_LIMIT', `This was tried too often. Try again in ${retryAfter} seconds.`, {
      retryAfter,
    });
  };
  return {
    takeRegistration: (address) => take(registrations, address),
    takePasswordRequest(address, asked) {
      take(requests, address);
      return requests.byAccount.take(asked.toLowerCase()) === 0;
    },
  };
}
