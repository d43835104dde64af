import { accessSync, constants, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
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
  /** Removes the files of a lock that is still held, before a data directory that it has created is removed. */
  removeFiles(): void;
}

export interface DataLockOptions {
  readonly program: DataHolder['program'];
  /** Called once if a process that is stopping holds the lock. */
  readonly onWait?: (holder: DataHolder) => void;
}

/**
 * The files of the lock in a data directory; they belong to no site. POSIX locks end when any descriptor of the file is closed in the
 * holder's process, so never open `server.lock` there, not even to copy it.
 */
export const lockFiles: ReadonlySet<string> = new Set(['server.lock', 'server.json', 'server.json.new']);

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
  const file = join(dataDirectory, 'server.lock');
  let connection: DatabaseSync | null = null;
  try {
    makeFolder(dataDirectory, 0o700);
    const before = inodeOf(file);
    connection = new DatabaseSync(file, { timeout: 0 });
    // SQLite opens a file without write permission for reading, and then does not lock it.
    accessSync(file, constants.W_OK);
    // Without a journal file, since nothing is written.
    connection.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    // A failed restore may have removed the opened file meanwhile.
    const now = inodeOf(file);
    if (now !== undefined && now === (before ?? now)) return connection;
    connection.close();
    return null;
  } catch (cause) {
    connection?.close();
    const error = asLockError(cause, { file, dataDirectory });
    if (error instanceof BackendError && error.code === 'database_locked') return null;
    throw error;
  }
}

/** File ids of Windows and of some network file systems exceed the safe integers. */
const inodeOf = (file: string): bigint | undefined =>
  statSync(file, { bigint: true, throwIfNoEntry: false })?.ino;

/** Like `asDatabaseError`, and converts all other errors of SQLite to `data_unwritable`. */
function asLockError(
  cause: unknown,
  { file, dataDirectory }: { file: string; dataDirectory: string },
): unknown {
  const { errcode } = cause as { errcode?: number };
  const error = asDatabaseError(cause, existsAsFile(file) ? file : dataDirectory);
  if (error instanceof BackendError || errcode === undefined) return error;
  // SQLite's result code 26: the file is no database.
  return (errcode & 0xff) === 26
    ? new BackendError('data_unwritable', `${file} is not a lock file of Masthead.`, {
        help: 'Remove it, or set MASTHEAD_DATA to another folder.',
        cause,
      })
    : new BackendError('data_unwritable', `Cannot lock ${file}: ${(cause as Error).message}.`, {
        help: 'The file system may not support locks: set MASTHEAD_DATA to a folder on a local disk.',
        cause,
      });
}

function existsAsFile(file: string): boolean {
  try {
    return statSync(file, { throwIfNoEntry: false }) !== undefined;
  } catch {
    // A part of the path is no folder, or not accessible.
    return false;
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
  const removeFacts = (): void => {
    for (const path of [file, `${file}.new`]) {
      try {
        rmSync(path, { force: true });
      } catch {
        // The folder is not writable.
      }
    }
  };
  const write = (): void => {
    try {
      // Renamed, so that others never read half of it.
      writeFileSync(`${file}.new`, `${JSON.stringify(holder)}\n`, { mode: 0o600 });
      renameSync(`${file}.new`, file);
    } catch {
      // Only the error message of other processes needs it. Facts about an earlier holder would be wrong.
      removeFacts();
    }
  };
  write();
  return {
    update(facts) {
      holder = { ...holder, ...facts };
      if (connection.isOpen) write();
    },
    removeFiles() {
      removeFacts();
      rmSync(join(dataDirectory, 'server.lock'), { force: true });
    },
    [Symbol.dispose]() {
      if (!connection.isOpen) return;
      removeFacts();
      connection.close();
    },
  };
}

/** What the holder of the lock has written about itself; `null` if it has not yet. */
function readHolder(dataDirectory: string): DataHolder | null {
  try {
    const facts: unknown = JSON.parse(readFileSync(join(dataDirectory, 'server.json'), 'utf8'));
    return isHolder(facts) ? facts : null;
  } catch {
    return null;
  }
}

function isHolder(facts: unknown): facts is DataHolder {
  if (!isRecord(facts)) return false;
  const { program, pid, host, url, startedAt, isStopping } = facts;
  return (
    (program === 'server' || program === 'restore') &&
    Number.isSafeInteger(pid) &&
    (pid as number) > 0 &&
    typeof host === 'string' &&
    (url === null || typeof url === 'string') &&
    typeof startedAt === 'string' &&
    typeof isStopping === 'boolean'
  );
}

/** Whether a process with this id runs here. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether `kill` can stop a running process. In a container, process 1 is the container's own program; Windows has no `kill`. */
const isStoppable = (pid: number): boolean =>
  pid !== 1 && pid !== process.pid && process.platform !== 'win32';

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
  // The lock ends with its process on local disks. SQLite replaces it by a file where a file system has no locks, as on some of macOS.
  const hasEnded = isHere && !isRunning(pid);
  const stop = isHere && !hasEnded && isStoppable(pid) ? `Stop it (kill ${pid})` : 'Stop it';
  const missing = hasEnded
    ? ` This machine has no process ${pid}: it may run in a container, or the file system keeps locks of ended processes (then use a folder on a local disk).`
    : '';
  return new BackendError('data_in_use', `A running Masthead ${name} uses ${dataDirectory}: ${facts}.`, {
    help:
      program === 'server'
        ? `${stop}, or choose another data directory with MASTHEAD_DATA.${missing}`
        : `Wait until it has ended.${missing}`,
  });
}
