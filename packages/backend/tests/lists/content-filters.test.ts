import { encodeGlobalId } from '@masthead/contract';
import type { Backend } from '@masthead/backend';
import { startBackend } from '@masthead/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const [ana, ben] = [5, 6];
const [sea, coast, news, blue, red] = [101, 102, 103, 111, 112];

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend(
    {
      authors: [
        { id: ana, login: 'ana' },
        { id: ben, login: 'ben' },
      ],
      terms: [
        { id: sea, taxonomy: 'category', slug: 'sea' },
        { id: coast, taxonomy: 'category', slug: 'coast', parent: 'sea' },
        { id: news, taxonomy: 'category', slug: 'news' },
        { id: blue, taxonomy: 'post_tag', slug: 'blue' },
        { id: red, taxonomy: 'post_tag', slug: 'red' },
      ],
      posts: [
        {
          id: 11,
          slug: 'first',
          title: 'A Harbour',
          author: 'ana',
          date: '2024-12-30 23:59:59',
          modified: '2026-03-01 12:00:00',
          categories: ['sea'],
          tags: ['blue'],
          menuOrder: 2,
        },
        {
          id: 12,
          slug: 'second',
          title: 'Boats',
          author: 'ben',
          date: '2025-01-01 00:00:00',
          categories: ['coast'],
          tags: ['red'],
          parent: 11,
          menuOrder: 1,
        },
        {
          id: 13,
          slug: 'third',
          title: 'A Harbour',
          author: 'ana',
          date: '2025-01-31 09:30:15',
          categories: ['news'],
          tags: ['blue', 'red'],
          sticky: true,
          comments: [{ body: 'Yes' }, { body: 'No' }],
        },
        {
          id: 14,
          slug: 'επίπεδο-2',
          title: 'Ζώα',
          author: 'ben',
          date: '2026-05-10 14:05:00',
          comments: [{ body: 'Well' }],
        },
      ],
      pages: [
        { id: 21, slug: 'about', title: 'About', date: '2026-01-01 00:00:00', menuOrder: 2 },
        { id: 22, slug: 'team', title: 'Team', date: '2026-01-02 00:00:00', parent: 21, menuOrder: 1 },
        { id: 23, slug: 'legal', title: 'Legal', date: '2026-01-03 00:00:00', parent: 21, menuOrder: 1 },
      ],
      attachments: [
        {
          id: 31,
          slug: 'fox',
          title: 'Fox',
          file: '2026/01/fox.jpg',
          parent: 11,
          date: '2026-01-01 00:00:00',
        },
        { id: 32, slug: 'form', title: 'Form', file: '2026/01/form.pdf', date: '2026-01-02 00:00:00' },
      ],
    },
    { site: { options: { start_of_week: 1 } } },
  );
});
afterAll(() => backend.close());

const shapes: Record<string, string> = {
  posts: 'RootQueryToPostConnectionWhereArgs',
  pages: 'RootQueryToPageConnectionWhereArgs',
  mediaItems: 'RootQueryToMediaItemConnectionWhereArgs',
  contentNodes: 'RootQueryToContentNodeConnectionWhereArgs',
};

/** The ids in a list at the root, or the messages of the errors. */
const numbersIn = (list: string, where: object, on?: Backend): Promise<unknown> =>
  execute(
    { shape: shapes[list] ?? '', field: `${list}(first:50,where:$where){nodes{databaseId}}`, where },
    on,
  );

async function execute(
  { shape, field, where }: { shape: string; field: string; where: object },
  on: Backend = backend,
): Promise<unknown> {
  const query = `query($where:${shape}){found:${field}}`;
  const response = await on.fetch(
    new Request('http://masthead.test/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { where } }),
    }),
  );
  const { data, errors } = (await response.json()) as {
    data: { found: (Found & { list?: Found }) | null };
    errors?: { message: string }[];
  };
  const nodes = data.found?.list?.nodes ?? data.found?.nodes;
  return errors?.map(({ message }) => message) ?? nodes?.map(({ databaseId }) => databaseId);
}

interface Found {
  nodes?: { databaseId: number }[];
}

/** All filters of `posts` used here. */
const requested: object[] = [];

