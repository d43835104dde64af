/** A door that can be closed. */
export interface ClosingDoor<Asked extends readonly unknown[]> {
  /** Answers as the door behind it; 503 once it closes. */
  answer(...asked: Asked): Promise<Response>;
  /** Lets nobody in any more, and waits for those who are in, though not for ever. */
  close(): Promise<void>;
}

/** What takes longer than this while everything closes is cut off. */
const graceMs = 10_000;

/** Makes a door that can be closed of one that cannot. */
export function createClosingDoor<Asked extends readonly unknown[]>(
  answer: (...asked: Asked) => Promise<Response>,
): ClosingDoor<Asked> {
  let inside = 0;
  let isClosing = false;
  const { promise: isEmpty, resolve: tellEmpty } = Promise.withResolvers<void>();
  return {
    async answer(...asked) {
      if (isClosing) return new Response('Closing.\n', { status: 503, headers: { 'retry-after': '5' } });
      inside += 1;
      try {
        return await answer(...asked);
      } finally {
        inside -= 1;
        if (isClosing && inside === 0) tellEmpty();
      }
    },
    async close() {
      isClosing = true;
      if (inside === 0) return;
      const impatient = setTimeout(tellEmpty, graceMs);
      await isEmpty;
      clearTimeout(impatient);
    },
  };
}
