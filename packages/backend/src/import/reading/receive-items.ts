import { receiveMessageOnPort, type MessagePort } from 'node:worker_threads';
import type { WxrItem } from '../wxr-records.ts';
import {
  inFlightCounter,
  sentCounter,
  type FromReader,
  type ReadingCounters,
  type ReadingFailure,
} from './worker-messages.ts';

/** How long a batch may wait for the worker in total: less than other writers wait for the database (5 s). */
const maxWaitMs = 1000;

/** Items of a file, in order. */
export interface ItemSource {
  /** The next item; `null` if none is ready, or all are taken. */
  next(): WxrItem | null;
}

/** The items that a worker sends. */
export interface ReceivedItems extends ItemSource {
  /** Whether an item is ready, or a message was sent that is not received yet. */
  hasMore(): boolean;
  /** Resolves when it has more. Call it before each batch: the time that a batch may wait for the worker starts then. */
  untilMore(): Promise<void>;
  /** Why reading failed; `null` if all items were received; `undefined` before the end. */
  readonly end: ReadingFailure | null | undefined;
}

/** Receives messages without returning to the event loop, because a transaction cannot span several turns. */
export function receiveItems(port: MessagePort, counters: ReadingCounters): ReceivedItems {
  let items: readonly WxrItem[] = [];
  let characters = 0;
  let taken = 0;
  let messages = 0;
  let end: ReadingFailure | null | undefined;
  let waitsUntil = 0;

  const hasMore = (): boolean => taken < items.length || Atomics.load(counters, sentCounter) > messages;

  /** @returns Whether a message arrived in time. */
  function receiveMessage(): boolean {
    Atomics.wait(counters, sentCounter, messages, Math.max(0, waitsUntil - performance.now()));
    const received: { message: FromReader } | undefined = receiveMessageOnPort(port);
    if (received === undefined) return false;
    messages += 1;
    const { message } = received;
    if ('end' in message) end = message.end;
    else ({ items, characters } = message);
    return true;
  }

  /** Lets the worker send more, if all items of the last message are taken. */
  function releaseTaken(): void {
    if (items.length === 0 || taken < items.length) return;
    Atomics.sub(counters, inFlightCounter, characters);
    Atomics.notify(counters, inFlightCounter);
    [items, characters, taken] = [[], 0, 0];
  }

  return {
    next() {
      while (taken === items.length) {
        releaseTaken();
        if (end !== undefined || !receiveMessage()) return null;
      }
      return items[taken++] ?? null;
    },
    hasMore,
    async untilMore() {
      releaseTaken();
      if (!hasMore()) await Atomics.waitAsync(counters, sentCounter, messages).value;
      waitsUntil = performance.now() + maxWaitMs;
    },
    get end() {
      return end;
    },
  };
}
