import { expect, test } from 'vitest';
import { scriptMark, writingDirection } from './script.ts';

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
