import { expect, test } from 'vitest';
import { deepFreeze } from './deep-freeze.ts';

test('deepFreeze: freezes objects and arrays at every depth, and returns the value', () => {
  const value = { list: [{ text: 'a' }], nothing: null, number: 1 };
  expect(deepFreeze(value)).toBe(value);
  expect([value, value.list, value.list[0]].every(Object.isFrozen)).toBe(true);
  expect(() => value.list.push({ text: 'b' })).toThrow(TypeError);
  expect(deepFreeze('text')).toBe('text');
});