/** Each row: the filter of `posts`, and the expected ids in order. */
function postsAre(cases: readonly (readonly [where: object, found: number[]])[]): void {
  requested.push(...cases.map(([where]) => where));
  test.each(cases)('%j', async (where, found) => {
    expect(await numbersIn('posts', where)).toEqual(found);
  });
}

const everything = [14, 13, 12, 11];

describe('content filters by id and slug', () => {
  postsAre([
    [{}, everything],
    [{ id: 12 }, [12]],
    [{ id: 0 }, everything],
    [{ id: 999 }, []],
    [{ id: 21 }, []],
    [{ in: [] }, everything],
    [{ in: ['11', encodeGlobalId('post', 13)] }, [11, 13]],
    [{ in: ['999'] }, []],
    [{ in: ['nonsense'] }, []],
    [{ in: ['11', '11', '0'] }, [11]],
    [{ notIn: ['11', encodeGlobalId('post', 13), 'nonsense'] }, [14, 12]],
    [{ notIn: [] }, everything],
    // `id` counts before `in`, and `in` before `notIn`.
    [{ id: 12, in: ['11'] }, [12]],
    [{ in: ['11', '12'], notIn: ['11'] }, [11, 12]],
    [{ name: 'second' }, [12]],
    [{ name: 'Second' }, [12]],
    [{ name: '' }, everything],
    [{ name: 'επίπεδο-2' }, [14]],
    [{ name: 'Επίπεδο 2' }, [14]],
    [{ name: '%CE%B5%CF%80%CE%AF%CF%80%CE%B5%CE%B4%CE%BF-2' }, [14]],
    [{ name: '%CE' }, []],
    [{ nameIn: ['second', 'first', 'nowhere'] }, [12, 11]],
    [{ nameIn: [] }, everything],
    // `name` counts before `nameIn`.
    [{ name: 'third', nameIn: ['second'] }, [13]],
    [{ title: 'A Harbour' }, [13, 11]],
    [{ title: ' A Harbour ' }, [13, 11]],
    [{ title: 'á HARBOUR' }, [13, 11]],
    [{ title: 'ζωα' }, [14]],
    [{ title: 'A' }, []],
    [{ title: '' }, everything],
  ]);

  test('a slug of any length is looked up quickly', async () => {
    expect(await numbersIn('posts', { name: '<'.repeat(50_000) })).toEqual([]);
  });
});

describe('content filters by author', () => {
  postsAre([
    [{ author: ana }, [13, 11]],
    [{ author: 0 }, everything],
    [{ author: 999 }, []],
    [{ author: -ana }, [14, 12]],
    [{ authorIn: [] }, everything],
    [{ authorIn: [encodeGlobalId('user', ben)] }, [14, 12]],
    [{ authorIn: ['nonsense'] }, []],
    // `author` is one more of `authorIn`; beside `authorNotIn` neither counts.
    [{ author: ana, authorIn: [String(ben)] }, everything],
    [{ authorNotIn: [String(ben)], author: ben }, [13, 11]],
    [{ author: -ana, authorNotIn: [String(ben)] }, []],
    [{ authorName: 'ana' }, [13, 11]],
    [{ authorName: 'Ana' }, [13, 11]],
    [{ authorName: 'author/ana' }, [13, 11]],
    [{ authorName: 'unknown' }, []],
    [{ authorName: '' }, everything],
    [{ authorName: 'ana', author: ben }, []],
    [{ authorName: 'ana', authorNotIn: [String(ana)] }, []],
  ]);
});

