import { BackendError } from '../errors.ts';
import { asDatabaseError } from '../storage/database.ts';
import type { WxrItem } from './wxr-records.ts';

/**
 * Gives what went wrong in an import a code: what stands in the way on the disk by its own, anything that nobody foresaw
 * `import_failed`, with the item it happened at.
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
  return new BackendError(
    'import_failed',
    `The import stopped${where} for a reason nobody foresaw: ${reason}`,
    {
      help: 'What was stored before stays, and the same command goes on there. If it stops again, please report it.',
      cause,
    },
  );
}
