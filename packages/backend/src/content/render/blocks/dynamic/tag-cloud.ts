import { escapeAttribute, escapeHtml, escapeUrl } from '../../entities.ts';
import { flagOf, numberOf, textOf, type Block } from '../block.ts';
import type { DynamicBlockRenderer } from './dynamic-block.ts';
import { wrapperAttributes } from './wrapper.ts';

/** The most used terms of a taxonomy by name, scaled by their number of posts. */
export const renderTagCloud: DynamicBlockRenderer = (block, { rendering }) => {
  const { context } = rendering;
  const found = context.terms({
    taxonomy: textOf(block, 'taxonomy') || 'post_tag',
    limit: numberOf(block, 'numberOfTags', { fallback: 45, min: 1, max: 100 }),
  });
  const terms = found.slice(0, rendering.budget.takeItems(found.length));
  if (terms.length === 0) return '';
  const weights = terms.map(({ count }) => Math.round(Math.log10(count + 1) * 100));
  const lightest = Math.min(...weights);
  const smallest = sizeOf(block, 'smallestFontSize', 8);
  const spread = Math.max(0, sizeOf(block, 'largestFontSize', 22) - smallest) || 1;
  const step = spread / Math.max(1, Math.max(...weights) - lightest);
  const unit = /^[\d.]+(pt|px|em|rem|%|vw|vh)$/i.exec(textOf(block, 'smallestFontSize'))?.[1] ?? 'pt';
  const withCounts = flagOf(block, 'showTagCounts');
  const links = terms.map(({ id, name, uri, count }, index) => {
    const size = Number((smallest + ((weights[index] ?? 0) - lightest) * step).toPrecision(14));
    const label = `${name} (${count} ${count === 1 ? 'item' : 'items'})`;
    const tail = withCounts ? `<span class="tag-link-count"> (${count})</span>` : '';
    return `<a href="${escapeUrl(context.siteUrl + uri)}" class="tag-cloud-link tag-link-${id} tag-link-position-${index + 1}" style="font-size: ${size}${unit};" aria-label="${escapeAttribute(label)}">${escapeHtml(name)}${tail}</a>`;
  });
  return `<p ${wrapperAttributes(block)}>${links.join('\n')}</p>`;
};

function sizeOf(block: Block, name: string, defaultSize: number): number {
  const size = Number.parseFloat(textOf(block, name));
  return size > 0 && size < 1000 ? size : defaultSize;
}
