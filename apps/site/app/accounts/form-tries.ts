import { networkOf } from './network-of.ts';
import { createTryLimits, type TryLimits } from './try-limits.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Who tries what: the account as it was typed, and the network address of whoever asks. */
export interface Try {
  readonly account: string;
  readonly address: string | null;
}

/** Counts tries of one kind. */
export interface CountedTries {
  /** Tries once. @returns 0 when that is allowed, else the seconds until it will be. */
  take(tried: Try): number;
  /** Says that the last try was none of those that are counted. */
  giveBack(tried: Try): void;
}

/** What the site counts in front of a WordPress, which counts nothing itself. Lives as long as the site. */
export interface FormTries {
  /** Failures to sign in. */
  readonly signIn: CountedTries;
  /** Accounts that were asked for. */
  readonly register: CountedTries;
  /** Mails that were asked for. */
  readonly newPassword: CountedTries;
}

/** Makes the counters of a site. @param clock Epoch milliseconds. */
export function createFormTries(clock: () => number): FormTries {
  const within = (windowMs: number, most: number): TryLimits => createTryLimits({ clock, most, windowMs });
  return {
    signIn: countTries([
      { of: 'pair', tries: within(15 * MINUTE_MS, 10) },
      { of: 'network', tries: within(15 * MINUTE_MS, 50) },
      { of: 'account', tries: within(HOUR_MS, 100) },
    ]),
    register: countTries([{ of: 'network', tries: within(HOUR_MS, 20) }]),
    newPassword: countTries([
      { of: 'account', tries: within(HOUR_MS, 5) },
      { of: 'network', tries: within(MINUTE_MS, 20) },
    ]),
  };
}

type Count = { readonly of: 'pair' | 'network' | 'account'; readonly tries: TryLimits };

/** A try has to be allowed by all of them. */
function countTries(counts: readonly Count[]): CountedTries {
  const keyOf = ({ account, address }: Try, of: Count['of']): string => {
    const network = networkOf(address);
    const name = account.normalize('NFC').trim().toLowerCase();
    if (of === 'network') return network;
    return of === 'account' ? name : `${network} ${name}`;
  };
  return {
    take(tried) {
      for (const [index, { of, tries }] of counts.entries()) {
        const waitS = tries.take(keyOf(tried, of));
        if (waitS === 0) continue;
        // What is refused is no try.
        for (const taken of counts.slice(0, index)) taken.tries.giveBack(keyOf(tried, taken.of));
        return waitS;
      }
      return 0;
    },
    giveBack(tried) {
      for (const { of, tries } of counts) tries.giveBack(keyOf(tried, of));
    },
  };
}
