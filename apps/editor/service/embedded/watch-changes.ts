import { decodeGlobalId } from '@masthead/contract';
import type { EventSourceMessage } from 'eventsource-parser';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { ContentChangeEvent, EditingService } from '../editing-service.ts';
import type { Requests } from './requests.ts';

const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 60_000;

/**
 * Follows changes of content by anyone. All listeners share one stream, which is open while there are listeners and the page is shown: over
 * HTTP/1.1, browsers have six connections to a site, and streams of hidden tabs would block the requests of this one. After an interruption
 * it continues behind the last event; the server then sends what was missed, or that everything must be fetched again.
 */
export function watchChanges({
  getAccessToken,
  backendUrl,
}: Pick<Requests, 'getAccessToken' | 'backendUrl'>): EditingService['onChange'] {
  const listeners = new Set<(change: ContentChangeEvent) => void>();
  let lastEventId: string | null = null;
  let stop: AbortController | null = null;

  const notify = (change: ContentChangeEvent): void => {
    for (const listener of listeners) listener(change);
  };

  function receive({ event, id, data }: EventSourceMessage): void {
    if (id !== undefined) lastEventId = id;
    if (event === 'reset') notify({ kind: 'content', ids: null });
    else if (event === 'change') notify({ kind: 'content', ids: contentIds(data) });
  }

  async function follow(signal: AbortSignal): Promise<void> {
    let retryMs = FIRST_RETRY_MS;
    while (!signal.aborted) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- one stream at a time
        const events = await openStream(signal);
        retryMs = FIRST_RETRY_MS;
        notify({ kind: 'connection', isConnected: true });
        // oxlint-disable-next-line no-await-in-loop
        await readAll(events, receive);
      } catch {
        // Opened again below.
      }
      if (signal.aborted) return;
      notify({ kind: 'connection', isConnected: false });
      // oxlint-disable-next-line no-await-in-loop
      await delay(retryMs, signal);
      retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
    }
  }

  /** @throws if the server is unreachable, or the user is signed out. */
  async function openStream(signal: AbortSignal) {
    const token = await getAccessToken();
    if (token === null) throw new Error('There is no access token.');
    const response = await fetch(`${backendUrl}/wp-json/masthead/v1/changes`, {
      headers: {
        Authorization: `Bearer ${token}`,
        ...(lastEventId !== null && { 'Last-Event-ID': lastEventId }),
      },
      signal,
    });
    if (!response.ok || response.body === null) throw new Error(`HTTP status ${response.status}`);
    return response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  }

  function update(): void {
    const isWanted = listeners.size > 0 && page.isShown();
    if (isWanted && stop === null) {
      stop = new AbortController();
      void follow(stop.signal);
    } else if (!isWanted) {
      stop?.abort();
      stop = null;
    }
  }
  const page = watchVisibility(update);

  return (listener) => {
    listeners.add(listener);
    update();
    return () => {
      listeners.delete(listener);
      update();
    };
  };
}

/**
 * Reads a stream to its end. Safari has no asynchronous iteration of streams; a stream that is neither read nor canceled occupies one of the
 * six connections to the site.
 */
async function readAll<Chunk>(stream: ReadableStream<Chunk>, receive: (chunk: Chunk) => void): Promise<void> {
  const reader = stream.getReader();
  try {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop
      const { done, value } = await reader.read();
      if (done) return;
      receive(value);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Whether the page is shown; outside of browsers always. */
function watchVisibility(onChange: () => void): { readonly isShown: () => boolean } {
  if (typeof document === 'undefined') return { isShown: () => true };
  let isLeft = false;
  document.addEventListener('visibilitychange', onChange);
  for (const type of ['pagehide', 'pageshow'] as const) {
    addEventListener(type, () => {
      isLeft = type === 'pagehide';
      onChange();
    });
  }
  return { isShown: () => !isLeft && document.visibilityState === 'visible' };
}

/** The content whose keys an event has. Empty if only lists, terms or settings have changed. */
function contentIds(data: string): number[] {
  const { keys } = JSON.parse(data) as { keys: readonly string[] };
  const ids = keys.flatMap((key) => {
    const decoded = decodeGlobalId(key.split(':', 1)[0] ?? '');
    return decoded?.kind === 'post' ? [decoded.databaseId] : [];
  });
  return [...new Set(ids)];
}

function delay(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    resolve();
  });
  return promise;
}
