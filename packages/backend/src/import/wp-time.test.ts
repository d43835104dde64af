import { describe, expect, it } from 'vitest';
import { createSiteClock, parseWpTime } from './wp-time.ts';

describe('parseWpTime', () => {
  it('parses times and dates', () => {
    expect(parseWpTime('2012-01-07 07:07:21')).toBe(Date.UTC(2012, 0, 7, 7, 7, 21));
    expect(parseWpTime(' 2012-01-07 ')).toBe(Date.UTC(2012, 0, 7));
  });

  it.each(['', '0000-00-00 00:00:00', '2012-13-01 00:00:00', '2012-01-01 25:00:00', 'soon'])(
    'returns null for %j',
    (text) => {
      expect(parseWpTime(text)).toBeNull();
    },
  );
});

describe('createSiteClock', () => {
  const summer = Date.UTC(2026, 6, 1, 12);
  const winter = Date.UTC(2026, 0, 1, 12);
  const hour = 3_600_000;

  it('applies the daylight saving time of a time zone', () => {
    const clock = createSiteClock({ timezone: 'Europe/Athens', gmtOffset: '0' });
    expect(clock.toUtc(summer)).toBe(summer - 3 * hour);
    expect(clock.toUtc(winter)).toBe(winter - 2 * hour);
    expect(clock.toLocal(clock.toUtc(summer))).toBe(summer);
  });

  it('uses an offset in hours if there is no time zone', () => {
    const clock = createSiteClock({ timezone: '', gmtOffset: '5.5' });
    expect(clock.toUtc(summer)).toBe(summer - 5.5 * hour);
    expect(clock.toLocal(summer)).toBe(summer + 5.5 * hour);
  });

  it.each([
    ['Nowhere/Atlantis', ''],
    ['', 'east'],
    ['', '99'],
  ])('treats the time zone %j and offset %j as UTC', (timezone, gmtOffset) => {
    expect(createSiteClock({ timezone, gmtOffset }).toUtc(summer)).toBe(summer);
  });
});
