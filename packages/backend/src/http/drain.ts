/** A request handler that can be drained. */
export interface DrainableHandler<Arguments extends readonly unknown[]> {
  /** Calls the wrapped handler; responds with 503 after `close()`. */
  handle(...parameters: Arguments): Promise<Response>;
  /** Rejects new requests and waits for pending ones, up to the grace period. */
  close(): Promise<void>;
}

/** Requests that take longer than this during shutdown are aborted. */
const graceMs = 10_000;

/** Wraps a request handler so that it can be drained. */
export function createDrainable<Arguments extends readonly unknown[]>(
  handler: (...parameters: Arguments) => Promise<Response>,
): DrainableHandler<Arguments> {
  let pending = 0;
  let isClosing = false;
  const { promise: idle, resolve: resolveIdle } = Promise.withResolvers<void>();
  return {
    async handle(...parameters) {
      if (isClosing)
        return new Response('Shutting down.\n', { status: 503, headers: { 'retry-after': '5' } });
      pending += 1;
      try {
        return await handler(...parameters);
      } finally {
        pending -= 1;
        if (isClosing && pending === 0) resolveIdle();
      }
    },
    async close() {
      isClosing = true;
      if (pending === 0) return;
      const timer = setTimeout(resolveIdle, graceMs);
      await idle;
      clearTimeout(timer);
    },
  };
}
