import { expect, test } from 'vitest';
import { printOf, takenOf } from './taken-parts.ts';

const answer = (ids: readonly string[], more: object = {}): string =>
  JSON.stringify({ data: { posts: { nodes: ids.map((id) => ({ id })) }, length: 10 }, ...more });
const takes = { posts: { except: ['a'], atMost: 2 }, length: null };

test('of a list those are taken first that are not left out', () => {
  const nodes = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
  expect(takenOf(nodes, takes.posts).map(({ id }) => id)).toEqual(['b', 'c']);
});

test.each([
  ['what is left out', answer(['b', 'c', 'd'])],
  ['what comes behind', answer(['a', 'b', 'c'])],
  ['what nothing is taken of', answer(['a', 'b', 'c', 'd']).replace('10', '5')],
  ['how it was made', answer(['a', 'b', 'c', 'd'], { extensions: { debug: [] } })],
])('an answer that is another by %s has the same print', (_, other) => {
  expect(printOf(other, takes)).toBe(printOf(answer(['a', 'b', 'c', 'd']), takes));
  expect(printOf(other)).not.toBe(printOf(answer(['a', 'b', 'c', 'd'])));
});

test.each<[string, object]>([
  ['a list of nothing', { posts: { nodes: null } }],
  ['a list with nothing in a place', { posts: { nodes: [null, { id: 'b' }] } }],
  ['what is no list', { posts: false }],
  ['what a name of all objects answers', { constructor: 1 }],
])('%s counts whole', (_, data) => {
  const print = (more: object): string => printOf(JSON.stringify({ data: { ...data, ...more } }), takes);
  expect(print({})).not.toBe(print({ posts: { nodes: [] } }));
  expect(print({})).toBe(print({ length: 5 }));
});

test.each([
  ['what is taken', answer(['a', 'c', 'b', 'd'])],
  ['how many there are', answer(['a', 'b'])],
  ['what failed', answer(['a', 'b', 'c', 'd'], { errors: [{ message: 'Slow' }] })],
  ['a list that is not there', '{"data":{"posts":null,"length":10}}'],
  ['no data', '{"errors":[{"message":"Slow"}]}'],
  ['what is no answer', '<h1>Maintenance</h1>'],
])('an answer that is another by %s has another', (_, other) => {
  expect(printOf(other, takes)).not.toBe(printOf(answer(['a', 'b', 'c', 'd']), takes));
});

const settings = (postsPerPage: unknown): string => JSON.stringify({ data: { settings: { postsPerPage } } });

test('of a number is taken whether it reaches another', () => {
  const reach = { settings: { of: 'postsPerPage', reaches: 4 } };
  const prints = [10, 4, 3, 1, null].map((length) => printOf(settings(length), reach));
  const [long, enough, short, shorter, none] = prints;
  expect(enough).toBe(long);
  expect(shorter).toBe(short);
  expect(new Set([long, short, none]).size).toBe(3);
  expect(printOf('{"data":{"settings":null}}', reach)).not.toBe(short);
});
