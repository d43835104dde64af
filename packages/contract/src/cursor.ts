import { fromBase64, toBase64 } from './base64.ts';
import { readDatabaseId } from './global-id.ts';

const prefix = 'arrayconnection:';

/**
 * Makes the cursor of a place in a list.
 *
 * @param place The database id of the thing there; its name where things have no number.
 * @returns Base64 of `arrayconnection:12`, as WPGraphQL writes cursors.
 */
export function encodeCursor(place: number | string): string {
  return toBase64(`${prefix}${place}`);
}

/**
 * Reads a cursor.
 *
 * @returns The database id or the name in it; null for any text that is no cursor.
 */
export function decodeCursor(cursor: string): number | string | null {
  const text = fromBase64(cursor);
  if (text === null || !text.startsWith(prefix)) return null;
  const place = text.slice(prefix.length);
  return readDatabaseId(place) ?? (place === '' ? null : place);
}
