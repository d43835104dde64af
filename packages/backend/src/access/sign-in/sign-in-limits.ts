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

/** A try that was counted, or refused. */
export interface TakenAttempt {
  /** 0 when it is allowed, else the seconds until it will be. What is refused is no try. */
  readonly retryAfter: number;
  /** Says that nothing has come of it: it does not count. */
  giveBack(): void;
  /** Says that it went well: it does not count, and who comes from there is known. */
  succeeded(): void;
}

/** Counts failed tries to sign in. */
export interface SignInLimits {
  /** Tries once. */
  take(attempt: Attempt): TakenAttempt;
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

  const remember = (pair: string): void => {
    known.delete(pair);
    known.add(pair);
    for (const oldest of known) {
      if (known.size <= mostKnown) break;
      known.delete(oldest);
    }
  };

  return {
    take(attempt) {
      const { pair, limits } = counted(attempt);
      // What it is given back to later: it may be known by then who comes from there, or forgotten.
      const taken: typeof limits = [];
      const giveBack = (): void => {
        for (const { tries, key } of taken.splice(0)) tries.giveBack(key);
      };
      for (const limit of limits) {
        const retryAfter = limit.tries.take(limit.key);
        if (retryAfter === 0) {
          taken.push(limit);
          continue;
        }
        giveBack();
        return { retryAfter, giveBack, succeeded: giveBack };
      }
      return {
        retryAfter: 0,
        giveBack,
        succeeded() {
          giveBack();
          remember(pair);
        },
      };
    },
  };
}
