import { decodeGlobalId, readDatabaseId, type NumberedKind } from '@masthead/contract';
import { givenList, type Given } from './where/optional.ts';

/** Reads a database ID, or the global ID of an object of this kind. `null` for any other text. */
export function databaseId(id: string, kind: NumberedKind): number | null {
  const number = readDatabaseId(id);
  if (number !== null) return number;
  const read = decodeGlobalId(id);
  return read && 'databaseId' in read && read.kind === kind ? read.databaseId : null;
}

/** A single ID in a filter, as a list of database IDs. An invalid ID becomes -1, which matches nothing. */
export const oneId = (id: Given<string>, kind: NumberedKind): number[] | undefined =>
  id ? [databaseId(id, kind) ?? -1] : undefined;

/**
 * Database IDs of a list of IDs, without invalid ones.
 *
 * @throws {ResponseError} `BAD_USER_INPUT` for more than 1,000 IDs.
 */
export function databaseIds(ids: Given<readonly Given<string>[]>, kind: NumberedKind): number[] | undefined {
  return givenList(ids)?.flatMap((id) => databaseId(id, kind) ?? []);
}
