import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor } from './cursor.ts';

test('a cursor is Base64 of the number it points at', () => {
  expect(encodeCursor(1787)).toBe('YXJyYXljb25uZWN0aW9uOjE3ODc=');
  expect(decodeCursor('YXJyYXljb25uZWN0aW9uOjE3ODc=')).toBe(1787);
});

test('a cursor may point at a name', () => {
  expect(decodeCursor(encodeCursor('post_tag'))).toBe('post_tag');
});

test.each(['', 'not-a-cursor', btoa('post:1'), btoa('arrayconnection:'), '%%%'])(
  '%j is no cursor',
  (text) => {
    expect(decodeCursor(text)).toBeNull();
  },
);
