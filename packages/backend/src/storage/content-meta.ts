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
