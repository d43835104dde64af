import { escapeUrl } from '../../entities.ts';
import type { ListedPage } from '../../types.ts';
import { numberOf } from '../block.ts';
import type { DynamicBlockRenderer } from './dynamic-block.ts';
import { asTree, type TreeNode } from './tree.ts';
import { wrapperAttributes } from './wrapper.ts';

/** The published pages as a tree, or the descendants of one of them. */
export const renderPageList: DynamicBlockRenderer = (block, { rendering }) => {
  const pages = rendering.context.pages();
  const parentId = numberOf(block, 'parentPageID', { fallback: 0, min: 0, max: 2 ** 31 - 1 });
  const tree = asTree(pages);
  const shown = parentId === 0 ? tree : (findNode(tree, parentId)?.children ?? []);
  if (shown.length === 0) return '';

  const renderNodes = ({ item, children }: TreeNode<ListedPage>): string => {
    if (rendering.budget.takeItems(1) === 0) return '';
    const link = `<a class="wp-block-pages-list__item__link" href="${escapeUrl(rendering.context.siteUrl + item.uri)}">${rendering.titleOf(item)}</a>`;
    const classes =
      children.length === 0 ? 'wp-block-pages-list__item' : 'wp-block-pages-list__item has-child';
    const inner =
      children.length === 0
        ? ''
        : `<ul class="wp-block-page-list__submenu-container">${children.map(renderNodes).join('')}</ul>`;
    return `<li class="${classes}">${link}${inner}</li>`;
  };

  return `<ul ${wrapperAttributes(block)}>${shown.map(renderNodes).join('')}</ul>`;
};

function findNode(nodes: readonly TreeNode<ListedPage>[], id: number): TreeNode<ListedPage> | null {
  for (const node of nodes) {
    const found = node.item.id === id ? node : findNode(node.children, id);
    if (found !== null) return found;
  }
  return null;
}