describe('content filters by category', () => {
  postsAre([
    [{ categoryId: sea }, [12, 11]],
    [{ categoryId: 0 }, everything],
    [{ categoryId: -sea }, [14, 13]],
    [{ categoryId: blue }, []],
    [{ categoryIn: [String(sea)] }, [11]],
    [{ categoryIn: [String(sea), encodeGlobalId('term', news)] }, [13, 11]],
    [{ categoryIn: [String(blue)] }, []],
    [{ categoryIn: [] }, everything],
    [{ categoryNotIn: [String(sea)] }, [14, 13, 12]],
    [{ categoryNotIn: [String(blue)] }, everything],
    [{ categoryNotIn: ['999'] }, everything],
    [{ categoryName: 'sea' }, [12, 11]],
    [{ categoryName: 'Sea' }, [12, 11]],
    [{ categoryName: 'sea/coast' }, [12]],
    [{ categoryName: 'sea,news' }, [13, 12, 11]],
    [{ categoryName: 'sea+coast' }, [12]],
    [{ categoryName: 'sea+news' }, []],
    [{ categoryName: 'nowhere' }, []],
    [{ categoryName: '+' }, []],
    [{ categoryName: ',' }, []],
    [{ categoryName: '/' }, everything],
    [{ categoryName: 'nowhere,news' }, [13]],
    [{ categoryName: '' }, everything],
    [{ categoryName: 'sea', categoryNotIn: [String(coast)] }, [11]],
  ]);
});

describe('content filters by tag', () => {
  postsAre([
    [{ tag: 'blue' }, [13, 11]],
    [{ tag: 'Blue' }, [13, 11]],
    [{ tag: 'Blüe' }, [13, 11]],
    [{ tag: 'blue,red' }, [13, 12, 11]],
    [{ tag: 'blue+red' }, [13]],
    [{ tag: 'blue red' }, [13]],
    [{ tag: 'nowhere' }, []],
    [{ tag: '+' }, []],
    [{ tag: ',' }, []],
    [{ tag: '' }, everything],
    [{ tagId: String(blue) }, [13, 11]],
    [{ tagId: encodeGlobalId('term', red) }, [13, 12]],
    [{ tagId: '0' }, everything],
    [{ tagIn: [String(blue), String(red)] }, [13, 12, 11]],
    [{ tagIn: [String(sea)] }, []],
    [{ tagNotIn: [String(red)] }, [14, 11]],
    [{ tagSlugIn: ['blue', 'nowhere'] }, [13, 11]],
    [{ tagSlugAnd: ['blue', 'red'] }, [13]],
    [{ tagSlugAnd: ['blue', 'nowhere'] }, []],
    // `tag` is one more of `tagSlugIn`.
    [{ tag: 'blue', tagSlugIn: ['red'] }, [13, 12, 11]],
    [{ tag: 'blue', tagSlugAnd: ['red'] }, [13]],
    [{ tag: 'blue', categoryName: 'sea', author: ana }, [11]],
  ]);

  test('paging forwards and backwards returns each post once', async () => {
    const where = { tagIn: [String(blue), String(red)] };
    const after13 = btoa('arrayconnection:13');
    const page = async (cut: string) => {
      const query = `query($where:RootQueryToPostConnectionWhereArgs){posts(${cut},where:$where){nodes{databaseId} pageInfo{hasNextPage hasPreviousPage}}}`;
      const response = await backend.fetch(
        new Request('http://localhost/graphql', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ query, variables: { where } }),
        }),
      );
      const { posts } = ((await response.json()) as { data: { posts: PageOfPosts } }).data;
      return [posts.nodes.map(({ databaseId }) => databaseId), posts.pageInfo];
    };
    expect(await page('first:2')).toEqual([[13, 12], { hasNextPage: true, hasPreviousPage: false }]);
    expect(await page(`first:2,after:"${after13}"`)).toEqual([
      [12, 11],
      { hasNextPage: false, hasPreviousPage: true },
    ]);
    expect(await page('last:1')).toEqual([[11], { hasNextPage: false, hasPreviousPage: true }]);
  });

  test('too many terms are rejected', async () => {
    const slugs = Array.from({ length: 21 }, (_, index) => `t${index}`);
    const rejection = [expect.stringContaining('at most 20')];
    expect(await numbersIn('posts', { tagSlugAnd: slugs })).toEqual(rejection);
    expect(await numbersIn('posts', { tag: slugs.join('+') })).toEqual(rejection);
    expect(await numbersIn('posts', { categoryName: slugs.join('+') })).toEqual(rejection);
  });
});

