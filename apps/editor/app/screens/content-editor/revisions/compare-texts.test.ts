import { expect, test } from 'vitest';
import { compareTexts } from './compare-texts.ts';

test('compareTexts: changed words are removed and added', () => {
  expect(compareTexts('One two three.', 'One five three.')).toEqual([
    { kind: 'same', text: 'One ' },
    { kind: 'removed', text: 'two' },
    { kind: 'added', text: 'five' },
    { kind: 'same', text: ' three.' },
  ]);
});

const words = (from: number): string =>
  Array.from({ length: 5000 }, (_, index) => `w${from + index}`).join(' ');

test('compareTexts: texts with too little in common are shown whole', () => {
  const [before, after] = [words(0), words(10_000)];
  expect(compareTexts(before, after)).toEqual([
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]);
});
