import { cpuGrowth } from '@masthead/testing/cpu-growth';
import { expect, test } from 'vitest';
import { isLongText, readingMinutes } from './reading-time.ts';

test('readingMinutes() counts words without tags and punctuation', () => {
  expect(readingMinutes('<p class="a b c d">One — two, <em>3</em>.</p>'.repeat(220))).toBe(3);
  expect(readingMinutes(null)).toBe(0);
});

test.each(['<', '<img ', '<!--', '<a "'])('readingMinutes() takes linear time for many %s', async (piece) => {
  expect(await cpuGrowth((size) => readingMinutes(piece.repeat(size)), 200_000)).toBeLessThan(30);
});

test('readingMinutes() counts characters in scripts without spaces', () => {
  expect(readingMinutes(`<p>${'灯台守の話。'.repeat(400)}</p>`)).toBe(4);
});

test('isLongText() counts words, and requires headings', () => {
  const words = 'word '.repeat(1300);
  expect(isLongText(words + '<h2>A</h2>'.repeat(4))).toBe(true);
  expect(isLongText(words + '<h2>A</h2>'.repeat(3))).toBe(false);
  expect(isLongText('<h2>A</h2>'.repeat(9))).toBe(false);
});
