import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { BackendError } from '../errors.ts';
import { copyDatabase, clearMailQueues } from '../storage/sqlite/copy-database.ts';
import { assertSite, databaseFile } from '../storage/files/data-directory.ts';

/**
 * Copies the database of a site, which may be running, to another data directory. Secrets, uploaded files and queued mail are not
 * copied, so a server on the copy has its own secret key and sends none of the site's mail.
 *
 * @param options.to An empty folder.
 * @throws {BackendError} `data_missing`; `backup_failed` if the copy cannot be written.
 */
export async function copySite({ dataDirectory, to }: { dataDirectory: string; to: string }): Promise<void> {
  assertSite(dataDirectory);
  try {
    await copyDatabase(databaseFile(dataDirectory), databaseFile(to));
    clearMailQueues(databaseFile(to));
    await mkdir(join(to, 'uploads'), { recursive: true });
  } catch (cause) {
    throw new BackendError('backup_failed', `The data cannot be copied: ${(cause as Error).message}`, {
      help: 'Check the data directory (MASTHEAD_DATA) and the free space of the temporary folder (TMPDIR).',
      cause,
    });
  }
}
