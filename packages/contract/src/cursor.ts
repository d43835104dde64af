import { fromBase64, toBase64 } from './base64.ts';
import { readDatabaseId } from './global-id.ts';

const prefix = 'arrayconnection:';

/**
 * Encodes a connection cursor.
 *
 * @param key The database ID of the node; its name if it has no database ID.
 * @returns Base64 of `arrayconnection:12`, as WPGraphQL writes cursors.
 */
export function encodeCursor(key: number | string): string {
  return toBase64(`${prefix}${key}`);
}

/**
 * Decodes a connection cursor.
 *
 * @returns The database ID or name; `null` for any text that is not a cursor.
 */
export function decodeCursor(cursor: string): number | string | null {
  const text = fromBase64(cursor);
  if (text === null || !text.startsWith(prefix)) return null;
  const key = text.slice(prefix.length);
  return readDatabaseId(key) ?? (key === '' ? null : key);
}

/**
 * Encodes the cursor of a position in a list of content. Only the embedded backend knows such cursors; a WordPress ignores them, like all
 * unknown ones.
 *
 * @param position The number of items up to the cursor: `after` this cursor, a page begins with item `position + 1`.
 */
export const encodePositionCursor = (position: number): string => encodeCursor(`position:${position}`);

/**
 * Reads the key of a cursor as a position.
 *
 * @param key As returned by `decodeCursor`.
 * @returns 1 or more; `null` for other keys.
 */
export function readPositionCursor(key: string): number | null {
  const [, digits] = /^position:([1-9]\d{0,8})$/.exec(key) ?? [];
  return digits === undefined ? null : Number(digits);
}
