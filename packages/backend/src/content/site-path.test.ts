import { describe, expect, test } from 'vitest';
import { readPartPath, readSitePath } from './site-path.ts';

describe('the path of an address', () => {
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
  ])('%s is %s', (address, path) => {
    expect(readSitePath(address)).toEqual({ path, chosenByQuery: false });
  });

  test('a query may choose what the path does not name', () => {
    expect(readSitePath('/?p=12')).toEqual({ path: '/', chosenByQuery: true });
    expect(readSitePath('/?utm_source=x')?.chosenByQuery).toBe(false);
  });

  test('what is no address of a site has no path', () => {
    const none = ['ftp://example.org/x', '/%ff/', '/%CE%B5/', '/100%/'];
    expect(none.map(readSitePath)).toEqual([null, null, null, null]);
  });
});

test('the number of a part is not the name of a thing', () => {
  expect(readPartPath('/long-story/2/')).toEqual({ whole: '/long-story/', number: 2, of: 'text' });
  expect(readPartPath('/story/comment-page-3/')).toEqual({ whole: '/story/', number: 3, of: 'comments' });
  expect(['/story/', '/2/', '/story/0/', '/story/02/'].map(readPartPath)).toEqual([null, null, null, null]);
});
