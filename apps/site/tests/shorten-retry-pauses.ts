import { afterAll, beforeAll } from 'vitest';

/** The pauses of the client before its retries, in milliseconds. */
const retryPauses: ReadonlySet<unknown> = new Set([1000, 2000, 4000]);

/** Makes the pauses before retries twenty times shorter in this file: a request to a failing backend would wait for seven seconds. */
export function shortenRetryPauses(): void {
  const { setTimeout: original } = globalThis;
  beforeAll(() => {
    const shortened = (work: (...values: unknown[]) => void, ms?: number, ...values: unknown[]) =>
      original(work, retryPauses.has(ms) ? Number(ms) / 20 : ms, ...values);
    globalThis.setTimeout = Object.assign(shortened, original);
  });
  afterAll(() => {
    globalThis.setTimeout = original;
  });
}
