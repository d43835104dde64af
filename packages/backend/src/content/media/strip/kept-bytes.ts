/**
 * Collects the retained parts of a file by moving them together in place, so that millions of tiny parts need no extra
 * memory.
 */
export interface KeptBytes {
  /** Retains a range; ranges must come in file order. */
  keep(from: number, to: number): void;
  result(): Buffer;
}

/** Starts with nothing retained. @param bytes The file; is modified. */
export function createKeptBytes(bytes: Buffer): KeptBytes {
  let length = 0;
  return {
    keep(from, to) {
      const end = Math.min(to, bytes.length);
      if (from !== length) bytes.copyWithin(length, from, end);
      length += Math.max(0, end - from);
    },
    result: () => bytes.subarray(0, length),
  };
}
