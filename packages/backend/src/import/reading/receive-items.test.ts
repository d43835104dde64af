import { setTimeout as wait } from 'node:timers/promises';
import { MessageChannel } from 'node:worker_threads';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { WxrItem } from '../wxr-records.ts';
import { receiveItems } from './receive-items.ts';
import { inFlightCounter, sentCounter, type FromReader } from './worker-messages.ts';

const item = (id: number): WxrItem => ({ id }) as WxrItem;

/** Both ends of a channel, with the counters as the worker sets them. */
function openChannel() {
  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => port1.close());
  const counters = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  return {
    received: receiveItems(port1, counters),
    inFlight: () => Atomics.load(counters, inFlightCounter),
    close: () => port2.close(),
    send: (message: FromReader) => {
      if ('items' in message) Atomics.add(counters, inFlightCounter, message.characters);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no origin.
      port2.postMessage(message);
      Atomics.add(counters, sentCounter, 1);
      Atomics.notify(counters, sentCounter);
    },
  };
}

describe('items from a worker', () => {
  it('are taken in order, across messages, and leave nothing in flight', async () => {
    const { received, send, inFlight } = openChannel();
    send({ items: [item(1), item(2)], characters: 20 });
    send({ items: [item(3)], characters: 10 });
    send({ end: null });
    await received.untilMore();
    expect([received.next()?.id, received.next()?.id]).toEqual([1, 2]);
    expect(inFlight()).toBe(30);
    expect(received.next()?.id).toBe(3);
    expect(inFlight()).toBe(10);
    expect(received.end).toBeUndefined();
    expect(received.next()).toBeNull();
    expect(inFlight()).toBe(0);
    expect(received.end).toBeNull();
    expect(received.hasMore()).toBe(false);
  });

  it('may be late: there is none, then one', async () => {
    const { received, send } = openChannel();
    expect(received.next()).toBeNull();
    expect(received.hasMore()).toBe(false);
    const more = received.untilMore();
    await wait(5);
    send({ items: [item(1)], characters: 10 });
    await more;
    expect(received.hasMore()).toBe(true);
    expect(received.next()?.id).toBe(1);
  });

  it('are not in flight while the next ones are awaited', async () => {
    const { received, send, inFlight } = openChannel();
    send({ items: [item(1)], characters: 10 });
    await received.untilMore();
    expect(received.next()?.id).toBe(1);
    void received.untilMore();
    expect(inFlight()).toBe(0);
  });

  it('are still received after the worker has closed its end', async () => {
    const { received, send, close } = openChannel();
    send({ items: [item(1)], characters: 10 });
    send({ end: { code: null, message: 'broken', help: undefined, stack: undefined } });
    close();
    await wait(5);
    await received.untilMore();
    expect(received.next()?.id).toBe(1);
    expect(received.next()).toBeNull();
    expect(received.end).toMatchObject({ message: 'broken' });
  });
});
