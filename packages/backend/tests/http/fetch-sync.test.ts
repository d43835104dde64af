import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openSite, type Site } from '../open-site.ts';
import { addContent, addUser } from '../seed.ts';

const json = { accept: 'application/json', 'content-type': 'application/json' };

const url = 'https://magazine.example/graphql';

const posted = (body: string) => ({ url, body });

const request = (body: string) => new Request(url, { method: 'POST', headers: json, body });

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
  ['the schema', { query: '{ __schema { queryType { name } } }' }],
  ['a query by a wrong name', { ...titles, operationName: 'Other' }],
  [
    'a lone surrogate',
    '{"query":"{ post(id: \\"\uD800\\", idType: SLUG) { title } generalSettings { title } }"}',
  ],
])('fetchSync: the response to %s equals that of fetch', async (_, body) => {
  await using one = openFilledSite();
  await using other = openFilledSite();
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const fetched = await other.backend.fetch(request(text));
  const answer = one.backend.fetchSync(posted(text));
  expect(answer?.status).toBe(fetched.status);
  expect(textOf(answer)).toBe(await fetched.text());
  expect(answer?.headers).toEqual(Object.fromEntries(fetched.headers));
  expect(answer?.keys.join(' ')).toBe(fetched.headers.get('x-graphql-keys') ?? '');
});

const lookup = 'query($id: ID!) { post(id: $id, idType: SLUG) { title author { node { name } } } }';

test.each<[string, { query: string; variables: Record<string, unknown> }]>([
  ['a list', { ...titles, variables: {} }],
  ['a lookup', { query: lookup, variables: { id: 'one', unused: undefined } }],
  ['a lone surrogate', { query: lookup, variables: { id: '\uD800' } }],
])('fetchSync: the response to %s with a known operation is that to its body', async (_, operation) => {
  await using one = openFilledSite();
  await using other = openFilledSite();
  const body = JSON.stringify(operation);
  const parsed = one.backend.fetchSync(posted(body));
  const known = other.backend.fetchSync({ ...posted(body), operation });
  expect(textOf(known)).toBe(textOf(parsed));
  expect(known?.keys).toEqual(parsed?.keys);
  for (const response of [parsed, known]) expect(response?.value).toEqual(JSON.parse(textOf(known)));
  expect(other.backend.fetchSync(posted(body))).toBe(known);
});

test('fetchSync: the value is frozen at every depth, whether graphql-js or a compiled query made it', async () => {
  await using site = openFilledSite();
  for (const id of ['one', 'two', 'three']) {
    const operation = { query: lookup, variables: { id } };
    const response = site.backend.fetchSync({ ...posted(JSON.stringify(operation)), operation });
    expect(response?.value).toEqual(JSON.parse(textOf(response)));
    expect(isFrozenWhole(response?.value)).toBe(true);
  }
});

test('fetchSync: a response with errors, or one computed for a request over HTTP, has no value', async () => {
  await using site = openFilledSite();
  const failing = { query: '{ post(id: "x") { title } generalSettings { title } }', variables: {} };
  const failed = site.backend.fetchSync({ ...posted(JSON.stringify(failing)), operation: failing });
  expect(textOf(failed)).toContain('"errors"');
  expect(failed?.value).toBeUndefined();
  const operation = { ...titles, variables: {} };
  const body = JSON.stringify(operation);
  await site.backend.fetch(request(body));
  const cached = site.backend.fetchSync({ ...posted(body), operation });
  expect(textOf(cached)).toContain('"One"');
  expect(cached?.value).toBeUndefined();
});

const lookupOf = (character: string) =>
  `{"query":"{ post(id: \\"${character}\\", idType: SLUG) { title } }"}`;

test('the response cache distinguishes a lone surrogate from the replacement character', async () => {
  await using site = openFilledSite();
  expect((await site.backend.fetch(request(lookupOf('\\ufffd')))).status).toBe(200);
  expect((await site.backend.fetch(request(lookupOf('\\ud800')))).status).toBe(400);
});

function isFrozenWhole(value: unknown): boolean {
  return (
    typeof value !== 'object' ||
    value === null ||
    (Object.isFrozen(value) && Object.values(value).every(isFrozenWhole))
  );
}

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
  await nextTurn();
  expect(textOf(site.backend.fetchSync(posted(text)))).toContain('"New"');
});

