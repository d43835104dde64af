import { allKeys } from '@masthead/contract';
import type { Context } from '../../../graphql/context.ts';
import { eventText, keepAliveText } from './event-text.ts';

/** A stream to open. */
export interface ChangeStreamOptions {
  readonly userId: number;
  /** The last sequence number that the client has; `null` for a new client. */
  readonly since: number | null;
  /** Whether the session is valid and the user still has an editing area. Called before each event. */
  readonly isAllowed: () => boolean;
  /** The keys of a change that the user may receive. */
  readonly select: (keys: readonly string[]) => readonly string[];
  /** Aborted when the client disconnects, and when the backend closes. */
  readonly signal: AbortSignal;
}

/** The entries of the outbox. */
export type ChangeLog = Pick<Context['database']['outbox'], 'last' | 'after'>;

/** One stream. */
interface ChangeStream {
  readonly body: ReadableStream<Uint8Array>;
  /** Call it after each change. */
  wake(): void;
}

/** Wakes nothing. */
export const noWaiter = (): void => {};

/** More keys than this are sent as `reset`. */
const maxKeys = 1000;

/**
 * A stream with a position in the outbox, from which it reads while the client takes events.
 *
 * @param options.keepAliveMs The longest time without output; the session is checked as often.
 * @param options.intervalMs Changes within this time are one event.
 * @param options.onEnd Called once.
 */
export function createChangeStream(
  log: ChangeLog,
  {
    since,
    isAllowed,
    select,
    signal,
    keepAliveMs,
    intervalMs,
    onEnd,
  }: ChangeStreamOptions & { keepAliveMs: number; intervalMs: number; onEnd: () => void },
): ChangeStream {
  const encoder = new TextEncoder();
  let position = since ?? log.last();
  let isOpened = false;
  let isEnded = false;
  let wake = noWaiter;
  signal.addEventListener('abort', end);
  if (signal.aborted) end();

  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const text = await nextText().catch(() => null);
      if (text !== null) controller.enqueue(encoder.encode(text));
      else if (!isEnded || signal.aborted) {
        end();
        controller.close();
      }
    },
    cancel: end,
  });
  return { body, wake: () => wake() };

  function end(): void {
    if (isEnded) return;
    isEnded = true;
    signal.removeEventListener('abort', end);
    onEnd();
    wake();
  }

  function goesOn(): boolean {
    return !isEnded && isAllowed();
  }

  /** @returns `null` when the stream is over, also if the database was closed. */
  async function nextText(): Promise<string | null> {
    while (goesOn()) {
      const text = textOfChanges();
      if (text !== null) return text;
      // oxlint-disable-next-line no-await-in-loop
      if (await waitForChange()) return goesOn() ? keepAliveText : null;
      // oxlint-disable-next-line no-await-in-loop
      if (!isEnded) await pause();
    }
    return null;
  }

  function textOfChanges(): string | null {
    if (!isOpened) {
      isOpened = true;
      return eventText({ event: 'open', id: position, data: {} });
    }
    const { last, keys } = log.after(position);
    position = last;
    const isReset = keys.includes(allKeys);
    const selected = isReset ? [] : select(keys);
    if (isReset || selected.length > maxKeys) return eventText({ event: 'reset', id: position, data: {} });
    if (selected.length === 0) return null;
    return eventText({ event: 'change', id: position, data: { keys: selected } });
  }

  /** @returns Whether the time is up. */
  function waitForChange(): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(true), keepAliveMs);
      timer.unref();
      wake = () => {
        clearTimeout(timer);
        resolve(false);
      };
    });
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      wake = noWaiter;
      setTimeout(resolve, intervalMs).unref();
    });
  }
}
