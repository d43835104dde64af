import { describe, expect, test } from 'vitest';
import { formatDate, monthAndYear, monthName, yearName } from './wordpress-date.ts';

const english = (date: string, format: string): string => formatDate(date, { format, language: 'en_US' });

describe('formatDate', () => {
  test.each([
    ['F j, Y', 'May 2, 2024'],
    ['Y-m-d', '2024-05-02'],
    ['m/d/Y', '05/02/2024'],
    ['d/m/y', '02/05/24'],
    ['D, M jS', 'Thu, May 2nd'],
    ['l', 'Thursday'],
    ['g:i a', '2:05 pm'],
    ['G:i', '14:05'],
    ['h:i:s A', '02:05:09 PM'],
    ['t N w', '31 4 4'],
    [String.raw`j \d\e F`, '2 de May'],
  ])('writes %s as %s', (format, expected) => {
    expect(english('2024-05-02T14:05:09', format)).toBe(expected);
  });

  test('parses dates with a space, as comments have', () => {
    expect(english('2013-03-14 08:01:21', 'F j, Y g:i a')).toBe('March 14, 2013 8:01 am');
  });

  test('shows midnight as twelve', () => {
    expect(english('2024-01-01T00:30:00', 'g:i a')).toBe('12:30 am');
  });

  test.each([
    [1, 'st'],
    [2, 'nd'],
    [3, 'rd'],
    [4, 'th'],
    [11, 'th'],
    [12, 'th'],
    [13, 'th'],
    [21, 'st'],
    [30, 'th'],
  ])('day %i is followed by %s', (day, suffix) => {
    expect(english(`2024-01-${String(day).padStart(2, '0')}`, 'S')).toBe(suffix);
  });

  test('names months in the language of the site', () => {
    expect(formatDate('2024-03-01T00:00:00', { format: 'j. F Y', language: 'de_DE' })).toBe('1. März 2024');
  });

  test.each([
    ['ru_RU', 'j F Y', '12 мая 2024'],
    ['ru_RU', 'F Y', 'май 2024'],
    ['ca', String.raw`j \d\e F`, '12 de maig'],
    ['el', 'j F Y', '12 Μαΐου 2024'],
    ['ja', 'Y年n月j日', '2024年5月12日'],
    ['ja', 'F j日', '5月 12日'],
    ['fa_IR', 'j F Y', '۱۲ مه ۲۰۲۴'],
    ['th', 'j F Y', '12 พฤษภาคม 2024'],
    ['ar', 'j F Y، g:i a', '12 مايو 2024، 2:05 م'],
    ['ary', 'j F Y', '12 مايو 2024'],
    ['ckb', 'Y-m-d', '٢٠٢٤-٠٥-١٢'],
    ['de_DE', 'jS F', '12 Mai'],
  ])('in %s writes %s as %s', (language, format, expected) => {
    expect(formatDate('2024-05-12T14:05:09', { format, language })).toBe(expected);
  });

  test('applies no time zone', () => {
    expect(english('2024-12-31T23:59:59', 'Y-m-d H:i')).toBe('2024-12-31 23:59');
  });

  test('returns an empty text for an invalid date', () => {
    expect(english('0000-00-00 00:00:00', 'F j, Y')).toBe('');
    expect(english('yesterday', 'F j, Y')).toBe('');
  });
});

test('monthName: returns the name in a language', () => {
  expect(monthName(5, 'en_US')).toBe('May');
});

test('monthAndYear: uses the word order of the language', () => {
  const may = { year: 2024, month: 5 };
  expect(['en_US', 'de_DE', 'ja', 'fa_IR'].map((language) => monthAndYear(may, language))).toEqual([
    'May 2024',
    'Mai 2024',
    '2024年5月',
    'مهٔ ۲۰۲۴',
  ]);
});

test('yearName: uses the digits of the language', () => {
  expect(yearName(2024, 'ckb')).toBe('٢٠٢٤');
  expect(yearName(2024, 'de_DE')).toBe('2024');
});
