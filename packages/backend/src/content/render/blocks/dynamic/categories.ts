import { escapeHtml, escapeUrl } from '../../entities.ts';
import type { ListedTerm } from '../../types.ts';
import { flagOf } from '../block.ts';
import type { DynamicBlock } from './dynamic-block.ts';
import { asTree, type TreeNode } from './tree.ts';
import { wrapperAttributes } from './wrapper.ts';

/** Links to the categories that have posts, flat or as a tree. As a drop-down it opens without scripts. */
export const drawCategories: DynamicBlock = (block, { rendering }) => {
  const { context } = rendering;
  const withCounts = flagOf(block, 'showPostCounts');
  const all = context.terms({ taxonomy: 'category' });
  const shown = flagOf(block, 'showOnlyTopLevel') ? all.filter(({ parentId }) => parentId === 0) : all;
  const nodes = flagOf(block, 'showHierarchy')
    ? asTree(shown)
    : shown.map((item) => ({ item, children: [] }));

  const draw = ({ item, children }: TreeNode<ListedTerm>): string => {
    const link = `<a href="${escapeUrl(context.siteUrl + item.uri)}">${escapeHtml(item.name)}</a>`;
    const inner = children.length === 0 ? '' : `<ul class='children'>\n${children.map(draw).join('')}</ul>\n`;
    return `\t<li class="cat-item cat-item-${item.id}">${link}${withCounts ? ` (${item.count})` : ''}\n${inner}</li>\n`;
  };

  const list = nodes.map(draw).join('') || '<li class="cat-item-none">No categories</li>';
  if (!flagOf(block, 'displayAsDropdown')) {
    return `<ul ${wrapperAttributes(block, 'wp-block-categories-list')}>${list}</ul>`;
  }
  return `<details ${wrapperAttributes(block, 'wp-block-categories-dropdown')}><summary>Select Category</summary><ul>${list}</ul></details>`;
};
