import { escapeHtml, escapeUrl } from '../../entities.ts';
import { flagOf, numberOf } from '../block.ts';
import type { DynamicBlockRenderer } from './dynamic-block.ts';
import { wrapperAttributes } from './wrapper.ts';

/** The name of the site, as a heading or (level 0) a paragraph, linked to the front page. */
export const renderSiteTitle: DynamicBlockRenderer = (block, { rendering }) => {
  const { siteTitle, siteUrl } = rendering.context;
  if (siteTitle === '') return '';
  const level = numberOf(block, 'level', { fallback: 1, min: 0, max: 6 });
  const tag = level === 0 ? 'p' : `h${level}`;
  const name = escapeHtml(siteTitle);
  const content = flagOf(block, 'isLink', { fallback: true })
    ? `<a href="${escapeUrl(`${siteUrl}/`)}" rel="home">${name}</a>`
    : name;
  return `<${tag} ${wrapperAttributes(block)}>${content}</${tag}>`;
};
