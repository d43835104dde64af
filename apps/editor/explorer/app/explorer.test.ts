import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { operationAt } from './operation-at.ts';
import { parseObject } from './parse-object.ts';
import { searchSchema } from './search-schema.ts';

test('explorer: the operation with the cursor is chosen, else the first', () => {
  const text = 'query One { a }\n\nquery Two { b }';
  expect(operationAt(text, 3)).toBe('One');
  expect(operationAt(text, text.indexOf('b'))).toBe('Two');
  expect(operationAt(text, text.indexOf('\n') + 1)).toBe('One');
  expect(operationAt('{ a }', 0)).toBeUndefined();
  expect(operationAt('fragment A on B { c }', 0)).toBeUndefined();
  expect(operationAt('query {', 0)).toBeUndefined();
});

test.each([
  ['', { value: {} }],
  ['  \n', { value: {} }],
  ['{"a": 1}', { value: { a: 1 } }],
  ['[1]', { error: 'Variables must be a JSON object: { "name": "value" }.' }],
  ['null', { error: 'Variables must be a JSON object: { "name": "value" }.' }],
  ['{a: 1}', { error: expect.stringMatching(/^Variables are not valid JSON: /) }],
])('explorer: variables %j', (text, expected) => {
  expect(parseObject(text, 'Variables')).toEqual(expected);
});

const schema = buildSchema(`
  type Query { post: Post posts: [Post] }
  type Post { title: String postedBy: User }
  type User { name: String }
`);

test('explorer: the search finds exact names first, root fields before types before other fields', () => {
  expect(searchSchema(schema, ' POST ').map(({ type, field }) => field ?? type)).toEqual([
    'post',
    'Post',
    'posts',
    'postedBy',
  ]);
  expect(searchSchema(schema, '')).toEqual([]);
  expect(searchSchema(schema, 'nothing')).toEqual([]);
});

test('explorer: a search has at most 60 results', () => {
  const fields = Array.from({ length: 100 }, (_, index) => `field${index}: Int`).join(' ');
  expect(searchSchema(buildSchema(`type Query { ${fields} }`), 'field')).toHaveLength(60);
});
