import { MINUTE_MS, HOUR_MS } from '@masthead/kit';

// Dates of content are local times of the site without an offset: `2026-11-20T09:00:00`.

/**
 * The instant of a local time of the site, in milliseconds since 1970; `null` for an invalid date.
 *
 * @param timeZone An IANA name, or an offset such as `+02:00`.
 */
export function instantOf(localDate: string, timeZone: string): number | null {
  const asUtc = Date.parse(`${localDate.replace(' ', 'T').slice(0, 19)}Z`);
  if (Number.isNaN(asUtc)) return null;
  // The offset at the time itself, which differs from the one at `asUtc` near a clock change.
  const guess = asUtc - offsetMs(asUtc, timeZone);
  return asUtc - offsetMs(guess, timeZone);
}

/** The local time of the site at an instant: `2026-11-20T09:00:00`. */
export const localTimeAt = (instantMs: number, timeZone: string): string =>
  new Date(instantMs + offsetMs(instantMs, timeZone)).toISOString().slice(0, 19);

/** How far a time zone is ahead of UTC. Browsers differ in whether `Intl` knows zones such as `+02:00`. */
function offsetMs(instantMs: number, timeZone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(timeZone) ?? [];
  if (sign !== undefined) {
    return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS);
  }
  const parts = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(instantMs)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instantMs / 1000) * 1000;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

// Creating a formatter costs far more than using it, and a list formats many dates.
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const numeric = 'numeric' as const;
  const formatter = new Intl.DateTimeFormat('en-GB', {
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
    hourCycle: 'h23',
    timeZone: isTimeZone(timeZone) ? timeZone : 'UTC',
  });
  formatters.set(timeZone, formatter);
  return formatter;
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
