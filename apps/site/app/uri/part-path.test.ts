import { expect, test } from 'vitest';
import { partPath, readPartPath } from './part-path.ts';

test.each([
  ['/walk/2/', { whole: '/walk/', number: 2 }],
  ['/a/b/12', { whole: '/a/b/', number: 12 }],
  ['/page/2/', { whole: '/', number: 2 }],
  ['/category/shore/page/3/', { whole: '/category/shore/', number: 3 }],
  ['/walk/1/', null],
  ['/walk/02/', null],
  ['/walk/', null],
  ['/2/', null],
])('readPartPath: %s is %j', (path, expected) => {
  expect(readPartPath(path)).toEqual(expected);
});

test.each([
  ['/walk/', 1, '/walk/'],
  ['/walk/', 3, '/walk/3/'],
  ['/walk', 3, '/walk/3'],
  ['/', 2, '/page/2/'],
])('partPath: the path of %s, page %d is %s', (whole, number, expected) => {
  expect(partPath(whole, number)).toBe(expected);
});
