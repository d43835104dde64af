import { readAtMost } from '@masthead/client/server';
import { changesBetween } from './changes-between.ts';
import { changesQuestion, readSnapshot, type Snapshot } from './changes-question.ts';
import type { Freshness } from './freshness.ts';

export interface PollingOptions {
  /** Address of the WordPress, without a slash at its end. */
  readonly wpUrl: string;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly freshness: Freshness;
  /** A number that is another once readers have come. */
  readonly readers: () => Promise<number>;
  /** Told what has changed, as a purge call tells it. */
  readonly onChanges: (changes: { keys: string[]; urls: string[] }) => void;
  /** Milliseconds from one look to the next, at least. */
  readonly everyMs?: number;
  /** Epoch milliseconds. */
  readonly clock?: () => number;
}

export interface Polling {
  /** Looks, if it is time to: somebody has read something since, and nobody tells of changes by himself. Never throws. */
  look(): Promise<void>;
  /** Looks without a rest before: what was away is back, and what changed meanwhile nobody has seen. */
  wake(): Promise<void>;
  close(): void;
}

/** A look must not be a burden: of a slow WordPress it takes a twentieth of the time. */
const restPerWork = 20;
const mostRestMs = 300_000;
const askMs = 10_000;
const maxBytes = 4 * 1024 * 1024;

/** Looks whether a WordPress that tells of no changes has any. Somebody has to call `look` now and then. */
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
    if (!response.ok) throw new Error(`It answers with status ${response.status}.`);
    const snapshot = bytes && readSnapshot(JSON.parse(new TextDecoder().decode(bytes)));
    if (snapshot === null) throw new Error('It does not answer what has changed.');
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
      // Whoever is away, or slow, is left alone for longer each time.
      restMs = Math.min(restMs * 2, mostRestMs);
      freshness.polled(error instanceof Error ? error.message : 'It cannot be asked.');
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
      // What is under way may have been begun while nobody answered.
      await looking;
      restMs = everyMs;
      notBefore = 0;
      await look();
    },
    close: () => closing.abort(),
  };
}
