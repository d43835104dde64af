import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Log } from './jobs/log.ts';
import { openDatabase, type Database } from './storage/sqlite/database.ts';
import { databaseFile } from './storage/files/data-directory.ts';
import { generateSecrets, openSecrets } from './storage/files/secrets.ts';

/** An opened data directory. */
export interface OpenedData {
  readonly dataDirectory: string;
  readonly database: Database;
  /** The configured secret key, or that of the data directory. */
  readonly secretKey: string;
  /** Closes the database, and deletes temporary data. */
  close(): void;
}

/**
 * Opens a data directory, creating and migrating its database when needed.
 *
 * @param options.data The directory; `:memory:` for temporary data.
 * @param options.secretKey `undefined` or `null`: the key of the data directory, which is created when needed.
 * @throws {BackendError} `data_unwritable`, `data_newer`, `database_locked` or `secrets_invalid`.
 */
export function openData({
  data,
  durability,
  secretKey,
  log,
}: {
  data: string;
  durability: 'full' | 'normal';
  secretKey: string | null | undefined;
  log: Log;
}): OpenedData {
  const isTemporary = data === ':memory:';
  const dataDirectory = isTemporary ? mkdtempSync(join(tmpdir(), 'masthead-')) : data;
  const database = openDatabase({
    file: isTemporary ? data : databaseFile(data),
    durability,
    onProgress: (message) => log({ level: 'info', message }),
  });
  return {
    dataDirectory,
    database,
    secretKey: secretKey ?? openSecretKey(),
    close() {
      database.close();
      if (isTemporary) rmSync(dataDirectory, { recursive: true, force: true });
    },
  };

  function openSecretKey(): string {
    if (isTemporary) return generateSecrets().secretKey;
    try {
      return openSecrets(dataDirectory, (file) =>
        log({ level: 'warn', message: `${file} is readable by other users. Run: chmod 600 ${file}` }),
      ).secretKey;
    } catch (error) {
      database.close();
      throw error;
    }
  }
}
