import { onceFor } from '@masthead/kit';
import { cutHtml } from '@masthead/markup';
import { parseBlocks } from '../blocks/index.ts';
import type { Block } from '../blocks/block.ts';
import { longestOpening } from '../render-budget.ts';
import type { RenderedContent } from '../types.ts';
import { firstWords, plainText } from '../text/words.ts';

/** Blocks whose text belongs in an excerpt: prose only. */
const proseBlocks = new Set([
  'core/freeform',
  'core/heading',
  'core/html',
  'core/list',
  'core/list-item',
  'core/media-text',
  'core/paragraph',
  'core/preformatted',
  'core/pullquote',
  'core/quote',
  'core/table',
  'core/verse',
]);
const wrapperBlocks = new Set(['core/columns', 'core/column', 'core/group']);

/** For the part of a body that is read, and for a stored excerpt. */
const excerptLimits = { maxBytes: 3 * longestOpening, maxElements: 2000 };

/** The stored text of an excerpt, or the part of the body that is read for it. */
export const readForExcerpt = onceFor(
  ({ body, excerpt }: Pick<RenderedContent, 'body' | 'excerpt'>): string => {
    const read = excerpt.trim() === '' ? pastMore(firstPage(beginningOf(body))) : excerpt;
    return cutHtml(read, excerptLimits).html;
  },
);

/** The part of the body that is read for its summary in another text: the first page, up to the "more" tag. */
export function readForSummary({ body }: Pick<RenderedContent, 'body'>): string {
  const opening = firstPage(beginningOf(body)).split(moreTag, 1)[0] ?? '';
  return cutHtml(opening, excerptLimits).html;
}

/** The beginning of a long body, not cut within a tag or shortcode. */
function beginningOf(body: string): string {
  if (body.length < longestOpening) return body;
  const cut = body.slice(0, longestOpening);
  const tag = cut.lastIndexOf('<');
  const shortcode = cut.lastIndexOf('[');
  const ends = [
    tag > cut.lastIndexOf('>') ? tag : cut.length,
    shortcode > cut.lastIndexOf(']') ? shortcode : cut.length,
  ];
  return cut.slice(0, Math.min(...ends));
}

/** The first page of a body. A break at its beginning separates nothing, as in WordPress. */
const firstPage = (body: string): string =>
  body.replace(/^(?:<!-- wp:nextpage -->\s*)?<!--nextpage-->/, '').split(/<!--nextpage-->/, 1)[0] ?? '';

const moreTag = /<!--more(?:[^>]{0,1000}?)?-->/;

/**
 * A text without its "more" tag. As in WPGraphQL, which sets up the content as if its own page were shown, an excerpt continues after the
 * tag, and with `<!--noteaser-->` it starts there.
 */
function pastMore(text: string): string {
  const [teaser = '', ...rest] = text.replace(/<!-- \/?wp:more(?: [^>]{0,1000}?)? -->/g, '').split(moreTag);
  if (rest.length === 0) return text;
  const after = rest.join('');
  return text.includes('<!--noteaser-->') ? after : teaser + after;
}

/** The blocks of a text whose text belongs in an excerpt. */
export function proseOf(text: string): Block[] {
  return parseBlocks(text).flatMap(proseIn);
}

function proseIn(block: Block): Block[] {
  if (block.blockName === null) return [block];
  if (wrapperBlocks.has(block.blockName)) return block.innerBlocks.flatMap(proseIn);
  return isProse(block) ? [block] : [];
}

function isProse(block: Block): boolean {
  return block.blockName !== null && proseBlocks.has(block.blockName) && block.innerBlocks.every(isProse);
}

/** The first words of rendered HTML. */
export function summarize(html: string, options: { count: number; ending: string }): string {
  return firstWords(plainText(html), options);
}
