import { expect, test } from 'vitest';
import { arrangeTiles } from './arrange-tiles.ts';

/** Posts with a capital letter have an image. */
const hasImage = (post: string): boolean => post === post.toUpperCase();

test.each([
  ['', []],
  ['ABC', [['A'], ['B'], ['C']]],
  ['abc', [['a'], ['b'], ['c']]],
  ['aBcD', [['a', 'c'], ['B'], ['D']]],
  ['aBcDe', [['a', 'c'], ['B'], ['D'], ['e']]],
  ['aBCd', [['a', 'd'], ['B'], ['C']]],
  ['aBCDe', [['a'], ['B'], ['C'], ['D'], ['e']]],
  ['abcD', [['a', 'b'], ['c'], ['D']]],
  ['aB', [['a'], ['B']]],
])('arrangeTiles: two posts without an image share a place in %j', (posts, tiles) => {
  expect(arrangeTiles(posts.split(''), hasImage)).toEqual(tiles);
});
