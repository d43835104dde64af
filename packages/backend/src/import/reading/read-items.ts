import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from 'node:worker_threads';
import { MIB } from '@masthead/kit';
import { BackendError } from '../../errors.ts';
import { readWxr, type ReadingOptions } from '../wxr-reader.ts';
import type { WxrItem } from '../wxr-records.ts';
import {
  inFlightCounter,
  sentCounter,
  type FromReader,
  type ReadingCounters,
  type ReadingFailure,
  type ReadingTask,
} from './worker-messages.ts';

/** Reading a smaller file takes less time than starting a worker thread. */
const minBytesForWorker = 2 * MIB;
/** How long the importing thread waits for the worker within a batch. */
const maxWaitMs = 100;

/** Items of a file, in order. */
export interface ItemSource {
  /** The next item; `null` if there is none for now, or no more. */
  next(): WxrItem | null;
}

/**
 * Reads the items of a WXR file that was checked before. A large file is parsed in a worker thread while the calling thread
 * stores items.
 *
 * @param storeBatch Takes items from the source. Called until all are taken, each time in a turn of its own.
 * @throws as `readWxr`.
 */
export async function readItems(
  file: string,
  storeBatch: (items: ItemSource) => void,
  { mode = 'strict', signal }: ReadingOptions,
): Promise<void> {
  const bytes = await stat(file).then(
    ({ size }) => size,
    () => 0,
  );
  if (bytes >= minBytesForWorker) return readInWorker(file, storeBatch, { mode, signal });
  const items: WxrItem[] = [];
  await readWxr(file, { item: (item) => items.push(item) }, { mode, signal });
  let taken = 0;
  while (taken < items.length) {
    storeBatch({ next: () => items[taken++] ?? null });
    await nextTurn();
    signal?.throwIfAborted();
  }
}

async function readInWorker(
  file: string,
  storeBatch: (items: ItemSource) => void,
  { mode, signal }: Required<ReadingOptions>,
): Promise<void> {
  signal?.throwIfAborted();
  const counters = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  const { port1: port, port2 } = new MessageChannel();
  const task: ReadingTask = { file, mode, port: port2, counters };
  const worker = new Worker(new URL('read-worker.ts', import.meta.url), {
    workerData: task,
    transferList: [port2],
    // The default lets several times the items in flight accumulate as garbage.
    resourceLimits: { maxYoungGenerationSizeMb: 2 },
  });
  const received = receiveItems(port, counters);
  let isRunning = true;
  // Rejects if the worker fails, for example for lack of memory.
  const exited = once(worker, 'exit').then(() => void (isRunning = false));
  try {
    while (received.end === undefined) {
      await Promise.race([exited, received.untilMore()]);
      // A turn for the other work of the process.
      await nextTurn();
      signal?.throwIfAborted();
      if (!isRunning && !received.hasMore()) throw new Error('The worker that reads the file ended early.');
      storeBatch(received);
    }
  } finally {
    await worker.terminate();
    port.close();
  }
  if (received.end !== null) throw errorOf(received.end);
}

interface ReceivedItems extends ItemSource {
  /** Whether a message was sent that is not received yet, or has items that are not taken. */
  hasMore(): boolean;
  /** Resolves when it has more. */
  untilMore(): Promise<void>;
  /** Why reading failed; `null` if all items were received; `undefined` before the end. */
  readonly end: ReadingFailure | null | undefined;
}

/** Receives messages without returning to the event loop, because a transaction cannot span several turns. */
function receiveItems(port: MessagePort, counters: ReadingCounters): ReceivedItems {
  let items: readonly WxrItem[] = [];
  let characters = 0;
  let taken = 0;
  let messages = 0;
  let end: ReadingFailure | null | undefined;

  const hasMore = (): boolean => taken < items.length || Atomics.load(counters, sentCounter) > messages;

  /** Whether there is one. */
  function receiveMessage(): boolean {
    Atomics.wait(counters, sentCounter, messages, maxWaitMs);
    const received = receiveMessageOnPort(port) as { message: FromReader } | undefined;
    if (received === undefined) return false;
    messages += 1;
    const { message } = received;
    if ('end' in message) end = message.end;
    else ({ items, characters } = message);
    return true;
  }

  function release(): void {
    Atomics.sub(counters, inFlightCounter, characters);
    Atomics.notify(counters, inFlightCounter);
    [items, characters, taken] = [[], 0, 0];
  }

  return {
    next() {
      while (taken === items.length) {
        if (items.length > 0) release();
        if (end !== undefined || !receiveMessage()) return null;
      }
      return items[taken++] ?? null;
    },
    hasMore,
    async untilMore() {
      if (!hasMore()) await Atomics.waitAsync(counters, sentCounter, messages).value;
    },
    get end() {
      return end;
    },
  };
}

const errorOf = ({ code, message, help, stack }: ReadingFailure): Error =>
  code === null
    ? Object.assign(new Error(message), stack !== undefined && { stack })
    : new BackendError(code, message, help === undefined ? {} : { help });
