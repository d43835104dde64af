import { expect, test } from 'vitest';
import { pageTag } from './page-tag.ts';

const { etag, isKnown } = pageTag('<p>One</p>');
const strong = etag.replace('W/', '');
const knows = (value: string): boolean => isKnown(new Headers({ 'If-None-Match': value }));

test('page tag: is weak and differs between pages', () => {
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  expect(pageTag('<p>One</p>').etag).toBe(etag);
  expect(pageTag('<p>Two</p>').etag).not.toBe(etag);
});

test.each([etag, strong, `"x", ${etag}`, `${strong},"a,b"`, ' * '])(
  'page tag: If-None-Match %s matches',
  (value) => {
    expect(knows(value)).toBe(true);
  },
);

test.each(['', '"x"', 'W/"x", "y"', strong.slice(1, -1), '"*"'])(
  'page tag: If-None-Match %s does not match',
  (value) => {
    expect(knows(value)).toBe(false);
  },
);
