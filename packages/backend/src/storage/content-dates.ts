import { sql as raw, type RawBuilder, type SqlBool } from 'kysely';
import { parameter, type Condition } from './shaped-query.ts';

/** A moment on the site's wall clock, as precise as it is known; months count from 1. */
export interface PartialDate {
  year?: number;
  month?: number;
  day?: number;
  hour?: number;
  minute?: number;
  second?: number;
}

export interface DateFilter extends PartialDate {
  after?: PartialDate;
  before?: PartialDate;
  /** Whether `after` and `before` let through what lies in the day (month, year) they name. */
  inclusive?: boolean;
  /** Monday first; week 1 is the first with four days in the year, the days before it are week 0. */
  week?: number;
  column?: 'date' | 'modified';
  /** How the parts (`year`, `hour` …) are compared; `=` when left out. */
  compare?: DateComparison;
}

export type DateComparison = '=' | '!=' | '<' | '<=' | '>' | '>=';

const comparisons: Record<DateComparison, RawBuilder<unknown>> = {
  '=': raw`=`,
  '!=': raw`<>`,
  '<': raw`<`,
  '<=': raw`<=`,
  '>': raw`>`,
  '>=': raw`>=`,
};

const columns = { date: raw`content.date_local`, modified: raw`content.modified_local` };

/** The conditions a date filter stands for. A year, a month of it or a day are ranges, so that an archive is one seek. */
export function dateConditions(filter: DateFilter): Condition[] {
  const column = columns[filter.column ?? 'date'];
  const prefix = filter.column ?? 'date';
  const limits: Condition[] = [];
  const limit = (name: string, holds: RawBuilder<SqlBool>, value: number) =>
    limits.push({ name: `${prefix}${name}`, holds, values: { [`${prefix}${name}`]: value } });

  if (filter.after) {
    const bound = filter.inclusive ? firstMoment(filter.after) : afterLastMoment(filter.after);
    limit('After', raw<SqlBool>`${column} >= ${parameter(`${prefix}After`)}`, bound);
  }
  if (filter.before) {
    const bound = filter.inclusive ? afterLastMoment(filter.before) : firstMoment(filter.before);
    limit('Before', raw<SqlBool>`${column} < ${parameter(`${prefix}Before`)}`, bound);
  }

  const { year, month, day, compare = '=' } = filter;
  const isArchive = compare === '=' && year !== undefined && (day === undefined || month !== undefined);
  if (isArchive) {
    const archive = { year, ...(month !== undefined && { month }), ...(day !== undefined && { day }) };
    limit('From', raw<SqlBool>`${column} >= ${parameter(`${prefix}From`)}`, firstMoment(archive));
    limit('Until', raw<SqlBool>`${column} < ${parameter(`${prefix}Until`)}`, afterLastMoment(archive));
  }
  const seconds = raw`${column} / 1000`;
  for (const [part, number] of Object.entries(partOf(seconds))) {
    const wanted = filter[part as keyof typeof parts];
    if (wanted === undefined || (isArchive && part in { year, month, day })) continue;
    const name = `${prefix}${part}${compare}`;
    limits.push({
      name,
      holds: raw<SqlBool>`${number} ${comparisons[compare]} ${parameter(name)}`,
      values: { [name]: wanted },
    });
  }
  return limits;
}

const parts = { year: '%Y', month: '%m', day: '%d', hour: '%H', minute: '%M', second: '%S', week: '' };

function partOf(seconds: RawBuilder<unknown>): Record<string, RawBuilder<unknown>> {
  const number = (format: string) =>
    raw`cast(strftime(${raw.lit(format)}, ${seconds}, 'unixepoch') as integer)`;
  const week = raw`case when ${number('%G')} < ${number('%Y')} then 0 when ${number('%G')} > ${number('%Y')} then 53 else ${number('%V')} end`;
  return Object.fromEntries(
    Object.entries(parts).map(([part, format]) => [part, part === 'week' ? week : number(format)]),
  );
}

/** @returns Epoch milliseconds of the wall clock, written as if it were UTC. */
function firstMoment({
  year = 1970,
  month = 1,
  day = 1,
  hour = 0,
  minute = 0,
  second = 0,
}: PartialDate): number {
  return clamp(Date.UTC(year, month - 1, day, hour, minute, second));
}

/** The first moment after the year, month, day … that is named. */
function afterLastMoment(date: PartialDate): number {
  const { year = 1970, month, day, hour, minute, second } = date;
  if (month === undefined) return clamp(Date.UTC(year + 1, 0, 1));
  if (day === undefined) return clamp(Date.UTC(year, month, 1));
  if (hour === undefined) return clamp(Date.UTC(year, month - 1, day + 1));
  if (minute === undefined) return clamp(Date.UTC(year, month - 1, day, hour + 1));
  if (second === undefined) return clamp(Date.UTC(year, month - 1, day, hour, minute + 1));
  return clamp(Date.UTC(year, month - 1, day, hour, minute, second + 1));
}

/** A year far out of range is no date at all; it then lies at the beginning of time. */
const clamp = (moment: number): number => (Number.isFinite(moment) ? moment : Number.MIN_SAFE_INTEGER);
