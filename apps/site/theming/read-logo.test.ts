import { expect, test } from 'vitest';
import { readLogo } from './read-logo.ts';

test('readLogo: removes prolog, comments and white space', () => {
  const file =
    '<?xml version="1.0"?>\n<!-- Made by hand -->\n<svg viewBox="0 0 4 4">\n  <path d="M0 0"/>\n</svg>\n';
  expect(readLogo(file)).toBe(
    '<svg aria-hidden="true" focusable="false" viewBox="0 0 4 4"><path d="M0 0"/></svg>',
  );
});

test.each([
  ['<img src="logo.png">', 'not one <svg> element'],
  ['<svg><path d="M0 0"/></svg>', 'no viewBox'],
  ['<svg viewBox="0 0 4 4"><script>alert(1)</script></svg>', 'a script'],
  ['<svg viewBox="0 0 4 4" onload="alert(1)"></svg>', 'a script'],
  ['<svg viewBox="0 0 4 4"><style>path{fill:red}</style></svg>', 'a style sheet'],
  [`<svg viewBox="0 0 4 4"><path d="${'M0 0'.repeat(3000)}"/></svg>`, 'the limit is 8192'],
])('readLogo: rejects %.60s', (file, message) => {
  expect(() => readLogo(file)).toThrow(message);
});
