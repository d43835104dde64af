import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultHtmlLimits } from '@masthead/markup';
import type { SQLInputValue } from 'node:sqlite';
import { outboundHttp } from '../src/content/media/outbound-http.ts';
import { importWxr, type ImportTarget } from '../src/import/import-wxr.ts';
import type { ImportOptions, ImportSummary } from '../src/import/types.ts';
import { openDatabase, prepare, type Database } from '../src/storage/sqlite/database.ts';

/** A database in a temporary folder, and files to import into it. */
export interface ImportFixture extends AsyncDisposable {
  folder: string;
  database: Database;
  /** Writes a file and returns its path. */
  file(name: string, text: string | Uint8Array): Promise<string>;
  /** Imports WXR text, with a site file if given. */
  import(
    text: string | Uint8Array,
    more?: Partial<ImportOptions> & { site?: unknown; http?: ImportTarget['http'] },
  ): Promise<ImportSummary>;
  /** All rows of a query. */
  rows<Row = Record<string, SQLInputValue>>(sql: string): Row[];
  /** All rows of all tables, without values that depend on the time of the import. */
  contents(): Record<string, unknown[]>;
}

/** The fixed time of imports. */
export const importTime = Date.UTC(2026, 10, 20, 12);

export async function startImportFixture(): Promise<ImportFixture> {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-import-'));
  const database = openDatabase({ file: join(folder, 'data/masthead.db'), durability: 'normal' });
  const file = async (name: string, text: string | Uint8Array): Promise<string> => {
    const path = join(folder, name);
    await writeFile(path, text);
    return path;
  };
  return {
    folder,
    database,
    file,
    async import(text, { site, http = outboundHttp, ...more } = {}) {
      const siteFile = site === undefined ? undefined : await file('site.json', JSON.stringify(site));
      return importWxr(
        {
          database,
          dataDirectory: join(folder, 'data'),
          clock: () => importTime,
          renderLimits: defaultHtmlLimits,
          http,
        },
        { file: await file('export.xml', text), ...(siteFile !== undefined && { siteFile }), ...more },
      );
    },
    rows: <Row>(sql: string) => database.rows(prepare<Row, []>(sql)),
    contents: () => contentsOf(database),
    async [Symbol.asyncDispose]() {
      database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** All rows of all tables except the search index, without salted hashes and the time the import ended. */
export function contentsOf(database: Database): Record<string, unknown[]> {
  const tables = database.rows(
    prepare<{ name: string; ncol: number }, []>(
      "SELECT name, ncol FROM pragma_table_list WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    ),
  );
  return Object.fromEntries(
    tables.map(({ name, ncol }) => [
      name,
      database
        .rows(
          prepare<Record<string, unknown>, []>(`SELECT * FROM "${name}" ORDER BY 1${ncol > 1 ? ', 2' : ''}`),
        )
        .map((row) => ({
          ...row,
          ...('password_hash' in row && { password_hash: '' }),
          ...('finished_at' in row && { finished_at: row['finished_at'] !== null }),
        })),
    ]),
  );
}
