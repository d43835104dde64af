import { expect, test } from 'vitest';
import { pageTag } from './page-tag.ts';

const { etag, isKnown } = pageTag('<p>One</p>');
const strong = etag.replace('W/', '');
const knows = (value: string): boolean => isKnown(new Headers({ 'If-None-Match': value }));

test('the tag is weak, and another for another page', () => {
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  expect(pageTag('<p>One</p>').etag).toBe(etag);
  expect(pageTag('<p>Two</p>').etag).not.toBe(etag);
});

test.each([etag, strong, `"x", ${etag}`, `${strong},"a,b"`, ' * '])('%s names the page', (value) => {
  expect(knows(value)).toBe(true);
});

test.each(['', '"x"', 'W/"x", "y"', strong.slice(1, -1), '"*"'])('%s does not', (value) => {
  expect(knows(value)).toBe(false);
});
