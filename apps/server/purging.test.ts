import { expect, test } from 'vitest';
import type { Purge } from './signed-doors/purge-door.ts';
import { createPurging } from './purging.ts';
import type { SharedPurge } from './workers/messages.ts';
import { createFreshness } from './wordpress-changes/freshness.ts';

const purge: Purge = { keys: ['list:post'], paths: ['/about/'], withdrawn: [] };

/** Two processes with a synchronous channel. */
function openTwo() {
  const hear: ((purge: SharedPurge) => void)[] = [];
  const open = (own: number) => {
    const time = { now: 1_767_225_600_000 };
    const freshness = createFreshness({ pageAgeMs: 60_000, clock: () => time.now });
    const heard: Purge[] = [];
    const purging = createPurging({
      freshness,
      channel: {
        publish: async (told) => hear.forEach((listener, index) => index !== own && listener(told)),
        onPurge: (listener) => void hear.push(listener),
      },
    });
    purging.onPurge((told) => heard.push(told));
    return { purging, freshness, heard, time };
  };
  return [open(0), open(1)] as const;
}

test('invalidation bus: publishing to all includes this process, publishing to others does not', async () => {
  const [one, other] = openTwo();
  await one.purging.tellAll(purge);
  expect([one.heard, other.heard]).toEqual([[purge], [purge]]);
  await one.purging.tellOthers(purge);
  expect([one.heard.length, other.heard.length]).toEqual([1, 2]);
});

test('invalidation bus: the time of the last plugin message is published with an invalidation', async () => {
  const [one, other] = openTwo();
  await one.purging.tellAll(purge);
  expect(other.freshness.facts().heardMsAgo).toBeNull();
  one.freshness.heard();
  one.time.now += 600_000;
  await one.purging.tellAll(purge);
  expect(other.freshness.facts().heardMsAgo).toBe(600_000);
});

test('invalidation bus: deactivation of the plugin is published, too', async () => {
  const [one, other] = openTwo();
  one.freshness.heard();
  await one.purging.tellAll(purge);
  one.time.now += 1;
  other.time.now += 1;
  one.freshness.left();
  await one.purging.tellAll(purge);
  expect(other.freshness.needsPolling()).toBe(true);
});
