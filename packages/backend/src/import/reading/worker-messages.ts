import type { MessagePort } from 'node:worker_threads';
import { MIB } from '@masthead/kit';
import type { BackendErrorCode } from '../../errors.ts';
import type { WxrItem } from '../wxr-records.ts';
import type { ReadingOptions } from '../wxr-reader.ts';

/** What the worker that reads a file needs. */
export interface ReadingTask {
  readonly file: string;
  readonly mode: NonNullable<ReadingOptions['mode']>;
  /** The messages of the worker. */
  readonly port: MessagePort;
  readonly counters: ReadingCounters;
}

/** Shared integers on which the two threads wait for each other. */
export type ReadingCounters = Int32Array<SharedArrayBuffer>;
/** Number of characters sent and not yet processed. The worker waits on it. */
export const inFlightCounter = 0;
/** Number of messages sent. The importing thread waits on it. */
export const sentCounter = 1;

/** Maximum number of characters in flight, so that memory does not grow with the file. A single item may have more. */
export const maxInFlight = MIB;

/** Messages of the worker: items in the order of the file; at the end, why reading failed, or `null`. */
export type FromReader =
  | { readonly items: readonly WxrItem[]; readonly characters: number }
  | { readonly end: null | ReadingFailure };

/** An error as data, because a message loses its class. */
export interface ReadingFailure {
  /** `null` for an unexpected error. */
  readonly code: BackendErrorCode | null;
  readonly message: string;
  readonly help: string | undefined;
  /** The stack of an unexpected error. */
  readonly stack: string | undefined;
}