describe('content filters by parent and type', () => {
  postsAre([
    [{ parent: '11' }, [12]],
    [{ parent: encodeGlobalId('post', 11) }, [12]],
    [{ parent: '0' }, [14, 13, 11]],
    [{ parent: '' }, everything],
    [{ parentIn: ['0', '11'] }, everything],
    [{ parentIn: [] }, everything],
    [{ parentNotIn: ['11'] }, [14, 13, 11]],
    // `parent` counts before `parentIn`, and that before `parentNotIn`.
    [{ parent: '11', parentIn: ['0'] }, [12]],
    [{ parentIn: ['11'], parentNotIn: ['11'] }, [12]],
    [{ isSticky: true }, [13]],
    [{ isSticky: false }, [14, 12, 11]],
    [{ mimeType: 'IMAGE_JPEG' }, []],
    [{ hasPassword: false }, everything],
    [{ hasPassword: true }, []],
  ]);

  test.each([
    ['pages', { parent: '21' }, [23, 22]],
    ['pages', { parent: '0' }, [21]],
    ['pages', { parentIn: ['21'], name: 'team' }, [22]],
    ['mediaItems', {}, [32, 31]],
    ['mediaItems', { mimeType: 'IMAGE_JPEG' }, [31]],
    ['mediaItems', { mimeType: 'APPLICATION_PDF' }, [32]],
    ['mediaItems', { mimeType: 'AUDIO_MPEG' }, []],
    ['mediaItems', { mediaKind: 'IMAGE' }, [31]],
    ['mediaItems', { mediaKind: 'DOCUMENT' }, [32]],
    ['mediaItems', { mediaKind: 'VIDEO' }, []],
    ['mediaItems', { isMissingAltText: true }, [31]],
    ['mediaItems', { isMissingAltText: false }, [32]],
    ['mediaItems', { parent: '11' }, [31]],
    ['mediaItems', { title: 'Fox', mimeType: 'IMAGE_JPEG' }, [31]],
    ['contentNodes', { contentTypes: ['PAGE'] }, [23, 22, 21]],
    ['contentNodes', { contentTypes: ['POST', 'PAGE'] }, [14, 23, 22, 21, 13, 12, 11]],
    ['contentNodes', { contentTypes: [] }, [14, 23, 22, 21, 13, 12, 11]],
    ['contentNodes', { in: ['21', '14'] }, [21, 14]],
  ])('%s %j', async (list, where, found) => {
    expect(await numbersIn(list, where)).toEqual(found);
  });
});

const dated = (cases: readonly (readonly [object, number[]])[]) =>
  postsAre(cases.map(([dateQuery, found]) => [{ dateQuery }, found]));

describe('content filters by date', () => {
  dated([
    [{}, everything],
    [{ year: 2025 }, [13, 12]],
    [{ year: 2025, month: 1, day: 31 }, [13]],
    [{ year: 2025, month: 13 }, []],
    [{ year: 2025, month: 2, day: 30 }, []],
    [{ year: 0 }, everything],
    [{ year: -2025 }, []],
    [{ year: 2_147_483_647 }, []],
    [{ month: 1 }, [13, 12]],
    [{ month: 0, day: 31 }, [13]],
    [{ day: 30 }, [11]],
    [{ year: 2025, compare: '!=' }, [14, 11]],
    [{ year: 2025, compare: '>' }, [14]],
    [{ year: 2025, compare: '<=' }, [13, 12, 11]],
    [{ year: 2025, compare: 'BETWEEN' }, [13, 12]],
    [{ year: 2025, compare: 'NOT IN' }, [14, 11]],
    [{ year: 2025, compare: 'constructor' }, [13, 12]],
    [{ month: 1, day: 1, compare: '>' }, [14, 11]],
    [{ week: 5 }, [13]],
    [{ week: 53 }, [11]],
    [{ week: 1 }, [12]],
    [{ week: 0 }, everything],
    [{ hour: 0 }, [12]],
    [{ hour: 9, compare: '>=' }, [14, 13, 11]],
    // Hour and minute are one time of day: 14:05 is later than 9:30.
    [{ hour: 9, minute: 30, compare: '>' }, [14, 11]],
    [{ hour: 9, minute: 30 }, [13]],
    [{ hour: 9, minute: 30, second: 15, compare: '<=' }, [13, 12]],
    [{ minute: 30, second: 0, compare: '<' }, [14, 12]],
    [{ hour: 9, second: 15 }, everything],
    [{ hour: 25 }, []],
    [{ relation: 'OR', year: 2025, month: 12 }, []],
    [{ after: {} }, everything],
    [{ after: { year: 2025, month: 1, day: 1 } }, [14, 13]],
    [{ after: { year: 2025, month: 1, day: 1 }, inclusive: true }, [14, 13, 12]],
    [{ after: { year: 2025 } }, [14]],
    [{ after: { year: 2025 }, inclusive: true }, [14, 13, 12]],
    [{ before: { year: 2025 } }, [11]],
    [{ before: { year: 2025 }, inclusive: true }, [13, 12, 11]],
    [{ before: { year: 2025, month: 1, day: 31, hour: 9, minute: 30, second: 15 } }, [12, 11]],
    [{ before: { year: 2025, month: 1, day: 31, hour: 9 }, inclusive: true }, [13, 12, 11]],
    [{ after: { year: 2024 }, before: { year: 2026 } }, [13, 12]],
    // `after` with a day but no month means the last such month, `before` the first.
    [{ after: { year: 2024, day: 30 } }, [14, 13, 12]],
    [{ before: { year: 2025, day: 1 }, inclusive: true }, [13, 12, 11]],
    // Without a year it is the current one, 2026.
    [{ after: { month: 1 } }, [14]],
    [{ before: { month: 12 } }, everything],
    [{ after: { year: -2025 } }, [14]],
    [{ after: { year: 2_147_483_647 } }, []],
    [{ before: { year: 2_147_483_647 } }, everything],
    [{ after: { year: 26 } }, everything],
    [{ column: 'MODIFIED', year: 2026, month: 3 }, [11]],
    [{ column: 'MODIFIED', after: { year: 2025 } }, [14, 11]],
  ]);
});

