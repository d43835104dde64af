import { expect, test } from 'vitest';
import { createFreshness } from './freshness.ts';

const MINUTE_MS = 60_000;

function open() {
  const time = { now: 1_767_225_600_000 };
  return { time, freshness: createFreshness({ pageAgeMs: MINUTE_MS, clock: () => time.now }) };
}

test('at first pages only get old, until somebody has looked', () => {
  const { freshness } = open();
  expect(freshness.facts()).toMatchObject({ by: 'age', heardMsAgo: null, polledMsAgo: null });
  expect([freshness.needsPolling(), freshness.believedMs()]).toEqual([true, MINUTE_MS]);
  freshness.polled(null);
  expect(freshness.facts()).toMatchObject({ by: 'polling', polledMsAgo: 0, believedMs: MINUTE_MS });
});

test('looking in vain leaves the age alone, with the reason', () => {
  const { freshness } = open();
  freshness.polled('it is away');
  expect(freshness.facts()).toMatchObject({ by: 'age', pollFault: 'it is away' });
  expect(freshness.needsPolling()).toBe(true);
  freshness.polled(null);
  expect(freshness.facts()).toMatchObject({ by: 'polling', pollFault: null });
});

test('while the plugin is heard nobody looks, and pages are believed for an hour', () => {
  const { freshness, time } = open();
  freshness.polled(null);
  freshness.heard();
  expect(freshness.facts()).toMatchObject({ by: 'plugin', heardMsAgo: 0 });
  time.now += 15 * MINUTE_MS - 1;
  expect([freshness.needsPolling(), freshness.believedMs()]).toEqual([false, 60 * MINUTE_MS]);
});

test('when the plugin is silent for long, the site looks again, and pages are as old as they are', () => {
  const { freshness, time } = open();
  freshness.heard();
  time.now += 15 * MINUTE_MS;
  expect([freshness.needsPolling(), freshness.believedMs()]).toEqual([true, MINUTE_MS]);
  expect(freshness.facts()).toMatchObject({ by: 'age', heardMsAgo: 15 * MINUTE_MS });
  freshness.heard();
  expect(freshness.facts().by).toBe('plugin');
});

test('what another process has heard counts from when it heard it, and makes nothing older', () => {
  const { freshness } = open();
  freshness.heard(5 * MINUTE_MS);
  expect(freshness.facts()).toMatchObject({ by: 'plugin', heardMsAgo: 5 * MINUTE_MS });
  freshness.heard();
  freshness.heard(5 * MINUTE_MS);
  expect(freshness.facts().heardMsAgo).toBe(0);
});

test('a plugin that has said that it leaves is not waited for, until it is heard again', () => {
  const { freshness, time } = open();
  freshness.heard();
  freshness.left();
  expect(freshness.facts()).toMatchObject({ by: 'age', believedMs: MINUTE_MS, leftMsAgo: 0 });
  freshness.heard(MINUTE_MS);
  expect(freshness.needsPolling()).toBe(true);
  time.now += MINUTE_MS;
  freshness.heard();
  expect(freshness.facts()).toMatchObject({ by: 'plugin', leftMsAgo: MINUTE_MS });
});
