import { expect, test } from 'vitest';
import { createRateLimiter } from './rate-limiter.ts';

test('rate limiter: allows N attempts per sliding window and returns the seconds to wait', () => {
  let now = 0;
  const limit = createRateLimiter({ clock: () => now, maxAttempts: 2, windowMs: 60_000 });
  expect(limit.take('ana')).toBe(0);
  now = 30_000;
  expect(limit.take('ana')).toBe(0);
  expect(limit.take('ana')).toBe(30);
  now = 59_999;
  expect(limit.take('ana')).toBe(1);
  now = 60_000;
  expect(limit.take('ana')).toBe(0);
  expect(limit.take('ana')).toBe(30);
});

test('rate limiter: counts each key separately', () => {
  let now = 0;
  const limits = createRateLimiter({ clock: () => now, maxAttempts: 2, windowMs: 10_000 });
  expect([limits.take('ana'), limits.take('ana'), limits.take('ana'), limits.take('ben')]).toEqual([
    0, 0, 10, 0,
  ]);
  now = 10_000;
  expect(limits.take('ana')).toBe(0);
});

test('rate limiter: a refunded attempt is not counted', () => {
  const limits = createRateLimiter({ clock: () => 0, maxAttempts: 1, windowMs: 10_000 });
  limits.take('ana');
  limits.refund('ana');
  expect([limits.take('ana'), limits.take('ana')]).toEqual([0, 10]);
});

test('rate limiter: forgets the least recently used keys above the limit', () => {
  const limits = createRateLimiter({ clock: () => 0, maxAttempts: 1, windowMs: 10_000, maxKeys: 2 });
  for (const key of ['a', 'b', 'c']) limits.take(key);
  expect(limits.size).toBe(2);
  expect([limits.take('c'), limits.take('a')]).toEqual([10, 0]);
});
