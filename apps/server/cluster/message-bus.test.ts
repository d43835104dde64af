import { expect, test, vi } from 'vitest';
import { createChannel, type WorkerChannel } from './channel.ts';
import type { SharedInvalidation } from './messages.ts';
import { createMessageBus } from './message-bus.ts';

const purge: SharedInvalidation = {
  keys: ['list:post'],
  paths: ['/about/'],
  retracted: [],
  pluginSeenMsAgo: 0,
  pluginLeftMsAgo: null,
};

test('message bus: all others apply an invalidation before the publisher continues', async () => {
  const { join } = connect();
  const [one, other, third] = [join(), join(), join()];
  await one.channel.publish(purge);
  expect(one.heard).toEqual([]);
  expect(other.heard).toEqual([purge]);
  expect(third.heard).toEqual([purge]);
});

test('message bus: a single worker does not wait', async () => {
  const alone = connect().join();
  await alone.channel.publish(purge);
  expect(alone.heard).toEqual([]);
});

test('message bus: an exited worker is not waited for', async () => {
  const { join } = connect();
  const one = join();
  const hanging = join({ hears: false });
  const result = one.channel.publish(purge);
  hanging.leave();
  await expect(result).resolves.toBeUndefined();
});

test('message bus: a hanging worker is waited for at most a second', async () => {
  vi.useFakeTimers();
  try {
    const { join } = connect();
    const one = join();
    join({ hears: false });
    const result = one.channel.publish(purge);
    await vi.advanceTimersByTimeAsync(1000);
    await expect(result).resolves.toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});

test('message bus: a query returns in time though one worker hangs', async () => {
  vi.useFakeTimers();
  try {
    const { join } = connect();
    const [one, other] = [join(), join()];
    join({ hears: false });
    other.channel.onQuery(() => 'known');
    const result = one.channel.query({ about: 'metrics' });
    await vi.advanceTimersByTimeAsync(999);
    await expect(result).resolves.toEqual(['known']);
  } finally {
    vi.useRealTimers();
  }
});

test('message bus: a query returns the answers of all others', async () => {
  const { join } = connect();
  const [one, other, third] = [join(), join(), join()];
  expect(await one.channel.query({ about: 'metrics' })).toEqual([]);
  // A starting worker is not waited for.
  join({ hears: false, isReady: false });
  one.channel.onQuery(() => 'not queried');
  other.channel.onQuery((query) => [query.about, 2]);
  third.channel.onQuery((query) => [query.about, 3]);
  expect(await one.channel.query({ about: 'metrics' })).toEqual([
    ['metrics', 2],
    ['metrics', 3],
  ]);
});

test('message bus: a query of a single worker, or to one that exits, returns what there is', async () => {
  const { join } = connect();
  const one = join();
  expect(await one.channel.query({ about: 'metrics' })).toEqual([]);
  const hanging = join({ hears: false });
  const result = one.channel.query({ about: 'metrics' });
  hanging.leave();
  expect(await result).toEqual([]);
});

const facts = { siteUrl: '', firstStart: null, findings: [] };

interface Joined {
  readonly channel: WorkerChannel;
  readonly heard: SharedInvalidation[];
  readonly leave: () => void;
}

/** A message bus with workers that receive messages a moment later, as between processes. */
function connect(): { join: (options?: { hears: boolean; isReady?: boolean }) => Joined } {
  const bus = createMessageBus();
  return {
    join({ hears, isReady = true } = { hears: true }) {
      const heard: SharedInvalidation[] = [];
      const end = {
        send: (message: Parameters<WorkerChannel['receive']>[0]) => {
          if (hears) queueMicrotask(() => channel.receive(message));
        },
      };
      const channel = createChannel((message) => queueMicrotask(() => bus.receive(end, message)));
      channel.onInvalidation((result) => heard.push(result));
      bus.join(end);
      if (isReady) bus.receive(end, { kind: 'ready', facts });
      return { channel, heard, leave: () => bus.leave(end) };
    },
  };
}
