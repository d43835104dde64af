import { DAY_MS } from '@masthead/kit';
import { formatDate } from '../../dates.ts';
import { escapeUrl } from '../../entities.ts';
import type { RenderContext } from '../../types.ts';
import type { DynamicBlockRenderer } from './dynamic-block.ts';
import { numberOf } from '../block.ts';
import { wrapperAttributes } from './wrapper.ts';

/**
 * This month (or the block's month) as a table in which days with posts are links, with links to the neighbouring
 * months; empty for a site without posts.
 */
export const renderCalendar: DynamicBlockRenderer = (block, { rendering }) => {
  const { context } = rendering;
  if (context.months().length === 0) return '';
  const today = new Date(context.today());
  const year = numberOf(block, 'year', { fallback: today.getUTCFullYear(), min: 1, max: 9999 });
  const month = numberOf(block, 'month', { fallback: today.getUTCMonth() + 1, min: 1, max: 12 });
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  // A partial month would be a wrong calendar.
  if (rendering.budget.takeItems(days) < days) return '';
  return `<div ${wrapperAttributes(block)}>${table(context, { year, month })}</div>`;
};

interface Month {
  year: number;
  month: number;
}

function table(context: RenderContext, month: Month): string {
  const first = Date.UTC(month.year, month.month - 1);
  const headings = Array.from({ length: 7 }, (_, day) => {
    // 4 January 1970 was a Sunday.
    const name = formatDate((3 + context.startOfWeek + day) * DAY_MS, 'l');
    return `\t\t<th scope="col" title="${name}">${name.slice(0, 1)}</th>\n`;
  });
  return `<table id="wp-calendar" class="wp-calendar-table">
	<caption>${formatDate(first, 'F Y')}</caption>
	<thead>
	<tr>
${headings.join('')}	</tr>
	</thead>
	<tbody>
${weeks(context, month)}	</tbody>
	</table>${navigation(context, month)}`;
}

function weeks(context: RenderContext, { year, month }: Month): string {
  const first = Date.UTC(year, month - 1);
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const withPosts = new Set(context.daysWithPosts({ year, month }));
  const today = context.today() / DAY_MS;
  const before = (new Date(first).getUTCDay() - context.startOfWeek + 7) % 7;
  let rows = `\t<tr>\n\t\t${before === 0 ? '' : `<td colspan="${before}" class="pad">&nbsp;</td>`}`;
  for (let day = 1; day <= days; day += 1) {
    if (day > 1 && (before + day - 1) % 7 === 0) rows += '\n\t</tr>\n\t<tr>\n\t\t';
    const start = first + (day - 1) * DAY_MS;
    const label = formatDate(start, 'F j, Y');
    const path = formatDate(start, String.raw`\/Y/m/d/`);
    const content = withPosts.has(day)
      ? `<a href="${escapeUrl(context.siteUrl + path)}" aria-label="Posts published on ${label}">${day}</a>`
      : String(day);
    rows += `${start / DAY_MS === today ? '<td id="today">' : '<td>'}${content}</td>`;
  }
  const after = (7 - ((before + days) % 7)) % 7;
  return `${rows}${after === 0 ? '' : `\n\t\t<td class="pad" colspan="${after}">&nbsp;</td>`}\n\t</tr>\n`;
}

function navigation(context: RenderContext, shown: Month): string {
  const number = ({ year, month }: Month) => year * 12 + month;
  const months = context.months();
  const previous = months.find((month) => number(month) < number(shown));
  const next = months.findLast((month) => number(month) > number(shown));
  const link = ({ year, month }: Month) => {
    const start = Date.UTC(year, month - 1);
    const name = formatDate(start, 'M');
    return { url: escapeUrl(context.siteUrl + formatDate(start, String.raw`\/Y/m/`)), name };
  };
  const before = previous && link(previous);
  const after = next && link(next);
  return `<nav aria-label="Previous and next months" class="wp-calendar-nav">
		<span class="wp-calendar-nav-prev">${before ? `<a href="${before.url}">&laquo; ${before.name}</a>` : '&nbsp;'}</span>
		<span class="pad">&nbsp;</span>
		<span class="wp-calendar-nav-next">${after ? `<a href="${after.url}">${after.name} &raquo;</a>` : '&nbsp;'}</span>
	</nav>`;
}
