import { expect, test } from 'vitest';
import { directionOf, scriptMark, writingDirection } from './script.ts';

test('writingDirection: is rtl for Arabic, Hebrew, Persian and the like, otherwise ltr', () => {
  expect(['ar', 'he-IL', 'fa-IR', 'ckb', 'ary', 'yi', 'dv', 'pa-PK'].map(writingDirection)).toEqual(
    Array.from({ length: 8 }, () => 'rtl'),
  );
  expect(['en-US', 'el', 'pa', 'zh-CN', 'ku'].map(writingDirection)).toEqual(
    Array.from({ length: 5 }, () => 'ltr'),
  );
});

test.each([
  ['de-DE', undefined],
  ['ru-RU', undefined],
  ['ary', 'Arab'],
  ['ja', 'Jpan'],
  ['zh-CN', 'Hans'],
  ['zh-TW', 'Hant'],
  ['th', 'Other'],
])('scriptMark: %s has the script %s', (tag, script) => {
  expect(scriptMark(tag)).toBe(script);
});

test.each([
  ['Tides', 'rtl', 'ltr'],
  ['Tides', 'ltr', undefined],
  ['المد والجزر', 'ltr', 'rtl'],
  ['المد والجزر', 'rtl', undefined],
  ['WordPress يصل إلى الميناء', 'rtl', undefined],
  ['WordPress يصل إلى الميناء', 'ltr', undefined],
  ['2026', 'rtl', undefined],
] as const)('directionOf: %j on a page with direction %s is %s', (words, page, direction) => {
  expect(directionOf(words, page)).toBe(direction);
});
