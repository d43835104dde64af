import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { BackendError } from '../errors.ts';
import { copyDatabase, forgetQueuedMail } from '../storage/copy-database.ts';
import { assertSiteIn, databaseFile } from '../storage/data-directory.ts';

/**
 * Copies the database of a site, which may run meanwhile, into another data directory. Secrets, uploaded files and mail in the queue are
 * not copied: a server on the copy has a secret key of its own and sends nothing that the site was to send.
 *
 * @param options.to An empty folder.
 * @throws {BackendError} `data_missing`; `backup_failed` when the copy cannot be written.
 */
export async function copySite({ dataDirectory, to }: { dataDirectory: string; to: string }): Promise<void> {
  assertSiteIn(dataDirectory);
  try {
    await copyDatabase(databaseFile(dataDirectory), databaseFile(to));
    forgetQueuedMail(databaseFile(to));
    await mkdir(join(to, 'uploads'), { recursive: true });
  } catch (cause) {
    throw new BackendError('backup_failed', `The data cannot be copied: ${(cause as Error).message}`, {
      help: 'Check the data directory (MASTHEAD_DATA), and the free space of the folder for temporary files (TMPDIR).',
      cause,
    });
  }
}
