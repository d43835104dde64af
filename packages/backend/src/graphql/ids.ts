import { decodeGlobalId, readDatabaseId, type NumberedKind } from '@masthead/contract';
import { listed, type Given } from './where/given.ts';

/** The number an id stands for: written as such, or as the global id of a thing of this kind. `null` for any other text. */
export function databaseId(id: string, kind: NumberedKind): number | null {
  const number = readDatabaseId(id);
  if (number !== null) return number;
  const read = decodeGlobalId(id);
  return read && 'databaseId' in read && read.kind === kind ? read.databaseId : null;
}

/** The number of a single id in a filter, as a list. What stands for nothing is the number of nothing. */
export const oneId = (id: Given<string>, kind: NumberedKind): number[] | undefined =>
  id ? [databaseId(id, kind) ?? -1] : undefined;

/**
 * The numbers of a list of ids; those that stand for nothing are left out.
 *
 * @throws {AnswerError} `BAD_USER_INPUT` for more than a thousand.
 */
export function databaseIds(ids: Given<readonly Given<string>[]>, kind: NumberedKind): number[] | undefined {
  return listed(ids)?.flatMap((id) => databaseId(id, kind) ?? []);
}
