import { siteTheme } from '../theme/site-theme.ts';
import articlePagesUrl from './article-pages.css?url';
import contentUrl from './content.css?url';
import formPagesUrl from './form-pages.css?url';
import listPagesUrl from './list-pages.css?url';
import siteUrl from './site.css?url';
import type { ConditionalStyleSheet } from './style-sheet-needs.ts';
import templatesUrl from './templates.css?url';
import themeUrl from './theme.css?url';
import blocksUrl from '@masthead/blocks/blocks.css?url';

/** In the order of the cascade, after the style sheet of every page. */
const styleSheets: readonly { readonly url: string; readonly need: ConditionalStyleSheet | 'always' }[] = [
  { url: contentUrl, need: 'content' },
  { url: blocksUrl, need: 'blocks' },
  { url: listPagesUrl, need: 'listPages' },
  { url: articlePagesUrl, need: 'articlePages' },
  { url: formPagesUrl, need: 'formPages' },
  { url: templatesUrl, need: 'templates' },
  // Its selectors are not ours to know.
  ...(siteTheme.css === '' ? [] : [{ url: themeUrl, need: 'always' } as const]),
];

/** The style sheet of every page. */
export const siteStyleSheet: string = siteUrl;

/** The URLs of all style sheets of content, for programs that show it without a page. */
export const allStyleSheets: readonly string[] = [siteUrl, ...styleSheets.map(({ url }) => url)];

const linkOf = (url: string): string => `<link rel="stylesheet" href="${url}"/>`;

/**
 * Links the style sheets that a page needs, which is known when it has been rendered.
 *
 * @param html A page that links the style sheet of every page.
 * @param needs `'all'` for a page whose content will be replaced.
 */
export function linkStyleSheets(html: string, needs: ReadonlySet<ConditionalStyleSheet> | 'all'): string {
  const links = styleSheets
    .filter(({ need }) => needs === 'all' || need === 'always' || needs.has(need))
    .map(({ url }) => linkOf(url));
  const first = linkOf(siteUrl);
  return html.replace(first, () => first + links.join(''));
}
