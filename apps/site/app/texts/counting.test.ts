import { expect, test } from 'vitest';
import { countingIn } from './counting.ts';

test('a count stands with the form that its language has for it', () => {
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

test('a form that is missing is said as all others are', () => {
  expect(countingIn('en').counted(1, { other: '# sheep' })).toBe('1 sheep');
});

test('large numbers are written in groups, as the language does', () => {
  expect(countingIn('en').number(12_345)).toBe('12,345');
  expect(countingIn('de').counted(12_345, { one: '# Beitrag', other: '# Beiträge' })).toBe('12.345 Beiträge');
});
