import { expect, test } from 'vitest';
import { fingerprintOf, usedItemsOf } from './used-fields.ts';

const responseWith = (ids: readonly string[], more: object = {}): string =>
  JSON.stringify({ data: { posts: { nodes: ids.map((id) => ({ id })) }, length: 10 }, ...more });
const usedFields = { posts: { except: ['a'], atMost: 2 }, length: null };

test('used fields: of a list, the first items that are not excluded', () => {
  const nodes = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
  expect(usedItemsOf(nodes, usedFields.posts).map(({ id }) => id)).toEqual(['b', 'c']);
});

test.each([
  ['an excluded item', responseWith(['b', 'c', 'd'])],
  ['later items', responseWith(['a', 'b', 'c'])],
  ['an unused field', responseWith(['a', 'b', 'c', 'd']).replace('10', '5')],
  ['extensions', responseWith(['a', 'b', 'c', 'd'], { extensions: { debug: [] } })],
])('fingerprint: is unchanged when responses differ in %s', (_, other) => {
  expect(fingerprintOf(other, usedFields)).toBe(
    fingerprintOf(responseWith(['a', 'b', 'c', 'd']), usedFields),
  );
  expect(fingerprintOf(other)).not.toBe(fingerprintOf(responseWith(['a', 'b', 'c', 'd'])));
});

test.each<[string, object]>([
  ['a list without nodes', { posts: { nodes: null } }],
  ['a list that contains null', { posts: { nodes: [null, { id: 'b' }] } }],
  ['a value that is not a list', { posts: false }],
  ['a field named like an Object.prototype member', { constructor: 1 }],
])('fingerprint: %s is used completely', (_, data) => {
  const print = (more: object): string =>
    fingerprintOf(JSON.stringify({ data: { ...data, ...more } }), usedFields);
  expect(print({})).not.toBe(print({ posts: { nodes: [] } }));
  expect(print({})).toBe(print({ length: 5 }));
});

test.each([
  ['a used item', responseWith(['a', 'c', 'b', 'd'])],
  ['the number of items', responseWith(['a', 'b'])],
  ['an error', responseWith(['a', 'b', 'c', 'd'], { errors: [{ message: 'Slow' }] })],
  ['a missing list', '{"data":{"posts":null,"length":10}}'],
  ['missing data', '{"errors":[{"message":"Slow"}]}'],
  ['another format', '<h1>Maintenance</h1>'],
])('fingerprint: changes when responses differ in %s', (_, other) => {
  expect(fingerprintOf(other, usedFields)).not.toBe(
    fingerprintOf(responseWith(['a', 'b', 'c', 'd']), usedFields),
  );
});

const settings = (postsPerPage: unknown): string => JSON.stringify({ data: { settings: { postsPerPage } } });

test('fingerprint: of a number, only whether it reaches a threshold counts', () => {
  const reach = { settings: { of: 'postsPerPage', reaches: 4 } };
  const prints = [10, 4, 3, 1, null].map((length) => fingerprintOf(settings(length), reach));
  const [long, enough, short, shorter, none] = prints;
  expect(enough).toBe(long);
  expect(shorter).toBe(short);
  expect(new Set([long, short, none]).size).toBe(3);
  expect(fingerprintOf('{"data":{"settings":null}}', reach)).not.toBe(short);
});

const fingerprintOfNode = (node: unknown): string =>
  fingerprintOf(JSON.stringify({ data: { node } }), { node: { only: ['uri'] } });

test('fingerprint: of an object, only the used fields count', () => {
  expect(fingerprintOfNode({ uri: '/a/', name: 'B' })).toBe(fingerprintOfNode({ uri: '/a/', name: 'A' }));
  const others = [{ uri: '/a/' }, { uri: '/b/' }, {}, null, 'another shape', 'a third shape'];
  expect(new Set(others.map(fingerprintOfNode)).size).toBe(others.length);
});
