import { expect, test } from 'vitest';
import { countingIn } from './counting.ts';

test('counted() uses the plural form of the language', () => {
  const { counted } = countingIn('ar');
  const forms = { zero: 'لا', one: 'واحد', two: 'اثنان', few: '# قليل', many: '# كثير', other: '# آخر' };
  expect([0, 1, 2, 3, 11, 100].map((count) => counted(count, forms))).toEqual([
    'لا',
    'واحد',
    'اثنان',
    '3 قليل',
    '11 كثير',
    '100 آخر',
  ]);
});

test('counted() falls back to `other` for a missing plural form', () => {
  expect(countingIn('en').counted(1, { other: '# sheep' })).toBe('1 sheep');
});

test('numbers use the group separators of the language', () => {
  expect(countingIn('en').number(12_345)).toBe('12,345');
  expect(countingIn('de').counted(12_345, { one: '# Beitrag', other: '# Beiträge' })).toBe('12.345 Beiträge');
});
