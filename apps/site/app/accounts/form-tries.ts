import { networkOf } from './network-of.ts';
import { createTryLimits, type TryLimits } from './try-limits.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Who tries what: the account as it was typed, and the network address of whoever asks. */
export interface Try {
  readonly account: string;
  readonly address: string | null;
}

/** A try that was counted, or refused. */
export interface TakenTry {
  /** 0 when it is allowed, else the seconds until it will be. What is refused is no try. */
  readonly waitS: number;
  /** Says that nothing has come of it: it does not count. */
  giveBack(): void;
  /** Says that it went well: it does not count, and who comes from there is known. */
  succeeded(): void;
}

/** Counts tries of one kind. */
export interface CountedTries {
  /** Tries once. */
  take(tried: Try): TakenTry;
}

/** What the site counts in front of a WordPress, which counts nothing itself. Lives as long as the site. */
export interface FormTries {
  /** Failures to sign in. */
  readonly signIn: CountedTries;
  /** Accounts that were asked for. */
  readonly register: CountedTries;
  /** Questions for a mail with a link to choose a new password. */
  readonly newPassword: CountedTries;
  /** Such mails to an account. */
  readonly mails: CountedTries;
  /** Passwords of content; the account is the content. */
  readonly contentPassword: CountedTries;
  /** Comments; of accounts nothing is counted here. */
  readonly comments: CountedTries;
}

/** Makes the counters of a site. @param clock Epoch milliseconds. */
export function createFormTries(clock: () => number): FormTries {
  const within = (windowMs: number, most: number): TryLimits => createTryLimits({ clock, most, windowMs });
  const passwords = (): CountedTries =>
    countTries([
      { of: 'pair', tries: within(15 * MINUTE_MS, 10) },
      { of: 'network', tries: within(15 * MINUTE_MS, 50) },
      { of: 'account', tries: within(HOUR_MS, 100) },
    ]);
  return {
    signIn: passwords(),
    register: countTries([{ of: 'network', tries: within(HOUR_MS, 20) }]),
    newPassword: countTries([{ of: 'network', tries: within(MINUTE_MS, 20) }]),
    mails: countTries([{ of: 'account', tries: within(HOUR_MS, 5) }]),
    contentPassword: passwords(),
    comments: countTries([
      { of: 'network', tries: within(10 * MINUTE_MS, 20) },
      { of: 'wide network', tries: within(10 * MINUTE_MS, 120) },
      { of: 'all', tries: within(10 * MINUTE_MS, 600) },
    ]),
  };
}

type Count = {
  readonly of: 'pair' | 'network' | 'wide network' | 'account' | 'all';
  readonly tries: TryLimits;
};

/** How many pairs of an account and a network are remembered. */
const mostKnown = 10_000;

/**
 * A try has to be allowed by all of them. Where an account was signed in to before, only what is counted for that account and network
 * holds: so nobody closes an account for its owner by trying it from everywhere, nor by trying others from the same office.
 */
function countTries(allCounts: readonly Count[]): CountedTries {
  const known = new Set<string>();
  const keyOf = ({ account, address }: Try, of: Count['of']): string => {
    const { near, wide } = networkOf(address);
    const name = account.normalize('NFC').trim().toLowerCase();
    const pair = `${near} ${name}`;
    return { pair, network: near, 'wide network': wide, account: name, all: '' }[of];
  };
  const remember = (pair: string): void => {
    known.delete(pair);
    known.add(pair);
    const [oldest] = known;
    if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
  };
  return {
    take(tried) {
      const pair = keyOf(tried, 'pair');
      const counts = known.has(pair) ? allCounts.filter(({ of }) => of === 'pair') : allCounts;
      // What it is given back to later: it may be known by then who comes from there, or forgotten.
      const taken: Count[] = [];
      const giveBack = (): void => {
        for (const { of, tries } of taken.splice(0)) tries.giveBack(keyOf(tried, of));
      };
      for (const count of counts) {
        const waitS = count.tries.take(keyOf(tried, count.of));
        if (waitS === 0) {
          taken.push(count);
          continue;
        }
        giveBack();
        return { waitS, giveBack, succeeded: giveBack };
      }
      return {
        waitS: 0,
        giveBack,
        succeeded() {
          giveBack();
          remember(pair);
        },
      };
    },
  };
}
