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
  /** Says that nothing has come of the last try: it does not count. */
  giveBack(tried: Try): void;
  /** Says that the last try went well: it does not count, and who comes from there is known. */
  succeeded(tried: Try): void;
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

/** How many pairs of an account and a network are remembered. */
const mostKnown = 10_000;

/**
 * A try has to be allowed by all of them. Where an account was signed in to before, only what is counted for that account and network
 * holds: so nobody closes an account for its owner by trying it from everywhere, nor by trying others from the same office.
 */
function countTries(allCounts: readonly Count[]): CountedTries {
  const known = new Set<string>();
  const keyOf = ({ account, address }: Try, of: Count['of']): string => {
    const network = networkOf(address);
    const name = account.normalize('NFC').trim().toLowerCase();
    if (of === 'network') return network;
    return of === 'account' ? name : `${network} ${name}`;
  };
  const countsFor = (tried: Try): readonly Count[] =>
    known.has(keyOf(tried, 'pair')) ? allCounts.filter((count) => count.of === 'pair') : allCounts;
  const giveBack = (tried: Try): void => {
    for (const { of, tries } of countsFor(tried)) tries.giveBack(keyOf(tried, of));
  };
  return {
    take(tried) {
      const counts = countsFor(tried);
      for (const [index, { of, tries }] of counts.entries()) {
        const waitS = tries.take(keyOf(tried, of));
        if (waitS === 0) continue;
        // What is refused is no try.
        for (const taken of counts.slice(0, index)) taken.tries.giveBack(keyOf(tried, taken.of));
        return waitS;
      }
      return 0;
    },
    giveBack,
    succeeded(tried) {
      giveBack(tried);
      const pair = keyOf(tried, 'pair');
      known.delete(pair);
      known.add(pair);
      const [oldest] = known;
      if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
    },
  };
}
