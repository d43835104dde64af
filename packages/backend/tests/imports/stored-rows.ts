import { join } from 'node:path';
import { openDatabase } from '../../src/storage/sqlite/database.ts';
import { contentsOf } from '../import-fixture.ts';

/** The stored rows of a data directory, without values that each import assigns. */
export function storedRows(data: string): Record<string, unknown[]> {
  using database = openDatabase({ file: join(data, 'masthead.db') });
  const { imports: _imports, outbox: _outbox, ...tables } = contentsOf(database);
  return Object.fromEntries(
    Object.entries(tables)
      .filter(([name]) => !name.startsWith('search'))
      .map(([name, rows]) => [
        name,
        rows
          .filter((row) => (row as { name?: string }).name !== 'masthead_imported_origins')
          .map((row) => {
            const { id: _id, ...values } = row as Record<string, unknown>;
            return name.endsWith('_meta') ? values : row;
          })
          .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)),
      ]),
  );
}
