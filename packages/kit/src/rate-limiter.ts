import { createLru } from './lru.ts';

/** Limits attempts at something that could be brute-forced, such as passwords: per key (account, IP address). */
export interface RateLimiter {
  /**
   * Counts one attempt of this key if it is allowed.
   *
   * @returns 0 if it is, else the seconds until the next one will be.
   */
  take(key: string): number;
  /** Refunds the last attempt of a key, for example because it succeeded. */
  refund(key: string): void;
  /** How many keys are tracked. */
  readonly size: number;
}

/**
 * Limits attempts per key within a sliding window. Held in memory: a restart resets it.
 *
 * @param options.clock Epoch milliseconds.
 * @param options.maxAttempts How many attempts of one key the window allows.
 * @param options.windowMs The length of the window.
 * @param options.maxKeys How many keys are tracked; above that, the least recently used one is forgotten.
 */
export function createRateLimiter({
  clock,
  maxAttempts,
  windowMs,
  maxKeys = 10_000,
}: {
  clock: () => number;
  maxAttempts: number;
  windowMs: number;
  maxKeys?: number;
}): RateLimiter {
  const attempts = createLru<string, readonly number[]>(maxKeys);
  return {
    take(key) {
      const now = clock();
      const times = (attempts.get(key) ?? []).filter((time) => time > now - windowMs);
      const [oldest] = times;
      if (oldest !== undefined && times.length >= maxAttempts)
        return Math.ceil((oldest + windowMs - now) / 1000);
      attempts.set(key, [...times, now]);
      return 0;
    },
    refund(key) {
      const times = attempts.get(key)?.slice(0, -1) ?? [];
      if (times.length > 0) attempts.set(key, times);
      else attempts.delete(key);
    },
    get size() {
      return attempts.size;
    },
  };
}
