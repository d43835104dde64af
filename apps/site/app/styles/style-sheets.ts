import { siteTheme } from '../theme/site-theme.ts';
import articlePagesUrl from './article-pages.css?url';
import contentUrl from './content.css?url';
import formPagesUrl from './form-pages.css?url';
import listPagesUrl from './list-pages.css?url';
import siteUrl from './site.css?url';
import { styleSheetNeeds } from './style-sheet-needs.ts';
import templatesUrl from './templates.css?url';
import themeUrl from './theme.css?url';
import blocksUrl from '@masthead/blocks/blocks.css?url';

/** A style sheet that only some pages link. */
interface StyleSheet {
  readonly url: string;
  /** Whether the HTML of a page needs it. */
  readonly isNeeded: (html: string) => boolean;
}

/** In the order of the cascade, after the style sheet of every page. */
const styleSheets: readonly StyleSheet[] = [
  { url: contentUrl, isNeeded: styleSheetNeeds.content },
  { url: blocksUrl, isNeeded: styleSheetNeeds.blocks },
  { url: listPagesUrl, isNeeded: styleSheetNeeds.listPages },
  { url: articlePagesUrl, isNeeded: styleSheetNeeds.articlePages },
  { url: formPagesUrl, isNeeded: styleSheetNeeds.formPages },
  { url: templatesUrl, isNeeded: styleSheetNeeds.templates },
  // Its selectors are not ours to know.
  ...(siteTheme.css === '' ? [] : [{ url: themeUrl, isNeeded: () => true }]),
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
 * @param options.all Whether to link all, for a page whose content will be replaced.
 */
export function linkStyleSheets(html: string, { all = false } = {}): string {
  const links = styleSheets.flatMap(({ url, isNeeded }) => (all || isNeeded(html) ? [linkOf(url)] : []));
  const first = linkOf(siteUrl);
  return html.replace(first, () => first + links.join(''));
}
