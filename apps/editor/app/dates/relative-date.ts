import { DAY_MS, HOUR_MS, MINUTE_MS } from '@masthead/kit';

/**
 * A date near the present as a distance, such as "3 hours ago" or "tomorrow"; beyond a week the day, with the year unless it is this one.
 *
 * @param localDate The same instant as a local time of the site, by which the day is printed.
 */
export function relativeDate(
  instantMs: number,
  { nowMs, localDate, language }: { nowMs: number; localDate: string; language: string },
): string {
  const distanceMs = instantMs - nowMs;
  const size = Math.abs(distanceMs);
  const { relative, day, dayAndYear } = formattersOf(language);
  if (size < MINUTE_MS) return relative.format(0, 'second');
  if (size < HOUR_MS) return relative.format(Math.trunc(distanceMs / MINUTE_MS), 'minute');
  if (size < DAY_MS) return relative.format(Math.trunc(distanceMs / HOUR_MS), 'hour');
  if (size < 7 * DAY_MS) return relative.format(Math.trunc(distanceMs / DAY_MS), 'day');
  const isThisYear = localDate.slice(0, 4) === new Date(nowMs).toISOString().slice(0, 4);
  return (isThisYear ? day : dayAndYear).format(Date.parse(`${localDate.slice(0, 10)}T12:00:00Z`));
}

/** A local time of the site in full: "Friday, 20 November 2026 at 09:00". */
export const exactDate = (localDate: string, language: string): string =>
  formattersOf(language).exact.format(Date.parse(`${localDate.slice(0, 19)}Z`));

/** A local time of the site with date and time, short: "20 Nov 2026, 09:00". */
export const shortExactDate = (localDate: string, language: string): string =>
  formattersOf(language).shortExact.format(Date.parse(`${localDate.slice(0, 19)}Z`));

/** A month of a year: "November 2026". */
export const monthName = (month: string, language: string): string =>
  formattersOf(language).month.format(Date.parse(`${month}-15T12:00:00Z`));

/** The names of the months, as abbreviations. */
export const shortMonthNames = (language: string): string[] =>
  Array.from({ length: 12 }, (_, month) =>
    formattersOf(language).shortMonth.format(Date.UTC(2026, month, 15)),
  );

interface Formatters {
  readonly relative: Intl.RelativeTimeFormat;
  readonly day: Intl.DateTimeFormat;
  readonly dayAndYear: Intl.DateTimeFormat;
  readonly shortExact: Intl.DateTimeFormat;
  readonly exact: Intl.DateTimeFormat;
  readonly month: Intl.DateTimeFormat;
  readonly shortMonth: Intl.DateTimeFormat;
}

const known = new Map<string, Formatters>();

function formattersOf(language: string): Formatters {
  const found = known.get(language);
  if (found) return found;
  const dates = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  const created: Formatters = {
    relative: new Intl.RelativeTimeFormat(language, { numeric: 'auto' }),
    day: dates({ day: 'numeric', month: 'short' }),
    dayAndYear: dates({ day: 'numeric', month: 'short', year: 'numeric' }),
    shortExact: dates({ dateStyle: 'medium', timeStyle: 'short' }),
    exact: dates({ dateStyle: 'full', timeStyle: 'short' }),
    month: dates({ month: 'long', year: 'numeric' }),
    shortMonth: dates({ month: 'short' }),
  };
  known.set(language, created);
  return created;
}
