import { chmodSync, closeSync, openSync, statSync } from 'node:fs';

/** Reading, writing and running by everybody who is neither the owner nor in the group. */
const byOthers = 0o007;

/** Makes an empty file that only its owner may read, unless there is a file. */
export function createPrivately(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/**
 * Takes from others what they may do with a file of ours. The group keeps its share, which is how somebody lets a
 * backup read the file. A file that is missing or belongs to another user stays as it is.
 */
export function closeToOthers(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found || (found.mode & byOthers) === 0) return;
  try {
    chmodSync(file, found.mode & 0o777 & ~byOthers);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}
