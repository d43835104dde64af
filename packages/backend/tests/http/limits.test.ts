import { createBackend, type Backend, type BackendOptions } from '../../src/index.ts';
import { describe, expect, test } from 'vitest';
import { openSite } from '../open-site.ts';

interface RequestError {
  message: string;
  extensions: Record<string, unknown>;
}

const address = 'https://magazine.example/graphql';

const open = (options: Partial<BackendOptions> = {}): Backend =>
  createBackend({ data: ':memory:', siteUrl: 'https://magazine.example', ...options });

const send = (backend: Backend, body: unknown) =>
  backend.fetch(
    new Request(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );

/** The first error of a query, with the status. */
async function errorOf(backend: Backend, query: string, variables?: object) {
  const response = await send(backend, { query, variables });
  const { errors, data } = (await response.json()) as { errors?: RequestError[]; data?: unknown };
  return { status: response.status, data, fault: errors?.[0] };
}

const times = (many: number, each: (index: number) => string) =>
  Array.from({ length: many }, (_, index) => each(index)).join(' ');

/** Nested categories with a number of levels and rows per level. */
const tree = (depth: number, first: number | string = 1) =>
  `categories(first: ${first}) { nodes { id ${`children(first: ${first}) { nodes { id `.repeat(depth - 1)}${'} } '.repeat(depth - 1)}} }`;

/** Posts of categories of posts: rows reached twice count twice. */
const maze = (depth: number, first: number | string = 100) => {
  const lists = Array.from({ length: depth }, (_, index) => (index % 2 === 0 ? 'posts' : 'categories'));
  return `${lists.map((list) => `${list}(first: ${first}) { nodes { id `).join('')}${'} } '.repeat(depth)}`;
};

describe('limits: a query over a limit is rejected with the limit and the excess, and without data', () => {
  test.each([
    ['depth', 'DEPTH_LIMIT', `{ ${tree(12)} }`, 25, 20],
    ['aliases', 'ALIAS_LIMIT', `{ ${times(501, (index) => `a${index}: __typename`)} }`, 501, 500],
    ['fields', 'FIELD_LIMIT', `{ ${times(3001, () => '__typename')} }`, 3001, 3000],
    ['tokens', 'DOCUMENT_LIMIT', `{ ${times(10_000, () => 'a')} }`, 10_002, 10_000],
    ['length', 'DOCUMENT_LIMIT', `{ a } #${'x'.repeat(70_000)}`, 70_007, 65_536],
    ['cost', 'COST_LIMIT', `{ ${maze(4)} }`, 123_232_372, 1_000_000],
  ])('%s', async (limit, code, query, actual, maximum) => {
    await using backend = open();
    const { status, data, fault } = await errorOf(backend, query);
    expect([status, data]).toEqual([400, undefined]);
    const setting = `MASTHEAD_MAX_QUERY_${limit.toUpperCase()}`;
    expect(fault?.extensions).toEqual({ code, limit, actual, maximum, setting });
    expect(fault?.message).toMatch(
      new RegExp(`${limit}.* ${actual} is over the limit of ${maximum} \\(${setting}\\)\\.`, 'i'),
    );
  });

  test('a batch', async () => {
    await using backend = open();
    const response = await send(
      backend,
      Array.from({ length: 11 }, () => ({ query: '{ __typename }' })),
    );
    expect(await response.json()).toEqual({
      errors: [
        {
          message: 'Batch requests are limited to 10 operations. This request contained 11',
          extensions: {
            code: 'BATCH_LIMIT',
            limit: 'batch',
            actual: 11,
            maximum: 10,
            setting: 'MASTHEAD_MAX_BATCH',
          },
        },
      ],
    });
  });

  test('a body', async () => {
    await using backend = open();
    const body = { query: '{ __typename }', pad: 'x'.repeat(1024 * 1024) };
    const response = await send(backend, body);
    const { errors } = (await response.json()) as { errors: RequestError[] };
    expect(response.status).toBe(413);
    expect(errors[0]?.extensions).toMatchObject({ code: 'BODY_LIMIT', limit: 'body', maximum: 1024 * 1024 });
    expect(errors[0]?.message).toMatch(
      /^Body size in bytes \d+ is over the limit of 1048576 \(MASTHEAD_MAX_BODY_BYTES\)\./,
    );
  });
});

test('limits: every limit can be configured', async () => {
  const limits = {
    body: 2000,
    batch: 2,
    length: 1000,
    tokens: 100,
    depth: 4,
    fields: 20,
    aliases: 2,
    cost: 500,
    work: 200,
  };
  await using backend = open({ limits });
  const requested = [
    `{ ${tree(3)} }`,
    `{ ${times(3, (index) => `a${index}: __typename`)} }`,
    `{ ${times(21, () => '__typename')} }`,
    `{ ${times(100, () => 'a')} }`,
    `{ a } #${'x'.repeat(1000)}`,
    '{ posts(first: 100) { nodes { id title uri date slug } } }',
    `{ generalSettings { title } readingSettings { postsPerPage } a: post(id: 1) { id } b: page(id: 1) { id } }`,
  ];
  const results = [];
  for (const query of requested) results.push((await errorOf(backend, query)).fault?.extensions['maximum']);
  expect(results).toEqual([4, 2, 20, 100, 1000, 500, 200]);
  expect((await send(backend, { query: '{ __typename }', pad: 'x'.repeat(2000) })).status).toBe(413);
  const three = Array.from({ length: 3 }, () => ({ query: '{ __typename }' }));
  expect((await send(backend, three)).status).toBe(400);
});

test('limits: a page has at most the configured number of rows', async () => {
  await using backend = open({ limits: { pageSize: 2 } });
  for (const login of ['ana', 'ben', 'cleo']) {
    await backend.createAdministrator({ login, email: `${login}@x.test`, password: 'a long password' });
  }
  const query =
    '{ users { nodes { id } } all: users(first: 50) { nodes { id } } last: users(last: 3) { nodes { id } } }';
  const response = await backend.fetch(
    new Request(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    }),
    { userId: 1 },
  );
  const { data } = (await response.json()) as { data: Record<string, { nodes: unknown[] }> };
  expect(Object.values(data).map(({ nodes }) => nodes.length)).toEqual([2, 2, 2]);
});

describe('limits: the estimated cost of an operation', () => {
  test.each([
    [
      'a menu of four levels',
      '{ menuItems(first: 100) { nodes { id label url childItems(first: 100) { nodes { id label url childItems(first: 100) { nodes { id label url childItems(first: 100) { nodes { id label url } } } } } } } } }',
    ],
    [
      'all menus with their items',
      '{ menus(first: 100) { nodes { name menuItems(first: 100) { nodes { id label url childItems(first: 100) { nodes { id label url } } } } } } }',
    ],
    ['all categories', `{ ${tree(5, 100)} }`],
    [
      'comments and their answers',
      '{ post(id: 1) { comments(first: 100) { nodes { id content author { node { name } } replies(first: 100) { nodes { id content author { node { name } } replies(first: 100) { nodes { id content } } } } } } } }',
    ],
    [
      'a list with all it shows',
      '{ posts(first: 100) { nodes { id title excerpt uri date author { node { name uri } } featuredImage { node { sourceUrl altText } } categories(first: 100) { nodes { name uri } } tags(first: 100) { nodes { name uri } } comments(first: 100) { nodes { id content } } } } }',
    ],
    [
      'related posts',
      '{ post(id: 1) { categories { nodes { posts(first: 20) { nodes { id title uri categories { nodes { name } } } } } } } }',
    ],
  ])('allows %s', async (_, query) => {
    await using site = openSite();
    expect(await site.executeForErrors(query)).toEqual([]);
  });

  test.each([
    ['posts of categories of posts', `{ ${maze(3)} }`],
    [
      'through an author',
      '{ posts(first: 100) { nodes { author { node { posts(first: 100) { nodes { author { node { posts(first: 100) { nodes { id } } } } } } } } } } }',
    ],
    ['through fragments', `{ ...F } fragment F on RootQuery { ${maze(3)} }`],
    [
      'by edges',
      `{ posts(first: 100) { edges { node { categories(first: 100) { edges { node { posts(first: 100) { edges { node { id } } } } } } } } } }`,
    ],
    ['backward', `{ ${maze(3).replaceAll('first', 'last')} }`],
    ['many times', `{ ${times(100, (index) => `a${index}: ${maze(2)}`)} }`],
    [
      'below an owned list',
      `{ posts(first: 100) { nodes { categories(first: 100) { nodes { children(first: 100) { nodes { id } } } } } } }`,
    ],
  ])('rejects nested lists %s', async (_, query) => {
    await using backend = open();
    const { fault } = await errorOf(backend, query);
    expect(fault?.extensions['code']).toBe('COST_LIMIT');
  });

  test('uses the page sizes in the variables', async () => {
    await using backend = open();
    const query = `query($n: Int) { ${maze(3, '$n')} }`;
    expect((await errorOf(backend, query, { n: 10 })).fault).toBeUndefined();
    expect((await errorOf(backend, query, { n: 100 })).fault?.extensions['code']).toBe('COST_LIMIT');
    expect((await errorOf(backend, query, { n: 10 })).fault).toBeUndefined();
  });
});

test('limits: exponentially nested fragments are counted without expanding them, even if they select nothing', async () => {
  await using backend = open();
  const doubling = times(
    60,
    (level) => `fragment F${level} on RootQuery { ...F${level + 1} ...F${level + 1} }`,
  );
  for (const last of ['fragment F60 on RootQuery { __typename }', '']) {
    expect((await errorOf(backend, `{ ...F0 } ${doubling} ${last}`)).fault?.extensions['code']).toBe(
      'FIELD_LIMIT',
    );
  }
});

test('limits: after the client disconnects, neither the response nor the rest of a batch is computed', async () => {
  await using backend = open();
  const before = backend.statementCount();
  const leaving = new AbortController();
  const body = JSON.stringify(Array.from({ length: 10 }, () => ({ query: '{ users { nodes { id } } }' })));
  const request = () =>
    new Request(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: leaving.signal,
    });
  await backend.fetch(request());
  const whole = backend.statementCount() - before;
  const responding = backend.fetch(request());
  setImmediate(() => leaving.abort());
  expect((await responding).status).toBe(499);
  expect(backend.statementCount() - before - whole).toBeLessThan(whole);
});
