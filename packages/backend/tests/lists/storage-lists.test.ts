import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contentVisibility } from '../../src/access/content-access.ts';
import { visitor } from '../../src/access/viewer.ts';
import { contentConditions, type ContentFilter } from '../../src/storage/lists/content-conditions.ts';
import { dateConditions, type DateFilter } from '../../src/storage/lists/content-dates.ts';
import { listContent, listContentOf, type ContentListQuery } from '../../src/storage/lists/content-list.ts';
import { contentOrder, type ContentOrderTerm } from '../../src/storage/lists/content-order.ts';
import { openDatabase, type Database } from '../../src/storage/sqlite/database.ts';
import { addContent, addTerm, newYear } from '../seed.ts';

let database: Database;
beforeEach(() => {
  database = openDatabase({ file: ':memory:' });
});
afterEach(() => database.close());

const visibility = contentVisibility(visitor);
const newest: ContentOrderTerm[] = [{ field: 'date', direction: 'desc' }];
const posts = (
  query: Partial<ContentListQuery> & { filter?: ContentFilter; by?: ContentOrderTerm[] } = {},
) => ({
  branches: [{ type: 'post', status: 'publish' }],
  visibility,
  conditions: contentConditions(query.filter ?? {}),
  order: contentOrder(query.by ?? newest),
  page: { direction: 'forward', limit: 100, after: null, before: null } as const,
  ...query,
});
const filtered = (filter: ContentFilter) => slugs(posts({ filter })).sort();
const slugs = (query: ContentListQuery) => listContent(database, query).rows.map(({ slug }) => slug);

describe('storage lists: paging', () => {
  const orders: ContentOrderTerm[][] = [
    newest,
    [{ field: 'date', direction: 'asc' }],
    [{ field: 'title', direction: 'asc' }],
    [
      { field: 'author', direction: 'asc' },
      { field: 'title', direction: 'desc' },
    ],
    [{ field: 'commentCount', direction: 'desc' }],
    [{ field: 'menuOrder', direction: 'asc' }],
    [{ field: 'modified', direction: 'desc' }],
    [{ field: 'slug', direction: 'desc' }],
  ];

  test.each(
    orders.map((by) => [by.map(({ field, direction }) => `${field} ${direction}`).join(', '), by] as const),
  )('by %s returns the whole list once, forwards and backwards, though many rows are equal', (_, by) => {
    for (let index = 0; index < 23; index += 1) {
      addContent(database, {
        slug: `post-${index}`,
        title: `Title ${index % 4}`,
        author_id: index % 3,
        date_local: newYear + (index % 5) * 1000,
        modified_local: newYear + (index % 2),
        comment_count: index % 3,
        menu_order: index % 2,
      });
    }
    const whole = slugs(posts({ by }));
    expect(whole).toHaveLength(23);

    const forwards: string[] = [];
    for (let after: number | null = null, more = true; more;) {
      const page = listContent(
        database,
        posts({ by, page: { direction: 'forward', limit: 4, after, before: null } }),
      );
      forwards.push(...page.rows.map(({ slug }) => slug));
      expect(page.hasPreviousPage).toBe(after !== null);
      more = page.hasNextPage;
      after = page.rows.at(-1)?.id ?? null;
    }
    expect(forwards).toEqual(whole);

    const backwards: string[] = [];
    for (let before: number | null = null, more = true; more;) {
      const page = listContent(
        database,
        posts({ by, page: { direction: 'backward', limit: 4, after: null, before } }),
      );
      backwards.unshift(...page.rows.map(({ slug }) => slug));
      expect(page.hasNextPage).toBe(before !== null);
      more = page.hasPreviousPage;
      before = page.rows[0]?.id ?? null;
    }
    expect(backwards).toEqual(whole);
  });

  test('between two cursors returns the rows in between', () => {
    const ids = ['a', 'b', 'c', 'd', 'e'].map((slug, index) =>
      addContent(database, { slug, date_local: newYear + index }),
    );
    const page = { direction: 'forward', limit: 10, after: ids[4] ?? null, before: ids[0] ?? null } as const;
    expect(slugs(posts({ page }))).toEqual(['d', 'c', 'b']);
  });

  test('ignores a cursor of a draft or of no row', () => {
    addContent(database, { slug: 'a', date_local: newYear });
    const draft = addContent(database, { slug: 'draft', status: 'draft', date_local: newYear + 1 });
    addContent(database, { slug: 'b', date_local: newYear + 2 });
    for (const after of [draft, 999]) {
      expect(slugs(posts({ page: { direction: 'forward', limit: 10, after, before: null } }))).toEqual([
        'b',
        'a',
      ]);
    }
  });

  test('merges two types in one order', () => {
    addContent(database, { slug: 'a', date_local: newYear });
    addContent(database, { slug: 'b', type: 'page', date_local: newYear + 1 });
    addContent(database, { slug: 'c', date_local: newYear + 2 });
    const branches = ['post', 'page'].map((type) => ({ type, status: 'publish' }));
    expect(slugs(posts({ branches }))).toEqual(['c', 'b', 'a']);
    const first = listContent(
      database,
      posts({ branches, page: { direction: 'forward', limit: 2, after: null, before: null } }),
    );
    expect(first.rows.map(({ slug }) => slug)).toEqual(['c', 'b']);
    expect(first.hasNextPage).toBe(true);
  });
});

