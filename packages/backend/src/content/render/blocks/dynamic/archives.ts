import { formatDate } from '../../dates.ts';
import { escapeUrl } from '../../entities.ts';
import type { ListedMonth } from '../../types.ts';
import { flagOf, textOf } from '../block.ts';
import type { DynamicBlock } from './dynamic-block.ts';
import { wrapperAttributes } from './wrapper.ts';

/** Links to the months (or years) that have posts. As a drop-down it opens without scripts. */
export const drawArchives: DynamicBlock = (block, { rendering }) => {
  const { context } = rendering;
  const byYear = textOf(block, 'type') === 'yearly';
  const periods = byYear ? yearsOf(context.months()) : context.months();
  if (periods.length === 0) return `<div ${wrapperAttributes(block)}>No archives to show.</div>`;
  const withCounts = flagOf(block, 'showPostCounts');
  const items = periods.map(({ year, month, posts }) => {
    const path = byYear ? `${year}` : `${year}/${String(month).padStart(2, '0')}`;
    const label = formatDate(Date.UTC(year, month - 1), byYear ? 'Y' : 'F Y');
    const link = `<a href='${escapeUrl(`${context.siteUrl}/${path}/`)}'>${label}</a>`;
    return `\t<li>${link}${withCounts ? `&nbsp;(${posts})` : ''}</li>\n`;
  });
  if (!flagOf(block, 'displayAsDropdown')) {
    return `<ul ${wrapperAttributes(block, ' wp-block-archives-list')}>${items.join('')}</ul>`;
  }
  const summary = byYear ? 'Select Year' : 'Select Month';
  return `<details ${wrapperAttributes(block, ' wp-block-archives-dropdown')}><summary>${summary}</summary><ul>${items.join('')}</ul></details>`;
};

function yearsOf(months: readonly ListedMonth[]): ListedMonth[] {
  const years = new Map<number, ListedMonth>();
  for (const { year, posts } of months) {
    years.set(year, { year, month: 1, posts: posts + (years.get(year)?.posts ?? 0) });
  }
  return [...years.values()];
}
