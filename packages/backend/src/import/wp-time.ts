import { HOUR_MS } from '@masthead/kit';

// WordPress writes times as `2012-01-07 07:07:21`, once in the site's time zone and once in UTC, and `0000-00-00 00:00:00` for none.

const pattern = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2}):(\d{2}))?$/;

/**
 * Parses a WordPress time as UTC.
 *
 * @returns Epoch milliseconds; `null` for none or an invalid time.
 */
export function parseWpTime(text: string): number | null {
  const parts = pattern.exec(text.trim());
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1)
    .map((part: string | undefined) => Number(part ?? 0));
  if (year === 0 || month < 1 || month > 12 || day < 1 || day > 31) return null;
  if (hour > 23 || minute > 59 || second > 59) return null;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Converts between UTC and the site's time zone. All times are epoch milliseconds; local times are represented as if they were UTC. */
export interface SiteClock {
  toUtc(local: number): number;
  toLocal(instant: number): number;
}

/**
 * Creates the site's clock from its settings: `timezone_string` (such as `Europe/Athens`) or, if empty, `gmt_offset` (hours, such as
 * `5.5`). Invalid values mean UTC.
 */
export function createSiteClock(settings: { timezone: string; gmtOffset: string }): SiteClock {
  const zone = settings.timezone;
  if (zone !== '' && isTimezone(zone)) {
    return {
      toUtc: (local) =>
        Temporal.Instant.fromEpochMilliseconds(local)
          .toZonedDateTimeISO('UTC')
          .toPlainDateTime()
          .toZonedDateTime(zone).epochMilliseconds,
      toLocal: (instant) =>
        Temporal.Instant.fromEpochMilliseconds(instant)
          .toZonedDateTimeISO(zone)
          .toPlainDateTime()
          .toZonedDateTime('UTC').epochMilliseconds,
    };
  }
  const hours = Number(settings.gmtOffset);
  const offsetMs = Number.isFinite(hours) && Math.abs(hours) <= 14 ? hours * HOUR_MS : 0;
  return { toUtc: (local) => local - offsetMs, toLocal: (instant) => instant + offsetMs };
}

function isTimezone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
