import { statSync } from 'node:fs';
import { join } from 'node:path';
import { BackendError } from '../errors.ts';

/** The database of a data directory. */
export const databaseFile = (data: string): string => join(data, 'masthead.db');

/**
 * Whether there is a site in a data directory.
 *
 * @throws {BackendError} `data_unwritable` where this user may not even look.
 */
export function isSiteIn(data: string): boolean {
  try {
    return statSync(databaseFile(data), { throwIfNoEntry: false }) !== undefined;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code !== 'EACCES' && code !== 'EPERM') return false;
    throw new BackendError('data_unwritable', `This user may not look into ${data}.`, {
      help: 'Run it as the user the server runs as.',
      cause,
    });
  }
}

/**
 * For those who come to a site that is there: a folder whose name was mistyped must not become another one.
 *
 * @throws {BackendError} `data_missing`, or `data_unwritable` where this user may not look.
 */
export function assertSiteIn(data: string): void {
  if (isSiteIn(data)) return;
  throw new BackendError('data_missing', `There is no site in ${data}.`, {
    help: 'Name its data directory with --data or MASTHEAD_DATA; "npm start" begins one.',
  });
}
