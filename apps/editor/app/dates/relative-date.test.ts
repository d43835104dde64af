import { expect, test } from 'vitest';
import { exactDate, relativeDate } from './relative-date.ts';

const nowMs = Date.parse('2026-11-26T12:00:00Z');
const print = (localDate: string): string =>
  relativeDate(Date.parse(`${localDate}Z`), { nowMs, localDate, language: 'en' });

test.each([
  ['2026-11-26T11:59:30', 'now'],
  ['2026-11-26T11:55:00', '5 minutes ago'],
  ['2026-11-26T14:30:00', 'in 2 hours'],
  ['2026-11-25T11:00:00', 'yesterday'],
  ['2026-11-29T12:00:00', 'in 3 days'],
  ['2026-10-01T09:00:00', 'Oct 1'],
  ['2019-10-01T09:00:00', 'Oct 1, 2019'],
])('relative date: %s is "%s"', (localDate, text) => {
  expect(print(localDate)).toBe(text);
});

test('exact date: contains weekday, year and time', () => {
  expect(exactDate('2026-11-20T09:05:00', 'en')).toBe('Friday, November 20, 2026 at 9:05 AM');
});
