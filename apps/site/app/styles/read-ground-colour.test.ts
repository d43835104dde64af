import { expect, test } from 'vitest';
import { readGroundColour } from './read-ground-colour.ts';

test('the ground of a page is read out of its tokens, the last one of all', () => {
  const tokens = ':root { --color-background: light-dark(#fdfcf9, #161513); }';
  expect(readGroundColour(tokens)).toEqual({ light: '#fdfcf9', dark: '#161513' });
  const theme = ':root{--color-background:light-dark(\n white,\n black )}';
  expect(readGroundColour(tokens + theme)).toEqual({ light: 'white', dark: 'black' });
  expect(readGroundColour(':root { --color-background: var(--paper); }')).toBeNull();
});
