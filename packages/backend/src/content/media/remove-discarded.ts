import { lstatSync, realpathSync, rmSync } from 'node:fs';
import { join, sep } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../../storage/sqlite/database.ts';
import { discardedFiles, filesInUse, forgetDiscarded } from '../../storage/discarded-files.ts';
import { uploadsFolder } from './choose-upload-path.ts';

/** The result of removing discarded files. */
interface Removal {
  /** The cursor for the next batch; `null` after the last one. */
  readonly next: string | null;
  /** Errors of files that could not be removed; they remain recorded for a later attempt. */
  readonly failures: readonly unknown[];
}

/** Batch size between yields to other requests. */
const batchSize = 500;

/**
 * Removes one batch of discarded files. A file that another item uses is skipped, and so is anything reached by a link
 * that leads outside the uploads folder.
 *
 * @param after The cursor of the previous batch.
 */
export function removeDiscarded(database: Database, dataDirectory: string, after = ''): Removal {
  const files = discardedFiles(database, { after, most: batchSize });
  const uploads = uploadsFolder(dataDirectory);
  const gone: string[] = [];
  const failures: unknown[] = [];
  for (const [folder, inFolder] of Map.groupBy(files, (file) => file.slice(0, file.lastIndexOf('/') + 1))) {
    const inUse = filesInUse(database, folder, inFolder);
    const isHere = liesWithin(uploads, folder);
    for (const file of inFolder) {
      try {
        if (isHere && !inUse.has(file)) removeRegular(join(uploads, file));
        gone.push(file);
      } catch (error) {
        failures.push(error);
      }
    }
  }
  forgetDiscarded(database, gone);
  return { next: files.length < batchSize ? null : (files.at(-1) ?? null), failures };
}

/**
 * Removes all discarded files.
 *
 * @param isRunning Checked before each batch; `false` stops.
 * @returns Errors of files that could not be removed.
 */
export async function removeAllDiscarded(
  database: Database,
  dataDirectory: string,
  isRunning: () => boolean = () => true,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (let after: string | null = ''; after !== null && isRunning(); await nextTurn()) {
    if (discardedFiles(database, { after, most: 1 }).length > 0) await database.acquireWriteLock();
    const removal = removeDiscarded(database, dataDirectory, after);
    failures.push(...removal.failures);
    after = removal.next;
  }
  return failures;
}

/** Whether a folder exists and is not reached by a link that leads outside. */
function liesWithin(uploads: string, folder: string): boolean {
  try {
    const [root, real] = [realpathSync(uploads), realpathSync(join(uploads, folder))];
    return real === root || real.startsWith(root + sep);
  } catch {
    return false;
  }
}

function removeRegular(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isFile()) rmSync(path, { force: true });
}
