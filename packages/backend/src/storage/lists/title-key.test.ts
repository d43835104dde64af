import { expect, test } from 'vitest';
import { titleKey } from './title-key.ts';

test('title keys sort like the collation of WordPress: punctuation, digits, letters regardless of case and accents', () => {
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

test('title keys ignore case, accents and trailing spaces', () => {
  expect(titleKey('ÉCLAIR  ')).toBe(titleKey('eclair'));
  expect(titleKey('Straße')).toBe(titleKey('STRASSE'));
});

test('title keys have at most 200 characters', () => {
  expect(titleKey('x'.repeat(10_000))).toHaveLength(200);
});
