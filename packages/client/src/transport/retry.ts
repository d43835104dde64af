import { abortedError } from './send.ts';

/** The default number of retries. */
export const RETRIES = 3;
const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;

/** Exponential back-off in milliseconds after attempt number `attempt`, counted from 0: 1, 2, 4 s …, at most 30 s. */
const retryDelayMs = (attempt: number): number => Math.min(FIRST_DELAY_MS * 2 ** attempt, LONGEST_DELAY_MS);

/**
 * Runs an attempt, and retries it after each failure, at most `retries` times.
 *
 * @throws The error of the last attempt; `ClientError` `aborted` if the signal fires during a delay.
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
