import { prepare, type Database } from '../sqlite/database.ts';
import type { AutosaveRow } from '../tables.ts';

const found = prepare<AutosaveRow, [userId: number, contentIds: string]>(
  'select * from autosaves where user_id = ? and content_id in (select value from json_each(?))',
);
const store = prepare<
  unknown,
  [
    contentId: number,
    userId: number,
    draft: string,
    baseModifiedAt: number | null,
    digest: string,
    storedAt: number,
  ]
>(
  `insert into autosaves (content_id, user_id, draft, base_modified_at, digest, stored_at) values (?, ?, ?, ?, ?, ?)
   on conflict do update set draft = excluded.draft, base_modified_at = excluded.base_modified_at,
     digest = excluded.digest, stored_at = excluded.stored_at`,
);
const remove = prepare<unknown, [contentId: number, userId: number]>(
  'delete from autosaves where content_id = ? and user_id = ?',
);

/** A user's autosaves of some content, by its id. */
export const autosavesOf = (
  database: Database,
  contentIds: readonly number[],
  userId: number,
): ReadonlyMap<number, AutosaveRow> =>
  new Map(database.rows(found, userId, JSON.stringify(contentIds)).map((row) => [row.content_id, row]));

/** Stores a user's autosave of content, and replaces the former one. */
export function storeAutosave(database: Database, row: AutosaveRow): void {
  database.write(
    store,
    row.content_id,
    row.user_id,
    row.draft,
    row.base_modified_at,
    row.digest,
    row.stored_at,
  );
}

/** Deletes a user's autosave of content. */
export function deleteAutosave(database: Database, contentId: number, userId: number): void {
  database.write(remove, contentId, userId);
}
