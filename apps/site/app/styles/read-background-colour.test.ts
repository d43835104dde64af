import { expect, test } from 'vitest';
import { readBackgroundColour } from './read-background-colour.ts';

test('readGroundColour: returns the last background colour of the tokens', () => {
  const tokens = ':root { --color-background: light-dark(#fdfcf9, #161513); }';
  expect(readBackgroundColour(tokens)).toEqual({ light: '#fdfcf9', dark: '#161513' });
  const theme = ':root{--color-background:light-dark(\n white,\n black )}';
  expect(readBackgroundColour(tokens + theme)).toEqual({ light: 'white', dark: 'black' });
  expect(readBackgroundColour(':root { --color-background: var(--paper); }')).toBeNull();
});

test('readGroundColour: ignores colours inside @media', () => {
  const tokens = ':root { --color-background: light-dark(#fdfcf9, #161513); }';
  const contrast = `@media (prefers-contrast: more) {
    :root { --x: 1; &[data-theme='dark'] { --y: 2; } --color-background: light-dark(#fff, #000); }
  }`;
  const within = ':root { @media print { --color-background: light-dark(#eee, #eee); } }';
  expect(readBackgroundColour(tokens + contrast + within)).toEqual({ light: '#fdfcf9', dark: '#161513' });
});
