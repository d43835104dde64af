import type { Content } from './content.ts';
import { prepare, type Database } from './database.ts';
import { relation } from './sibling-batch.ts';

const byKey = prepare<{ content_id: number; value: string }, [key: string, ids: string]>(
  `select content_id, value from content_meta
   where key = ? and content_id in (select value from json_each(?)) order by id desc`,
);

/**
 * What else is stored with content under a name of WordPress's, such as `_edit_last`; read for all siblings at once. Of
 * several values the first.
 *
 * @returns `null` when there is nothing.
 */
export function metaOf(database: Database, row: Content, key: string): string | null {
  const values = relation(row, `meta ${key}`, (rows) => {
    const ids = JSON.stringify(rows.map(({ id }) => id));
    return new Map(database.rows(byKey, key, ids).map((each) => [each.content_id, each.value]));
  });
  return values.get(row.id) ?? null;
}

const first = prepare<{ value: string }, [id: number, key: string]>(
  'select value from content_meta where content_id = ? and key = ? order by id limit 1',
);
const change = prepare<unknown, [value: string, id: number, key: string]>(
  'update content_meta set value = ? where content_id = ? and key = ?',
);
const add = prepare<unknown, [id: number, key: string, value: string]>(
  'insert into content_meta (content_id, key, value) values (?, ?, ?)',
);
const remove = prepare<unknown, [id: number, key: string]>(
  'delete from content_meta where content_id = ? and key = ?',
);

/** What is stored with content under a name now, whatever a request has read before; `null` for nothing. */
export const currentMeta = (database: Database, contentId: number, key: string): string | null =>
  database.row(first, contentId, key)?.value ?? null;

/** Stores something with content under a name, in place of what was there. */
export function setMeta(database: Database, contentId: number, key: string, value: string): void {
  const { changes } = database.write(change, value, contentId, key);
  if (changes === 0) database.write(add, contentId, key, value);
}

/** Forgets what was stored with content under a name. */
export function deleteMeta(database: Database, contentId: number, key: string): void {
  database.write(remove, contentId, key);
}
