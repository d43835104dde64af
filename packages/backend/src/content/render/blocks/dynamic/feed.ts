import { escapeHtml, escapeUrl } from '../../entities.ts';
import { textOf } from '../block.ts';
import type { DynamicBlockRenderer } from './dynamic-block.ts';
import { wrapperAttributes } from './wrapper.ts';

/** A link to a feed of another site. Rendering requests no other server, so the entries are not listed. */
export const renderFeed: DynamicBlockRenderer = (block) => {
  const url = textOf(block, 'feedURL');
  if (!/^https?:\/\//i.test(url)) return '';
  return `<p ${wrapperAttributes(block)}><a href="${escapeUrl(url)}" rel="noopener">${escapeHtml(url)}</a></p>`;
};
