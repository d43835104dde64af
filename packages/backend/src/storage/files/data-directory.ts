import { statSync } from 'node:fs';
import { join } from 'node:path';
import { BackendError } from '../../errors.ts';

/** Path of the database in a data directory. */
export const databaseFile = (data: string): string => join(data, 'masthead.db');

/**
 * Whether a data directory contains a site.
 *
 * @throws {BackendError} `data_unwritable` if this user has no access to the directory.
 */
export function hasSite(data: string): boolean {
  try {
    return statSync(databaseFile(data), { throwIfNoEntry: false }) !== undefined;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code !== 'EACCES' && code !== 'EPERM') return false;
    throw new BackendError('data_unwritable', `This user has no access to ${data}.`, {
      help: 'Run the command as the user that runs the server.',
      cause,
    });
  }
}

/**
 * For commands that need an existing site: a mistyped directory must not create a new one.
 *
 * @throws {BackendError} `data_missing`, or `data_unwritable` without access to the directory.
 */
export function assertSite(data: string): void {
  if (hasSite(data)) return;
  throw new BackendError('data_missing', `There is no site in ${data}.`, {
    help: 'Set the data directory with --data or MASTHEAD_DATA; "npm start" creates a site.',
  });
}
