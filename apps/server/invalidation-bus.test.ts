import { expect, test } from 'vitest';
import { type Invalidation, createFreshness } from '@masthead/upstream';
import { createInvalidationBus } from './invalidation-bus.ts';
import type { SharedInvalidation } from './cluster/messages.ts';

const purge: Invalidation = { keys: ['list:post'], paths: ['/about/'], retracted: [] };

/** Two processes with a synchronous channel. */
function openTwo() {
  const hear: ((purge: SharedInvalidation) => void)[] = [];
  const open = (own: number) => {
    const time = { now: 1_767_225_600_000 };
    const freshness = createFreshness({ pageAgeMs: 60_000, clock: () => time.now });
    const heard: Invalidation[] = [];
    const purging = createInvalidationBus({
      freshness,
      channel: {
        publish: async (invalidation) =>
          hear.forEach((listener, index) => index !== own && listener(invalidation)),
        onInvalidation: (listener) => void hear.push(listener),
      },
    });
    purging.onInvalidation((invalidation) => heard.push(invalidation));
    return { purging, freshness, heard, time };
  };
  return [open(0), open(1)] as const;
}

test('invalidation bus: publishing to all includes this process, publishing to others does not', async () => {
  const [one, other] = openTwo();
  await one.purging.publish(purge);
  expect([one.heard, other.heard]).toEqual([[purge], [purge]]);
  await one.purging.publishToOthers(purge);
  expect([one.heard.length, other.heard.length]).toEqual([1, 2]);
});

test('invalidation bus: the time of the last plugin message is published with an invalidation', async () => {
  const [one, other] = openTwo();
  await one.purging.publish(purge);
  expect(other.freshness.facts().heardMsAgo).toBeNull();
  one.freshness.pluginSeen();
  one.time.now += 600_000;
  await one.purging.publish(purge);
  expect(other.freshness.facts().heardMsAgo).toBe(600_000);
});

test('invalidation bus: deactivation of the plugin is published, too', async () => {
  const [one, other] = openTwo();
  one.freshness.pluginSeen();
  await one.purging.publish(purge);
  one.time.now += 1;
  other.time.now += 1;
  one.freshness.pluginLeft();
  await one.purging.publish(purge);
  expect(other.freshness.needsPolling()).toBe(true);
});
