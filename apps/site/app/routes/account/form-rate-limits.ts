import { MINUTE_MS, HOUR_MS, createRateLimiter, type RateLimiter } from '@masthead/kit';
import { networkOf } from '@masthead/kit/network';

/** The subject of an attempt: the account as typed, and the client's IP address. */
export interface Attempt {
  readonly account: string;
  readonly address: string | null;
}

/** An attempt that was counted or rejected. */
export interface CountedAttempt {
  /** 0 when the attempt is allowed, otherwise the seconds until one is. A rejected attempt is not counted. */
  readonly retryAfterS: number;
  /** Removes the attempt from the count, because it had no effect. */
  refund(): void;
  /** Removes the attempt from the count and remembers this account and network as trusted. */
  succeeded(): void;
}

/** Rate limiter of one form. */
export interface AttemptLimiter {
  /** Counts an attempt. */
  take(tried: Attempt): CountedAttempt;
}

/** Rate limits that the site enforces in front of a WordPress, which has none. Held in memory as long as the site runs. */
export interface FormRateLimits {
  /** Failed sign-ins. */
  readonly signIn: AttemptLimiter;
  /** Registrations. */
  readonly register: AttemptLimiter;
  /** Requests for a password reset e-mail. */
  readonly newPassword: AttemptLimiter;
  /** Password reset e-mails to one account. */
  readonly mails: AttemptLimiter;
  /** Passwords of protected content; the account is the content's id. */
  readonly contentPassword: AttemptLimiter;
  /** Comments; not counted by account. */
  readonly comments: AttemptLimiter;
}

/** Creates the rate limits of a site. @param clock Epoch milliseconds. */
export function createFormRateLimits(clock: () => number): FormRateLimits {
  const within = (windowMs: number, maxAttempts: number): RateLimiter =>
    createRateLimiter({ clock, maxAttempts, windowMs });
  const passwords = (): AttemptLimiter =>
    combineLimits([
      { of: 'pair', limiter: within(15 * MINUTE_MS, 10) },
      { of: 'network', limiter: within(15 * MINUTE_MS, 50) },
      { of: 'account', limiter: within(HOUR_MS, 100) },
    ]);
  return {
    signIn: passwords(),
    register: combineLimits([{ of: 'network', limiter: within(HOUR_MS, 20) }]),
    newPassword: combineLimits([{ of: 'network', limiter: within(MINUTE_MS, 20) }]),
    mails: combineLimits([{ of: 'account', limiter: within(HOUR_MS, 5) }]),
    contentPassword: passwords(),
    comments: combineLimits([
      { of: 'network', limiter: within(10 * MINUTE_MS, 20) },
      { of: 'wide network', limiter: within(10 * MINUTE_MS, 120) },
      { of: 'all', limiter: within(10 * MINUTE_MS, 600) },
    ]),
  };
}

type Count = {
  readonly of: 'pair' | 'network' | 'wide network' | 'account' | 'all';
  readonly limiter: RateLimiter;
};

/** How many trusted pairs of an account and a network are remembered. */
const maxTrusted = 10_000;

/**
 * An attempt must be allowed by all limits. For a pair of account and network that has signed in before, only the limit of the pair
 * applies: an
 * attacker cannot lock out the owner by trying the account from elsewhere, or other accounts from the same network.
 */
function combineLimits(allCounts: readonly Count[]): AttemptLimiter {
  const trusted = new Set<string>();
  const keyOf = ({ account, address }: Attempt, of: Count['of']): string => {
    const { near, wide } = networkOf(address);
    const name = account.normalize('NFC').trim().toLowerCase();
    const pair = `${near} ${name}`;
    return { pair, network: near, 'wide network': wide, account: name, all: '' }[of];
  };
  const remember = (pair: string): void => {
    trusted.delete(pair);
    trusted.add(pair);
    const [oldest] = trusted;
    if (trusted.size > maxTrusted && oldest !== undefined) trusted.delete(oldest);
  };
  return {
    take(attempt) {
      const pair = keyOf(attempt, 'pair');
      const counts = trusted.has(pair) ? allCounts.filter(({ of }) => of === 'pair') : allCounts;
      // The limits to refund later: the pair may have become trusted or been evicted by then.
      const counted: Count[] = [];
      const refund = (): void => {
        for (const { of, limiter } of counted.splice(0)) limiter.refund(keyOf(attempt, of));
      };
      for (const count of counts) {
        const retryAfterS = count.limiter.take(keyOf(attempt, count.of));
        if (retryAfterS === 0) {
          counted.push(count);
          continue;
        }
        refund();
        return { retryAfterS, refund, succeeded: refund };
      }
      return {
        retryAfterS: 0,
        refund,
        succeeded() {
          refund();
          remember(pair);
        },
      };
    },
  };
}
