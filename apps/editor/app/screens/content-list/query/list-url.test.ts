import { expect, test } from 'vitest';
import { isFiltered, isTree, printListQuery, readListQuery, withoutFilters } from './list-url.ts';

const posts = (url: string) => readListQuery('post', new URLSearchParams(url));
const pages = (url: string) => readListQuery('page', new URLSearchParams(url));

test('URL of a list: without parameters, posts are ordered by date and pages are a tree', () => {
  expect(posts('')).toMatchObject({ orderBy: 'date', direction: 'descending', status: null });
  expect(isTree(posts(''))).toBe(false);
  expect(isTree(pages(''))).toBe(true);
  expect(isTree(pages('q=river'))).toBe(false);
  expect(printListQuery(posts('')).toString()).toBe('');
  expect(printListQuery(pages('')).toString()).toBe('');
});

test.each([
  'status=draft&q=blue+whale&author=3&category=5&tag=7&format=video&month=2026-11&template=TEMPLATE_BLANK&sticky=yes&password=no',
  'status=trash&sort=title',
  'sort=title&order=desc',
  'order=asc',
])('URL of a list: %s is read and printed unchanged', (url) => {
  expect(printListQuery(posts(url)).toString()).toBe(url);
});

test('URL of a list: invalid parameters are ignored', () => {
  const invalid =
    'status=published&author=0&category=x&format=A%20B&month=2026-13&template=%3Cb%3E&sticky=1&sort=id';
  expect(posts(invalid)).toEqual(posts(''));
});

test('URL of a list: filters of posts do not apply to pages', () => {
  expect(pages('category=5&tag=7&format=video&sticky=yes')).toEqual(pages(''));
});

test('withoutFilters: status and order remain', () => {
  const query = withoutFilters(posts('status=draft&q=x&author=3&sort=title'));
  expect(isFiltered(query)).toBe(false);
  expect(printListQuery(query).toString()).toBe('status=draft&sort=title');
});
