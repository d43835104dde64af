import { SECOND_MS } from '@masthead/kit';
import { tooManyRequests } from '../rest-error.ts';
import { createChangeStream, noWaiter, type ChangeLog, type ChangeStreamOptions } from './change-stream.ts';

/** A browser needs one. */
const maxStreamsPerUser = 6;
const maxStreams = 300;
const retryAfterSeconds = 30;
/** Proxies close idle connections after a minute. */
const keepAliveMs = 20 * SECOND_MS;
const intervalMs = 100;

/** The open change streams of the process. */
export interface ChangeStreams {
  /** @throws {RestError} 429 for too many streams of the user or overall. */
  open(options: ChangeStreamOptions): ReadableStream<Uint8Array>;
  /** Ends all streams. */
  close(): void;
}

/**
 * Creates the streams of invalidation keys. Each reads the outbox from its own position, so that a slow client delays only
 * itself, and changes of all processes arrive in commit order.
 *
 * @param onChange Registers a listener that is called after each change.
 */
export function createChangeStreams({
  outbox,
  onChange,
}: {
  outbox: ChangeLog;
  onChange: (listener: () => void) => unknown;
}): ChangeStreams {
  const openByUser = new Map<number, number>();
  const wakers = new Set<() => void>();
  const closing = new AbortController();
  onChange(() => {
    for (const wake of wakers) wake();
  });

  return {
    open({ signal, ...options }) {
      const { userId } = options;
      const openOfUser = openByUser.get(userId) ?? 0;
      if (openOfUser >= maxStreamsPerUser || wakers.size >= maxStreams) {
        throw tooManyRequests('Too many open change streams.', retryAfterSeconds);
      }
      openByUser.set(userId, openOfUser + 1);
      let wake = noWaiter;
      const stream = createChangeStream(outbox, {
        ...options,
        signal: AbortSignal.any([signal, closing.signal]),
        keepAliveMs,
        intervalMs,
        onEnd() {
          wakers.delete(wake);
          const left = (openByUser.get(userId) ?? 1) - 1;
          if (left === 0) openByUser.delete(userId);
          else openByUser.set(userId, left);
        },
      });
      wake = () => stream.wake();
      // A request that was aborted before is over already.
      if (!signal.aborted) wakers.add(wake);
      return stream.body;
    },
    close: () => closing.abort(),
  };
}
