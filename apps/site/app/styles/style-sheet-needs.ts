/** Matches an element with one of these classes, given as a regular expression. */
const withClass = (names: string): RegExp => new RegExp(` class="(?:[^"]*\\s)?(?:${names})[\\s"]`);

/** Matches an element with a class whose style is in `blocks.css`. */
const classOfBlocks = new RegExp(
  [
    withClass(
      'wp-block-(?!(?:code|footnotes|heading|image|list|list-item|paragraph|preformatted|pullquote|quote|separator|verse)[\\s"])[\\w-]+',
    ),
    withClass('(?:are|is)-(?:horizontal|layout|vertical)[\\w-]*|has-(?!alpha|drop-cap|text-align)[\\w-]+'),
    withClass('choices|embed-\\w+|file-\\w+|gallery[\\w-]*|table-scroll'),
    /--wp--preset/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** Whether content begins, and an element whose style is in `blocks.css` follows. */
function hasElementOfBlocks(html: string): boolean {
  // One pattern for both would search the rest of the page again for each match of the beginning.
  const start = html.indexOf(' class="entry-content"');
  return start !== -1 && /<(?:audio|details|iframe|table|video)[\s>]/.test(html.slice(start));
}

const listClass = withClass(
  'breadcrumbs|card|card-title|chips|empty-site|list|pagination|rows|search-form|tiles',
);
// A theme's templates may have any part of an article without the article.
const articleClass = withClass(
  'byline|comments|media-(?:facts|item)|neighbours|page-(?:article|header)|parts|post|post-(?:footer|header|picture)|related|standfirst|subpages|toc|with-toc|writer',
);
const formClass = withClass('button-main|comments|error-summary|form|form-notice|form-page|password-form');
const contentClass = withClass('entry-content|comment-content');
const template =
  / data-template="(?:PageLargeHeader|PageNoSeparators|SinglePostNoSeparators)"| class="(?:blank-header|page page-blank)"/;

/**
 * Whether the HTML of a page has an element that a style sheet styles, in time proportional to its size. A match too many costs a request; one
 * too few, the style.
 */
export const styleSheetNeeds = {
  content: (html) => contentClass.test(html),
  blocks: (html) => classOfBlocks.test(html) || hasElementOfBlocks(html),
  listPages: (html) => listClass.test(html),
  articlePages: (html) => articleClass.test(html),
  formPages: (html) => formClass.test(html),
  templates: (html) => template.test(html),
} satisfies Record<string, (html: string) => boolean>;
