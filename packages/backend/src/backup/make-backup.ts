import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { copyDatabase, intactSchemaVersion } from '../storage/sqlite/copy-database.ts';
import { assertSite, databaseFile } from '../storage/files/data-directory.ts';
import { assertParentFolder } from '../storage/files/parent-folder.ts';
import { BackendError } from '../errors.ts';
import { readArchive, writeArchive } from './archive.ts';
import { storeLastBackup } from './last-backup.ts';

/** Options of a backup. */
export interface BackupOptions {
  dataDirectory: string;
  /** Path of the archive. An existing file is replaced when the new archive is complete. */
  file: string;
  onProgress?: (progress: { phase: 'database' | 'files' | 'verify'; done: number; total: number }) => void;
  /** Aborts the backup; no files remain. */
  signal?: AbortSignal;
}

/** Summary of a backup. */
export interface BackupSummary {
  file: string;
  /** Size of the archive in bytes. */
  size: number;
  files: number;
}

/**
 * Writes database, uploads and secrets to an archive, without downtime. The database is copied before the files, so that the archive
 * contains every file the database refers to, unless it was deleted since. The archive is verified before it is renamed to its final
 * name.
 *
 * @throws {BackendError} `data_missing`; `backup_failed` if the folder is missing or the archive cannot be written.
 */
export async function makeBackup(options: BackupOptions): Promise<BackupSummary> {
  const { dataDirectory, file, onProgress, signal } = options;
  const part = `${file}.part`;
  const copy = join(dirname(file), `.masthead-${randomUUID()}.db`);
  assertSite(dataDirectory);
  assertParentFolder(file, 'backup_failed');
  try {
    await copyDatabase(databaseFile(dataDirectory), copy, (done, total) =>
      onProgress?.({ phase: 'database', done, total }),
    );
    if (intactSchemaVersion(copy) === null) throw new Error('The copied database is damaged.');
    const sources = [
      { name: 'masthead.db', source: copy },
      ...(await filesOf(dataDirectory, ['secrets.json'])),
      ...(await filesBelow(dataDirectory, 'uploads')),
    ];
    const files = await writeArchive(part, reporting(sources, onProgress), signal);
    onProgress?.({ phase: 'verify', done: 0, total: 1 });
    await readArchive(part, { maxBytes: Infinity, signal });
    onProgress?.({ phase: 'verify', done: 1, total: 1 });
    await rename(part, file);
    storeLastBackup(dataDirectory, { at: Date.now(), file });
    return { file, size: (await stat(file)).size, files: files.length };
  } catch (cause) {
    await remove(part);
    if (cause instanceof BackendError || signal?.aborted) throw cause;
    throw new BackendError('backup_failed', `The backup failed: ${(cause as Error).message}`, {
      help: 'Check the data directory (MASTHEAD_DATA), the write permission on the backup folder, and the free disk space.',
      cause,
    });
  } finally {
    await remove(copy);
  }
}

/** Removes a file; one that cannot be removed was not created. */
const remove = (path: string): Promise<void> => rm(path, { force: true }).catch(() => {});

interface Source {
  name: string;
  source: string;
}

async function* reporting(
  sources: readonly Source[],
  onProgress: BackupOptions['onProgress'],
): AsyncGenerator<Source> {
  for (const [done, source] of sources.entries()) {
    // Skip a file that was deleted after it was listed.
    if (await exists(source.source)) yield source;
    onProgress?.({ phase: 'files', done: done + 1, total: sources.length });
  }
}

async function filesOf(folder: string, names: readonly string[]): Promise<Source[]> {
  const found = await Promise.all(names.map((name) => exists(join(folder, name))));
  return names.filter((_, at) => found[at]).map((name) => ({ name, source: join(folder, name) }));
}

/** All files below a folder, without symbolic links. */
async function filesBelow(dataDirectory: string, folder: string): Promise<Source[]> {
  const entries = await readdir(join(dataDirectory, folder), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((source) => ({ name: relative(dataDirectory, source).split(sep).join('/'), source }));
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
