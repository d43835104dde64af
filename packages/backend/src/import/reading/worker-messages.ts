import { MIB } from '@masthead/kit';
import type { BackendErrorCode } from '../../errors.ts';
import type { WxrItem } from '../wxr-records.ts';
import type { ReadingOptions } from '../wxr-reader.ts';

/** What the worker that reads a file needs. */
export interface ReadingTask {
  readonly file: string;
  readonly mode: NonNullable<ReadingOptions['mode']>;
  /** Number of characters sent and not yet processed, as a shared integer on which the worker waits. */
  readonly inFlight: Int32Array<SharedArrayBuffer>;
}

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
