import { readAtMost } from '@masthead/client/server';
import { changesBetween } from './changes-between.ts';
import { changesQuestion, readSnapshot, type Snapshot } from './changes-question.ts';
import type { Freshness } from './freshness.ts';

export interface PollingOptions {
  /** URL of WordPress, without a trailing slash. */
  readonly wpUrl: string;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly freshness: Freshness;
  /** A counter that changes when pages have been requested. */
  readonly readers: () => Promise<number>;
  /** Called with the changes, in the format of a purge webhook. */
  readonly onChanges: (changes: { keys: string[]; urls: string[] }) => void;
  /** Minimum interval in milliseconds. */
  readonly everyMs?: number;
  /** Epoch milliseconds. */
  readonly clock?: () => number;
}

export interface Polling {
  /** Polls if it is due, pages have been requested since the last poll, and no plugin sends notifications. Never rejects. */
  look(): Promise<void>;
  /** Polls immediately: WordPress is back after an outage, and changes may have been missed. */
  wake(): Promise<void>;
  close(): void;
}

/** The pause after a poll in multiples of its duration: polling takes at most a twentieth of a slow WordPress's time. */
const restPerWork = 20;
const mostRestMs = 300_000;
const askMs = 10_000;
const maxBytes = 4 * 1024 * 1024;

/** Polls a WordPress that sends no change notifications. The caller has to call `poll` regularly. */
export function createPolling({
  wpUrl,
  fetch,
  freshness,
  readers,
  onChanges,
  everyMs = 10_000,
  clock = Date.now,
}: PollingOptions): Polling {
  const closing = new AbortController();
  let before: Snapshot | null = null;
  let readersThen = -1;
  let notBefore = 0;
  let restMs = everyMs;
  let looking: Promise<void> | null = null;

  async function ask(): Promise<Snapshot> {
    const response = await fetch(
      new Request(`${wpUrl}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ query: changesQuestion }),
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(askMs)]),
      }),
    );
    const bytes = await readAtMost(response, maxBytes);
    if (!response.ok) throw new Error(`WordPress responded with status ${response.status}.`);
    const snapshot = bytes && readSnapshot(JSON.parse(new TextDecoder().decode(bytes)));
    if (snapshot === null) throw new Error('WordPress did not return the expected data.');
    return snapshot;
  }

  const isTime = (): boolean => clock() >= notBefore && freshness.needsPolling();

  async function lookIfRead(): Promise<void> {
    const readersNow = await readers();
    if (readersNow === readersThen) return;
    readersThen = readersNow;
    const now = clock();
    try {
      const after = await ask();
      const changes = before === null ? null : changesBetween(before, after);
      before = after;
      restMs = Math.min(Math.max(everyMs, (clock() - now) * restPerWork), mostRestMs);
      freshness.polled(null);
      if (changes !== null && changes.keys.length + changes.urls.length > 0) onChanges(changes);
    } catch (error) {
      if (closing.signal.aborted) return;
      // Back off exponentially.
      restMs = Math.min(restMs * 2, mostRestMs);
      freshness.polled(error instanceof Error ? error.message : 'WordPress is unreachable.');
    } finally {
      notBefore = clock() + restMs;
    }
  }

  async function look(): Promise<void> {
    if (looking !== null || !isTime()) return;
    looking = lookIfRead().finally(() => (looking = null));
    await looking;
  }

  return {
    look,
    async wake() {
      // A poll in flight may have started during the outage.
      await looking;
      restMs = everyMs;
      notBefore = 0;
      await look();
    },
    close: () => closing.abort(),
  };
}
