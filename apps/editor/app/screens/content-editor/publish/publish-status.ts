import type { SaveChange } from '../../../../document/open-document.ts';
import type { Visibility } from '../settings/visibility.ts';

interface Publication {
  readonly canPublish: boolean;
  readonly isScheduled: boolean;
  readonly visibility: Visibility;
}

/** The status with which content is published, scheduled or submitted. */
export function publishStatus({
  canPublish,
  isScheduled,
  visibility,
}: Publication): NonNullable<SaveChange['status']> {
  if (!canPublish) return 'pending';
  if (visibility === 'private') return 'private';
  return isScheduled ? 'future' : 'publish';
}

/**
 * Whether a date in the site's time zone is in the future.
 *
 * @param date Without an offset; `null`: now.
 * @param timeZone An IANA name, or an offset such as `+02:00`.
 */
export function isInFuture(date: string | null, timeZone: string, now: number = Date.now()): boolean {
  if (date === null) return false;
  return date.slice(0, 19).replace(' ', 'T') > localTime(now, timeZone);
}

/** An instant in a time zone, as `2026-11-26T12:00:00`. */
function localTime(now: number, timeZone: string): string {
  // Swedish dates are written as ISO 8601 with a space.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return format.format(now).replace(' ', 'T');
}
