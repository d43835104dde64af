import { hash } from 'node:crypto';
import { createTryLimits } from '../try-limit.ts';
import { networkOf } from '../network.ts';

/** Who tries to sign in, and from where. */
export interface Attempt {
  /** The name or e-mail address as it was typed, whether there is such an account or not. */
  readonly account: string;
  /** `null` when nobody knows. */
  readonly address: string | null;
}

/** Counts failed tries to sign in. */
export interface SignInLimits {
  /** Tries once, if that is still allowed. @returns 0 when it is, else the seconds until it will be. */
  take(attempt: Attempt): number;
  /** Says that nothing has come of the last try of these: it does not count. */
  giveBack(attempt: Attempt): void;
  /** Says that the last try of these went well: it does not count, and who comes from there is known. */
  succeeded(attempt: Attempt): void;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How many networks are remembered from which an account was signed in to. */
const mostKnown = 10_000;

/**
 * Counts failures of an account from a network strictly, of either alone generously, and of all together. Where an account
 * was signed in to before, only the first holds: whoever tries out an account from many networks, or many accounts from an
 * address that they share with its owner, closes it for others than the owner. Who has networks by the thousand, as with
 * IPv6, is counted by the wider one they lie in.
 *
 * @param clock Epoch milliseconds.
 */
export function createSignInLimits(clock: () => number): SignInLimits {
  const ofPair = createTryLimits({ clock, most: 10, windowMs: 15 * MINUTE_MS });
  const ofNetwork = createTryLimits({ clock, most: 50, windowMs: 15 * MINUTE_MS });
  const ofWideNetwork = createTryLimits({ clock, most: 200, windowMs: 15 * MINUTE_MS });
  const ofAccount = createTryLimits({ clock, most: 100, windowMs: HOUR_MS });
  const ofAll = createTryLimits({ clock, most: 5000, windowMs: HOUR_MS });
  const known = new Set<string>();

  const counted = (attempt: Attempt) => {
    const { near, wide } = networkOf(attempt.address);
    // Of one length, however long the name that was typed.
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

  const giveBack = (attempt: Attempt): void => {
    for (const { tries, key } of counted(attempt).limits) tries.giveBack(key);
  };

  return {
    take(attempt) {
      const { limits } = counted(attempt);
      for (const [index, { tries, key }] of limits.entries()) {
        const retryAfter = tries.take(key);
        if (retryAfter === 0) continue;
        // What is refused is no try.
        for (const taken of limits.slice(0, index)) taken.tries.giveBack(taken.key);
        return retryAfter;
      }
      return 0;
    },
    giveBack,
    succeeded(attempt) {
      giveBack(attempt);
      const { pair } = counted(attempt);
      known.delete(pair);
      known.add(pair);
      for (const oldest of known) {
        if (known.size <= mostKnown) break;
        known.delete(oldest);
      }
    },
  };
}
