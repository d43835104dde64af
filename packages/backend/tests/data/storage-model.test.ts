import { readFileSync, readdirSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contentVisibility } from '../../src/access/content-access.ts';
import { visitor } from '../../src/access/viewer.ts';
import { contentConditions, type ContentFilter } from '../../src/storage/lists/content-conditions.ts';
import { dateConditions } from '../../src/storage/lists/content-dates.ts';
import { listContent, listContentOf, type ContentScope } from '../../src/storage/lists/content-list.ts';
import { contentOrder } from '../../src/storage/lists/content-order.ts';
import { searchContent } from '../../src/storage/search/content-search.ts';
import { contentByUri } from '../../src/storage/content.ts';
import { listComments, listCommentsOf } from '../../src/storage/comments.ts';
import { openDatabase, type Database, type PreparedQuery } from '../../src/storage/sqlite/database.ts';
import { migrate } from '../../src/storage/sqlite/migrate.ts';
import { menuItemsOf } from '../../src/storage/menus.ts';
import { addSearchFunctions } from '../../src/storage/search/sql-functions.ts';
import { listTerms, termByUri } from '../../src/storage/terms.ts';
import { listUsers } from '../../src/storage/users.ts';
import { addContent } from '../seed.ts';

const storage = new URL('../../src/storage/', import.meta.url);

test('tables.ts declares the columns that the migrations create', () => {
  const file = new DatabaseSync(':memory:');
  addSearchFunctions(file);
  migrate(file);
  const made: Record<string, string[]> = {};
  const tables = file
    // Without the internal tables of the full-text index.
    .prepare(`select name from pragma_table_list where type = 'table' and name not like 'sqlite_%'`)
    .all();
  for (const { name } of tables as { name: string }[]) {
    const columns = file.prepare('select name, type, "notnull", pk from pragma_table_info(?)').all(name);
    made[name] = (columns as { name: string; type: string; notnull: number; pk: number }[]).map(
      // The primary key of a rowid table is never null, though SQLite does not report so.
      (column) =>
        `${column.name}: ${column.type}${column.notnull === 1 || column.pk === 1 ? '' : ' or null'}`,
    );
  }
  file.close();
  expect(readTables()).toEqual(made);
});

/** The tables of `tables.ts`, with SQLite's type names. */
function readTables(): Record<string, string[]> {
  const text = readFileSync(new URL('tables.ts', storage), 'utf8');
  const rows = new Map(
    [...text.matchAll(/interface (\w+Row) \{\n(.*?)\n\}/gs)].map(([, name = '', body = '']) => [
      name,
      [...body.matchAll(/^ {2}(\w+): (.+);$/gm)].map(([, column, type = '']) => {
        const sqlType = type.includes('string') ? 'TEXT' : 'INTEGER';
        return `${column}: ${sqlType}${type.includes('null') ? ' or null' : ''}`;
      }),
    ]),
  );
  const tables = /export interface Tables \{\n(.*?)\n\}/s.exec(text)?.[1] ?? '';
  return Object.fromEntries(
    [...tables.matchAll(/(\w+): (\w+);/g)].map(([, table = '', row = '']) => [table, rows.get(row) ?? []]),
  );
}

test('migrations are numbered without a gap', () => {
  const names = readdirSync(new URL('migrations/', storage)).sort();
  expect(names.map((name) => Number(name.slice(0, 3)))).toEqual(names.map((_, index) => index + 1));
});

