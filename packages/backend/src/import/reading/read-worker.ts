import { workerData } from 'node:worker_threads';
import { BackendError } from '../../errors.ts';
import { readWxr } from '../wxr-reader.ts';
import type { WxrItem } from '../wxr-records.ts';
import {
  inFlightCounter,
  maxInFlight,
  sentCounter,
  type FromReader,
  type ReadingFailure,
  type ReadingTask,
} from './worker-messages.ts';

// The program of the worker thread that `readItems` starts.

/** A fraction of what may be in flight, so that the importing thread always has items. */
const maxCharacters = 64 * 1024;
const maxItems = 50;

const { file, mode, port, counters } = workerData as ReadingTask;
let items: WxrItem[] = [];
let characters = 0;

function send(message: FromReader): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has no origin.
  port.postMessage(message);
  Atomics.add(counters, sentCounter, 1);
  Atomics.notify(counters, sentCounter);
}

function sendItems(): void {
  if (items.length === 0) return;
  let inFlight = Atomics.load(counters, inFlightCounter);
  while (inFlight > 0 && inFlight + characters > maxInFlight) {
    Atomics.wait(counters, inFlightCounter, inFlight);
    inFlight = Atomics.load(counters, inFlightCounter);
  }
  Atomics.add(counters, inFlightCounter, characters);
  send({ items, characters });
  items = [];
  characters = 0;
}

function addItem(item: WxrItem): void {
  items.push(item);
  characters += item.characters;
  if (items.length >= maxItems || characters >= maxCharacters) sendItems();
}

function failureOf(error: unknown): ReadingFailure {
  return error instanceof BackendError
    ? { code: error.code, message: error.message, help: error.help, stack: undefined }
    : {
        code: null,
        message: error instanceof Error ? error.message : String(error),
        help: undefined,
        stack: error instanceof Error ? error.stack : undefined,
      };
}

let end: ReadingFailure | null = null;
try {
  await readWxr(file, { item: addItem }, { mode });
} catch (error) {
  end = failureOf(error);
}
// Items before an error are stored, so that the next run resumes after them.
sendItems();
send({ end });
