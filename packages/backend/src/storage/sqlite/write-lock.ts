import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * How long to wait for another process that writes, in milliseconds: both here and in SQLite, which blocks the whole
 * process meanwhile.
 */
export const busyTimeoutMs = 5000;
const retryMs = 20;

/**
 * Creates `Database.acquireWriteLock`, which waits for the write lock while the process goes on serving requests. A
 * transaction itself is synchronous, so asynchronous callers wait before they begin it.
 */
export function createWriteLock(db: DatabaseSync): () => Promise<void> | null {
  return () => {
    const busy = busyError(db);
    return busy === null ? null : waitUntilFree(db, busy);
  };
}

async function waitUntilFree(db: DatabaseSync, since: unknown): Promise<void> {
  const until = performance.now() + busyTimeoutMs;
  for (let busy: unknown = since; busy !== null; busy = busyError(db)) {
    if (performance.now() >= until) throw busy;
    // Attempts are sequential.
    await wait(retryMs);
  }
}

/** SQLite's error if another connection holds the write lock; `null` if it is free. */
function busyError(db: DatabaseSync): unknown {
  db.exec('PRAGMA busy_timeout = 0');
  try {
    db.exec('BEGIN IMMEDIATE; ROLLBACK');
    return null;
  } catch (error) {
    if (!isBusy(error)) throw error;
    return error;
  } finally {
    db.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
  }
}

/** SQLite's result code 5 (busy), of which there are several extended codes. */
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5;
