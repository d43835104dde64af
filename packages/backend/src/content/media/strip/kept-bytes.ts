/** What stays of a file: pieces of it, moved together in place, so that millions of tiny ones take no memory. */
export interface KeptBytes {
  /** Keeps a piece; pieces come in the order in which they stand. */
  keep(from: number, to: number): void;
  result(): Buffer;
}

/** Starts with nothing of the file kept. @param bytes The file; it is changed. */
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
