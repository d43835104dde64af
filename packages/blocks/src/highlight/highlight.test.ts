import { cpuGrowth } from '@masthead/testing/cpu-growth';
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

test('highlight: the result for hostile text is cached', () => {
  const text = hostileTextOf(600);
  const first = highlight(text, 'ini');
  expect(first).not.toBeNull();
  expect(highlight(text, 'ini')).toBe(first);
});

test('highlight: hostile text takes no more than quadratic time', async () => {
  let count = 0;
  const highlightNew = (size: number): unknown =>
    // The number makes each text different from the cached ones.
    highlight(`${hostileTextOf(size)}${(count += 1)}`, 'ini');
  expect(await cpuGrowth(highlightNew, 600)).toBeLessThan(130);
});

const hostileTextOf = (size: number): string =>
  `${'('.repeat(3 * size)}${'<a '.repeat(2 * size)}${'"'.repeat(2 * size - 1)}${'a'.repeat(6 * size)}${'/* '.repeat(size)}`;
