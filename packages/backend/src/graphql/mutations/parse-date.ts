import { instantOfLocalTime } from '../../content/settings/instant-of-local-time.ts';
import type { SiteTime } from '../../content/posts/modification-time.ts';
import { wallClock, type SiteSettings } from '../../content/settings/site-settings.ts';
import type { Given } from '../where/optional.ts';

const pattern =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:(?:T|\s+)(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(z|utc|gmt|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * Parses a date: `2026-01-02`, `2026-01-02 03:04:05`, or with a `T`. It is in the site's time zone, unless it has a UTC offset
 * (`Z`, `+02:00`).
 *
 * @returns `null` if not given and, as in WPGraphQL, for an invalid date.
 */
export function parseDate(text: Given<string>, settings: SiteSettings): SiteTime | null {
  const parts = pattern.exec(text?.trim() ?? '');
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map((part: string | undefined) => Number(part ?? 0));
  const time = Date.UTC(year, month - 1, day, hour, minute, second);
  if (year < 1000 || hour > 23 || minute > 59 || second > 59) return null;
  // `Date.UTC` would roll an invalid day over to the next month.
  if (new Date(time).getUTCMonth() !== month - 1 || new Date(time).getUTCDate() !== day) return null;
  const zone = parts[7];
  if (zone === undefined) return { local: time, at: instantOfLocalTime(settings, time) };
  const at = time - offsetMs(zone);
  return { local: wallClock(settings, at), at };
}

function offsetMs(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  if (sign === undefined) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
