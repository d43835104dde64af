import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { BackendError } from '../errors.ts';

/**
 * For those who write what is to be kept: the folder is made by nobody here. It may be mistyped, or on a disc that is not
 * mounted, and what is written in its place would be missed when it is needed.
 *
 * @throws {BackendError} with the code that is given.
 */
export function assertFolderOf(file: string, code: 'backup_failed' | 'export_failed'): void {
  const folder = dirname(file);
  if (existsSync(folder)) return;
  throw new BackendError(code, `There is no folder ${folder}.`, {
    help: 'Look for a mistake in its name and whether its disc is there, or make it; then try again.',
  });
}
