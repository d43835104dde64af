import { describe, expect, test } from 'vitest';
import { formatDate, monthName } from './wordpress-date.ts';

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

  test('reads the form comments have, with a space', () => {
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

  test('does not move a wall clock by any zone', () => {
    expect(english('2024-12-31T23:59:59', 'Y-m-d H:i')).toBe('2024-12-31 23:59');
  });

  test('writes nothing for what is no date', () => {
    expect(english('0000-00-00 00:00:00', 'F j, Y')).toBe('');
    expect(english('yesterday', 'F j, Y')).toBe('');
  });
});

test('a month has a name', () => {
  expect(monthName(5, 'en_US')).toBe('May');
});
