import { expect, test } from 'vitest';
import { pagingOf } from '../../src/graphql/engine/index.ts';
import { cutToPageSize } from '../../src/graphql/engine/paging.ts';

test('paging: ten rows from the start by default', () => {
  const start = { direction: 'forward', limit: 10, after: null, before: null };
  for (const args of [{}, { first: 0 }, { first: null, last: null, after: null }, { after: '' }]) {
    expect(pagingOf(args)).toEqual(start);
  }
});

test('paging: `last` reads backward', () => {
  expect(pagingOf({ last: 3, before: btoa('arrayconnection:12') })).toEqual({
    direction: 'backward',
    limit: 3,
    after: null,
    before: 12,
  });
});

test('paging: a size of 0 beside another one is ignored', () => {
  expect(pagingOf({ first: 0, last: 3 })).toMatchObject({ direction: 'backward', limit: 3 });
  expect(pagingOf({ first: 3, last: 0 })).toMatchObject({ direction: 'forward', limit: 3 });
  expect(cutToPageSize({ first: 0, last: 500 }, 100)).toEqual({ first: 0, last: 100 });
});

test('paging: a page size above the maximum is capped', () => {
  expect(cutToPageSize({ first: 100 }, 100)).toEqual({ first: 100 });
  expect(cutToPageSize({ first: 2147483647, after: 'x' }, 100)).toEqual({ first: 100, after: 'x' });
  expect(cutToPageSize({ last: 101 }, 100)).toEqual({ last: 100 });
  // Ten is the default.
  expect(cutToPageSize({ first: 0 }, 5)).toEqual({ first: 5 });
  expect(cutToPageSize({}, 5)).toEqual({ first: 5 });
});

test('paging: an unreadable cursor is ignored', () => {
  expect(pagingOf({ after: 'not-a-cursor' }).after).toBeNull();
  expect(pagingOf({ after: btoa('arrayconnection:post_tag') }).after).toBe('post_tag');
});

test('paging: `first` with `last` and negative sizes are rejected', () => {
  expect(() => pagingOf({ first: 2, last: 2 })).toThrow('cannot be used together');
  expect(() => pagingOf({ first: -1 })).toThrow('first must be a positive integer.');
  expect(() => pagingOf({ last: -1 })).toThrow('last must be a positive integer.');
});
