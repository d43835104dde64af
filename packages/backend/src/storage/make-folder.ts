import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it, one by one. Node's `recursive`, synchronous or not, never comes back (26.10) when
 * the nearest folder that exists can hold no other, as `/proc`.
 *
 * @param folder An absolute path.
 * @param mode The permissions of folders that are made; those that are there stay as they are.
 * @throws What `mkdir` throws: a `code` such as `EACCES` or `ENOTDIR`.
 */
export function makeFolder(folder: string, mode?: number): void {
  if (existsSync(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent, mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another process was faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
