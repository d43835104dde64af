import { expect, test } from 'vitest';
import { listPagePath, pageLinks, readListPagePath } from './list-page.ts';

test.each([
  ['/', '/', 1],
  ['/page/2/', '/', 2],
  ['/page/2', '/', 2],
  ['/category/x/page/10000/', '/category/x/', 10_000],
  ['/category/x/page/1/', '/category/x/', 1],
  ['/category/x/', '/category/x/', 1],
  ['/category/page/', '/category/page/', 1],
  ['/x/page/0/', '/x/page/0/', 1],
  ['/x/page/02/', '/x/page/02/', 1],
  ['/x/page/1234567/', '/x/page/1234567/', 1],
  ['/x/page/2/feed/', '/x/page/2/feed/', 1],
])('readListPagePath(%s) is page %s, %i', (path, home, number) => {
  expect(readListPagePath(path)).toEqual({ home, number });
});

test.each([
  ['/', 1, '/'],
  ['/', 2, '/page/2/'],
  ['/category/x/', 3, '/category/x/page/3/'],
  ['/news', 3, '/news/page/3'],
])('listPagePath(%s, %i) is %s', (home, number, path) => {
  expect(listPagePath(home, number)).toBe(path);
});

const hrefOf = (number: number): string => String(number);

test('pageLinks(): the ends of a list have one link', () => {
  const middle = { hasNextPage: true, hasPreviousPage: true };
  expect(pageLinks(middle, { number: 2, hrefOf })).toEqual({
    newerHref: '1',
    olderHref: '3',
    isReached: true,
  });
  expect(pageLinks({ ...middle, hasPreviousPage: false }, { number: 1, hrefOf })).toEqual({
    newerHref: null,
    olderHref: '2',
    isReached: true,
  });
  expect(pageLinks({ ...middle, hasNextPage: false }, { number: 9, hrefOf }).olderHref).toBeNull();
});

test('pageLinks(): a later page without a previous one was not reached', () => {
  expect(pageLinks({ hasNextPage: true, hasPreviousPage: false }, { number: 2, hrefOf }).isReached).toBe(
    false,
  );
  expect(pageLinks(null, { number: 2, hrefOf }).isReached).toBe(false);
});
