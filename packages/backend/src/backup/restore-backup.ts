import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { readdir, rename, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BackendError } from '../errors.ts';
import { forgetQueuedMail, isInUse, soundVersion } from '../storage/copy-database.ts';
import { makeFolder } from '../storage/make-folder.ts';
import { newestVersion } from '../storage/migrate.ts';
import { invalid, readArchive } from './archive.ts';

/** What is brought back, and where. */
export interface RestoreOptions {
  file: string;
  dataDirectory: string;
  /** Also where there is something already, which is then kept aside. */
  replace: boolean;
  /** Epoch milliseconds now. */
  clock?: () => number;
  onProgress?: (files: number) => void;
  signal?: AbortSignal;
}

/** The end of a restoration. */
export interface RestoreReceipt {
  files: number;
  /** Where what was there before is now; `null` when nothing was. */
  keptAside: string | null;
}

/**
 * Brings a data directory back. Everything is unpacked within it and verified first; then old and new change places, by
 * renaming what the folder holds and not the folder, which may be one that cannot be renamed, such as a volume of its own.
 * Whenever it fails or is stopped, what was there is as it was; whoever kills the process in the moment of renaming finds it
 * in `before-…`.
 *
 * @throws {BackendError} `backup_invalid`; `data_in_use` while a server has the data open; `restore_refused` when
 * something is there and is not to be replaced; `data_newer` for a backup of a newer Masthead; `restore_failed` when the
 * folder or the disk does not allow it.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreReceipt> {
  try {
    return await restore(options);
  } catch (cause) {
    const { syscall, code } = cause as NodeJS.ErrnoException;
    if (cause instanceof BackendError || options.signal?.aborted || syscall === undefined) throw cause;
    throw new BackendError('restore_failed', `${options.dataDirectory} cannot be restored (${code}).`, {
      help: 'Give this user write permission on the folder, and make room on the disk. What was there is as it was.',
      cause,
    });
  }
}

async function restore(options: RestoreOptions): Promise<RestoreReceipt> {
  const { file, dataDirectory, replace, clock = Date.now, onProgress, signal } = options;
  if ((await heldBy(dataDirectory)).length > 0 && !replace) {
    throw new BackendError('restore_refused', `There is something in ${dataDirectory} already.`, {
      help: 'Choose another folder with --data, or add --replace to keep what is there aside.',
    });
  }
  refuseInUse(dataDirectory);
  const isNew = !existsSync(dataDirectory);
  const unpacked = join(dataDirectory, `${unpackedPrefix}${randomUUID()}`);
  makeFolder(dataDirectory, 0o700);
  try {
    makeFolder(unpacked, 0o700);
    const room = await statfs(unpacked);
    let done = 0;
    const files = await readArchive(file, {
      maxBytes: room.bavail * room.bsize,
      signal,
      async keep(name, content) {
        const path = join(unpacked, name);
        makeFolder(dirname(path), 0o700);
        await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
        done += 1;
        onProgress?.(done);
      },
    });
    checkDatabase(join(unpacked, 'masthead.db'));
    // What waited when the backup was made has been sent since; nobody is to get it again.
    forgetQueuedMail(join(unpacked, 'masthead.db'));
    // A server may have been started meanwhile.
    refuseInUse(dataDirectory);
    const before = await heldBy(dataDirectory);
    const aside = join(dataDirectory, `${asidePrefix}${stamp(clock())}`);
    if (before.length > 0) makeFolder(aside, 0o700);
    const old = before.map((name) => ({ from: join(dataDirectory, name), to: join(aside, name) }));
    const restored = (await readdir(unpacked)).map((name) => ({
      from: join(unpacked, name),
      to: join(dataDirectory, name),
    }));
    await renameAll([...old, ...restored]);
    return { files: files.length, keptAside: before.length > 0 ? aside : null };
  } catch (error) {
    if (isNew) await rm(dataDirectory, { recursive: true, force: true });
    throw error;
  } finally {
    await rm(unpacked, { recursive: true, force: true });
  }
}

const unpackedPrefix = '.restoring-';
const asidePrefix = 'before-';

/** What a data directory holds, without what restorations have left in it. */
async function heldBy(dataDirectory: string): Promise<string[]> {
  const names = await readdir(dataDirectory).catch(() => []);
  return names.filter((name) => !name.startsWith(unpackedPrefix) && !name.startsWith(asidePrefix));
}

/** Renames all of them, or none. */
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

function refuseInUse(dataDirectory: string): void {
  const database = join(dataDirectory, 'masthead.db');
  if (!existsSync(database) || !isInUse(database)) return;
  throw new BackendError('data_in_use', `A running Masthead uses ${dataDirectory}.`, {
    help: 'Stop it first, then restore.',
  });
}

function checkDatabase(path: string): void {
  const version = soundVersion(path);
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
