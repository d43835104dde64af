import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '@masthead/kit';
import { menuLocationNames } from './menus.ts';
import { databaseFile } from './storage/files/data-directory.ts';
import { type ContentStatus, readContentStatus } from './storage/sqlite/inspect-content.ts';

/** What in the content of a site needs attention. */
export interface ContentFacts extends Pick<ContentStatus, 'waitingComments' | 'delayedMails'> {
  /** Locations without a menu, if there are menus. */
  readonly freeMenuLocations: readonly string[];
  /** Media whose original file is missing. */
  readonly missingUploads: {
    readonly count: number;
    /** The first of them, below the folder of uploads. */
    readonly files: readonly string[];
  };
}

const maxFiles = 100_000;
const namedFiles = 3;

/**
 * Inspects the content of a site without changing it, even while a server uses it: comments that have waited for a day, menu locations,
 * and the files of up to 100,000 media.
 *
 * @param clock Epoch milliseconds now.
 * @throws {BackendError} `database_locked` or `data_unwritable`.
 */
export function inspectContent(dataDirectory: string, clock: () => number = Date.now): ContentFacts {
  const { files, menus, menuLocations, ...counts } = readContentStatus(databaseFile(dataDirectory), {
    before: clock() - DAY_MS,
    maxFiles,
  });
  const missing = files.filter((file) => !existsSync(join(dataDirectory, 'uploads', file)));
  return {
    ...counts,
    freeMenuLocations: menus === 0 ? [] : menuLocationNames.filter((name) => !menuLocations.includes(name)),
    missingUploads: { count: missing.length, files: missing.slice(0, namedFiles) },
  };
}