const ordered = (cases: readonly (readonly [(readonly [string, string])[], number[], object?])[]) =>
  postsAre(
    cases.map(([fields, found, where = {}]) => [
      { ...where, orderby: fields.map(([field, order]) => ({ field, order })) },
      found,
    ]),
  );

describe('content order', () => {
  ordered([
    [[], everything],
    [[['AUTHOR', 'ASC']], [13, 11, 14, 12]],
    [[['AUTHOR', 'DESC']], [14, 12, 13, 11]],
    [[['COMMENT_COUNT', 'DESC']], [13, 14, 12, 11]],
    [[['DATE', 'ASC']], [11, 12, 13, 14]],
    [[['MENU_ORDER', 'ASC']], [14, 13, 12, 11]],
    [[['MODIFIED', 'DESC']], [14, 11, 13, 12]],
    [[['PARENT', 'DESC']], [12, 14, 13, 11]],
    [[['SLUG', 'ASC']], [11, 12, 13, 14]],
    [[['TITLE', 'ASC']], [13, 11, 12, 14]],
    // Ties are ordered by id, highest first, in both directions.
    [[['TITLE', 'DESC']], [14, 12, 13, 11]],
    [
      [
        ['AUTHOR', 'ASC'],
        ['DATE', 'ASC'],
      ],
      [11, 13, 12, 14],
    ],
    [
      [
        ['TITLE', 'ASC'],
        ['DATE', 'ASC'],
        ['TITLE', 'DESC'],
      ],
      [14, 12, 11, 13],
    ],
    [[['IN', 'ASC']], [12, 14, 11], { in: ['12', '14', '11'] }],
    [[['IN', 'DESC']], [12, 14, 11], { in: ['12', '14', '11'] }],
    [
      [
        ['TITLE', 'ASC'],
        ['IN', 'ASC'],
      ],
      [12, 14, 11],
      { in: ['12', '14', '11'] },
    ],
    [[['IN', 'DESC']], [11, 12, 13, 14]],
    [[['NAME_IN', 'ASC']], [12, 11], { nameIn: ['second', 'first'] }],
    [[['TITLE', 'ASC']], [11, 12], { in: ['12', '11'] }],
  ]);

  test.each([
    ['pages', 'MENU_ORDER', [23, 22, 21]],
    ['pages', 'TITLE', [21, 23, 22]],
    ['mediaItems', 'TITLE', [32, 31]],
    ['contentNodes', 'TITLE', [13, 11, 21, 12, 23, 22, 14]],
  ])('%s by %s', async (list, field, found) => {
    expect(await numbersIn(list, { orderby: [{ field, order: 'ASC' }] })).toEqual(found);
  });
});

