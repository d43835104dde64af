import { expect, test } from 'vitest';
import { isInFuture, publishStatus } from './publish-status.ts';

const noon = Date.UTC(2026, 10, 26, 12);

test.each([
  ['2026-11-26T12:00:01', '+00:00', true],
  ['2026-11-26T12:00:00', '+00:00', false],
  ['2026-11-26T13:30:00', 'Europe/Berlin', true],
  ['2026-11-26T12:30:00', 'Europe/Berlin', false],
  ['2026-11-26T08:00:00', 'America/New_York', true],
  ['2026-11-26T06:00:00', 'America/New_York', false],
])('isInFuture: %s in %s is in the future: %s', (date, timeZone, expected) => {
  expect(isInFuture(date, timeZone, noon)).toBe(expected);
});

test('isInFuture: content without a date is published now', () => {
  expect(isInFuture(null, 'UTC', noon)).toBe(false);
});

test.each([
  [{ canPublish: false, isScheduled: true, visibility: 'private' }, 'pending'],
  [{ canPublish: true, isScheduled: true, visibility: 'private' }, 'private'],
  [{ canPublish: true, isScheduled: true, visibility: 'public' }, 'future'],
  [{ canPublish: true, isScheduled: false, visibility: 'password' }, 'publish'],
] as const)('publishStatus: %j is saved as %s', (publication, status) => {
  expect(publishStatus(publication)).toBe(status);
});
