import { expect, test } from 'vitest';
import { decodeGlobalId, encodeGlobalId, readDatabaseId } from './global-id.ts';

test('global ID: is Base64 of kind and database ID', () => {
  expect(encodeGlobalId('post', 1241)).toBe('cG9zdDoxMjQx');
  expect(decodeGlobalId('cG9zdDoxMjQx')).toEqual({ kind: 'post', databaseId: 1241 });
});

test('global ID: a name in any script is encoded and decoded unchanged', () => {
  for (const name of ['category', 'θέμα', 'a:b']) {
    expect(decodeGlobalId(encodeGlobalId('taxonomy', name))).toEqual({ kind: 'taxonomy', name });
  }
});

test.each([
  '',
  'garbage',
  'cG9zdDoxMjQx!',
  btoa('post'),
  btoa('post:'),
  btoa('post:1.5'),
  btoa('post:-1'),
  btoa('nope:1'),
  btoa('post_type:'),
  btoa('post:9999999999'),
  btoa('\xff\xfe:1'),
  btoa(`post_type:${'x'.repeat(10_000)}`),
])('decodeGlobalId: %j is not a global ID', (text) => {
  expect(decodeGlobalId(text)).toBeNull();
});

test('readDatabaseId: accepts integers up to the maximum GraphQL Int', () => {
  expect(readDatabaseId('2147483647')).toBe(2147483647);
  expect(readDatabaseId('2147483648')).toBeNull();
  expect(readDatabaseId(' 1')).toBeNull();
});
