import { expect, test } from 'vitest';
import { colorToken, withColorTokens } from './color-tokens.ts';

test.each([
  ['#1e1e1e', 'text'],
  ['#757575', 'muted'],
  ['#8d8d8d', 'field'],
  ['#ddd', 'line'],
  ['#f0f0f0', 'surface'],
  ['#3858e9', 'accent'],
  ['#007cba', 'accent'],
  ['#cc1818', 'error'],
  ['#4ab866', 'good'],
  ['#f0b849', 'warning'],
  ['#fff7e1', 'surface'],
  ['#470000', 'text'],
])('%s becomes %s', (color, token) => {
  expect(colorToken(color)).toBe(`var(--color-${token}, ${color})`);
});

test('other colours, ids and transparent colours stay', () => {
  const css = '#wpadminbar a { color: #7a00df; background: #0000; mask: url(%23fff) } &#123;';
  expect(withColorTokens(css)).toBe(css);
  expect(withColorTokens('a{color:#FFF}')).toBe(
    'a{color:var(--color-raised, var(--color-background, #FFF))}',
  );
});
