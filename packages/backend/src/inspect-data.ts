import { accessSync, constants } from 'node:fs';
import { assertSiteIn, databaseFile } from './storage/data-directory.ts';
import { type DatabaseFacts, inspectDatabase } from './storage/inspect-database.ts';
import { keptSecrets } from './storage/secrets.ts';

/** What is found in a data directory. */
export interface DataFacts extends DatabaseFacts {
  /** Whether this user may write there: the folder and the database. */
  readonly isWritable: boolean;
  /** The key kept there; `null` when none was made yet. */
  readonly secretKey: string | null;
}

/**
 * Looks at the data of a site without changing them; a server may run on them meanwhile. Reading the whole database for damage takes a
 * second or so for each gigabyte.
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
