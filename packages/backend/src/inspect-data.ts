import { accessSync, constants } from 'node:fs';
import { assertSite, databaseFile } from './storage/files/data-directory.ts';
import { type DatabaseStatus, inspectDatabase } from './storage/sqlite/inspect-database.ts';
import { readSecrets } from './storage/files/secrets.ts';

/** Facts about a data directory. */
export interface DataFacts extends DatabaseStatus {
  /** Whether the current user can write to the directory and the database. */
  readonly isWritable: boolean;
  /** The stored secret key; `null` if none was created yet. */
  readonly secretKey: string | null;
}

/**
 * Inspects the data of a site without changing it, even while a server uses it. The integrity check reads the whole database, at about
 * one second per gigabyte.
 *
 * @throws {BackendError} `data_missing`, `data_unwritable`, `database_locked` or `secrets_invalid`.
 */
export function inspectData(dataDirectory: string): DataFacts {
  assertSite(dataDirectory);
  const file = databaseFile(dataDirectory);
  return {
    ...inspectDatabase(file),
    isWritable: [dataDirectory, file].every(mayWrite),
    secretKey: readSecrets(dataDirectory)?.secretKey ?? null,
  };
}

function mayWrite(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
