import { expect, test } from 'vitest';
import { titleKey } from './title-key.ts';

test('titles are ordered as the collation of WordPress has them: signs, digits, letters in any case and accent', () => {
  const titles = [
    '_draft',
    '– dash',
    '"Quoted"',
    '(In brackets)',
    '100 ways',
    '2 ways',
    'Ähre',
    'alder',
    'Éclair',
    'éclairs',
    'Østre',
    'Zebra',
    'Ωmega',
    'Ёлка',
    'жук',
    '東京',
  ];
  expect(titles.toReversed().toSorted((a, b) => (titleKey(a) < titleKey(b) ? -1 : 1))).toEqual(titles);
});

test('case, accents and spaces at the end make no difference', () => {
  expect(titleKey('ÉCLAIR  ')).toBe(titleKey('eclair'));
  expect(titleKey('Straße')).toBe(titleKey('STRASSE'));
});

test('a key has at most 200 characters of a title', () => {
  expect(titleKey('x'.repeat(10_000))).toHaveLength(200);
});
