import { expect, test } from 'vitest';
import { highlight } from './highlight.ts';

test('highlight: the tokens together are the text', () => {
  const text = 'const tide = `${3} m`; // "spring"\n';
  const tokens = highlight(text, 'TypeScript') ?? [];
  expect(tokens.map((token) => token.text).join('')).toBe(text);
  expect(tokens).toContainEqual({ kind: 'keyword', text: 'const' });
  expect(tokens).toContainEqual({ kind: 'comment', text: '// "spring"' });
  expect(tokens).toContainEqual({ kind: 'value', text: '3' });
  expect(tokens.every((token, index) => token.kind !== tokens[index - 1]?.kind)).toBe(true);
});

test.each([
  ['an unknown language', 'x = 1', 'klingon'],
  ['the name of an Object.prototype property', 'x = 1', 'constructor'],
  ['a long listing', 'x = 1\n'.repeat(3000), 'python'],
])('highlight: %s is not highlighted', (_, text, language) => {
  expect(highlight(text, language)).toBeNull();
});

test('highlight: hostile text takes less than two seconds, and the result is cached', () => {
  const text = `${'('.repeat(2000)}${'<a '.repeat(1000)}${'"'.repeat(999)}${'a'.repeat(4000)}${'/* '.repeat(600)}`;
  const first = highlight(text, 'ini');
  expect(highlight(text, 'ini')).toBe(first);
  const start = performance.now();
  highlight(`${text} `, 'ini');
  expect(performance.now() - start).toBeLessThan(2000);
});
