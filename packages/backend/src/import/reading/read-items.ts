import { addAbortListener, once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { MessageChannel, Worker } from 'node:worker_threads';
import { MIB } from '@masthead/kit';
import { BackendError } from '../../errors.ts';
import { readWxr, type ReadingOptions } from '../wxr-reader.ts';
import type { WxrItem } from '../wxr-records.ts';
import { receiveItems, type ItemSource } from './receive-items.ts';
import type { ReadingFailure, ReadingTask } from './worker-messages.ts';

/** Reading a smaller file takes less time than starting a worker thread. */
const minBytesForWorker = 2 * MIB;

/**
 * Reads the items of a WXR file that was checked before. A large file is parsed in a worker thread while the calling thread
 * stores items.
 *
 * @param storeBatch Stores the next items of the source. Called until all are taken, in a separate turn of the event loop each time.
 * @param options.bytes Size of the unpacked file.
 * @throws as `readWxr`.
 */
export async function readItems(
  file: string,
  storeBatch: (items: ItemSource) => void,
  { bytes, mode = 'strict', signal }: ReadingOptions & { bytes: number },
): Promise<void> {
  if (bytes >= minBytesForWorker) return readInWorker(file, storeBatch, { mode, signal });
  const items: WxrItem[] = [];
  await readWxr(file, { item: (item) => items.push(item) }, { mode, signal });
  for (let taken = 0; taken < items.length;) {
    await nextTurn();
    signal?.throwIfAborted();
    storeBatch({ next: () => items[taken++] ?? null });
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
  // Rejects if the worker fails, for example for lack of memory.
  const exited = once(worker, 'exit').then(() => 'exited' as const);
  using _ = signal && addAbortListener(signal, () => void worker.terminate());
  try {
    while (received.end === undefined) {
      const state = await Promise.race([exited, received.untilMore()]);
      // Lets the event loop handle other work, such as requests.
      await nextTurn();
      signal?.throwIfAborted();
      if (state === 'exited' && !received.hasMore()) {
        throw new Error('The worker that reads the file ended early.');
      }
      storeBatch(received);
    }
  } finally {
    await worker.terminate();
    port.close();
  }
  if (received.end !== null) throw errorOf(received.end);
}

const errorOf = ({ code, message, help, stack }: ReadingFailure): Error =>
  code === null
    ? Object.assign(new Error(message), stack !== undefined && { stack })
    : new BackendError(code, message, help === undefined ? {} : { help });
