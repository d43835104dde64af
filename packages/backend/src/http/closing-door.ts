/** A request handler that can be drained. */
export interface ClosingDoor<Asked extends readonly unknown[]> {
  /** Calls the wrapped handler; responds with 503 after `close()`. */
  answer(...asked: Asked): Promise<Response>;
  /** Rejects new requests and waits for pending ones, up to the grace period. */
  close(): Promise<void>;
}

/** Requests that take longer than this during shutdown are aborted. */
const graceMs = 10_000;

/** Wraps a request handler so that it can be drained. */
export function createClosingDoor<Asked extends readonly unknown[]>(
  answer: (...asked: Asked) => Promise<Response>,
): ClosingDoor<Asked> {
  let inside = 0;
  let isClosing = false;
  const { promise: isEmpty, resolve: tellEmpty } = Promise.withResolvers<void>();
  return {
    async answer(...asked) {
      if (isClosing)
        return new Response('Shutting down.\n', { status: 503, headers: { 'retry-after': '5' } });
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
