import { escapeUrl } from '../../entities.ts';
import { flagOf, textOf } from '../block.ts';
import { periodsOf, type PeriodKind } from './archive-periods.ts';
import type { DynamicBlockRenderer } from './dynamic-block.ts';
import { wrapperAttributes } from './wrapper.ts';

const names: Record<PeriodKind, string> = { daily: 'Day', weekly: 'Week', monthly: 'Month', yearly: 'Year' };

/** Links to the months (or years, weeks, days) that have posts. The drop-down variant works without scripts. */
export const renderArchives: DynamicBlockRenderer = (block, { rendering }) => {
  const { context } = rendering;
  const type = textOf(block, 'type');
  const kind = isPeriodKind(type) ? type : 'monthly';
  const { budget } = rendering;
  const found = periodsOf(kind, context, budget.limits.maxItems + 1);
  const periods = found.slice(0, budget.takeItems(found.length));
  if (found.length === 0) return `<div ${wrapperAttributes(block)}>No archives to show.</div>`;
  const withCounts = flagOf(block, 'showPostCounts');
  const items = periods.map(({ path, label, posts }) => {
    const link = `<a href='${escapeUrl(context.siteUrl + path)}'>${label}</a>`;
    return `\t<li>${link}${withCounts ? `&nbsp;(${posts})` : ''}</li>\n`;
  });
  if (!flagOf(block, 'displayAsDropdown')) {
    return `<ul ${wrapperAttributes(block, ' wp-block-archives-list')}>${items.join('')}</ul>`;
  }
  // WordPress numbers its drop-down; consumes an id so that later forms and galleries have the same ids.
  rendering.nextId();
  return `<details ${wrapperAttributes(block, ' wp-block-archives-dropdown')}><summary>Select ${names[kind]}</summary><ul>${items.join('')}</ul></details>`;
};

function isPeriodKind(text: string): text is PeriodKind {
  return Object.hasOwn(names, text);
}
