import type { Backend } from '@masthead/backend';
import type { Site } from '@masthead/site';
import { afterEach, expect, test, vi } from 'vitest';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { createDurations } from './metrics/durations.ts';
import { openPages } from './open-pages.ts';
import { createPurging } from './purging.ts';
import { onlyProcess } from './workers/worker-place.ts';
import { createFreshness } from './wordpress-changes/freshness.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('what another process has changed is heard of before a reader asks, until the pages are closed', async () => {
  vi.useFakeTimers();
  const rooms = new AsyncDisposableStack();
  const lookForOthers = vi.fn<() => void>();
  const leave = vi.fn<() => void>();
  const backend = { lookForOthers, onChange: () => leave } as Partial<Backend> as Backend;
  const { channel } = onlyProcess;
  await openPages({
    config: readConfig({ MASTHEAD_EARLY_HINTS: 'off' }, '/'),
    siteUrl: 'http://site.test',
    site: {} as Site,
    content: { backend, guard: null },
    purging: createPurging({ channel, freshness: createFreshness({ pageAgeMs: 1 }) }),
    believedMs: () => Infinity,
    draws: createDurations(),
    isLead: false,
    identity: null,
    log: createLog(),
    rooms,
  });
  vi.advanceTimersByTime(100);
  expect(lookForOthers.mock.calls.length).toBeGreaterThan(1);
  await rooms.disposeAsync();
  expect(leave).toHaveBeenCalledOnce();
  lookForOthers.mockClear();
  vi.advanceTimersByTime(1000);
  expect(lookForOthers).not.toHaveBeenCalled();
});
