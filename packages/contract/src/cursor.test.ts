import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor, encodePositionCursor, readPositionCursor } from './cursor.ts';

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

test('cursor: a position is encoded and read unchanged', () => {
  expect(readPositionCursor(String(decodeCursor(encodePositionCursor(99_990))))).toBe(99_990);
});

test.each([
  'position:0',
  'position:-1',
  'position:1.5',
  'position:01',
  'position:1234567890',
  'post_tag',
  '12',
])('readPositionCursor: %j is no position', (key) => {
  expect(readPositionCursor(key)).toBeNull();
});
