import { BackendError } from '../errors.ts';
import { asDatabaseError } from '../storage/sqlite/database-error.ts';
import type { WxrItem } from './wxr-records.ts';

/**
 * Converts an error of an import: database and file system errors get their own codes, unexpected ones `import_failed` with the
 * current item.
 *
 * @param place.database The folder of the data, for the message.
 */
export function asImportError(
  cause: unknown,
  place: { database: string; item?: Pick<WxrItem, 'type' | 'title' | 'line'> },
): unknown {
  const known = asDatabaseError(cause, place.database);
  if (known instanceof BackendError) return known;
  const { item } = place;
  const where = item ? ` at the ${item.type} "${item.title}" (line ${item.line})` : '';
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new BackendError('import_failed', `The import failed${where} with an unexpected error: ${reason}`, {
    help: 'Rows stored before remain, and the same command resumes there. If it fails again, please report it.',
    cause,
  });
}
