import { hash } from 'node:crypto';
import { networkOf } from './network.ts';
import { createRateLimiter } from './rate-limiter.ts';

/** The subject of an attempt, such as a sign-in. */
export interface Attempt {
  /** As typed, whether such an account exists or not. */
  readonly account: string;
  /** The client's IP address; `null` if unknown. */
  readonly address: string | null;
}

/** An attempt that was counted or rejected. */
export interface CountedAttempt {
  /** 0 if the attempt is allowed, else the seconds until one is. A rejected attempt is not counted. */
  readonly retryAfterS: number;
  /** Removes the attempt from the count, because it had no effect. */
  refund(): void;
  /** Removes the attempt from the count, and remembers this account and network as trusted. */
  succeeded(): void;
}

/** Limits attempts by account and network. */
export interface AttemptLimiter {
  /** Counts an attempt. */
  take(attempt: Attempt): CountedAttempt;
}

/** How many attempts of an account from a network, of a network, of an account, or of all, are allowed in a time. */
export interface AttemptLimit {
  readonly of: 'pair' | 'network' | 'wide network' | 'account' | 'all';
  readonly maxAttempts: number;
  readonly windowMs: number;
}

/** How many trusted pairs of an account and a network are remembered. */
const maxTrusted = 10_000;

/**
 * Limits attempts: each must be allowed by all limits. For a pair of account and network that has succeeded before, only the limit of the
 * pair applies: an attacker cannot lock out the owner by trying the account from elsewhere, or other accounts from the same network. Clients
 * with thousands of networks, as with IPv6, can also be counted by the wider network.
 *
 * @param clock Epoch milliseconds.
 */
export function createAttemptLimiter(clock: () => number, limits: readonly AttemptLimit[]): AttemptLimiter {
  const counters = limits.map(({ of, ...limit }) => ({
    of,
    limiter: createRateLimiter({ clock, ...limit }),
  }));
  const trusted = new Set<string>();
  const trust = (pair: string): void => {
    trusted.delete(pair);
    trusted.add(pair);
    const [oldest] = trusted;
    if (trusted.size > maxTrusted && oldest !== undefined) trusted.delete(oldest);
  };
  return {
    take(attempt) {
      const keys = keysOf(attempt);
      // The limits to refund later: the pair may have become trusted or been evicted by then.
      const counted: typeof counters = [];
      const refund = (): void => {
        for (const { of, limiter } of counted.splice(0)) limiter.refund(keys[of]);
      };
      for (const counter of trusted.has(keys.pair) ? counters.filter(({ of }) => of === 'pair') : counters) {
        const retryAfterS = counter.limiter.take(keys[counter.of]);
        if (retryAfterS > 0) {
          refund();
          return { retryAfterS, refund, succeeded: refund };
        }
        counted.push(counter);
      }
      return {
        retryAfterS: 0,
        refund,
        succeeded() {
          refund();
          trust(keys.pair);
        },
      };
    },
  };
}

function keysOf({ account: typed, address }: Attempt): Readonly<Record<AttemptLimit['of'], string>> {
  const { near, wide } = networkOf(address);
  // Of a fixed length, however long the typed name is.
  const account = hash('sha256', typed.normalize('NFC').trim().toLowerCase(), 'base64');
  return { pair: `${account} ${near}`, network: near, 'wide network': wide, account, all: '' };
}
