import { setImmediate } from 'node:timers/promises';
import type { Backend } from '@masthead/backend';
import type { Site } from '@masthead/site';
import { afterEach, expect, test, vi } from 'vitest';
import { readConfig } from '@masthead/config';
import { createLog } from './log.ts';
import { createDurations } from './metrics/durations.ts';
import { openPages } from './open-pages.ts';
import { createInvalidationBus } from './invalidation-bus.ts';
import type { SharedInvalidation } from './cluster/messages.ts';
import { createFreshness } from '@masthead/upstream';

afterEach(() => {
  vi.useRealTimers();
});

/** The page cache of a process, with its calls to the backend and to the channel. */
async function open({ isLeader }: { isLeader: boolean }) {
  const resources = new AsyncDisposableStack();
  const listeners = new Set<Parameters<Backend['onChange']>[0]>();
  const forget = vi.fn<Site['forget']>();
  const pollExternalChanges = vi.fn<() => void>();
  const publish = vi.fn<(purge: SharedInvalidation) => Promise<void>>(async () => {});
  const hearing: ((purge: SharedInvalidation) => void)[] = [];
  await openPages({
    config: readConfig({ MASTHEAD_EARLY_HINTS: 'off' }, '/'),
    siteUrl: 'http://site.test',
    site: { forget } as Partial<Site> as Site,
    content: {
      backend: {
        pollExternalChanges,
        onChange(listener) {
          listeners.add(listener);
          return () => void listeners.delete(listener);
        },
      } as Partial<Backend> as Backend,
      upstream: null,
    },
    invalidations: createInvalidationBus({
      channel: { publish, onInvalidation: (listener) => void hearing.push(listener) },
      freshness: createFreshness({ pageAgeMs: 1 }),
    }),
    maxAgeMs: () => Infinity,
    renders: createDurations(),
    enqueue: (_request, start) => start(),
    isLeader,
    slot: 0,
    cacheVersion: null,
    queryPeers: async () => [],
    log: createLog(),
    resources,
  });
  return {
    resources,
    listeners,
    forget,
    pollExternalChanges,
    publish,
    change: () => listeners.forEach((listener) => listener(['list:post'])),
    hear: () =>
      hearing.forEach((listener) =>
        listener({ keys: [], paths: [], retracted: [], pluginSeenMsAgo: null, pluginLeftMsAgo: null }),
      ),
  };
}

test('page cache wiring: changes by other processes are polled without requests, until it is closed', async () => {
  vi.useFakeTimers();
  const { resources, listeners, pollExternalChanges, hear } = await open({ isLeader: false });
  hear();
  expect(pollExternalChanges).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  expect(pollExternalChanges.mock.calls.length).toBeGreaterThan(5);
  await resources.disposeAsync();
  pollExternalChanges.mockClear();
  vi.advanceTimersByTime(1000);
  expect(pollExternalChanges).not.toHaveBeenCalled();
  expect(listeners.size).toBe(0);
});

test('page cache wiring: the leader publishes a change immediately, once per batch', async () => {
  const leader = await open({ isLeader: true });
  leader.change();
  leader.change();
  await setImmediate();
  expect(leader.publish).toHaveBeenCalledOnce();
  leader.change();
  await setImmediate();
  expect(leader.publish).toHaveBeenCalledTimes(2);
  await leader.resources.disposeAsync();
  const follower = await open({ isLeader: false });
  follower.change();
  await setImmediate();
  expect(follower.publish).not.toHaveBeenCalled();
  await follower.resources.disposeAsync();
});

test('page cache wiring: any change of the embedded backend may be a retraction', async () => {
  const { resources, change, forget } = await open({ isLeader: true });
  change();
  expect(forget).toHaveBeenCalledExactlyOnceWith({ keys: ['list:post'], retracted: ['list:post'] });
  await resources.disposeAsync();
});
