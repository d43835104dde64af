import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

/** How long another process that writes is waited for, in milliseconds: by us, and by SQLite, which stops the whole process meanwhile. */
export const busyMs = 5000;
const againMs = 20;

/**
 * Makes what waits for the turn to write, so that readers are answered meanwhile: `Database.turnToWrite`. A transaction cannot wait itself, as
 * what it does is done in one go; so whoever begins one, and can wait, waits before.
 */
export function createWriteTurn(db: DatabaseSync): () => Promise<void> | null {
  return () => {
    const busy = whyBusy(db);
    return busy === null ? null : untilFree(db, busy);
  };
}

async function untilFree(db: DatabaseSync, since: unknown): Promise<void> {
  const until = performance.now() + busyMs;
  for (let busy: unknown = since; busy !== null; busy = whyBusy(db)) {
    if (performance.now() >= until) throw busy;
    // One try after the other.
    // oxlint-disable-next-line no-await-in-loop
    await wait(againMs);
  }
}

/** What SQLite says when another connection has the turn; `null` when nobody has. */
function whyBusy(db: DatabaseSync): unknown {
  db.exec('PRAGMA busy_timeout = 0');
  try {
    db.exec('BEGIN IMMEDIATE; ROLLBACK');
    return null;
  } catch (error) {
    if (!isBusy(error)) throw error;
    return error;
  } finally {
    db.exec(`PRAGMA busy_timeout = ${busyMs}`);
  }
}

/** SQLite's result code 5, of which there are several kinds. */
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5;
