import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createRefreshQueue, type RefreshQueueOptions } from './refresh-queue.ts';

function openQueue(options: Partial<RefreshQueueOptions> = {}) {
  const looked: string[] = [];
  const queue = createRefreshQueue({
    refresh: async (key) => void looked.push(key),
    isPaused: () => false,
    isReaderWaiting: () => false,
    onError(error) {
      throw error;
    },
    ...options,
  });
  return { queue, looked, [Symbol.asyncDispose]: () => queue.close() };
}

test('readers who wait go first', async () => {
  let asked = 0;
  await using own = openQueue({ isReaderWaiting: () => (asked += 1) < 4 });
  own.queue.add(['/a/']);
  await vi.waitFor(() => expect(own.looked).toEqual(['/a/']));
  expect(asked).toBeGreaterThanOrEqual(4);
});

test('where there is always a reader who waits, pages are looked at all the same', async () => {
  await using own = openQueue({ isReaderWaiting: () => true });
  own.queue.add(['/a/', '/b/']);
  await vi.waitFor(() => expect(own.looked).toEqual(['/a/', '/b/']));
});

test('what somebody else looks at is left to them', async () => {
  await using own = openQueue();
  own.queue.add(['/a/', '/b/']);
  expect([own.queue.leave('/a/'), own.queue.leave('/c/')]).toEqual([true, false]);
  await vi.waitFor(() => expect(own.queue.length).toBe(0));
  expect(own.looked).toEqual(['/b/']);
});

test('nothing is taken up after the end', async () => {
  const own = openQueue();
  await own.queue.close();
  own.queue.add(['/a/']);
  expect(own.queue.length).toBe(0);
});

test('after a long look all rest as long as it took', async () => {
  const begun: number[] = [];
  const long = { ms: 0, endedAt: Number.POSITIVE_INFINITY };
  await using own = openQueue({
    async refresh(key) {
      const begunAt = performance.now();
      begun.push(begunAt);
      await wait(key === '/long/' ? 15 : 1);
      if (key !== '/long/') return;
      const endedAt = performance.now();
      Object.assign(long, { ms: endedAt - begunAt, endedAt });
    },
  });
  own.queue.add(['/long/', ...Array.from({ length: 40 }, (_, number) => `/${number}/`)]);
  await vi.waitFor(() => expect(own.queue.length).toBe(0));
  const next = begun.find((at) => at > long.endedAt);
  expect(next).toBeGreaterThanOrEqual(long.endedAt + Math.min(long.ms, 20));
});
