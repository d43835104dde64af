import type { SiteSettings } from './site-settings.ts';

/**
 * Converts the site's local time to an instant: the inverse of `wallClock`. A local time that daylight saving skips or
 * repeats resolves as in the time zone database. An unknown time zone counts as UTC.
 *
 * @param local The local time as if it were UTC, in epoch milliseconds.
 */
export function instantOfLocalTime(
  { timezone, offsetMinutes }: Pick<SiteSettings, 'timezone' | 'offsetMinutes'>,
  local: number,
): number {
  if (/^[+-]\d\d:\d\d$/.test(timezone)) return local - offsetMinutes * 60_000;
  try {
    return Temporal.Instant.fromEpochMilliseconds(local)
      .toZonedDateTimeISO('UTC')
      .toPlainDateTime()
      .toZonedDateTime(timezone).epochMilliseconds;
  } catch {
    return local;
  }
}
