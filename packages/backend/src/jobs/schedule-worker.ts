import { setImmediate } from 'node:timers/promises';
import { publishScheduledContent } from '../content/posts/publish-scheduled.ts';
import type { Database } from '../storage/sqlite/database.ts';
import { asDatabaseError } from '../storage/sqlite/database-error.ts';
import { nextScheduled } from '../storage/schedule.ts';
import type { Worker } from './jobs.ts';
import type { Log } from './log.ts';

export interface ScheduleWorkerOptions {
  readonly database: Database;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly log: Log;
}

/**
 * The longest sleep: another process may schedule content, and the system clock may change. Checking the database
 * version takes some microseconds.
 */
const pollMs = 1000;

/**
 * Time slice before yielding to the event loop. Under load one turn of the loop takes 100 ms and more: publishing one
 * item per turn would delay dozens due at the same moment by seconds.
 */
const sliceMs = 40;

/** Exponential back-off after failures. */
const retryMs = { first: 10_000, most: 3_600_000 };

/**
 * Publishes scheduled content when it is due, and at the start whatever became due in the meantime. Failures are
 * retried later without blocking other content.
 */
export function createScheduleWorker({ database, clock, log }: ScheduleWorkerOptions): Worker {
  const failures = new Map<number, { count: number; retryAt: number }>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isClosed = false;
  let seenVersion = -1;
  /** Epoch milliseconds of the next due content; a later change shows as another database version. */
  let nextAt = Number.POSITIVE_INFINITY;
  /** Epoch milliseconds until which another process is assumed to hold the database lock. */
  let busyUntil = Number.NEGATIVE_INFINITY;

  return {
    wake() {
      seenVersion = -1;
      runIfDue();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };

  /** Publishes what is due, unless a run is in progress, and sets the timer for the next check. */
  function runIfDue(): void {
    if (isClosed || running) return;
    if (isDue()) {
      running = publishAll().finally(() => {
        running = null;
        setTimer();
      });
    } else {
      setTimer();
    }
  }

  function setTimer(): void {
    if (isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(runIfDue, Math.min(Math.max(nextAt - clock(), 0), pollMs));
    timer.unref();
  }

  function isDue(): boolean {
    if (clock() < busyUntil) return false;
    try {
      const version = database.version();
      if (version !== seenVersion) readNext();
      seenVersion = version;
    } catch (error) {
      log({ level: 'error', message: 'Could not read the schedule.', error });
      return false;
    }
    return nextAt <= clock();
  }

  function readNext(): number | null {
    const now = clock();
    const waiting = [...failures].filter(([, { retryAt }]) => retryAt > now);
    const next = nextScheduled(
      database,
      waiting.map(([id]) => id),
    );
    nextAt = Math.min(
      next?.published_at ?? Number.POSITIVE_INFINITY,
      ...waiting.map(([, { retryAt }]) => retryAt),
    );
    return next && next.published_at <= now ? next.id : null;
  }

  async function publishAll(): Promise<void> {
    try {
      let beganAt = performance.now();
      for (let id = readNext(); id !== null; id = isClosed ? null : readNext()) {
        // oxlint-disable-next-line no-await-in-loop -- sequential, so that requests are served in between
        await database.acquireWriteLock();
        publish(id);
        if (performance.now() - beganAt < sliceMs) continue;
        await setImmediate();
        beganAt = performance.now();
      }
    } catch (error) {
      log({ level: 'error', message: 'Publishing scheduled content was interrupted; will retry.', error });
      busyUntil = clock() + retryMs.first;
    }
  }

  function publish(id: number): void {
    try {
      const isOut = publishScheduledContent(database, { id, now: clock() });
      failures.delete(id);
      if (isOut) log({ level: 'info', message: 'Published scheduled content.', content: id });
    } catch (error) {
      if (isLocked(error)) throw error;
      const count = (failures.get(id)?.count ?? 0) + 1;
      const waitMs = Math.min(retryMs.first * 2 ** (count - 1), retryMs.most);
      failures.set(id, { count, retryAt: clock() + waitMs });
      log({ level: 'error', message: 'Could not publish scheduled content.', content: id, waitMs, error });
    }
  }
}

const isLocked = (error: unknown): boolean =>
  (asDatabaseError(error, '') as { code?: unknown }).code === 'database_locked';
