import { expect, test } from 'vitest';
import { createIdRegistry } from './ids.ts';

const nothing = (): boolean => false;

test('id registry: an id is unchanged', () => {
  const ids = createIdRegistry(nothing, '');
  expect(ids.register('chapter-2')).toBe('chapter-2');
  expect(ids.resolve('chapter-2')).toBe('chapter-2');
});

test('id registry: a duplicate id is dropped', () => {
  const ids = createIdRegistry(nothing, '');
  ids.register('a');
  expect(ids.register('a')).toBeNull();
});

test('id registry: a reserved id, or one that could clobber a global, is prefixed, and references follow', () => {
  const ids = createIdRegistry((id) => id === 'comments', '');
  expect(ids.register('comments')).toBe('content-comments');
  expect(ids.register('__state')).toBe('content-__state');
  expect(ids.resolve('comments')).toBe('content-comments');
});

test('id registry: a prefix separates several bodies on one page', () => {
  const ids = createIdRegistry(nothing, 'post-7-');
  expect(ids.register('gallery-1')).toBe('post-7-gallery-1');
  expect(ids.resolve('gallery-1')).toBe('post-7-gallery-1');
});

test.each(['', '  ', 'two words', 'x'.repeat(201)])('id registry: %j is not an id', (id) => {
  expect(createIdRegistry(nothing, '').register(id)).toBeNull();
});