test.each<[string, string]>([
  ['is malformed', '{'],
  ['is a batch', JSON.stringify([titles])],
  [
    'is a mutation',
    '{"query":"mutation { sendPasswordResetEmail(input: { username: \\"ana\\" }) { success } }"}',
  ],
  ['is long', JSON.stringify(titles).padEnd(20_000)],
])('fetchSync: a request that %s is left to fetch', async (_, body) => {
  await using site = openFilledSite();
  const before = site.backend.statementCount();
  expect(site.backend.fetchSync(posted(body))).toBeNull();
  expect(site.backend.statementCount()).toBe(before);
});

test.each<[string, object]>([
  ['has a syntax error', { query: '{' }],
  [
    'has too many aliases',
    { query: `{ ${Array.from({ length: 501 }, (_, index) => `a${index}: __typename`).join(' ')} }` },
  ],
])('fetchSync: a query that %s, and therefore gets an error status, is left to fetch', async (_, body) => {
  await using site = openFilledSite();
  const text = JSON.stringify(body);
  expect(site.backend.fetchSync(posted(text))).toBeNull();
  expect((await site.backend.fetch(request(text))).status).toBe(400);
});

test('fetchSync: a GET, and a request to another URL, are left to fetch', async () => {
  await using site = openFilledSite();
  const text = JSON.stringify(titles);
  const { fetchSync } = site.backend;
  expect(fetchSync({ url: `${url}?${new URLSearchParams(titles)}`, body: null })).toBeNull();
  expect(fetchSync({ url, body: null })).toBeNull();
  expect(fetchSync({ url: 'https://elsewhere.example/graphql', body: text })).toBeNull();
  expect(fetchSync({ url, body: text })).not.toBeNull();
});

test('fetchSync: a closing backend leaves requests to fetch', async () => {
  await using site = openFilledSite();
  await site.backend.close();
  expect(site.backend.fetchSync(posted(JSON.stringify(titles)))).toBeNull();
});

test.each<[string, string]>([
  ['a query', JSON.stringify(titles)],
  ['a syntax error', '{"query":"{"}'],
  ['an unknown field', '{"query":"{ nothing }"}'],
  ['an invalid variable', '{"query":"query($n:Int!){posts(first:$n){nodes{id}}}","variables":{"n":"x"}}'],
  ['a failing field', '{"query":"{ posts(first:1,last:1){nodes{id}} generalSettings{title} }"}'],
  ['no such operation', '{"query":"query A{__typename}","operationName":"B"}'],
  ['too many aliases', `{"query":"{ ${'a: __typename '.repeat(600)} }"}`],
])('responseComputation: %s gets the response of fetch', async (_, body) => {
  await using site = openFilledSite();
  const headers = { 'content-type': 'application/json' };
  const computed = site.backend.responseComputation({
    target: '/graphql',
    headers,
    body: Buffer.from(body),
  })?.();
  const fetched = await site.backend.fetch(request(body));
  expect(computed?.status).toBe(fetched.status);
  expect(computed?.headers).toEqual(Object.fromEntries(fetched.headers));
  expect(Buffer.from(computed?.bytes ?? []).toString()).toBe(await fetched.text());
});

test.each<[string, Record<string, string>, string]>([
  ['a token', { authorization: 'Bearer x' }, '/graphql'],
  ['the secret key', { 'x-faust-secret': 'x' }, '/graphql'],
  ['the media type of GraphQL', { accept: 'application/graphql-response+json' }, '/graphql'],
  ['a form', { 'content-type': 'text/plain' }, '/graphql'],
  ['another target', {}, '/graphql?x=1'],
])('responseComputation: a request with %s is left to fetch', async (_, more, target) => {
  await using site = openFilledSite();
  const headers = { 'content-type': 'application/json', ...more };
  const body = Buffer.from(JSON.stringify(titles));
  expect(site.backend.responseComputation({ target, headers, body })).toBeNull();
  expect(site.backend.responseComputation({ target: '/graphql', headers: {}, body: null })).toBeNull();
});
