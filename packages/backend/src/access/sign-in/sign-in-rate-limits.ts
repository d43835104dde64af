import { HOUR_MS, MINUTE_MS } from '@masthead/kit';
import { createAttemptLimiter, type AttemptLimiter } from '@masthead/kit/attempt-limiter';

/**
 * Rate-limits failed sign-ins: strictly for each (account, network), with looser limits per account, per network and
 * overall.
 *
 * @param clock Epoch milliseconds.
 */
export const createSignInRateLimits = (clock: () => number): AttemptLimiter =>
  createAttemptLimiter(clock, [
    { of: 'pair', maxAttempts: 10, windowMs: 15 * MINUTE_MS },
    { of: 'network', maxAttempts: 50, windowMs: 15 * MINUTE_MS },
    { of: 'wide network', maxAttempts: 200, windowMs: 15 * MINUTE_MS },
    { of: 'account', maxAttempts: 100, windowMs: HOUR_MS },
    { of: 'all', maxAttempts: 5000, windowMs: HOUR_MS },
  ]);
