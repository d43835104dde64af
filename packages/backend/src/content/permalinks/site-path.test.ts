import { describe, expect, test } from 'vitest';
import { readPagedPath, readSitePath } from './site-path.ts';

describe('readSitePath()', () => {
  test.each([
    ['/about/', '/about/'],
    ['about', '/about/'],
    ['about/us', '/about/us/'],
    ['//evil.example/about', '/evil.example/about/'],
    ['https://other.example/about/?x=1#y', '/about/'],
    ['/template-sticky/?x=1#y', '/template-sticky/'],
    ['/greek/επ/', '/greek/επ/'],
    ['', '/'],
    ['/a//b/', '/a/b/'],
    ['/a/../b/', '/b/'],
    ['/a/?name=%CE%B5', '/a/'],
  ])('reads %s as %s', (address, path) => {
    expect(readSitePath(address)).toEqual({ path, chosenByQuery: false });
  });

  test('detects URLs that select content by a query parameter', () => {
    expect(readSitePath('/?p=12')).toEqual({ path: '/', chosenByQuery: true });
    expect(readSitePath('/?utm_source=x')?.chosenByQuery).toBe(true);
    expect(readSitePath('/about/?preview=true')?.chosenByQuery).toBe(false);
    expect(readSitePath('/about/?cat=2')?.chosenByQuery).toBe(true);
  });

  test('returns null for what is not a URL of a site', () => {
    const none = ['ftp://example.org/x', '/%ff/', '/%CE%B5/', '/100%/'];
    expect(none.map(readSitePath)).toEqual([null, null, null, null]);
  });
});

test('separates a page number from the path of the content', () => {
  expect(readPagedPath('/long-story/2/')).toEqual({ path: '/long-story/', number: 2, of: 'text' });
  expect(readPagedPath('/story/comment-page-3/')).toEqual({ path: '/story/', number: 3, of: 'comments' });
  expect(['/story/', '/2/', '/story/0/', '/story/02/'].map(readPagedPath)).toEqual([null, null, null, null]);
});
