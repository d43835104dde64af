import { expect, test } from 'vitest';
import { isFirstWindow, readListWindow } from './list-window.ts';

const cursor = (id: string): string => Buffer.from(`arrayconnection:${id}`).toString('base64');
const windowOf = (query: Record<string, string>): unknown => readListWindow(new URLSearchParams(query), 6);

test('readListWindow: without a cursor, returns the first window', () => {
  expect(windowOf({})).toEqual({ first: 6 });
  expect(isFirstWindow({ first: 6 })).toBe(true);
});

test.each(['1', '12', '123', '1855', '999999999'])(
  'readListWindow: the cursor of post %s selects older and newer posts',
  (id) => {
    expect(windowOf({ after: cursor(id) })).toEqual({ first: 6, after: cursor(id) });
    expect(windowOf({ before: cursor(id) })).toEqual({ last: 6, before: cursor(id) });
  },
);

test.each([
  '',
  'x',
  'YXJyYXljb25uZWN0aW9uOg==',
  Buffer.from('user:1').toString('base64'),
  cursor('0'),
  cursor('01'),
  cursor('12 '),
  cursor('admin'),
  cursor('1'.repeat(20)),
  cursor('1').replace('=', ''),
  ` ${cursor('12')}`,
  `${cursor('1')}<script>`,
  'a'.repeat(9999),
])('readListWindow: rejects the cursor %j', (bad) => {
  expect(windowOf({ after: bad })).toBeNull();
  expect(windowOf({ before: bad })).toBeNull();
});

test('readListWindow: rejects after and before together', () => {
  expect(windowOf({ after: cursor('1'), before: cursor('2') })).toBeNull();
});
