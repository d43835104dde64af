import { expect, test } from 'vitest';
import { suggestionFor } from './suggest.ts';

const candidates = ['import', 'export', 'user list', 'data'];

test.each([
  ['imprt', 'import'],
  ['exprot', 'export'],
  ['user lst', 'user list'],
  ['dat', 'data'],
  ['import', 'import'],
  ['frobnicate', null],
  ['', null],
])('suggestion for "%s": %s', (word, meant) => {
  expect(suggestionFor(word, candidates)).toBe(meant);
});
