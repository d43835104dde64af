import { expect, test } from 'vitest';
import { MINUTE_MS } from '@masthead/kit';
import { createFreshness } from './freshness.ts';

function open() {
  const time = { now: 1_767_225_600_000 };
  return { time, freshness: createFreshness({ pageAgeMs: MINUTE_MS, clock: () => time.now }) };
}

test('freshness: pages only expire until the first poll', () => {
  const { freshness } = open();
  expect(freshness.facts()).toMatchObject({ by: 'age', heardMsAgo: null, polledMsAgo: null });
  expect([freshness.needsPolling(), freshness.maxAgeMs()]).toEqual([true, MINUTE_MS]);
  freshness.polled(null);
  expect(freshness.facts()).toMatchObject({ by: 'polling', polledMsAgo: 0, believedMs: MINUTE_MS });
});

test('freshness: after a failed poll pages only expire, and the reason is reported', () => {
  const { freshness } = open();
  freshness.polled('it is away');
  expect(freshness.facts()).toMatchObject({ by: 'age', pollFault: 'it is away' });
  expect(freshness.needsPolling()).toBe(true);
  freshness.polled(null);
  expect(freshness.facts()).toMatchObject({ by: 'polling', pollFault: null });
});

test('freshness: while the plugin is active there is no polling, and pages are fresh for an hour', () => {
  const { freshness, time } = open();
  freshness.polled(null);
  freshness.pluginSeen();
  expect(freshness.facts()).toMatchObject({ by: 'plugin', heardMsAgo: 0 });
  time.now += 15 * MINUTE_MS - 1;
  expect([freshness.needsPolling(), freshness.maxAgeMs()]).toEqual([false, 60 * MINUTE_MS]);
});

test('freshness: when the plugin is silent for long, polling and the configured lifetime resume', () => {
  const { freshness, time } = open();
  freshness.pluginSeen();
  time.now += 15 * MINUTE_MS;
  expect([freshness.needsPolling(), freshness.maxAgeMs()]).toEqual([true, MINUTE_MS]);
  expect(freshness.facts()).toMatchObject({ by: 'age', heardMsAgo: 15 * MINUTE_MS });
  freshness.pluginSeen();
  expect(freshness.facts().by).toBe('plugin');
});

test('freshness: plugin messages of another process count from their time', () => {
  const { freshness } = open();
  freshness.pluginSeen(5 * MINUTE_MS);
  expect(freshness.facts()).toMatchObject({ by: 'plugin', heardMsAgo: 5 * MINUTE_MS });
  freshness.pluginSeen();
  freshness.pluginSeen(5 * MINUTE_MS);
  expect(freshness.facts().heardMsAgo).toBe(0);
});

test('freshness: a deactivated plugin counts as gone until its next message', () => {
  const { freshness, time } = open();
  freshness.pluginSeen();
  freshness.pluginLeft();
  expect(freshness.facts()).toMatchObject({ by: 'age', believedMs: MINUTE_MS, leftMsAgo: 0 });
  freshness.pluginSeen(MINUTE_MS);
  expect(freshness.needsPolling()).toBe(true);
  time.now += MINUTE_MS;
  freshness.pluginSeen();
  expect(freshness.facts()).toMatchObject({ by: 'plugin', leftMsAgo: MINUTE_MS });
});
