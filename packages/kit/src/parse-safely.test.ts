import { expect, test } from 'vitest';
import { jsonIn, percentDecoded } from './parse-safely.ts';

test('JSON in a text: its value, or undefined', () => {
  expect(['{"a":[1]}', 'null', '', '{a}', '1 2'].map(jsonIn)).toEqual([
    { a: [1] },
    null,
    undefined,
    undefined,
    undefined,
  ]);
});

test('percent-encoded text: decoded, or null', () => {
  expect(['a%20b', 'plain', '%', '%ff', '%C3%BC'].map(percentDecoded)).toEqual([
    'a b',
    'plain',
    null,
    null,
    'ü',
  ]);
});
