import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and its parents, one by one. Node's `recursive` option (26.10) never returns if the nearest
 * existing folder cannot contain others, such as `/proc`.
 *
 * @param folder An absolute path.
 * @param mode Permissions of the folders that are created; existing ones are unchanged.
 * @throws What `mkdir` throws: a `code` such as `EACCES` or `ENOTDIR`.
 */
export function makeFolder(folder: string, mode?: number): void {
  if (existsSync(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent, mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another process has created it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
