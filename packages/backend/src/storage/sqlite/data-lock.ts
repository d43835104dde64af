import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { isRecord } from '@masthead/kit';
import { BackendError } from '../../errors.ts';
import { makeFolder } from '../files/make-folder.ts';
import { asDatabaseError } from './database-error.ts';

/** The program that holds a data directory. */
export interface DataHolder {
  readonly program: 'server' | 'restore';
  readonly pid: number;
  /** The machine or container of the process. */
  readonly host: string;
  /** Origin of the site; `null` until the port is open. */
  readonly url: string | null;
  /** ISO 8601, in UTC. */
  readonly startedAt: string;
  /** Whether it is about to end. */
  readonly isStopping: boolean;
}

/** An exclusive lock on a data directory. The operating system releases it with the process, however that ends. */
export interface DataLock extends Disposable {
  /** Publishes more facts about the holder, for the error message of other processes. */
  update(facts: Partial<Pick<DataHolder, 'url' | 'isStopping'>>): void;
}

export interface DataLockOptions {
  readonly program: DataHolder['program'];
  /** Called once if a process that is stopping holds the lock. */
  readonly onWait?: (holder: DataHolder) => void;
}

/** The files of the lock in a data directory; they belong to no site. */
export const lockFiles: ReadonlySet<string> = new Set(['server.lock', 'server.json']);

/** A server that is restarted may see the previous process for a moment. */
const waitMs = 2000;
/** A server that stops lets requests in flight end: ten seconds in followers, then in the leader. */
const stoppingWaitMs = 30_000;
const retryMs = 50;

/**
 * Locks a data directory for one server, and creates the directory if needed. Commands that change single things do not lock it.
 *
 * The lock is an open transaction on an empty SQLite file: an OS lock that is portable, needs no native module, and is never stale.
 *
 * @throws {BackendError} `data_in_use` if another process still holds the lock after two seconds, or 30 seconds if that process is
 * stopping; `data_unwritable`.
 */
export async function lockData(
  dataDirectory: string,
  { program, onWait }: DataLockOptions,
): Promise<DataLock> {
  const startedAt = performance.now();
  let isWaiting = false;
  for (;;) {
    const connection = tryLock(dataDirectory);
    if (connection !== null) return hold(dataDirectory, { connection, program });
    const holder = readHolder(dataDirectory);
    if (holder?.isStopping && !isWaiting) {
      isWaiting = true;
      onWait?.(holder);
    }
    if (performance.now() - startedAt > (holder?.isStopping ? stoppingWaitMs : waitMs)) {
      throw inUse(dataDirectory, holder);
    }
    // Attempts are sequential.
    // oxlint-disable-next-line no-await-in-loop
    await wait(retryMs);
  }
}

/** @returns The connection that holds the lock; `null` if another one does. */
function tryLock(dataDirectory: string): DatabaseSync | null {
  let connection: DatabaseSync | null = null;
  try {
    makeFolder(dataDirectory, 0o700);
    connection = new DatabaseSync(join(dataDirectory, 'server.lock'), { timeout: 0 });
    // Without a journal file, since nothing is written.
    connection.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return connection;
  } catch (cause) {
    connection?.close();
    const error = asDatabaseError(cause, dataDirectory);
    if (error instanceof BackendError && error.code === 'database_locked') return null;
    throw error;
  }
}

function hold(
  dataDirectory: string,
  { connection, program }: { connection: DatabaseSync; program: DataHolder['program'] },
): DataLock {
  const file = join(dataDirectory, 'server.json');
  let holder: DataHolder = {
    program,
    pid: process.pid,
    host: hostname(),
    url: null,
    startedAt: new Date().toISOString(),
    isStopping: false,
  };
  const write = (): void => {
    try {
      // Renamed, so that others never read half of it.
      writeFileSync(`${file}.new`, `${JSON.stringify(holder)}\n`, { mode: 0o600 });
      renameSync(`${file}.new`, file);
    } catch {
      // Only the error message of other processes needs it.
    }
  };
  write();
  return {
    update(facts) {
      holder = { ...holder, ...facts };
      if (connection.isOpen) write();
    },
    [Symbol.dispose]() {
      if (!connection.isOpen) return;
      rmSync(file, { force: true });
      connection.close();
    },
  };
}

/** What the holder of the lock has written about itself; `null` if it has not yet. */
function readHolder(dataDirectory: string): DataHolder | null {
  try {
    const facts: unknown = JSON.parse(readFileSync(join(dataDirectory, 'server.json'), 'utf8'));
    return isRecord(facts) && typeof facts['pid'] === 'number' ? (facts as unknown as DataHolder) : null;
  } catch {
    return null;
  }
}

function inUse(dataDirectory: string, holder: DataHolder | null): BackendError {
  if (holder === null) {
    return new BackendError('data_in_use', `Another Masthead uses ${dataDirectory}.`, {
      help: 'Stop it, or choose another data directory with MASTHEAD_DATA.',
    });
  }
  const { program, pid, host, url, startedAt } = holder;
  const isHere = host === hostname();
  const facts = [
    `process ${pid}${isHere ? '' : ` on ${host}`}`,
    ...(url === null ? [] : [url]),
    `started at ${startedAt.slice(0, 16).replace('T', ' ')} UTC`,
  ].join(', ');
  const name = program === 'server' ? 'server' : '"masthead restore"';
  const stop = isHere ? `Stop it (kill ${pid})` : 'Stop it';
  return new BackendError('data_in_use', `A running Masthead ${name} uses ${dataDirectory}: ${facts}.`, {
    help:
      program === 'server'
        ? `${stop}, or choose another data directory with MASTHEAD_DATA.`
        : 'Wait until it has ended.',
  });
}
