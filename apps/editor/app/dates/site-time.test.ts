import { expect, test } from 'vitest';
import { instantOf, localTimeAt } from './site-time.ts';

test.each([
  ['2026-11-20T09:00:00', 'UTC', '2026-11-20T09:00:00Z'],
  ['2026-11-20 09:00:00', '+02:00', '2026-11-20T07:00:00Z'],
  ['2026-11-20T09:00:00', '-05:30', '2026-11-20T14:30:00Z'],
  ['2026-07-01T12:00:00', 'Europe/Berlin', '2026-07-01T10:00:00Z'],
  ['2026-12-01T12:00:00', 'Europe/Berlin', '2026-12-01T11:00:00Z'],
  // An hour after the clocks changed.
  ['2026-03-29T03:30:00', 'Europe/Berlin', '2026-03-29T01:30:00Z'],
  ['2026-11-20T09:00:00', 'Nowhere/Unknown', '2026-11-20T09:00:00Z'],
])('site time: %s in %s is the instant %s, and back', (local, timeZone, utc) => {
  const instant = instantOf(local, timeZone);
  expect(instant).toBe(Date.parse(utc));
  expect(localTimeAt(instant ?? 0, timeZone)).toBe(local.replace(' ', 'T'));
});

test('site time: an invalid date has no instant', () => {
  expect(instantOf('0000-00-00 00:00:00', 'UTC')).toBeNull();
});
