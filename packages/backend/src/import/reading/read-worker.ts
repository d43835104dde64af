import { parentPort, workerData } from 'node:worker_threads';
import { BackendError } from '../../errors.ts';
import { readWxr } from '../wxr-reader.ts';
import type { WxrItem } from '../wxr-records.ts';
import { maxInFlight, type FromReader, type ReadingFailure, type ReadingTask } from './worker-messages.ts';

// The program of the worker thread that `readItems` starts.

/** Characters per message: a fraction of what the importing thread stores in one transaction. */
const maxCharacters = 256 * 1024;
const maxItems = 250;

const { file, mode, inFlight } = workerData as ReadingTask;
let items: WxrItem[] = [];
let characters = 0;

function send(message: FromReader): void {
  for (let count = Atomics.load(inFlight, 0); count >= maxInFlight; count = Atomics.load(inFlight, 0)) {
    Atomics.wait(inFlight, 0, count);
  }
  Atomics.add(inFlight, 0, 1);
  parentPort?.postMessage(message);
}

function sendItems(): void {
  if (items.length > 0) send({ items });
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
    ? { code: error.code, message: error.message, help: error.help }
    : { code: null, message: error instanceof Error ? error.message : String(error), help: undefined };
}

let end: ReadingFailure | null = null;
try {
  await readWxr(file, { item: addItem }, { mode });
} catch (error) {
  end = failureOf(error);
}
// Items before an error are stored, as when the importing thread reads the file itself.
sendItems();
send({ end });
