import { escapeAttribute, escapeUrl } from '../../entities.ts';
import { flagOf, textOf, type Block } from '../block.ts';
import type { DynamicBlockRenderer } from './dynamic-block.ts';
import { wrapperAttributes } from './wrapper.ts';

/** A menu within a text: its links, which are inner blocks, in a list. */
export const renderNavigation: DynamicBlockRenderer = (block, { saved }) => {
  if (saved.trim() === '') return '';
  const label = textOf(block, 'ariaLabel');
  const name = label === '' ? '' : ` aria-label="${escapeAttribute(label)}"`;
  return `<nav ${wrapperAttributes(block)}${name}><ul class="wp-block-navigation__container">${saved}</ul></nav>`;
};

/** A menu link; a submenu is a link that contains others. */
export const renderNavigationLink: DynamicBlockRenderer = (block, { saved, rendering }) => {
  const label = textOf(block, 'label');
  if (label === '') return '';
  const inner = saved.trim() === '' ? '' : `<ul class="wp-block-navigation__submenu-container">${saved}</ul>`;
  const classes = inner === '' ? 'wp-block-navigation-item' : 'wp-block-navigation-item has-child';
  return `<li ${wrapperAttributes(block, classes)}>${link(block, label, rendering.rewriteOrigins(textOf(block, 'url')))}${inner}</li>`;
};

/** The link to the front page. */
export const renderHomeLink: DynamicBlockRenderer = (block, { rendering }) => {
  const label = textOf(block, 'label') || 'Home';
  const url = `${rendering.context.siteUrl}/`;
  return `<li ${wrapperAttributes(block, 'wp-block-navigation-item')}>${link(block, label, url)}</li>`;
};

function link(block: Block, label: string, url: string): string {
  const text = `<span class="wp-block-navigation-item__label">${label}</span>`;
  if (!/^(?:https?:|mailto:|tel:|[/#?])/i.test(url)) return text;
  const target = flagOf(block, 'opensInNewTab') ? ' target="_blank"' : '';
  const rel = textOf(block, 'rel');
  return `<a class="wp-block-navigation-item__content" href="${escapeUrl(url)}"${rel === '' ? '' : ` rel="${escapeAttribute(rel)}"`}${target}>${text}</a>`;
}
