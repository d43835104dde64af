import { expect, test } from 'vitest';
import { toBackendQuery, toStoredQuery } from './stored-query.ts';

const recorded = (body: string | null) => ({
  url: 'https://example.com/graphql',
  body,
  fingerprint: 'p',
  keys: ['a'],
});

test.each([
  ['a document with variables', '{"query":"query A{a}","variables":{"uri":"/größe/"}}'],
  ['a document without variables', '{"query":"query A{a}"}'],
  [
    'variables that look like a document',
    '{"query":"query A{a}","variables":{"s":"\\",\\"variables\\":{}"}}',
  ],
  ['a GET', null],
])('recorded query: %s survives a round trip', (_, body) => {
  expect(toBackendQuery(toStoredQuery(recorded(body)))).toEqual(recorded(body));
});

test('recorded query: used fields are stored with the query', () => {
  const usedFields = { q0_posts: { except: ['post:1'], atMost: 3 }, q1_settings: null };
  const question = { ...recorded('{"query":"query A_B{a}","variables":{}}'), usedFields };
  expect(toBackendQuery(toStoredQuery(question))).toEqual(question);
});

test('recorded query: queries with different variables share a document', () => {
  const stored = [1, 2].map((value) =>
    toStoredQuery(recorded(`{"query":"query A{a}","variables":{"n":${value}}}`)),
  );
  expect(stored.map(({ body }) => body)).toEqual([
    { document: '{"query":"query A{a}"', values: ',"variables":{"n":1}}' },
    { document: '{"query":"query A{a}"', values: ',"variables":{"n":2}}' },
  ]);
});
