/**
 * Collects the retained parts of a file by moving them together in place, so that millions of tiny parts need no extra
 * memory.
 */
export interface RetainedBytes {
  /** Retains a range; ranges must come in file order. */
  retain(from: number, to: number): void;
  result(): Buffer;
}

/** Starts with nothing retained. @param bytes The file; is modified. */
export function createRetainedBytes(bytes: Buffer): RetainedBytes {
  let length = 0;
  return {
    retain(from, to) {
      const end = Math.min(to, bytes.length);
      if (from !== length) bytes.copyWithin(length, from, end);
      length += Math.max(0, end - from);
    },
    result: () => bytes.subarray(0, length),
  };
}