describe('the query plan of a list', () => {
  let database: Database;
  let plans: string[];
  beforeEach(() => {
    database = openDatabase({ file: ':memory:' });
    plans = [];
  });
  afterEach(() => database.close());

  /** The same database, but its queries are explained instead of executed. */
  const explaining = (): Database => ({
    ...database,
    rows: <Row, P extends readonly SQLInputValue[]>(
      query: PreparedQuery<Row, P>,
      ...parameters: P
    ): Row[] => {
      if (query.sql.includes('order0')) return database.rows(query, ...parameters);
      const plan = database.rows<{ detail: string }, typeof parameters>(
        { sql: `explain query plan ${query.sql}` },
        ...parameters,
      );
      plans.push(plan.map(({ detail }) => detail).join('; '));
      return [];
    },
    row: (query, ...parameters) => {
      explaining().rows(query, ...parameters);
      return null;
    },
  });

  const page = { direction: 'forward', limit: 10, after: null, before: null } as const;
  const visibility = contentVisibility(visitor);
  const posts = (filter: ContentFilter = {}) => ({
    branches: [{ type: 'post', status: 'publish' }],
    visibility,
    conditions: contentConditions(filter),
    order: contentOrder([{ field: 'date', direction: 'desc' }]),
    page,
  });
  const ofScope = (scope: ContentScope) => listContentOf(explaining(), scope, [1, 2], posts());

  test.each<[string, string, () => unknown]>([
    ['posts', 'content_by_date', () => listContent(explaining(), posts())],
    [
      'a month',
      'content_by_date',
      () => listContent(explaining(), { ...posts(), conditions: dateConditions({ year: 2026, month: 1 }) }),
    ],
    ['sticky posts', 'content_sticky', () => listContent(explaining(), posts({ isSticky: true }))],
    ['named ids', 'INTEGER PRIMARY KEY', () => listContent(explaining(), posts({ onlyIds: [1, 2] }))],
    ['named slugs', 'content_by_slug', () => listContent(explaining(), posts({ onlySlugs: ['a', 'b'] }))],
    ['a term', 'term_content_by_date', () => ofScope('term')],
    ['an author', 'content_by_author', () => ofScope('author')],
    ['children', 'content_by_parent', () => ofScope('parent')],
    ['an address', 'content_by_uri', () => contentByUri(explaining(), '/a/', visibility)],
    ['the address of a term', 'terms_by_uri', () => termByUri(explaining(), '/a/', ['category'])],
    [
      'categories',
      'terms_by_name',
      () =>
        listTerms(explaining(), {
          taxonomies: ['category'],
          filter: {},
          order: { field: 'name', direction: 'asc' },
          page,
        }),
    ],
    [
      'users',
      'users_published',
      () => listUsers(explaining(), { visibility: { publishedAnd: 0 }, filter: {}, order: [], page }),
    ],
    [
      'comments',
      'comments_by_date',
      () =>
        listComments(explaining(), {
          visibility: { statuses: ['approve'], pendingBy: null, content: visibility },
          filter: {},
          order: { field: 'date', direction: 'desc' },
          page,
        }),
    ],
    [
      'comments on content',
      'comments_by_content',
      () =>
        listCommentsOf(explaining(), 'content', [1, 2], {
          visibility: { statuses: ['approve'], pendingBy: null, content: visibility },
          filter: {},
          order: { field: 'date', direction: 'desc' },
          page,
        }),
    ],
    ['a menu', 'menu_items_by_menu', () => menuItemsOf(explaining(), [1])],
  ])('of %s scans %s', (_, index, list) => {
    list();
    expect(plans.join('\n')).toContain(index);
  });

  test('of posts, of a term and after a cursor needs neither sorting nor offset', () => {
    const after = addContent(database, { slug: 'p' });
    const before = addContent(database, { slug: 'q' });
    const behind = { ...posts(), page: { ...page, after } };
    listContent(explaining(), posts());
    listContent(explaining(), behind);
    listContent(explaining(), { ...posts(), page: { ...page, direction: 'backward', before } });
    const own = plans.join('\n');
    expect(own).not.toMatch(/TEMP B-TREE|SCAN content/);
    expect(own).toContain('(type=? AND status=? AND date_local<?)');
    expect(own).toContain('(type=? AND status=? AND date_local>?)');

    plans = [];
    listContentOf(explaining(), 'term', [1], behind);
    expect(plans.join('\n')).toMatch(
      /USING COVERING INDEX term_content_by_date \(term_id=\? AND type=\? AND status=\? AND \(?date_local.*<.*\)/,
    );
  });

  test('by title or of search results needs no sorting and reads no other content', () => {
    const after = addContent(database, { slug: 'p', title: 'A lamp' });
    const byTitle = { ...posts(), order: contentOrder([{ field: 'title', direction: 'asc' }]) };
    listContent(explaining(), byTitle);
    listContent(explaining(), { ...byTitle, page: { ...page, after } });
    const titles = plans.join('\n');
    expect(titles).not.toMatch(/TEMP B-TREE|SCAN content/);
    expect(titles).toContain('content_by_title (type=? AND status=? AND title_key>?)');

    plans = [];
    const walk = { parts: ['"=lamp"', '"lamp"'], dates: 'newest first' } as const;
    for (const filter of [{}, { withTerms: [[1]] }, { dates: dateConditions({ year: 2026 }) }]) {
      searchContent(explaining(), posts(filter), walk);
      searchContent(explaining(), { ...posts(filter), page: { ...page, direction: 'backward' } }, walk);
    }
    for (const plan of plans) {
      expect(plan).toMatch(/^SCAN search VIRTUAL TABLE INDEX \d+:M/);
      expect(plan).toContain('SEARCH content USING INTEGER PRIMARY KEY (rowid=?)');
      expect(plan).not.toMatch(/TEMP B-TREE|SCAN content/);
    }
  });
});
