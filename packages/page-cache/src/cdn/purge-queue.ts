import { tagOfAll } from './cache-tags.ts';
import { purgeCdn, type Cdn, cdnApis } from './cdn-apis.ts';

export interface PurgeQueueOptions {
  readonly cdn: Cdn;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Called once when requests begin to fail; `onRecovered` once when they succeed again. */
  readonly onFailing: (reason: string) => void;
  readonly onRecovered?: () => void;
  /** Tags added within this time are purged together. */
  readonly gatherMs?: number;
  /** Delay of the second purge of each tag. */
  readonly againMs?: number;
  /** Pause after a failure, doubled with each. */
  readonly pauseMs?: number;
}

/** A queue of CDN purges. */
export interface PurgeQueue {
  /** Queues tags. */
  add(tags: readonly string[]): void;
  readonly counts: { readonly calls: number; readonly failures: number };
  /** Number of queued tags. */
  readonly waiting: number;
  /** Sends the remaining tags once, and stops. */
  close(): Promise<void>;
}

/** Beyond this many tags, everything is purged instead. */
const maxQueued = 5000;
const longestPauseMs = 60_000;

/**
 * Purges tags in batches, one request at a time, and retries until it succeeds. Each tag is purged twice: the second purge catches a
 * response that was on its way to the CDN during the first.
 */
export function createPurgeQueue({
  cdn,
  fetch,
  onFailing,
  onRecovered,
  gatherMs = 200,
  againMs = 5000,
  pauseMs = 1000,
}: PurgeQueueOptions): PurgeQueue {
  const { maxTags } = cdnApis[cdn.kind];
  /** Remaining purges by tag. */
  const waiting = new Map<string, number>();
  /** Purged once. */
  const halfway = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  let againTimer: NodeJS.Timeout | null = null;
  let calling: Promise<void> | null = null;
  let failuresInARow = 0;
  let retryAfterMs: number | null = null;
  let isClosed = false;
  const counts = { calls: 0, failures: 0 };

  return {
    add(tags) {
      if (isClosed) return;
      for (const tag of tags) wait(tag, 2);
      callIn(gatherMs);
    },
    counts,
    get waiting() {
      return waiting.size;
    },
    async close() {
      isClosed = true;
      if (timer) clearTimeout(timer);
      if (againTimer) clearTimeout(againTimer);
      await calling;
      for (const tag of halfway) wait(tag, 1);
      if (waiting.size > 0 && failuresInARow === 0) await callOnce();
    },
  };

  function wait(tag: string, times: number): void {
    if (waiting.has(tagOfAll) && tag !== tagOfAll) return;
    waiting.set(tag, Math.max(times, waiting.get(tag) ?? 0));
    if (waiting.size <= maxQueued && tag !== tagOfAll) return;
    waiting.clear();
    waiting.set(tagOfAll, 2);
  }

  function callIn(ms: number): void {
    if (timer !== null || calling !== null || isClosed) return;
    timer = setTimeout(() => {
      timer = null;
      calling = callOnce().finally(() => {
        calling = null;
        if (waiting.size > 0) callIn(failuresInARow === 0 ? gatherMs : pause());
      });
    }, ms);
    timer.unref();
  }

  function pause(): number {
    return retryAfterMs ?? Math.min(pauseMs * 2 ** Math.min(failuresInARow - 1, 10), longestPauseMs);
  }

  async function callOnce(): Promise<void> {
    const called = [...waiting].slice(0, maxTags);
    for (const [tag] of called) waiting.delete(tag);
    counts.calls += 1;
    const tags = called.map(([tag]) => tag);
    const purge = await purgeCdn(cdn, tags, fetch);
    if (purge.outcome === 'failed') {
      for (const [tag, times] of called) wait(tag, times);
      counts.failures += 1;
      failuresInARow += 1;
      retryAfterMs = purge.pauseMs;
      if (failuresInARow === 1) onFailing(purge.reason);
      return;
    }
    if (failuresInARow > 0) onRecovered?.();
    failuresInARow = 0;
    for (const [tag, times] of called) if (times > 1) halfway.add(tag);
    onceMore();
  }

  function onceMore(): void {
    if (halfway.size === 0 || againTimer !== null || isClosed) return;
    againTimer = setTimeout(() => {
      againTimer = null;
      for (const tag of halfway) wait(tag, 1);
      halfway.clear();
      callIn(0);
    }, againMs);
    againTimer.unref();
  }
}
