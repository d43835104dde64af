import { expect, test } from 'vitest';
import { createTryLimit } from './try-limit.ts';

test('allows so many tries within any minute, and says how long to wait', () => {
  let now = 0;
  const limit = createTryLimit({ clock: () => now, most: 2 });
  expect(limit.take()).toBe(0);
  now = 30_000;
  expect(limit.take()).toBe(0);
  expect(limit.take()).toBe(30);
  now = 59_999;
  expect(limit.take()).toBe(1);
  now = 60_000;
  expect(limit.take()).toBe(0);
  expect(limit.take()).toBe(30);
});
