import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { readdir, rename, rm, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
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
 * Brings a data directory back. Everything is unpacked beside it and verified first; then the two change places. Whenever
 * it fails or is cut off before that, what was there is as it was.
 *
 * @throws {BackendError} `backup_invalid`; `data_in_use` while a server has the data open; `restore_refused` when
 * something is there and is not to be replaced; `data_newer` for a backup of a newer Masthead.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreReceipt> {
  const { file, dataDirectory, replace, clock = Date.now, onProgress, signal } = options;
  const isEmpty = (await readdir(dataDirectory).catch(() => [])).length === 0;
  if (!isEmpty && !replace) {
    throw new BackendError('restore_refused', `There is something in ${dataDirectory} already.`, {
      help: 'Choose another folder with --data, or add --replace to keep what is there aside.',
    });
  }
  refuseInUse(dataDirectory);
  const unpacked = join(dirname(dataDirectory), `.${basename(dataDirectory)}-${randomUUID()}`);
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
    const aside = isEmpty ? null : `${dataDirectory}.before-${stamp(clock())}`;
    if (aside === null) await rm(dataDirectory, { recursive: true, force: true });
    else await rename(dataDirectory, aside);
    await rename(unpacked, dataDirectory);
    return { files: files.length, keptAside: aside };
  } finally {
    await rm(unpacked, { recursive: true, force: true });
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
