import { siteTheme } from '../theme/site-theme.ts';
import articlePagesUrl from './article-pages.css?url';
import contentUrl from './content.css?url';
import formPagesUrl from './form-pages.css?url';
import listPagesUrl from './list-pages.css?url';
import siteUrl from './site.css?url';
import templatesUrl from './templates.css?url';
import themeUrl from './theme.css?url';
import blocksUrl from '@masthead/blocks/blocks.css?url';

/** A style sheet that only some pages link. */
interface StyleSheet {
  readonly url: string;
  /** Matches the HTML of every page with an element that it styles. A match too many costs a request; one too few, the style. */
  readonly isNeeded: RegExp;
}

/** Matches an element with one of these classes, given as a regular expression. */
const withClass = (names: string): RegExp => new RegExp(` class="(?:[^"]* )?(?:${names})[ "]`);

/** In the order of the cascade, after the style sheet of every page. */
const styleSheets: readonly StyleSheet[] = [
  { url: contentUrl, isNeeded: withClass('entry-content|comment-content') },
  {
    url: blocksUrl,
    isNeeded: new RegExp(
      [
        withClass(
          'wp-block-(?!(?:code|footnotes|heading|image|list|list-item|paragraph|preformatted|pullquote|quote|separator|verse)[ "])[\\w-]+',
        ),
        withClass(
          '(?:are|is)-(?:horizontal|layout|vertical)[\\w-]*|has-(?!alpha|drop-cap|text-align)[\\w-]+',
        ),
        withClass('choices|embed-\\w+|file-\\w+|gallery[\\w-]*|table-scroll'),
        / class="entry-content"[^]*<(?:audio|details|iframe|table|video)[ >]/,
        /--wp--preset/,
      ]
        .map(({ source }) => source)
        .join('|'),
    ),
  },
  {
    url: listPagesUrl,
    isNeeded: withClass(
      'breadcrumbs|card|card-title|chips|empty-site|list|pagination|rows|search-form|tiles',
    ),
  },
  { url: articlePagesUrl, isNeeded: withClass('media-item|page-article|page-header|post|toc') },
  {
    url: formPagesUrl,
    isNeeded: withClass('button-main|comments|error-summary|form|form-notice|form-page|password-form'),
  },
  {
    url: templatesUrl,
    isNeeded:
      / data-template="(?:PageLargeHeader|PageNoSeparators|SinglePostNoSeparators)"| class="(?:blank-header|page page-blank)"/,
  },
  // Its selectors are not ours to know.
  ...(siteTheme.css === '' ? [] : [{ url: themeUrl, isNeeded: /^/ }]),
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
 */
export function linkStyleSheets(html: string): string {
  const links = styleSheets.flatMap(({ url, isNeeded }) => (isNeeded.test(html) ? [linkOf(url)] : []));
  const first = linkOf(siteUrl);
  return html.replace(first, () => first + links.join(''));
}
