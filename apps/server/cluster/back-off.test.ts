import { expect, test } from 'vitest';
import { createBackOff } from './back-off.ts';

test('back-off: the first exit is replaced immediately, repeated ones with a delay', () => {
  let now = 0;
  const backOff = createBackOff(() => now);
  expect(Array.from({ length: 10 }, () => backOff.nextMs())).toEqual([
    0, 250, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ]);
  now = 60_000;
  expect(backOff.nextMs()).toBe(0);
});
