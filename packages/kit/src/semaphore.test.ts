import { expect, test } from 'vitest';
import { createSemaphore } from './semaphore.ts';

test('semaphore: a released permit passes to the first in the queue', async () => {
  const semaphore = createSemaphore({ permits: 1, maxQueued: 2 });
  const first = await semaphore.acquire();
  const order: string[] = [];
  const second = semaphore.acquire().then((permit) => (order.push('second'), permit));
  const third = semaphore.acquire().then((permit) => (order.push('third'), permit));
  expect(await semaphore.acquire()).toBeNull();
  first?.release();
  first?.release();
  const permit = await second;
  expect(order).toEqual(['second']);
  permit?.release();
  await third;
  expect(order).toEqual(['second', 'third']);
});

test('semaphore: an aborted caller leaves the queue', async () => {
  const semaphore = createSemaphore({ permits: 1, maxQueued: 1 });
  const abort = new AbortController();
  {
    using permit = await semaphore.acquire();
    expect(permit).not.toBeNull();
    const waiting = semaphore.acquire(abort.signal);
    abort.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
  }
  await expect(semaphore.acquire(abort.signal)).rejects.toThrow('gone');
  expect(await semaphore.acquire()).not.toBeNull();
});
