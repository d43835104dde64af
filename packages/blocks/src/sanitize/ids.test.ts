import { expect, test } from 'vitest';
import { openIdBook } from './ids.ts';

const nothing = (): boolean => false;

test('an id stays as the author wrote it', () => {
  const ids = openIdBook(nothing, '');
  expect(ids.claim('chapter-2')).toBe('chapter-2');
  expect(ids.meantBy('chapter-2')).toBe('chapter-2');
});

test('the second holder of an id goes without', () => {
  const ids = openIdBook(nothing, '');
  ids.claim('a');
  expect(ids.claim('a')).toBeNull();
});

test("an id of the page's, or one a script could mistake, is prefixed, and links to it follow", () => {
  const ids = openIdBook((id) => id === 'comments', '');
  expect(ids.claim('comments')).toBe('content-comments');
  expect(ids.claim('__state')).toBe('content-__state');
  expect(ids.meantBy('comments')).toBe('content-comments');
});

test('a prefix tells several bodies on one page apart', () => {
  const ids = openIdBook(nothing, 'post-7-');
  expect(ids.claim('gallery-1')).toBe('post-7-gallery-1');
  expect(ids.meantBy('gallery-1')).toBe('post-7-gallery-1');
});

test.each(['', '  ', 'two words', 'x'.repeat(201)])('%j is no id', (id) => {
  expect(openIdBook(nothing, '').claim(id)).toBeNull();
});