describe('storage lists: lists of several terms', () => {
  test('are separate pages, read by one statement', () => {
    const ids = Array.from({ length: 6 }, (_, index) =>
      addContent(database, { slug: `p${index}`, date_local: newYear + index }),
    );
    const odd = addTerm(database, { slug: 'odd', on: ids.filter((_, index) => index % 2 === 1) });
    const all = addTerm(database, { slug: 'all', on: ids });
    const before = database.statementCount;
    const page = { direction: 'forward', limit: 2, after: null, before: null } as const;
    const pages = listContentOf(database, 'term', [odd, all, 999], posts({ page }));
    expect(database.statementCount - before).toBe(1);
    expect(pages(odd).rows.map(({ slug }) => slug)).toEqual(['p5', 'p3']);
    expect(pages(all).rows.map(({ slug }) => slug)).toEqual(['p5', 'p4']);
    expect([pages(odd).hasNextPage, pages(999).rows.length]).toEqual([true, 0]);
  });

  test('exclude drafts, also when a post becomes one', () => {
    const id = addContent(database, { slug: 'p' });
    const term = addTerm(database, { slug: 't', on: [id] });
    const read = () => listContentOf(database, 'term', [term], posts())(term).rows.length;
    expect(read()).toBe(1);
    database.write({ sql: `update content set status = 'draft'` });
    expect(read()).toBe(0);
  });
});

