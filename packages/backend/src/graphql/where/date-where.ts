import { wallClock } from '../../content/settings/site-settings.ts';
import type { DateComparison, DateFilter, PartialDate } from '../../storage/lists/content-dates.ts';
import type { Context } from '../context.ts';
import type { DateInput, DateQueryInput } from '../generated/fields.ts';
import { filled, known, orNothing, type Given } from './optional.ts';

/** Current year and first day of the week of the site. */
export type Calendar = Pick<Context, 'clock' | 'settings'>;

/**
 * Converts a `dateQuery`. `relation` has no effect, because there is only one query.
 *
 * @see WordPress, `WP_Date_Query`, for unusual values: year, month, day or week 0 means none; `IN` and `BETWEEN` with a single
 * number mean `=`.
 */
export function readDateWhere(where: DateQueryInput, calendar: Calendar): DateFilter {
  const { year, month, day, hour, minute, second, week } = where;
  const wantedWeek = filled(week);
  return known({
    year: filled(year),
    month: filled(month),
    day: filled(day),
    hour: orNothing(hour),
    minute: orNothing(minute),
    second: orNothing(second),
    week:
      wantedWeek === undefined ? undefined : { number: wantedWeek, startsOn: calendar.settings.startOfWeek },
    after: boundOf(where.after, calendar),
    before: boundOf(where.before, calendar),
    inclusive: orNothing(where.inclusive),
    column: where.column === 'MODIFIED' ? ('modified' as const) : ('date' as const),
    compare: comparisons.get(where.compare ?? '='),
  });
}

/** Unknown operators mean `=`. */
const comparisons: ReadonlyMap<string, DateComparison> = new Map([
  ['=', '='],
  ['IN', '='],
  ['BETWEEN', '='],
  ['!=', '!='],
  ['NOT IN', '!='],
  ['NOT BETWEEN', '!='],
  ['<', '<'],
  ['<=', '<='],
  ['>', '>'],
  ['>=', '>='],
]);

/** A bound of the range. The year defaults to the current one; signs are ignored. */
function boundOf(bound: Given<DateInput>, { clock, settings }: Calendar): PartialDate | undefined {
  const given = Object.entries(bound ?? {}).filter((part): part is [keyof DateInput, number] =>
    Number.isInteger(part[1]),
  );
  if (given.length === 0) return undefined;
  const parts = Object.fromEntries(given.map(([name, number]) => [name, Math.abs(number)]));
  return { ...parts, year: parts.year ?? new Date(wallClock(settings, clock())).getUTCFullYear() };
}
