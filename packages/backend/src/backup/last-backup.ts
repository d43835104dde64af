import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '@masthead/kit';

/** The latest backup of a data directory. */
export interface LastBackup {
  /** Epoch milliseconds. */
  readonly at: number;
  /** The absolute path of the archive, which may have been moved since. */
  readonly file: string;
}

const fileIn = (dataDirectory: string): string => join(dataDirectory, 'last-backup.json');

/** The latest backup that was made from a data directory; `null` if none is known. */
export function readLastBackup(dataDirectory: string): LastBackup | null {
  try {
    const found: unknown = JSON.parse(readFileSync(fileIn(dataDirectory), 'utf8'));
    if (!isRecord(found)) return null;
    const { at, file } = found;
    return typeof at === 'number' && typeof file === 'string' ? { at, file } : null;
  } catch {
    return null;
  }
}

/** Stores when a backup was made. A user who may only read the data can make backups, too. */
export function storeLastBackup(dataDirectory: string, backup: LastBackup): void {
  try {
    writeFileSync(fileIn(dataDirectory), `${JSON.stringify(backup)}\n`, { mode: 0o600 });
  } catch {
    // Then the doctor does not know of it.
  }
}
