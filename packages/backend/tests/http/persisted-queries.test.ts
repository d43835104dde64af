import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPersistedQueries } from '../../src/http/persisted-queries.ts';
import { addContent } from '../seed.ts';
import { openSite, siteUrl, type Site } from '../open-site.ts';

const titles = 'query Titles($n: Int) { posts(first: $n) { nodes { title } } }';
const sha = (text: string) => hash('sha256', text);
const apollo = (text: string, version = 1) => ({ persistedQuery: { version, sha256Hash: sha(text) } });

type Parts = Readonly<Record<string, unknown>>;

const get = ({ backend }: Site, parts: Parts, headers: Record<string, string> = {}) => {
  const written = Object.entries(parts).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return backend.fetch(new Request(`${siteUrl}/graphql?${new URLSearchParams(written)}`, { headers }));
};
const post = ({ backend }: Site, body: unknown) =>
  backend.fetch(
    new Request(`${siteUrl}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );

/** The status, and the code of the first error or the data. */
async function results(response: Response): Promise<unknown[]> {
  const { data, errors } = (await response.json()) as {
    data?: unknown;
    errors?: { extensions: { code: string } }[];
  };
  return [response.status, errors?.[0]?.extensions.code ?? data];
}

const one = { posts: { nodes: [{ title: 'low-tide' }] } };

function openMagazine(): Site {
  const site = openSite();
  addContent(site.database, { slug: 'low-tide' });
  return site;
}

test("persisted queries: with Apollo's protocol an unknown hash is requested, then sent with its query and known afterwards", async () => {
  await using site = openMagazine();
  const byHash = { extensions: apollo(titles), variables: { n: 1 } };
  const unknown = await get(site, byHash);
  expect(unknown.headers.get('cache-control')).toBe('no-store');
  expect(await unknown.json()).toEqual({
    errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
  });
  expect(await results(await get(site, { ...byHash, query: titles }))).toEqual([200, one]);
  expect(await results(await get(site, byHash))).toEqual([200, one]);
  expect(await results(await post(site, byHash))).toEqual([200, one]);
});

test('persisted queries: as in WPGraphQL Smart Cache, a query is identified by its queryId, the SHA-256', async () => {
  await using site = openMagazine();
  const queryId = sha(titles);
  expect(await results(await get(site, { queryId }))).toEqual([200, 'PERSISTED_QUERY_NOT_FOUND']);
  expect(await results(await post(site, { query: titles, queryId, variables: { n: 1 } }))).toEqual([
    200,
    one,
  ]);
  expect(await results(await get(site, { queryId: queryId.toUpperCase(), variables: { n: 1 } }))).toEqual([
    200,
    one,
  ]);
});

test('persisted queries: a hash that does not match the query is rejected', async () => {
  await using site = openMagazine();
  const wrong = { query: '{ users { nodes { name } } }', extensions: apollo(titles) };
  expect(await results(await post(site, wrong))).toEqual([400, 'BAD_REQUEST']);
  expect(await results(await post(site, { query: wrong.query, queryId: sha(titles) }))).toEqual([
    400,
    'BAD_REQUEST',
  ]);
  expect(await results(await get(site, { queryId: sha(titles) }))).toEqual([
    200,
    'PERSISTED_QUERY_NOT_FOUND',
  ]);
});

test('persisted queries: an id that is not a hash is not stored, but the query beside it is executed', async () => {
  await using site = openMagazine();
  expect(await results(await post(site, { query: titles, queryId: 'titles' }))).toEqual([200, one]);
  expect(await results(await get(site, { queryId: 'titles' }))).toEqual([200, 'PERSISTED_QUERY_NOT_FOUND']);
});

test('persisted queries: another protocol version is rejected with a message', async () => {
  await using site = openMagazine();
  expect(await results(await get(site, { extensions: apollo(titles, 2) }))).toEqual([
    200,
    'PERSISTED_QUERY_NOT_SUPPORTED',
  ]);
});

test('persisted queries: a mutation is executed only by POST, by its hash, too', async () => {
  await using site = openMagazine();
  const mutation = 'mutation { sendPasswordResetEmail(input: { username: "ana" }) { success } }';
  const done = { sendPasswordResetEmail: { success: true } };
  expect(await results(await post(site, { query: mutation, queryId: sha(mutation) }))).toEqual([200, done]);
  expect(await results(await get(site, { queryId: sha(mutation) }))).toEqual([405, 'METHOD_NOT_ALLOWED']);
  expect(await results(await post(site, { queryId: sha(mutation) }))).toEqual([200, done]);
});

test('persisted queries: each operation of a batch can be identified by a hash', async () => {
  await using site = openMagazine();
  const batch = [
    { query: titles, queryId: sha(titles) },
    { queryId: sha('{ nothing }') },
    { queryId: sha(titles) },
  ];
  expect(await (await post(site, batch)).json()).toMatchObject([
    { data: one },
    { errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] },
    { data: one },
  ]);
});

test('persisted queries: a response by GET has an ETag, keys and a short shared freshness lifetime', async () => {
  await using site = openMagazine();
  await post(site, { query: titles, queryId: sha(titles) });
  const requested = { queryId: sha(titles), variables: { n: 1 } };
  const answer = await get(site, requested);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10');
  expect(answer.headers.get('vary')).toBe('Accept, Authorization, X-Faust-Secret');
  expect(answer.headers.get('x-graphql-keys')).toContain('list:post');
  const again = await get(site, requested, { 'if-none-match': answer.headers.get('etag') ?? '' });
  expect([again.status, again.headers.get('cache-control'), await again.text()]).toEqual([
    304,
    'public, max-age=0, s-maxage=10',
    '',
  ]);
});

test.each([
  ['to a request with a token', { query: titles }, { authorization: 'Bearer x' }, 'private, no-store'],
  ['to a program with the secret', { query: titles }, { 'x-faust-secret': 'x' }, 'private, no-store'],
  ['that does not fit the schema', { query: '{ nothing }' }, {}, 'no-cache'],
  [
    'with errors',
    { query: '{ user(id: "5", idType: DATABASE_ID) { email } posts(first: -1) { nodes { id } } }' },
    {},
    'no-cache',
  ],
  ['to no query', {}, {}, 'no-store'],
])('persisted queries: a response %s is not cacheable by others', async (_, parts, headers, cacheControl) => {
  await using site = openMagazine();
  for (const time of ['first', 'second']) {
    expect([time, (await get(site, parts, headers)).headers.get('cache-control')]).toEqual([
      time,
      cacheControl,
    ]);
  }
});

test('persisted queries: many queries of visitors use limited memory, and requested ones stay', () => {
  const queries = createPersistedQueries(100_000);
  const storeQuery = (text: string) => queries.store(sha(text), text);
  expect(storeQuery(titles)).toBe(true);
  for (let count = 0; count < 1000; count += 1) {
    storeQuery(`{ posts(first: ${count}) { nodes { id } } } #${'x'.repeat(1000)}`);
    expect(queries.find(sha(titles))).toBe(titles);
  }
  const stored = Array.from({ length: 1000 }, (_, count) =>
    queries.find(sha(`{ posts(first: ${count}) { nodes { id } } } #${'x'.repeat(1000)}`)),
  ).filter((text) => text !== undefined);
  expect(stored.length).toBeGreaterThan(50);
  expect(stored.length).toBeLessThan(100);
});
