import { expect, test } from 'vitest';
import { readSiteSettings, type SiteSettings } from '../../content/settings/site-settings.ts';
import { openDatabase } from '../../storage/sqlite/database.ts';
import { parseDate } from './parse-date.ts';

using database = openDatabase({ file: ':memory:' });
const utc = readSiteSettings(database);
const athens: SiteSettings = { ...utc, timezone: 'Europe/Athens' };
const west: SiteSettings = { ...utc, timezone: '-03:30', offsetMinutes: -210 };

test('readMoment: a date without offset is in the site time zone', () => {
  const local = Date.UTC(2026, 6, 2, 3, 4, 5);
  expect(parseDate('2026-07-02 03:04:05', athens)).toEqual({ local, at: Date.UTC(2026, 6, 2, 0, 4, 5) });
  expect(parseDate('2026-07-02T03:04:05', west)).toEqual({ local, at: Date.UTC(2026, 6, 2, 6, 34, 5) });
  expect(parseDate(' 2026/7/2 ', utc)).toEqual({ local: Date.UTC(2026, 6, 2), at: Date.UTC(2026, 6, 2) });
});

test('readMoment: a date with a UTC offset is that instant', () => {
  const at = Date.UTC(2026, 0, 2, 1, 4, 5);
  expect(parseDate('2026-01-02T03:04:05+02:00', utc)).toEqual({ local: at, at });
  expect(parseDate('2026-01-02T01:04:05.678Z', athens)).toEqual({
    local: Date.UTC(2026, 0, 2, 3, 4, 5),
    at,
  });
});

test.each([
  null,
  undefined,
  '',
  'not a date',
  '2026-02-30',
  '2026-01-02 24:00:00',
  '2026-13-01',
  '0000-00-00 00:00:00',
])('readMoment: %j is not a date', (text) => {
  expect(parseDate(text, utc)).toBeNull();
});
