import { accessSync, constants } from 'node:fs';
import { assertSiteIn, databaseFile } from './storage/data-directory.ts';
import { type DatabaseFacts, inspectDatabase } from './storage/inspect-database.ts';
import { keptSecrets } from './storage/secrets.ts';

/** Facts about a data directory. */
export interface DataFacts extends DatabaseFacts {
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
  assertSiteIn(dataDirectory);
  const file = databaseFile(dataDirectory);
  return {
    ...inspectDatabase(file),
    isWritable: [dataDirectory, file].every(mayWrite),
    secretKey: keptSecrets(dataDirectory)?.secretKey ?? null,
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
