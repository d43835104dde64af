import { expect, test } from 'vitest';
import {
  type SyncResponse,
  refetch,
  type FetchSync,
  createDependencies,
  queryId,
  recordQueries,
} from './dependencies.ts';

const query = { url: 'https://example.com/graphql', body: '{"query":"query Q{post{id}}","variables":{}}' };
const text = '{"data":{"post":{"id":"Wellenbrücke"}}}';
const found: SyncResponse = { bytes: Buffer.from(text), keys: ['post:1'] };
const keysOf = () => [];
const nothing: FetchSync = () => null;
const fetch = () => Promise.resolve(new Response(text, { headers: { 'X-GraphQL-Keys': 'post:1' } }));
const never = () => Promise.reject(new Error('Unexpected request.'));

test('dependencies: a synchronous response is recorded without a request', async () => {
  const [recorded, spared] = [createDependencies(), createDependencies()];
  recordQueries(recorded, { keysOf, fetchSync: nothing }).record(query, await responseOf(fetch));
  expect(recordQueries(spared, { keysOf, fetchSync: () => found }).respond(query)).toEqual(JSON.parse(text));
  expect(spared.queries).toEqual(recorded.queries);
  expect(recorded.queries).toMatchObject([{ ...query, keys: ['post:1'] }]);
});

test('dependencies: a refetched query has the same fingerprint, synchronously or not', async () => {
  const answers = { keysOf, fetch, fetchSync: nothing };
  const recorded = await refetch(query, answers);
  expect(await refetch(query, { ...answers, fetch: never, fetchSync: () => found })).toMatchObject(
    recorded ?? {},
  );
});

test('dependencies: a known response takes precedence over a synchronous one', async () => {
  const known = await refetch(query, { keysOf, fetch, fetchSync: nothing });
  if (known === null) throw new Error('There is no response.');
  const sources = createDependencies(new Map([[queryId(query), known]]));
  const other = { bytes: Buffer.from('{"data":{"post":null}}'), keys: [] };
  expect(recordQueries(sources, { keysOf, fetchSync: () => other }).replay(query)).toBe(text);
  expect(
    recordQueries(createDependencies(sources.known), { keysOf, fetchSync: () => other }).respond(query),
  ).toEqual(JSON.parse(text));
  expect(sources.queries).toEqual([known.query]);
});

test('dependencies: without a synchronous response, the recorder replays nothing', () => {
  const sources = createDependencies();
  expect(recordQueries(sources, { keysOf, fetchSync: nothing }).replay(query)).toBeNull();
  expect(sources.queries).toEqual([]);
});

test('dependencies: responses are the same frozen object while they are cached, and recorded each time', () => {
  const [one, other] = [createDependencies(), createDependencies()];
  const answers = { keysOf, fetchSync: () => found };
  const response = recordQueries(one, answers).respond(query);
  expect(response).toEqual(JSON.parse(text));
  expect(Object.isFrozen((response as { data: { post: object } }).data.post)).toBe(true);
  expect(recordQueries(other, answers).respond(query)).toBe(response);
  expect(other.queries).toEqual(one.queries);
});

test('dependencies: the value of a response is used as it is, and has the same fingerprints as its text', () => {
  const value = { data: { post: { id: 'Wellenbrücke' }, unused: null } };
  const bytes = Buffer.from(JSON.stringify(value));
  const [one, other] = [createDependencies(), createDependencies()];
  const answers = { keysOf, fetchSync: () => ({ bytes, value, keys: [] }) };
  expect(recordQueries(one, answers).respond(query)).toBe(value);
  recordQueries(other, { keysOf, fetchSync: () => ({ bytes, keys: [] }) }).respond(query);
  for (const usedFields of [undefined, { unused: null }, { post: { only: ['id'] } }]) {
    const [ofValue, ofText] = [one, other].map(({ queries: [recorded] }) => {
      if (recorded) recorded.usedFields = usedFields;
      return recorded?.fingerprint;
    });
    expect(ofValue).toBe(ofText);
  }
});

test('dependencies: a known response that was synchronous is the same object', async () => {
  const answers = { keysOf, fetchSync: () => found };
  const known = await refetch(query, { ...answers, fetch: never });
  if (known === null) throw new Error('There is no response.');
  const sources = createDependencies(new Map([[queryId(query), known]]));
  const response = recordQueries(null, answers).respond(query);
  expect(recordQueries(sources, { keysOf, fetchSync: nothing }).respond(query)).toBe(response);
  expect(sources.queries).toEqual([known.query]);
});

async function responseOf(
  fetchResponse: () => Promise<Response>,
): Promise<{ text: string; headers: Headers }> {
  const response = await fetchResponse();
  return { text: await response.text(), headers: response.headers };
}
