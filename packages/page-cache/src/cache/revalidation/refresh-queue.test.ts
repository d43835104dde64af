import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createRefreshQueue, type RefreshQueueOptions } from './refresh-queue.ts';

function openQueue(options: Partial<RefreshQueueOptions> = {}) {
  const looked: string[] = [];
  const queue = createRefreshQueue({
    refresh: async (key) => void looked.push(key),
    isPaused: () => false,
    isRequestWaiting: () => false,
    onError(error) {
      throw error;
    },
    ...options,
  });
  return { queue, looked, [Symbol.asyncDispose]: () => queue.close() };
}

test('refresh queue: waiting requests have priority', async () => {
  let checks = 0;
  await using own = openQueue({ isRequestWaiting: () => (checks += 1) < 4 });
  own.queue.add(['/a/']);
  await vi.waitFor(() => expect(own.looked).toEqual(['/a/']));
  expect(checks).toBeGreaterThanOrEqual(4);
});

test('refresh queue: constant requests do not starve it', async () => {
  await using own = openQueue({ isRequestWaiting: () => true });
  own.queue.add(['/a/', '/b/']);
  await vi.waitFor(() => expect(own.looked).toEqual(['/a/', '/b/']));
});

test('refresh queue: a page that is revalidated elsewhere is skipped', async () => {
  await using own = openQueue();
  own.queue.add(['/a/', '/b/']);
  expect([own.queue.leave('/a/'), own.queue.leave('/c/')]).toEqual([true, false]);
  await vi.waitFor(() => expect(own.queue.length).toBe(0));
  expect(own.looked).toEqual(['/b/']);
});

test('refresh queue: nothing is started after close', async () => {
  const own = openQueue();
  await own.queue.close();
  own.queue.add(['/a/']);
  expect(own.queue.length).toBe(0);
});

test('refresh queue: after a long revalidation all workers pause as long', async () => {
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
