import { escapeAttribute, escapeHtml, escapeUrl } from '../../entities.ts';
import { textOf } from '../block.ts';
import type { DynamicBlockRenderer } from './dynamic-block.ts';

// Only names that capitalising the slug does not produce.
const names: Record<string, string> = {
  feed: 'RSS Feed',
  mail: 'Email',
  chain: 'Link',
  github: 'GitHub',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  soundcloud: 'SoundCloud',
  wordpress: 'WordPress',
  deviantart: 'DeviantArt',
  fivehundredpx: '500px',
  lastfm: 'Last.fm',
};

/** A link to a profile on another site, labelled with text; the style sheet adds icons. */
export const renderSocialLink: DynamicBlockRenderer = (block) => {
  const service =
    textOf(block, 'service')
      .toLowerCase()
      .replace(/[^a-z\d-]/g, '') || 'chain';
  const written = textOf(block, 'url');
  if (written === '') return '';
  const url = /^[^\s@/:]+@[^\s@/]+$/.test(written) ? `mailto:${written}` : withScheme(written);
  if (url === null) return '';
  const name = names[service] ?? service.charAt(0).toUpperCase() + service.slice(1);
  const label = textOf(block, 'label') || name;
  return `<li class="wp-social-link wp-social-link-${service} wp-block-social-link"><a href="${escapeUrl(url)}" class="wp-block-social-link-anchor" aria-label="${escapeAttribute(label)}"><span class="wp-block-social-link-label">${escapeHtml(label)}</span></a></li>`;
};

/** `null` for schemes that do not lead to a profile. */
function withScheme(url: string): string | null {
  if (/^(?:https?|mailto|tel):/i.test(url) || url.startsWith('/') || url.startsWith('#')) return url;
  return /^[a-z][a-z\d+.-]*:/i.test(url) && !/^[\w.-]+:\d/.test(url) ? null : `https://${url}`;
}
