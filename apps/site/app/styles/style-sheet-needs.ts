/** A style sheet that only some pages link. */
export type ConditionalStyleSheet =
  | 'content'
  | 'blocks'
  | 'listPages'
  | 'articlePages'
  | 'formPages'
  | 'templates';

const classesOf = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Whose style is in `content.css`, not `blocks.css`. */
const blocksOfContent = classesOf(
  'wp-block-code wp-block-footnotes wp-block-heading wp-block-image wp-block-list wp-block-list-item wp-block-paragraph wp-block-preformatted wp-block-pullquote wp-block-quote wp-block-separator wp-block-verse',
);
const classPatternOfBlocks =
  /^(?:wp-block-|(?:are|is)-(?:horizontal|layout|vertical)|has-(?!alpha|drop-cap|text-align)|choices$|embed-|file-|gallery|table-scroll$)/;
const listClasses = classesOf(
  'breadcrumbs card card-title chips empty-site list pagination rows search-form tiles',
);
// A theme's templates may have any part of an article without the article.
const articleClasses = classesOf(
  'byline comments media-facts media-item neighbours page-article page-header parts post post-footer post-header post-picture related standfirst subpages toc with-toc writer',
);
const formClasses = classesOf('button-main comments error-summary form form-notice form-page password-form');
const contentClasses = classesOf('entry-content comment-content');

function needsOfClass(name: string): ConditionalStyleSheet[] {
  const needs: ConditionalStyleSheet[] = [];
  if (contentClasses.has(name)) needs.push('content');
  if (classPatternOfBlocks.test(name) && !blocksOfContent.has(name)) needs.push('blocks');
  if (listClasses.has(name)) needs.push('listPages');
  if (articleClasses.has(name)) needs.push('articlePages');
  if (formClasses.has(name)) needs.push('formPages');
  if (name === 'blank-header' || name === 'page-blank') needs.push('templates');
  return needs;
}

/** Needs by value of `class`: pages repeat them. Cleared when it is full: lookups are faster than in an LRU. */
const needsOfValues = new Map<string, readonly ConditionalStyleSheet[]>();
const MAX_VALUES = 5000;
/** Longer values are rare, and would take the memory of many. */
const MAX_VALUE_LENGTH = 300;

function needsOfValue(value: string): readonly ConditionalStyleSheet[] {
  const known = needsOfValues.get(value);
  if (known !== undefined) return known;
  const needs = value.split(/\s+/).flatMap(needsOfClass);
  if (value.length > MAX_VALUE_LENGTH) return needs;
  if (needsOfValues.size >= MAX_VALUES) needsOfValues.clear();
  needsOfValues.set(value, needs);
  return needs;
}

const beforeClass = ' class="';

/** The distinct values of `class` attributes. */
function classValuesIn(html: string): Set<string> {
  const values = new Set<string>();
  let from = html.indexOf(beforeClass);
  while (from !== -1) {
    const start = from + beforeClass.length;
    const end = html.indexOf('"', start);
    if (end === -1) break;
    values.add(html.slice(start, end));
    from = html.indexOf(beforeClass, end);
  }
  return values;
}

/** Whether content begins, and an element whose style is in `blocks.css` follows. */
function hasElementOfBlocks(html: string): boolean {
  // One pattern for both would search the rest of the page again for each match of the beginning.
  const start = html.indexOf(' class="entry-content"');
  return start !== -1 && /<(?:audio|details|iframe|table|video)[\s>]/.test(html.slice(start));
}

const beforeTemplate = ' data-template="';
const template = /(?:PageLargeHeader|PageNoSeparators|SinglePostNoSeparators)"/y;

/** Whether an element names a template with styles of its own. */
function hasStyledTemplate(html: string): boolean {
  for (let at = html.indexOf(beforeTemplate); at !== -1; at = html.indexOf(beforeTemplate, at)) {
    at += beforeTemplate.length;
    template.lastIndex = at;
    if (template.test(html)) return true;
  }
  return false;
}

/**
 * The style sheets that style an element of a page, in time proportional to its size. One too many costs a request; a missing one, the
 * style.
 */
export function styleSheetsFor(html: string): ReadonlySet<ConditionalStyleSheet> {
  const needs = new Set<ConditionalStyleSheet>();
  for (const value of classValuesIn(html)) for (const need of needsOfValue(value)) needs.add(need);
  if (!needs.has('blocks') && (html.includes('--wp--preset') || hasElementOfBlocks(html)))
    needs.add('blocks');
  if (hasStyledTemplate(html)) needs.add('templates');
  return needs;
}
