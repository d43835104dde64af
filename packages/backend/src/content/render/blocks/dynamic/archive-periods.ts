import { DAY_MS } from '@masthead/kit';
import { formatDate } from '../../dates.ts';
import type { ListedDay, ListedMonth, RenderContext } from '../../types.ts';

export type PeriodKind = 'daily' | 'weekly' | 'monthly' | 'yearly';

/** A period that has posts, with the path of its archive. */
export interface Period {
  path: string;
  label: string;
  posts: number;
}

/** The days, weeks, months or years that have posts, newest first, up to a maximum. */
export function periodsOf(kind: PeriodKind, context: RenderContext, most: number): Period[] {
  return allPeriods(kind, context, most).slice(0, most);
}

function allPeriods(kind: PeriodKind, context: RenderContext, most: number): Period[] {
  const { dateFormat } = context;
  switch (kind) {
    case 'daily':
      return context
        .days()
        .slice(0, most)
        .map(({ day, posts }) => {
          return { path: formatDate(day, String.raw`\/Y/m/d/`), label: formatDate(day, dateFormat), posts };
        });
    case 'weekly':
      // One more week, because the first and last one may be cut.
      return weeksOf(context, context.days().slice(0, 7 * (most + 1)));
    case 'yearly':
      return yearsOf(context.months()).map(({ year, posts }) => ({
        path: `/${year}/`,
        label: `${year}`,
        posts,
      }));
    default:
      return context.months().map(({ year, month, posts }) => {
        const start = Date.UTC(year, month - 1);
        return {
          path: `/${year}/${String(month).padStart(2, '0')}/`,
          label: formatDate(start, 'F Y'),
          posts,
        };
      });
  }
}

function yearsOf(months: readonly ListedMonth[]): ListedMonth[] {
  const years = new Map<number, ListedMonth>();
  for (const { year, posts } of months) {
    years.set(year, { year, month: 1, posts: posts + (years.get(year)?.posts ?? 0) });
  }
  return [...years.values()];
}

/**
 * The weeks of each year: a week that contains New Year's Day is listed for both years, as its number belongs to a
 * year.
 */
function weeksOf({ startOfWeek, dateFormat }: RenderContext, days: readonly ListedDay[]): Period[] {
  const weeks = Map.groupBy(days, ({ day }) => {
    return `/?m=${new Date(day).getUTCFullYear()}&w=${weekNumber(day, startOfWeek)}`;
  });
  return [...weeks].map(([path, held]) => {
    const first = weekStart(held[0]?.day ?? 0, startOfWeek);
    const [start, end] = [first, first + 6 * DAY_MS].map((day) => formatDate(day, dateFormat));
    return { path, label: `${start}&#8211;${end}`, posts: sumOf(held) };
  });
}

function sumOf(days: readonly ListedDay[]): number {
  return days.reduce((sum, { posts }) => sum + posts, 0);
}

function weekStart(day: number, startOfWeek: number): number {
  return day - ((new Date(day).getUTCDay() - startOfWeek + 7) % 7) * DAY_MS;
}

/**
 * The week number within a year, 0 to 53, as MySQL counts for WordPress: weeks from Monday count as the first with four
 * days in the year, other weeks if they begin in the year.
 */
function weekNumber(day: number, startOfWeek: number): number {
  const counted = startOfWeek > 1 ? day - startOfWeek * DAY_MS : day;
  const newYear = Date.UTC(new Date(counted).getUTCFullYear(), 0, 1);
  const dayOfYear = (counted - newYear) / DAY_MS;
  const weekday = new Date(newYear).getUTCDay();
  if (startOfWeek === 1) {
    const sinceMonday = (weekday + 6) % 7;
    return Math.floor((dayOfYear + sinceMonday) / 7) + (sinceMonday <= 3 ? 1 : 0);
  }
  return Math.floor((dayOfYear + weekday) / 7) + (weekday === 0 ? 1 : 0);
}
