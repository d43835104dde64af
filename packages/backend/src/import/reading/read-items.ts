import { on } from 'node:events';
import { stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { MIB } from '@masthead/kit';
import { BackendError } from '../../errors.ts';
import { readWxr, type ReadingOptions } from '../wxr-reader.ts';
import type { WxrItem } from '../wxr-records.ts';
import type { FromReader, ReadingFailure, ReadingTask } from './worker-messages.ts';

/** Reading a smaller file takes less time than starting a worker thread. */
const minBytesForWorker = 2 * MIB;

/**
 * Reads the items of a WXR file that was checked before. A large file is parsed in a worker thread while the calling thread
 * stores items.
 *
 * @param onItem Called for each item, in the order of the file.
 * @throws as `readWxr`.
 */
export async function readItems(
  file: string,
  onItem: (item: WxrItem) => void,
  { mode = 'strict', signal }: ReadingOptions,
): Promise<void> {
  const bytes = await stat(file).then(
    ({ size }) => size,
    () => 0,
  );
  if (bytes < minBytesForWorker) await readWxr(file, { item: onItem }, { mode, signal });
  else await readInWorker(file, onItem, { mode, signal });
}

async function readInWorker(
  file: string,
  onItem: (item: WxrItem) => void,
  { mode, signal }: Required<ReadingOptions>,
): Promise<void> {
  signal?.throwIfAborted();
  const inFlight = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const task: ReadingTask = { file, mode, inFlight };
  const worker = new Worker(new URL('read-worker.ts', import.meta.url), {
    workerData: task,
    // The default lets several times the items in flight accumulate as garbage.
    resourceLimits: { maxYoungGenerationSizeMb: 2 },
  });
  try {
    // Rejects if the worker fails, for example for lack of memory.
    for await (const [message] of on(worker, 'message', { signal, close: ['exit'] }) as AsyncIterable<
      [FromReader]
    >) {
      if ('end' in message) {
        if (message.end !== null) throw errorOf(message.end);
        return;
      }
      for (const item of message.items) onItem(item);
      Atomics.sub(inFlight, 0, message.characters);
      Atomics.notify(inFlight, 0);
      signal?.throwIfAborted();
    }
    throw new Error('The worker that reads the file ended early.');
  } finally {
    await worker.terminate();
  }
}

const errorOf = ({ code, message, help, stack }: ReadingFailure): Error =>
  code === null
    ? Object.assign(new Error(message), stack !== undefined && { stack })
    : new BackendError(code, message, help === undefined ? {} : { help });
