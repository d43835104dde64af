import { lstatSync, realpathSync, rmSync } from 'node:fs';
import { join, sep } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../../storage/database.ts';
import { discardedFiles, filesInUse, forgetDiscarded } from '../../storage/discarded-files.ts';
import { uploadsFolder } from './place-file.ts';

/** What became of files that belonged to nothing any more. */
interface Removal {
  /** Behind which the next ones stand; `null` when these were the last. */
  readonly next: string | null;
  /** Why some are still there; they stay noted. */
  readonly failures: readonly unknown[];
}

/** How many are removed before others have their turn. */
const atOnce = 500;

/**
 * Removes files that belong to nothing any more, a few hundred of them. A file that another item has stays, and so does
 * whatever a link on the way leads to outside of the uploads.
 *
 * @param after Behind which to go on.
 */
export function removeDiscarded(database: Database, dataDirectory: string, after = ''): Removal {
  const files = discardedFiles(database, { after, most: atOnce });
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
  return { next: files.length < atOnce ? null : (files.at(-1) ?? null), failures };
}

/**
 * Removes all files that belong to nothing any more.
 *
 * @param goesOn Asked before each few hundred.
 * @returns Why some are still there.
 */
export async function removeAllDiscarded(
  database: Database,
  dataDirectory: string,
  goesOn: () => boolean = () => true,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (let after: string | null = ''; after !== null && goesOn(); await nextTurn()) {
    if (discardedFiles(database, { after, most: 1 }).length > 0) await database.turnToWrite();
    const removal = removeDiscarded(database, dataDirectory, after);
    failures.push(...removal.failures);
    after = removal.next;
  }
  return failures;
}

/** Whether a folder is there, and not by a link that leads out. */
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
