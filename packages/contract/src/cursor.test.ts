import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor } from './cursor.ts';

test('cursor: a database ID is encoded as Base64 of `arrayconnection:<id>`', () => {
  expect(encodeCursor(1787)).toBe('YXJyYXljb25uZWN0aW9uOjE3ODc=');
  expect(decodeCursor('YXJyYXljb25uZWN0aW9uOjE3ODc=')).toBe(1787);
});

test('cursor: a name is encoded and decoded unchanged', () => {
  expect(decodeCursor(encodeCursor('post_tag'))).toBe('post_tag');
});

test.each(['', 'not-a-cursor', btoa('post:1'), btoa('arrayconnection:'), '%%%'])(
  'decodeCursor: %j is not a cursor',
  (text) => {
    expect(decodeCursor(text)).toBeNull();
  },
);
