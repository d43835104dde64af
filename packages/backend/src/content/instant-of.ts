import type { SiteSettings } from './site-settings.ts';

/**
 * The instant at which the site's wall clock shows a time: the way back from `wallClock`. A time that a clock skips or shows
 * twice in the night of a change is the one that zone data say. A zone that this machine does not know counts as UTC.
 *
 * @param local The time written as if it were UTC, in epoch milliseconds.
 */
export function instantOf(
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
