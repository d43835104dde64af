import type { Chance } from './chance.ts';
import type { ModelItem } from './export-model.ts';

const none = '0000-00-00 00:00:00';

/** A date of an item, local and UTC, with the values that real files have. */
export function randomDates(chance: Chance, status: string): Pick<ModelItem, 'dates' | 'pubDate'> {
  // Scheduled content whose time has come would be published during a test.
  const isScheduled = status === 'future';
  const time = isScheduled ? '2041-02-03 04:05:06' : randomTime(chance);
  const gmt = chance.pick([time, time, isScheduled ? time : randomTime(chance), none, '']);
  const local = chance.pick([time, time, time, none, '']);
  const hasModified = chance.happens(0.6);
  const dates: Record<string, string> = { 'wp:post_date': local, 'wp:post_date_gmt': gmt };
  if (hasModified) {
    dates['wp:post_modified'] = chance.pick([time, none, '']);
    dates['wp:post_modified_gmt'] = chance.pick([time, none, '']);
  }
  const pubDate = chance.pick([
    'Wed, 30 Nov -0001 00:00:00 +0000',
    new Date(`${time.replace(' ', 'T')}Z`).toUTCString().replace('GMT', '+0000'),
    '',
  ]);
  return { dates, pubDate };
}

/** A valid time, from 1969 to 2041. */
export function randomTime(chance: Chance): string {
  const year = chance.pick([1969, 1970, 2003, 2012, 2012, 2019, 2025, 2041]);
  const day = `${year}-${two(1 + chance.below(12))}-${two(1 + chance.below(28))}`;
  return `${day} ${two(chance.below(24))}:${two(chance.below(60))}:${two(chance.below(60))}`;
}

const two = (value: number): string => String(value).padStart(2, '0');
