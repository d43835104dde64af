import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { parameter, type Condition } from '../sqlite/shaped-query.ts';

/** A date of the site's wall clock, possibly incomplete; months count from 1. */
export interface PartialDate {
  year: number;
  month?: number;
  day?: number;
  hour?: number;
  minute?: number;
  second?: number;
}

export interface DateFilter extends Partial<PartialDate> {
  after?: PartialDate;
  before?: PartialDate;
  /** Whether `after` and `before` include the day (month, year) they name. */
  inclusive?: boolean;
  /** `startsOn` is a day of the week, 0 for Sunday. */
  week?: { number: number; startsOn: number };
  column?: 'date' | 'modified';
  /** Comparison operator for the parts (`year`, `hour` …); default `=`. */
  compare?: DateComparison;
}

export type DateComparison = '=' | '!=' | '<' | '<=' | '>' | '>=';

const comparisons: Record<DateComparison, RawBuilder<unknown>> = {
  '=': sql`=`,
  '!=': sql`<>`,
  '<': sql`<`,
  '<=': sql`<=`,
  '>': sql`>`,
  '>=': sql`>=`,
};

const columns = { date: sql`content.date_local`, modified: sql`content.modified_local` };

/**
 * Translates a date filter into conditions. A year, month or day becomes a range, so that an archive is one index
 * seek.
 */
export function dateConditions(filter: DateFilter): Condition[] {
  const { after, before, inclusive = false, column: prefix = 'date', compare = '=' } = filter;
  const column = columns[prefix];
  const limit = (name: string, predicate: RawBuilder<SqlBool>, value: number): Condition => ({
    name: `${prefix}${name}`,
    predicate,
    values: { [`${prefix}${name}`]: value },
  });
  const from = (name: string, instant: number) =>
    limit(name, sql<SqlBool>`${column} >= ${parameter(`${prefix}${name}`)}`, instant);
  const until = (name: string, instant: number) =>
    limit(name, sql<SqlBool>`${column} < ${parameter(`${prefix}${name}`)}`, instant);

  const archive = archiveOf(filter);
  return [
    ...(after ? [from('After', inclusive ? startOf(after) : instantAfter(after))] : []),
    ...(before ? [until('Before', inclusive ? instantAfter(before) : startOf(before))] : []),
    ...(archive ? [from('From', startOf(archive)), until('Until', instantAfter(archive))] : []),
    ...partsOf(filter, sql`${column} / 1000`, archive !== null).map(({ name, is, wanted }) => {
      const place = parameter(`${prefix}${name}${compare}`);
      return limit(`${name}${compare}`, sql<SqlBool>`${is} ${comparisons[compare]} ${place}`, wanted);
    }),
  ];
}

/** The year, month or day a filter names if it is one contiguous period; `null` for any 1 May, or for 31 February. */
export function archiveOf({ year, month, day, compare = '=' }: DateFilter): PartialDate | null {
  if (compare !== '=' || year === undefined || (day !== undefined && month === undefined)) return null;
  const archive = { year, ...(month !== undefined && { month }), ...(day !== undefined && { day }) };
  const first = new Date(startOf(archive));
  const isInCalendar =
    first.getUTCFullYear() === year &&
    first.getUTCMonth() + 1 === (month ?? 1) &&
    first.getUTCDate() === (day ?? 1);
  return isInCalendar ? archive : null;
}

/** A component of a date, such as the month, with the wanted value. */
interface Part {
  name: string;
  is: RawBuilder<unknown>;
  wanted: number;
}

function partsOf(filter: DateFilter, seconds: RawBuilder<unknown>, isArchive: boolean): Part[] {
  const { year, month, day, week } = filter;
  const calendar = isArchive
    ? []
    : [
        ...part('year', number('%Y', seconds), year),
        ...part('month', number('%m', seconds), month),
        ...part('day', number('%d', seconds), day),
      ];
  return [
    ...calendar,
    ...(week ? part(`week${week.startsOn}`, weekNumber(seconds, week.startsOn), week.number) : []),
    ...timeOf(filter, seconds),
  ];
}

const part = (name: string, is: RawBuilder<unknown>, wanted: number | undefined): Part[] =>
  wanted === undefined ? [] : [{ name, is, wanted }];

const number = (format: string, seconds: RawBuilder<unknown>) =>
  sql`cast(strftime(${sql.lit(format)}, ${seconds}, 'unixepoch') as integer)`;

/**
 * The week of the year; the days before week 1 are in week 0. Where weeks begin on Monday, week 1 is the first with
 * four days in the year; otherwise the first full week.
 *
 * @see WordPress, `_wp_mysql_week`, and MySQL, `WEEK`
 */
function weekNumber(seconds: RawBuilder<unknown>, startsOn: number): RawBuilder<unknown> {
  if (startsOn !== 1) return number('%U', sql`${seconds} - ${sql.lit(startsOn * 86_400)}`);
  const [isoYear, year] = [number('%G', seconds), number('%Y', seconds)];
  return sql`case when ${isoYear} < ${year} then 0 when ${isoYear} > ${year} then 53 else ${number('%V', seconds)} end`;
}

/** Hour, minute and second are compared as one number, `hhmmss`. Hour and second without minute are ignored. */
function timeOf({ hour, minute, second }: DateFilter, seconds: RawBuilder<unknown>): Part[] {
  const units = [
    { name: 'hour', format: '%H', wanted: hour },
    { name: 'minute', format: '%M', wanted: minute },
    { name: 'second', format: '%S', wanted: second },
  ].filter((unit) => unit.wanted !== undefined);
  if (units.length === 0 || (units.length === 2 && minute === undefined)) return [];
  return [
    {
      name: units.map(({ name }) => name).join(''),
      is: number(units.map(({ format }) => format).join(''), seconds),
      wanted: units.reduce((time, { wanted = 0 }) => time * 100 + wanted, 0),
    },
  ];
}

/** @returns Wall-clock time in epoch milliseconds, as if it were UTC. */
function startOf({ year, month = 1, day = 1, hour = 0, minute = 0, second = 0 }: PartialDate): number {
  return instantOf(year, month - 1, day, hour, minute, second);
}

/**
 * The first instant after a partial date. Omitted parts count as the last possible ones: without a month, the end of
 * December.
 */
function instantAfter({ year, month = 12, day, hour = 23, minute = 59, second = 59 }: PartialDate): number {
  const lastDay = new Date(instantOf(year, month, 0, 0, 0, 0)).getUTCDate();
  return instantOf(year, month - 1, day ?? lastDay, hour, minute, second + 1);
}

/** Unlike `Date.UTC`, does not map year 26 to 1926. An invalid date becomes the largest integer. */
function instantOf(
  year: number,
  monthIndex: number,
  day: number,
  hour: number,
  minute: number,
  second: number,
): number {
  const date = new Date(0);
  date.setUTCFullYear(year, monthIndex, day);
  date.setUTCHours(hour, minute, second);
  const time = date.getTime();
  return Number.isNaN(time) ? Number.MAX_SAFE_INTEGER : time;
}
