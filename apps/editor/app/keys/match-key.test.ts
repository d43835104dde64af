import { expect, test } from 'vitest';
import { matchesKey, type PressedKey } from './match-key.ts';

const pressed = (key: string, held: Partial<PressedKey> = {}): PressedKey => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

test.each([
  ['mod+s', pressed('s', { ctrlKey: true }), false],
  ['mod+s', pressed('s', { metaKey: true }), true],
  ['mod+shift+z', pressed('Z', { ctrlKey: true, shiftKey: true }), false],
  ['?', pressed('?', { shiftKey: true }), false],
  ['?', pressed('?'), false],
  ['Delete', pressed('Delete'), false],
])('matchesKey: %s is matched by %j (Apple: %s)', (binding, key, isApple) => {
  expect(matchesKey(binding, key, isApple)).toBe(true);
});

test.each([
  ['mod+s', pressed('s'), false],
  ['mod+s', pressed('s', { metaKey: true }), false],
  ['mod+s', pressed('s', { ctrlKey: true, metaKey: true }), false],
  ['mod+z', pressed('z', { ctrlKey: true, shiftKey: true }), false],
  ['j', pressed('j', { ctrlKey: true }), false],
  ['j', pressed('j', { altKey: true }), false],
])('matchesKey: %s is not matched by %j (Apple: %s)', (binding, key, isApple) => {
  expect(matchesKey(binding, key, isApple)).toBe(false);
});
