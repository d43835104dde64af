import { chmodSync, closeSync, openSync, statSync } from 'node:fs';

/** The permission bits of users who are neither the owner nor in the group. */
const othersMask = 0o007;

/** Creates an empty file with mode 0600, unless the file exists. */
export function createPrivateFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/**
 * Removes the permissions of others. The group's permissions stay, so that a backup can be allowed to read the file.
 * Missing files and files of other users are left alone.
 */
export function removeOtherPermissions(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found || (found.mode & othersMask) === 0) return;
  try {
    chmodSync(file, found.mode & 0o777 & ~othersMask);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}
