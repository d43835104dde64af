import { hash } from 'node:crypto';
import { HOUR_MS, MINUTE_MS, createRateLimiter } from '@masthead/kit';
import { networkOf } from '@masthead/kit/network';

/** An attempt to sign in. */
export interface Attempt {
  /** The login or e-mail address as typed, whether such an account exists or not. */
  readonly account: string;
  /** Client IP; `null` if unknown. */
  readonly ipAddress: string | null;
}

/** An attempt that was counted or rejected. */
export interface CountedAttempt {
  /** 0 when the attempt is allowed, else the seconds until the next one will be. A rejected attempt is not counted. */
  readonly retryAfter: number;
  /** Refunds the attempt. */
  refund(): void;
  /** Refunds the attempt and remembers the network as one the account has signed in from. */
  succeeded(): void;
}

/** Rate-limits failed sign-ins. */
export interface SignInRateLimits {
  /** Counts one attempt. */
  take(attempt: Attempt): CountedAttempt;
}

/** How many (account, network) pairs with a successful sign-in are remembered. */
const maxKnown = 10_000;

/**
 * Rate-limits failed sign-ins: strictly for each (account, network), with looser limits per account, per network and
 * overall. A network from which the account has signed in before skips the looser limits, so that an attacker cannot
 * lock the owner out by trying one account from many networks, or many accounts from a shared one. Clients with
 * thousands of networks, as with IPv6, are also counted by the wider network.
 *
 * @param clock Epoch milliseconds.
 */
export function createSignInRateLimits(clock: () => number): SignInRateLimits {
  const ofPair = createRateLimiter({ clock, maxAttempts: 10, windowMs: 15 * MINUTE_MS });
  const ofNetwork = createRateLimiter({ clock, maxAttempts: 50, windowMs: 15 * MINUTE_MS });
  const ofWideNetwork = createRateLimiter({ clock, maxAttempts: 200, windowMs: 15 * MINUTE_MS });
  const ofAccount = createRateLimiter({ clock, maxAttempts: 100, windowMs: HOUR_MS });
  const ofAll = createRateLimiter({ clock, maxAttempts: 5000, windowMs: HOUR_MS });
  const known = new Set<string>();

  const counted = (attempt: Attempt) => {
    const { near, wide } = networkOf(attempt.ipAddress);
    // A fixed-length key, however long the typed name is.
    const account = hash('sha256', attempt.account.normalize('NFC').trim().toLowerCase(), 'base64');
    const pair = `${account} ${near}`;
    const strict = { tries: ofPair, key: pair };
    const generous = [
      { tries: ofNetwork, key: near },
      { tries: ofWideNetwork, key: wide },
      { tries: ofAccount, key: account },
      { tries: ofAll, key: '' },
    ];
    return { pair, limits: known.has(pair) ? [strict] : [strict, ...generous] };
  };

  const remember = (pair: string): void => {
    known.delete(pair);
    known.add(pair);
    for (const oldest of known) {
      if (known.size <= maxKnown) break;
      known.delete(oldest);
    }
  };

  return {
    take(attempt) {
      const { pair, limits } = counted(attempt);
      // The limits to refund later: by then the network may have become known, or been forgotten.
      const taken: typeof limits = [];
      const refund = (): void => {
        for (const { tries, key } of taken.splice(0)) tries.refund(key);
      };
      for (const limit of limits) {
        const retryAfter = limit.tries.take(limit.key);
        if (retryAfter === 0) {
          taken.push(limit);
          continue;
        }
        refund();
        return { retryAfter, refund, succeeded: refund };
      }
      return {
        retryAfter: 0,
        refund,
        succeeded() {
          refund();
          remember(pair);
        },
      };
    },
  };
}
