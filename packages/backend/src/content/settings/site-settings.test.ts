import { expect, test } from 'vitest';
import { wallClock, type SiteSettings } from './site-settings.ts';

const noon = Date.UTC(2026, 6, 1, 12);
const at = (timezone: string, offsetMinutes = 0) =>
  new Date(wallClock({ timezone, offsetMinutes } as SiteSettings, noon)).toISOString().slice(11, 16);

test("wallClock(): uses the site's offset or time zone with daylight saving", () => {
  expect(at('+00:00')).toBe('12:00');
  expect(at('-03:30', -210)).toBe('08:30');
  expect(at('Europe/Athens')).toBe('15:00');
});

test('wallClock(): treats an unknown time zone as UTC', () => {
  expect(at('Atlantis/Capital')).toBe('12:00');
});
