/**
 * Formats local time in a format of PHP's `date()`. Letters without a meaning there, and characters after a backslash,
 * stay.
 *
 * @param wallClock Local time as if it were UTC, in epoch milliseconds.
 */
export function formatDate(wallClock: number, format: string): string {
  const date = new Date(wallClock);
  return format.replace(/\\(.)|[a-zA-Z]/g, (letter, escaped: string | undefined) => {
    return escaped ?? (Object.hasOwn(parts, letter) ? (parts[letter]?.(date) ?? letter) : letter);
  });
}

/** `2026-11-20T09:30:00+00:00`, for a `datetime` attribute. */
export function isoDate(wallClock: number): string {
  return new Date(wallClock).toISOString().replace(/\.\d{3}Z$/, '+00:00');
}

const parts: Record<string, (date: Date) => string> = {
  d: (date) => two(date.getUTCDate()),
  j: (date) => String(date.getUTCDate()),
  D: (date) => dayOf(date).slice(0, 3),
  l: (date) => dayOf(date),
  N: (date) => String(date.getUTCDay() || 7),
  w: (date) => String(date.getUTCDay()),
  S: (date) => ordinal(date.getUTCDate()),
  F: (date) => monthOf(date),
  M: (date) => monthOf(date).slice(0, 3),
  m: (date) => two(date.getUTCMonth() + 1),
  n: (date) => String(date.getUTCMonth() + 1),
  t: (date) => String(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()),
  Y: (date) => String(date.getUTCFullYear()),
  y: (date) => two(date.getUTCFullYear() % 100),
  a: (date) => (date.getUTCHours() < 12 ? 'am' : 'pm'),
  A: (date) => (date.getUTCHours() < 12 ? 'AM' : 'PM'),
  g: (date) => String(date.getUTCHours() % 12 || 12),
  G: (date) => String(date.getUTCHours()),
  h: (date) => two(date.getUTCHours() % 12 || 12),
  H: (date) => two(date.getUTCHours()),
  i: (date) => two(date.getUTCMinutes()),
  s: (date) => two(date.getUTCSeconds()),
};

function two(number: number): string {
  return String(number).padStart(2, '0');
}

const days = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

const dayOf = (date: Date): string => days[date.getUTCDay()] ?? '';
const monthOf = (date: Date): string => months[date.getUTCMonth()] ?? '';

function ordinal(day: number): string {
  const tens = day % 100;
  if (tens >= 11 && tens <= 13) return 'th';
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th';
}
