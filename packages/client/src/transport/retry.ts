import { abortedError } from './exchange.ts';

/** Attempts after the first. */
export const RETRIES = 3;
const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;

/** Milliseconds to wait after the failed attempt of this number, counted from 0: 1, 2, 4 s …, never above 30 s. */
const retryDelayMs = (attempt: number): number => Math.min(FIRST_DELAY_MS * 2 ** attempt, LONGEST_DELAY_MS);

/**
 * Runs an attempt, and again after each failure, at most `retries` times more.
 *
 * @throws What the last attempt threw; `ClientError` `aborted` when the signal fires during a wait.
 */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  { retries, signal }: { retries: number; signal?: AbortSignal | undefined },
): Promise<T> {
  for (let failed = 0; ; failed += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (failed >= retries || signal?.aborted) throw error;
      await pause(retryDelayMs(failed), signal);
    }
  }
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', stop, { once: true });
    function done(): void {
      signal?.removeEventListener('abort', stop);
      resolve();
    }
    function stop(): void {
      clearTimeout(timer);
      reject(abortedError(signal?.reason));
    }
  });
}
