import { prepare, type Database } from '../sqlite/database.ts';

const found = prepare<{ content_id: number }, [userId: number, digest: string, now: number]>(
  'select content_id from client_keys where user_id = ? and digest = ? and expires_at > ?',
);
const store = prepare<unknown, [userId: number, digest: string, contentId: number, expiresAt: number]>(
  'insert or replace into client_keys (user_id, digest, content_id, expires_at) values (?, ?, ?, ?)',
);
const removeExpired = prepare<unknown, [now: number]>('delete from client_keys where expires_at <= ?');

/** The id of the content that a request with this key created; `null` for a new or expired key. */
export const contentOfClientKey = (
  database: Database,
  { userId, digest, now }: { userId: number; digest: string; now: number },
): number | null => database.row(found, userId, digest, now)?.content_id ?? null;

/** Stores the content that a request with this key created, and deletes expired keys. */
export function storeClientKey(
  database: Database,
  row: { userId: number; digest: string; contentId: number; now: number; expiresAt: number },
): void {
  database.write(removeExpired, row.now);
  database.write(store, row.userId, row.digest, row.contentId, row.expiresAt);
}
