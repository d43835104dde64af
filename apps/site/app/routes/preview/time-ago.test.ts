import { expect, test } from 'vitest';
import { timeAgo } from './time-ago.ts';

const now = Date.UTC(2026, 10, 20, 12);
const before = (ms: number): string => timeAgo(now - ms, { now, language: 'en', justNow: 'just now' });

test.each([
  [0, 'just now'],
  [59_999, 'just now'],
  [60_000, '1 minute ago'],
  [3 * 60_000 + 59_000, '3 minutes ago'],
  [60 * 60_000, '1 hour ago'],
  [47 * 3_600_000, '1 day ago'],
  [31 * 86_400_000, '1 month ago'],
  [800 * 86_400_000, '2 years ago'],
])('%i ms ago is "%s"', (ms, text) => {
  expect(before(ms)).toBe(text);
});

test('timeAgo(): a moment in the future (clock skew) is shown as just now', () => {
  expect(before(-5000)).toBe('just now');
});

test('timeAgo() uses the language of the site', () => {
  expect(timeAgo(now - 180_000, { now, language: 'de', justNow: '' })).toBe('vor 3 Minuten');
});
