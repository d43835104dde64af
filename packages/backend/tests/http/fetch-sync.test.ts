import { expect, test } from 'vitest';
import { openSite, type Site } from '../open-site.ts';
import { addContent, addUser } from '../seed.ts';

const json = { accept: 'application/json', 'content-type': 'application/json' };

const posted = (body: string, headers: Record<string, string> = json) => ({
  target: '/graphql',
  headers,
  body: Buffer.from(body),
});

const request = (body: string, headers: Record<string, string> = json) =>
  new Request('https://magazine.example/graphql', { method: 'POST', headers, body });

function openFilledSite(): Site {
  const site = openSite();
  const author = addUser(site.database, { login: 'ana' });
  addContent(site.database, { slug: 'one', title: 'One', body: '<p>Grüße</p>', author_id: author });
  addContent(site.database, { slug: 'two', title: 'Two' });
  addContent(site.database, { slug: 'draft', title: 'Draft', status: 'draft' });
  return site;
}

const textOf = (answer: { bytes: Uint8Array } | null): string => String(Buffer.from(answer?.bytes ?? []));

const titles = { query: '{ posts { nodes { title } } }' };

test.each<[string, unknown]>([
  ['a list', titles],
  [
    'a lookup with variables',
    {
      query: 'query($id: ID!) { post(id: $id, idType: SLUG) { content author { node { name } } } }',
      variables: { id: 'one' },
    },
  ],
  ['nothing', { query: '{ post(id: "three", idType: SLUG) { title } nodeByUri(uri: "/draft/") { id } }' }],
  ['the time', { query: '{ posts(where: { dateQuery: { before: { year: 2020 } } }) { nodes { id } } }' }],
  ['a field that fails', { query: '{ post(id: "x") { title } generalSettings { title } }' }],
  [
    'a variable that does not fit',
    { query: 'query($n: Int) { posts(first: $n) { nodes { id } } }', variables: { n: 'x' } },
  ],
  ['what does not fit the schema', { query: '{ nothing }' }],
  ['no GraphQL', { query: '{' }],
  ['the schema', { query: '{ __schema { queryType { name } } }' }],
  ['a query by a wrong name', { ...titles, operationName: 'Other' }],
  [
    'a query that costs too much',
    {
      query: `{ ${Array.from({ length: 60 }, (_, index) => `a${index}: posts(first: 100) { nodes { author { node { posts(first: 100) { nodes { id } } } } } }`).join(' ')} }`,
    },
  ],
])('fetchSync: the response to %s equals that of fetch', async (_, body) => {
  await using one = openFilledSite();
  await using other = openFilledSite();
  const text = JSON.stringify(body);
  const fetched = await other.backend.fetch(request(text));
  const answer = one.backend.fetchSync(posted(text));
  expect(answer?.status).toBe(fetched.status);
  expect(textOf(answer)).toBe(await fetched.text());
  expect(answer?.headers).toEqual(Object.fromEntries(fetched.headers));
  expect(answer?.keys.join(' ')).toBe(fetched.headers.get('x-graphql-keys') ?? '');
});

test('fetchSync and fetch share the response cache', async () => {
  await using site = openFilledSite();
  const { backend } = site;
  const [one, other] = [JSON.stringify(titles), '{"query":"{ posts { nodes { slug } } }"}'];
  const first = backend.fetchSync(posted(one));
  await backend.fetch(request(one));
  expect(backend.fetchSync(posted(one))).toBe(first);
  await backend.fetch(request(other));
  const before = backend.statementCount();
  expect(textOf(backend.fetchSync(posted(other)))).toContain('"one"');
  expect(backend.statementCount()).toBe(before);
});

test('fetchSync: changed data is returned after an invalidation', async () => {
  await using site = openFilledSite();
  const text = JSON.stringify(titles);
  site.backend.fetchSync(posted(text));
  addContent(site.database, { slug: 'new', title: 'New' });
  expect(textOf(site.backend.fetchSync(posted(text)))).toContain('"New"');
});

test.each<[string, string, Record<string, string>]>([
  ['has a token', JSON.stringify(titles), { ...json, authorization: 'Bearer x' }],
  ['has a secret', JSON.stringify(titles), { ...json, 'x-faust-secret': 'x' }],
  [
    'accepts the GraphQL media type',
    JSON.stringify(titles),
    { ...json, accept: 'application/graphql-response+json' },
  ],
  ['is not JSON', JSON.stringify(titles), { 'content-type': 'text/plain' }],
  ['is malformed', '{', json],
  ['is a batch', JSON.stringify([titles]), json],
  [
    'is a mutation',
    '{"query":"mutation { sendPasswordResetEmail(input: { username: \\"ana\\" }) { success } }"}',
    json,
  ],
])('fetchSync: a request that %s is left to fetch', async (_, body, headers) => {
  await using site = openFilledSite();
  const before = site.backend.statementCount();
  expect(site.backend.fetchSync(posted(body, headers))).toBeNull();
  expect(site.backend.statementCount()).toBe(before);
});

test('fetchSync: a body that is not valid UTF-8 is left to fetch', async () => {
  await using site = openFilledSite();
  const body = Buffer.from('{"query":"{ post(id: \\"Grüße\\", idType: SLUG) { id } }"}', 'latin1');
  expect(site.backend.fetchSync({ target: '/graphql', headers: json, body })).toBeNull();
});

test('fetchSync: a closing backend leaves requests to fetch', async () => {
  await using site = openFilledSite();
  await site.backend.close();
  expect(site.backend.fetchSync(posted(JSON.stringify(titles)))).toBeNull();
});
