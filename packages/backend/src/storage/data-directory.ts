import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BackendError } from '../errors.ts';

/** The database of a data directory. */
export const databaseFile = (data: string): string => join(data, 'masthead.db');

/** Whether there is a site in a data directory. */
export const isSiteIn = (data: string): boolean => existsSync(databaseFile(data));

/**
 * For those who come to a site that is there: a folder whose name was mistyped must not become another one.
 *
 * @throws {BackendError} `data_missing`
 */
export function assertSiteIn(data: string): void {
  if (isSiteIn(data)) return;
  throw new BackendError('data_missing', `There is no site in ${data}.`, {
    help: 'Name its data directory with --data or MASTHEAD_DATA; "npm start" begins one.',
  });
}
