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
