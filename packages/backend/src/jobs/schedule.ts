import { setImmediate } from 'node:timers/promises';
import { publishScheduledContent } from '../content/publish-scheduled.ts';
import { asDatabaseError, type Database } from '../storage/database.ts';
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
 * The longest that it sleeps. Another process may schedule something, and clocks are set: asking the database whether
 * anything was written takes a microsecond.
 */
const napMs = 1000;

/**
 * How long it works before others have their turn. With many requests a turn takes a tenth of a second and more: if one
 * went out in each, a few dozen for one moment would be late by seconds.
 */
const sliceMs = 40;

/** How long it waits before it tries again what failed, the longer the more often it did. */
const retryMs = { first: 10_000, most: 3_600_000 };

/**
 * Makes scheduled content public when its time has come, and at the start what should have gone out in the meantime. What
 * fails is tried again later, and stands in nobody's way.
 */
export function createScheduleWorker({ database, clock, log }: ScheduleWorkerOptions): Worker {
  const failures = new Map<number, { count: number; retryAt: number }>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isClosed = false;
  let seen = -1;
  /** Epoch milliseconds of what comes next; anything scheduled after this was looked up is another version. */
  let nextAt = Number.POSITIVE_INFINITY;
  /** Epoch milliseconds until which another process has the database to itself, as far as is known. */
  let busyUntil = Number.NEGATIVE_INFINITY;

  return {
    wake() {
      seen = -1;
      look();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };

  /** Publishes what is due, unless that is going on, and sets the alarm for the next look. */
  function look(): void {
    if (isClosed || running) return;
    if (isDue()) {
      running = publishAll().finally(() => {
        running = null;
        setAlarm();
      });
    } else {
      setAlarm();
    }
  }

  function setAlarm(): void {
    if (isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(look, Math.min(Math.max(nextAt - clock(), 0), napMs));
    timer.unref();
  }

  function isDue(): boolean {
    if (clock() < busyUntil) return false;
    try {
      const version = database.version();
      if (version !== seen) readNext();
      seen = version;
    } catch (error) {
      log({ level: 'error', message: 'The schedule could not be read.', error });
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
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as readers have their turn in between
        await database.turnToWrite();
        publish(id);
        if (performance.now() - beganAt < sliceMs) continue;
        await setImmediate();
        beganAt = performance.now();
      }
    } catch (error) {
      log({ level: 'error', message: 'Scheduled content has to wait.', error });
      busyUntil = clock() + retryMs.first;
    }
  }

  function publish(id: number): void {
    try {
      const isOut = publishScheduledContent(database, { id, now: clock() });
      failures.delete(id);
      if (isOut) log({ level: 'info', message: 'Scheduled content went out.', content: id });
    } catch (error) {
      if (isLocked(error)) throw error;
      const count = (failures.get(id)?.count ?? 0) + 1;
      const waitMs = Math.min(retryMs.first * 2 ** (count - 1), retryMs.most);
      failures.set(id, { count, retryAt: clock() + waitMs });
      log({ level: 'error', message: 'Scheduled content could not go out.', content: id, waitMs, error });
    }
  }
}

const isLocked = (error: unknown): boolean =>
  (asDatabaseError(error, '') as { code?: unknown }).code === 'database_locked';