describe('storage lists: filters', () => {
  test('by id, slug, author and parent', () => {
    const a = addContent(database, { slug: 'a', author_id: 1 });
    const b = addContent(database, { slug: 'b', author_id: 2, parent_id: a });
    expect(filtered({ onlyIds: [a] })).toEqual(['a']);
    expect(filtered({ onlyIds: [] })).toEqual([]);
    expect(filtered({ exceptIds: [a] })).toEqual(['b']);
    expect(filtered({ onlySlugs: ['a', 'x'] })).toEqual(['a']);
    expect(filtered({ onlyAuthors: [2] })).toEqual(['b']);
    expect(filtered({ exceptAuthors: [2] })).toEqual(['a']);
    expect(filtered({ onlyParents: [a] })).toEqual(['b']);
    expect(filtered({ exceptParents: [a] })).toEqual(['a']);
    expect(filtered({ onlyIds: [a, b], onlyAuthors: [2] })).toEqual(['b']);
  });

  test('by terms', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((slug) => addContent(database, { slug })) as [
      number,
      number,
      number,
    ];
    const red = addTerm(database, { slug: 'red', on: [a, b] });
    const blue = addTerm(database, { slug: 'blue', on: [b, c] });
    expect(filtered({ withTerms: [[red]] })).toEqual(['a', 'b']);
    expect(filtered({ withTerms: [[red], [blue]] })).toEqual(['b']);
    expect(filtered({ withTerms: [[red, blue]] })).toEqual(['a', 'b', 'c']);
    expect(filtered({ withTerms: [[]] })).toEqual([]);
    expect(filtered({ withoutTerms: [red] })).toEqual(['c']);
  });

  test('by password, stickiness, title, template and MIME type', () => {
    addContent(database, { slug: 'a', password: 'x', is_sticky: 1 });
    addContent(database, { slug: 'b', title: 'O\'Hara % "x"', template: 'blank', mime_type: 'image/jpeg' });
    expect(filtered({ hasPassword: true })).toEqual(['a']);
    expect(filtered({ hasPassword: false })).toEqual(['b']);
    expect(filtered({ isSticky: true })).toEqual(['a']);
    expect(filtered({ isSticky: false })).toEqual(['b']);
    expect(filtered({ title: 'O\'Hara % "x"' })).toEqual(['b']);
    expect(filtered({ template: 'blank' })).toEqual(['b']);
    expect(filtered({ mimeType: 'IMAGE_JPEG' })).toEqual(['b']);
  });

  test('in the order of the given list', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((slug) => addContent(database, { slug })) as [
      number,
      number,
      number,
    ];
    const ids = [b, c, a];
    const order = contentOrder([{ field: 'givenIds', direction: 'asc' }], { ids });
    expect(slugs(posts({ filter: { onlyIds: ids }, order }))).toEqual(['b', 'c', 'a']);
  });
});

describe('storage lists: date filters', () => {
  beforeEach(() => {
    for (const date of [
      '2024-12-30T23:59:59',
      '2025-01-01T00:00:00',
      '2025-01-31T09:30:15',
      '2025-02-01T00:00:00',
    ]) {
      addContent(database, { slug: date.slice(0, 10), date_local: Date.parse(`${date}Z`) });
    }
  });
  test.each<[string, DateFilter, string[]]>([
    ['a year', { year: 2025 }, ['2025-01-01', '2025-01-31', '2025-02-01']],
    ['a month', { year: 2025, month: 1 }, ['2025-01-01', '2025-01-31']],
    ['a day', { year: 2025, month: 1, day: 31 }, ['2025-01-31']],
    ['a month of any year', { month: 12 }, ['2024-12-30']],
    ['an hour', { hour: 9 }, ['2025-01-31']],
    ['hours from', { hour: 9, compare: '>=' }, ['2024-12-30', '2025-01-31']],
    ['a week', { week: { number: 5, startsOn: 1 } }, ['2025-01-31', '2025-02-01']],
    ['the week that belongs to the next year', { week: { number: 53, startsOn: 1 } }, ['2024-12-30']],
    ['after a day', { after: { year: 2025, month: 1, day: 1 } }, ['2025-01-31', '2025-02-01']],
    [
      'after a day and on it',
      { after: { year: 2025, month: 1, day: 1 }, inclusive: true },
      ['2025-01-01', '2025-01-31', '2025-02-01'],
    ],
    ['before a month', { before: { year: 2025, month: 1 } }, ['2024-12-30']],
    [
      'before a month and in it',
      { before: { year: 2025, month: 1 }, inclusive: true },
      ['2024-12-30', '2025-01-01', '2025-01-31'],
    ],
    ['a year far away', { year: 400_000_000 }, []],
  ])('%s', (_, dates, expected) => {
    expect(slugs(posts({ conditions: dateConditions(dates) })).sort()).toEqual(expected);
  });
});