describe('content filters combined', () => {
  postsAre([
    [{ search: 'harbour', tag: 'red' }, [13]],
    [{ search: 'harbour', author: ben }, []],
    [{ search: 'harbour', dateQuery: { year: 2024 } }, [11]],
    [{ search: 'harbour', notIn: ['13'] }, [11]],
    [{ search: 'boats', in: ['11'] }, []],
    [{ search: 'nothing of the kind', id: 11 }, []],
    [{ categoryName: 'sea', tag: 'blue', author: ana, dateQuery: { year: 2024 }, title: 'A Harbour' }, [11]],
    [{ id: 11, author: ben }, []],
    [{ name: 'first', categoryName: 'news' }, []],
    [
      { in: ['13', '11', '14'], tagNotIn: [String(red)], orderby: [{ field: 'DATE', order: 'ASC' }] },
      [11, 14],
    ],
    [{ isSticky: true, author: ben }, []],
  ]);
});

describe('content lists of a term, an author or a parent', () => {
  test.each([
    ['tag', blue, 'TagToPostConnectionWhereArgs', [11, 13]],
    ['category', news, 'CategoryToPostConnectionWhereArgs', [13]],
    ['user', ben, 'UserToPostConnectionWhereArgs', [12, 14]],
  ])('posts of the %s %i equal the filtered root list', async (owner, id, shape, own) => {
    for (const where of requested) {
      const field = `${owner}(id:"${id}",idType:DATABASE_ID){list:posts(first:50,where:$where){nodes{databaseId}}}`;
      const all = (await numbersIn('posts', where)) as number[];
      const narrowed = all.filter((each) => own.includes(each));
      expect(await execute({ shape, field, where }), `where ${JSON.stringify(where)}`).toEqual(narrowed);
    }
  });

  test.each([
    [{}, [23, 22]],
    [{ orderby: [{ field: 'TITLE', order: 'DESC' }] }, [22, 23]],
    [{ name: 'team' }, [22]],
    [{ contentTypes: ['PAGE'] }, [23, 22]],
    [{ contentTypes: ['POST'] }, []],
    [{ parent: '11' }, []],
    [{ notIn: ['22'] }, [23]],
  ])('child pages of a page (%j)', async (where, found) => {
    const shape = 'HierarchicalContentNodeToContentNodeChildrenConnectionWhereArgs';
    const field = 'page(id:"21",idType:DATABASE_ID){list:children(where:$where){nodes{databaseId}}}';
    expect(await execute({ shape, field, where })).toEqual(found);
  });

  test.each([
    [{}, everything],
    [{ orderby: [{ field: 'MENU_ORDER', order: 'DESC' }] }, [11, 12, 14, 13]],
    [{ dateQuery: { year: 2025 } }, [13, 12]],
  ])('content of a type (%j)', async (where, found) => {
    const shape = 'ContentTypeToContentNodeConnectionWhereArgs';
    const field = 'contentType(id:"post",idType:NAME){list:contentNodes(where:$where){nodes{databaseId}}}';
    expect(await execute({ shape, field, where })).toEqual(found);
  });
});

describe('the week filter follows the setting start_of_week', () => {
  // In 2026, 4 January is a Sunday.
  test.each([
    { startOfWeek: 0, firstWeek: [7, 4] },
    { startOfWeek: 1, firstWeek: [4, 2] },
    { startOfWeek: 3, firstWeek: [7] },
  ])('with weeks starting on day $startOfWeek, week 1 has $firstWeek', async ({ startOfWeek, firstWeek }) => {
    await using own = await startBackend(
      { posts: [2, 4, 7].map((day) => ({ id: day, slug: `day-${day}`, date: `2026-01-0${day} 12:00:00` })) },
      { site: { options: { start_of_week: startOfWeek } } },
    );
    expect(await numbersIn('posts', { dateQuery: { week: 1 } }, own)).toEqual(firstWeek);
  });
});

interface PageOfPosts {
  readonly nodes: readonly { readonly databaseId: number }[];
  readonly pageInfo: object;
}
