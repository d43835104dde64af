import { expect, test } from 'vitest';
import { wallClock, type SiteSettings } from './site-settings.ts';

const noon = Date.UTC(2026, 6, 1, 12);
const at = (timezone: string, offsetMinutes = 0) =>
  new Date(wallClock({ timezone, offsetMinutes } as SiteSettings, noon)).toISOString().slice(11, 16);

test('the wall clock follows the offset or the zone of the site, with its summer time', () => {
  expect(at('+00:00')).toBe('12:00');
  expect(at('-03:30', -210)).toBe('08:30');
  expect(at('Europe/Athens')).toBe('15:00');
});

test('a zone nobody knows counts as UTC', () => {
  expect(at('Atlantis/Capital')).toBe('12:00');
});
