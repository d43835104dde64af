import { readAtMost } from '@masthead/client/server';
import { diffSnapshots } from './diff-snapshots.ts';
import { changesQuery, readSnapshot, type Snapshot } from './changes-query.ts';
import type { Freshness } from './freshness.ts';

export interface PollingOptions {
  /** URL of WordPress, without a trailing slash. */
  readonly wpUrl: string;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly freshness: Freshness;
  /** A counter that changes when pages have been requested. */
  readonly requestCount: () => Promise<number>;
  /** Called with the changes, in the format of a purge webhook. */
  readonly onChanges: (changes: { keys: string[]; urls: string[] }) => void;
  /** Minimum interval in milliseconds. */
  readonly everyMs?: number;
  /** Epoch milliseconds. */
  readonly clock?: () => number;
}

export interface Polling {
  /** Polls if it is due, pages have been requested since the last poll, and no plugin sends notifications. Never rejects. */
  poll(): Promise<void>;
  /** Polls immediately: WordPress is back after an outage, and changes may have been missed. */
  pollNow(): Promise<void>;
  close(): void;
}

/** The pause after a poll in multiples of its duration: polling takes at most a twentieth of a slow WordPress's time. */
const pausePerWork = 20;
const maxPauseMs = 300_000;
const timeoutMs = 10_000;
const maxBytes = 4 * 1024 * 1024;

/** Polls a WordPress that sends no change notifications. The caller has to call `poll` regularly. */
export function createPolling({
  wpUrl,
  fetch,
  freshness,
  requestCount,
  onChanges,
  everyMs = 10_000,
  clock = Date.now,
}: PollingOptions): Polling {
  const closing = new AbortController();
  let before: Snapshot | null = null;
  let lastRequestCount = -1;
  let notBefore = 0;
  let pauseMs = everyMs;
  let polling: Promise<void> | null = null;

  async function fetchSnapshot(): Promise<Snapshot> {
    const response = await fetch(
      new Request(`${wpUrl}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ query: changesQuery }),
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs)]),
      }),
    );
    const bytes = await readAtMost(response, maxBytes);
    if (!response.ok) throw new Error(`WordPress responded with status ${response.status}.`);
    const snapshot = bytes && readSnapshot(JSON.parse(new TextDecoder().decode(bytes)));
    if (snapshot === null) throw new Error('WordPress did not return the expected data.');
    return snapshot;
  }

  const isTime = (): boolean => clock() >= notBefore && freshness.needsPolling();

  async function pollIfRequested(): Promise<void> {
    const currentCount = await requestCount();
    if (currentCount === lastRequestCount) return;
    lastRequestCount = currentCount;
    const now = clock();
    try {
      const after = await fetchSnapshot();
      const changes = before === null ? null : diffSnapshots(before, after);
      before = after;
      pauseMs = Math.min(Math.max(everyMs, (clock() - now) * pausePerWork), maxPauseMs);
      freshness.polled(null);
      if (changes !== null && changes.keys.length + changes.urls.length > 0) onChanges(changes);
    } catch (error) {
      if (closing.signal.aborted) return;
      // Back off exponentially.
      pauseMs = Math.min(pauseMs * 2, maxPauseMs);
      freshness.polled(error instanceof Error ? error.message : 'WordPress is unreachable.');
    } finally {
      notBefore = clock() + pauseMs;
    }
  }

  async function poll(): Promise<void> {
    if (polling !== null || !isTime()) return;
    polling = pollIfRequested().finally(() => (polling = null));
    await polling;
  }

  return {
    poll,
    async pollNow() {
      // A poll in flight may have started during the outage.
      await polling;
      pauseMs = everyMs;
      notBefore = 0;
      await poll();
    },
    close: () => closing.abort(),
  };
}
