import { networkOf } from './network-of.ts';
import { createTryLimits, type TryLimits } from './try-limits.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The subject of an attempt: the account as typed, and the client's IP address. */
export interface Try {
  readonly account: string;
  readonly address: string | null;
}

/** An attempt that was counted or rejected. */
export interface TakenTry {
  /** 0 when the attempt is allowed, otherwise the seconds until one is. A rejected attempt is not counted. */
  readonly waitS: number;
  /** Removes the attempt from the count, because it had no effect. */
  giveBack(): void;
  /** Removes the attempt from the count and remembers this account and network as trusted. */
  succeeded(): void;
}

/** Rate limiter of one form. */
export interface CountedTries {
  /** Counts an attempt. */
  take(tried: Try): TakenTry;
}

/** Rate limits that the site enforces in front of a WordPress, which has none. Kept in memory as long as the site runs. */
export interface FormTries {
  /** Failed sign-ins. */
  readonly signIn: CountedTries;
  /** Registrations. */
  readonly register: CountedTries;
  /** Requests for a password reset e-mail. */
  readonly newPassword: CountedTries;
  /** Password reset e-mails to one account. */
  readonly mails: CountedTries;
  /** Passwords of protected content; the account is the content's id. */
  readonly contentPassword: CountedTries;
  /** Comments; not counted by account. */
  readonly comments: CountedTries;
}

/** Creates the rate limits of a site. @param clock Epoch milliseconds. */
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

/** How many trusted pairs of an account and a network are remembered. */
const mostKnown = 10_000;

/**
 * An attempt must be allowed by all limits. For a pair of account and network that has signed in before, only the limit of the pair
 * applies: an
 * attacker cannot lock out the owner by trying the account from elsewhere, or other accounts from the same network.
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
      // The limits to refund later: the pair may have become trusted or been evicted by then.
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
