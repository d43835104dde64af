import { expect, test, vi } from 'vitest';
import { onceFor } from './once-for.ts';

test('once for an object: derives once for each object, also undefined, and again after an error', () => {
  const derive = vi.fn<(source: { value?: number }) => number | undefined>(({ value }) => {
    if (value === 0) throw new Error('Zero.');
    return value;
  });
  const derived = onceFor(derive);
  const [one, empty, zero] = [{ value: 1 }, {}, { value: 0 }];
  expect([derived(one), derived(one), derived(empty), derived(empty)]).toEqual([1, 1, undefined, undefined]);
  expect(() => derived(zero)).toThrow('Zero.');
  expect(() => derived(zero)).toThrow('Zero.');
  expect(derived({ value: 1 })).toBe(1);
  expect(derive).toHaveBeenCalledTimes(5);
});
