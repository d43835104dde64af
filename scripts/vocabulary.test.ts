import { expect, test } from 'vitest';
import { bannedWords, usesOf } from './vocabulary.ts';

test('vocabulary: no identifier, comment, test title, message or document contains a banned word', () => {
  expect(usesOf(bannedWords).map(({ word, place }) => `${word}: ${place}`)).toEqual([]);
});

test('vocabulary: words are found within identifiers', () => {
  expect(usesOf(['source files']).some(({ place }) => place.includes('sourceFiles('))).toBe(true);
});
