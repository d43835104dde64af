import { expect, test } from 'vitest';
import { openIdBook } from './ids.ts';

const nothing = (): boolean => false;

test('id registry: an id is unchanged', () => {
  const ids = openIdBook(nothing, '');
  expect(ids.claim('chapter-2')).toBe('chapter-2');
  expect(ids.meantBy('chapter-2')).toBe('chapter-2');
});

test('id registry: a duplicate id is dropped', () => {
  const ids = openIdBook(nothing, '');
  ids.claim('a');
  expect(ids.claim('a')).toBeNull();
});

test('id registry: a reserved id, or one that could clobber a global, is prefixed, and references follow', () => {
  const ids = openIdBook((id) => id === 'comments', '');
  expect(ids.claim('comments')).toBe('content-comments');
  expect(ids.claim('__state')).toBe('content-__state');
  expect(ids.meantBy('comments')).toBe('content-comments');
});

test('id registry: a prefix separates several bodies on one page', () => {
  const ids = openIdBook(nothing, 'post-7-');
  expect(ids.claim('gallery-1')).toBe('post-7-gallery-1');
  expect(ids.meantBy('gallery-1')).toBe('post-7-gallery-1');
});

test.each(['', '  ', 'two words', 'x'.repeat(201)])('id registry: %j is not an id', (id) => {
  expect(openIdBook(nothing, '').claim(id)).toBeNull();
});
