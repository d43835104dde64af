import { escapeHtml, escapeUrl } from '../../entities.ts';
import type { ListedTerm } from '../../types.ts';
import { flagOf } from '../block.ts';
import type { DynamicBlockRenderer } from './dynamic-block.ts';
import { asTree, type TreeNode } from './tree.ts';
import { wrapperAttributes } from './wrapper.ts';

/**
 * Links to the categories that have posts (or to all), flat or as a tree. The drop-down variant works without scripts.
 */
export const renderCategories: DynamicBlockRenderer = (block, { rendering }) => {
  const { context } = rendering;
  const withCounts = flagOf(block, 'showPostCounts');
  const withEmpty = flagOf(block, 'showEmpty');
  const isTree = flagOf(block, 'showHierarchy');
  const all = context.terms({ taxonomy: 'category', withEmpty: withEmpty || isTree });
  const shown = flagOf(block, 'showOnlyTopLevel') ? all.filter(({ parentId }) => parentId === 0) : all;
  const flat = () => shown.map((item) => ({ item, children: [] }));
  const nodes = isTree ? withPosts(asTree(shown), withEmpty) : flat();

  const renderNodes = ({ item, children }: TreeNode<ListedTerm>): string => {
    if (rendering.budget.takeItems(1) === 0) return '';
    const link = `<a href="${escapeUrl(context.siteUrl + item.uri)}">${escapeHtml(item.name)}</a>`;
    const inner =
      children.length === 0 ? '' : `<ul class='children'>\n${children.map(renderNodes).join('')}</ul>\n`;
    return `\t<li class="cat-item cat-item-${item.id}">${link}${withCounts ? ` (${item.count})` : ''}\n${inner}</li>\n`;
  };

  const list = nodes.map(renderNodes).join('') || '<li class="cat-item-none">No categories</li>';
  if (!flagOf(block, 'displayAsDropdown')) {
    return `<ul ${wrapperAttributes(block, 'wp-block-categories-list')}>${list}</ul>`;
  }
  return `<details ${wrapperAttributes(block, 'wp-block-categories-dropdown')}><summary>Select Category</summary><ul>${list}</ul></details>`;
};

/** Removes branches without any posts; an empty category remains if a descendant has posts. */
function withPosts(nodes: readonly TreeNode<ListedTerm>[], withEmpty: boolean): TreeNode<ListedTerm>[] {
  if (withEmpty) return [...nodes];
  return nodes
    .map(({ item, children }) => ({ item, children: withPosts(children, withEmpty) }))
    .filter(({ item, children }) => item.count > 0 || children.length > 0);
}
