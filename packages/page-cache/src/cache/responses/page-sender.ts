import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CdnCache } from '../../cdn/cdn-cache.ts';
import type { ReadyResponse } from '../../fast-path/response-writer.ts';
import type { RelevantHeaders } from '../../fast-path/parse-simple-get.ts';
import { parseCacheKey } from '../cache-key.ts';
import type { CacheEntry } from '../store/cache-entry.ts';
import type { PageStore } from '../store/page-store.ts';
import { type CacheStatus, readyResponse, type SendOptions, sendPage } from './send-page.ts';

/** Counters of responses since the start. */
export interface ResponseCounts {
  hits: number;
  misses: number;
  /** Responses with a stale page. */
  stale: number;
}

/** Sends entries, and counts what was requested. */
export interface PageSender {
  sendHit(entry: CacheEntry, now: number, request: IncomingMessage, response: ServerResponse): void;
  send(entry: CacheEntry, status: CacheStatus, request: IncomingMessage, response: ServerResponse): void;
  /** The response to a hit, if it is available synchronously. */
  readyHit(entry: CacheEntry, now: number, headers: RelevantHeaders): ReadyResponse | null;
}

export function createPageSender({
  store,
  counts,
  cdn,
  clock,
  onError,
}: {
  readonly store: Pick<PageStore, 'measure' | 'touch'>;
  readonly counts: ResponseCounts;
  readonly cdn: Pick<CdnCache, 'headersFor'> | undefined;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly onError: (error: unknown) => void;
}): PageSender {
  const common = {
    cdnHeaders: cdn && ((entry: CacheEntry) => cdnHeaders(cdn, entry)),
    onCompressed: (entry: CacheEntry) => store.measure(entry),
    onError,
  };
  const asHit: SendOptions<CacheEntry> = { ...common, status: 'hit' };

  return {
    sendHit,
    send(entry, status, request, response) {
      const now = clock();
      if (status === 'hit') {
        sendHit(entry, now, request, response);
        return;
      }
      counts[status === 'stale' ? 'stale' : 'misses'] += 1;
      noteReading(entry, now);
      const ageS = Math.max(Math.floor((now - entry.checkedAt) / 1000), 0);
      sendPage(entry, request, response, { ...common, status, ageS });
    },
    readyHit(entry, now, headers) {
      const ready = readyResponse(entry, headers, asHit);
      if (ready !== null) noteHit(entry, now);
      return ready;
    },
  };

  function sendHit(entry: CacheEntry, now: number, request: IncomingMessage, response: ServerResponse): void {
    noteHit(entry, now);
    sendPage(entry, request, response, asHit);
  }

  function noteHit(entry: CacheEntry, now: number): void {
    counts.hits += 1;
    noteReading(entry, now);
  }

  function noteReading(entry: CacheEntry, now: number): void {
    // Once a second is often enough for a popular page.
    if (entry.hits < 2 || now - entry.lastHitAt >= 1000) {
      if (entry.hits > 0) store.touch(entry);
      entry.lastHitAt = now;
    }
    entry.hits += 1;
  }
}

function cdnHeaders(
  cdn: Pick<CdnCache, 'headersFor'>,
  { key, page, keys, expiresAt }: CacheEntry,
): Readonly<Record<string, string>> {
  const { path } = parseCacheKey(key);
  return cdn.headersFor({ address: path, status: page.status, keys, expires: Number.isFinite(expiresAt) });
}
