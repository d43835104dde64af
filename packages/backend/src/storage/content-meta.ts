import type { Content } from './content.ts';
import { prepare, type Database } from './sqlite/database.ts';
import { relation } from './sqlite/sibling-batch.ts';

const byKey = prepare<{ content_id: number; value: string }, [key: string, ids: string]>(
  `select content_id, value from content_meta
   where key = ? and content_id in (select value from json_each(?)) order by id desc`,
);

/**
 * A meta value of content, such as `_edit_last`, loaded for all siblings together. If there are several values, the
 * first.
 *
 * @returns `null` if there is none.
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

/** The current meta value, bypassing what a request has cached; `null` if there is none. */
export const currentMeta = (database: Database, contentId: number, key: string): string | null =>
  database.row(first, contentId, key)?.value ?? null;

/** Sets a meta value of content. */
export function setMeta(database: Database, contentId: number, key: string, value: string): void {
  // Saving content usually sets the same values again, and a write takes ten times as long as a read.
  if (currentMeta(database, contentId, key) === value) return;
  const { changes } = database.write(change, value, contentId, key);
  if (changes === 0) database.write(add, contentId, key, value);
}

/** Deletes a meta value of content. */
export function deleteMeta(database: Database, contentId: number, key: string): void {
  database.write(remove, contentId, key);
}
