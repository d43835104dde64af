import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { readdir, rename, rm, rmdir, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BackendError } from '../errors.ts';
import { type DataLock, lockData, lockFiles } from '../storage/sqlite/data-lock.ts';
import { clearMailQueues, isInUse, intactSchemaVersion } from '../storage/sqlite/copy-database.ts';
import { makeFolder } from '../storage/files/make-folder.ts';
import { newestVersion } from '../storage/sqlite/migrate.ts';
import { invalid, readArchive } from './archive.ts';

/** Options of a restore. */
export interface RestoreOptions {
  file: string;
  dataDirectory: string;
  /** Whether to replace existing data, which is then moved to a `before-…` folder. */
  replace: boolean;
  /** Epoch milliseconds now. */
  clock?: () => number;
  onProgress?: (files: number) => void;
  signal?: AbortSignal;
}

/** Summary of a restore. */
export interface RestoreSummary {
  files: number;
  /** Folder with the previous data; `null` if there was none. */
  previousData: string | null;
}

/**
 * Restores a data directory. The backup is first unpacked into it and verified; then old and new files are swapped by renaming the
 * entries of the folder, because the folder itself may be a mount point. If it fails or is aborted, the previous data is unchanged; if the
 * process is killed during the renames, it is in `before-…`.
 *
 * @throws {BackendError} `backup_invalid`; `data_in_use` while a server or another program uses the data; `restore_refused` if there is data and `replace`
 * is not set; `data_newer` for a backup of a newer Masthead; `restore_failed` for a file system error.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreSummary> {
  try {
    return await restore(options);
  } catch (cause) {
    const { syscall, code } = cause as NodeJS.ErrnoException;
    if (cause instanceof BackendError || options.signal?.aborted || syscall === undefined) throw cause;
    throw new BackendError('restore_failed', `${options.dataDirectory} cannot be restored (${code}).`, {
      help: 'Check the write permission on the folder and the free disk space. The previous data is unchanged.',
      cause,
    });
  }
}

async function restore(options: RestoreOptions): Promise<RestoreSummary> {
  const { file, dataDirectory, replace, clock = Date.now, onProgress, signal } = options;
  if ((await entriesOf(dataDirectory)).length > 0 && !replace) {
    throw new BackendError('restore_refused', `${dataDirectory} is not empty.`, {
      help: 'Choose another folder with --data, or add --replace to move the existing data to a backup folder.',
    });
  }
  const isNew = !existsSync(dataDirectory);
  const lock = await lockData(dataDirectory, { program: 'restore' });
  let failed = false;
  const unpacked = join(dataDirectory, `${unpackedPrefix}${randomUUID()}`);
  try {
    assertNotInUse(dataDirectory);
    makeFolder(unpacked, 0o700);
    const disk = await statfs(unpacked);
    let done = 0;
    const files = await readArchive(file, {
      maxBytes: disk.bavail * disk.bsize,
      signal,
      async store(name, content) {
        const path = join(unpacked, name);
        makeFolder(dirname(path), 0o700);
        await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
        done += 1;
        onProgress?.(done);
      },
    });
    checkDatabase(join(unpacked, 'masthead.db'));
    // Mail that was queued at the time of the backup has been sent since, so it must not be sent again.
    clearMailQueues(join(unpacked, 'masthead.db'));
    // A command may have opened it in the meantime; a server cannot have.
    assertNotInUse(dataDirectory);
    const before = await entriesOf(dataDirectory);
    const previousData = join(dataDirectory, `${asidePrefix}${stamp(clock())}`);
    if (before.length > 0) makeFolder(previousData, 0o700);
    const old = before.map((name) => ({ from: join(dataDirectory, name), to: join(previousData, name) }));
    const restored = (await readdir(unpacked)).map((name) => ({
      from: join(unpacked, name),
      to: join(dataDirectory, name),
    }));
    await renameAll([...old, ...restored]);
    return { files: files.length, previousData: before.length > 0 ? previousData : null };
  } catch (error) {
    failed = true;
    throw error;
  } finally {
    // An error of the cleanup must not replace that of the restore.
    await rm(unpacked, { recursive: true, force: true }).catch(() => {});
    const isEmpty =
      failed &&
      isNew &&
      (await readdir(dataDirectory).catch(() => [''])).every((name) => lockFiles.has(name));
    // While it is locked: afterwards, the files may be those of a waiting server.
    if (isEmpty) removeQuietly(lock);
    lock[Symbol.dispose]();
    // Fails if a waiting server has created files.
    if (isEmpty) await rmdir(dataDirectory).catch(() => {});
  }
}

function removeQuietly(lock: DataLock): void {
  try {
    lock.removeFiles();
  } catch {
    // On Windows, an open file cannot be removed.
  }
}

const unpackedPrefix = '.restoring-';
const asidePrefix = 'before-';

/** The entries of a data directory, without its lock and leftovers of earlier restores. */
async function entriesOf(dataDirectory: string): Promise<string[]> {
  const names = await readdir(dataDirectory).catch(() => []);
  return names.filter(
    (name) => !lockFiles.has(name) && !name.startsWith(unpackedPrefix) && !name.startsWith(asidePrefix),
  );
}

/** Renames all entries or none. */
async function renameAll(moves: readonly { from: string; to: string }[]): Promise<void> {
  const done: (typeof moves)[number][] = [];
  try {
    for (const move of moves) {
      await rename(move.from, move.to);
      done.unshift(move);
    }
  } catch (error) {
    for (const { from, to } of done) await rename(to, from);
    throw error;
  }
}

function assertNotInUse(dataDirectory: string): void {
  const database = join(dataDirectory, 'masthead.db');
  if (!existsSync(database) || !isInUse(database)) return;
  throw new BackendError('data_in_use', `Another program has opened the database in ${dataDirectory}.`, {
    help: 'Wait for the import or command that uses it, or stop it; then restore.',
  });
}

function checkDatabase(path: string): void {
  const version = intactSchemaVersion(path);
  if (version === null) throw invalid('its database is damaged');
  if (version > newestVersion) {
    throw new BackendError('data_newer', 'The backup was made by a newer Masthead.', {
      help: 'Restore it with that version.',
    });
  }
}

/** `20261120-090000`. */
const stamp = (now: number): string =>
  new Date(now).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
