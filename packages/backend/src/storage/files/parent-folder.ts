import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { BackendError } from '../../errors.ts';

/**
 * Checks that the folder of an output file exists. It is not created: the name may be mistyped or the disk not
 * mounted, and the file would later be missing where it is expected.
 *
 * @throws {BackendError} with the given code.
 */
export function assertParentFolder(file: string, code: 'backup_failed' | 'export_failed'): void {
  const folder = dirname(file);
  if (existsSync(folder)) return;
  throw new BackendError(code, `The folder ${folder} does not exist.`, {
    help: 'Check the path and whether the disk is mounted, or create the folder; then try again.',
  });
}
