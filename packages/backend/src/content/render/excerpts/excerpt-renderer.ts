import { hasBlocks, renderBlocks } from '../blocks/index.ts';
import { correctWordPressSpelling } from '../text/correct-spelling.ts';
import { createRendering } from '../create-rendering.ts';
import { listedTitle } from '../display-title.ts';
import { convertCharacters, escapeUrl } from '../entities.ts';
import { proseOf, readForExcerpt, readForSummary, summarize } from './excerpt.ts';
import { openingWords } from '../text/opening-words.ts';
import { addParagraphs } from '../text/paragraphs.ts';
import type { RenderBudget } from '../render-budget.ts';
import type { Rendering } from '../rendering.ts';
import { stripShortcodes } from '../text/shortcode-scan.ts';
import { texturize } from '../text/texturize.ts';
import type { ExcerptedContent, RenderContext, RenderedContent } from '../types.ts';

/** Renders excerpts. A body may list posts with their excerpts, which are made from rendered bodies again. */
export interface ExcerptRenderer {
  /** The excerpt of content, not yet sanitised. */
  excerptOf(content: ExcerptedContent): string;
  /** The state of rendering one body, in which excerpts of listed content consume its budget. */
  createRendering(content: RenderedContent, budget: RenderBudget): Rendering;
}

export interface ExcerptRendererOptions {
  readonly context: RenderContext;
  /** The first step for stored text: current URLs, and no markers of our own. */
  readonly prepare: (raw: string) => string;
  /** Converts smilies, if the site uses them. */
  readonly smilies: (html: string) => string;
  readonly rewriteOrigins: (text: string) => string;
  readonly newBudget: () => RenderBudget;
}

const excerptWords = 55;

export function createExcerptRenderer({
  context,
  prepare,
  smilies,
  rewriteOrigins,
  newBudget,
}: ExcerptRendererOptions): ExcerptRenderer {
  // For excerpts and captions.
  const shortText = (text: string) => addParagraphs(convertCharacters(smilies(texturize(text))));

  return {
    excerptOf(content) {
      if (content.excerpt.trim() !== '') return shortText(prepare(readForExcerpt(content)));
      if (content.password !== '') return shortText(protectedNotice);
      const [read, budget] = [readForExcerpt(content), newBudget()];
      return shortText(summaryOf(content, { read, count: excerptWords, ending: moreLink(content), budget }));
    },
    createRendering: renderingOf,
  };

  function renderingOf(content: RenderedContent, budget: RenderBudget): Rendering {
    return createRendering({
      context,
      content,
      budget,
      rewriteOrigins,
      summaryOf: (other, words) => listedSummary(other, words, budget),
    });
  }

  function summaryOf(
    content: RenderedContent,
    { read, count, ending, budget }: { read: string; count: number; ending: string; budget: RenderBudget },
  ): string {
    if (!budget.takeReading(read)) return '';
    const opening = stripShortcodes(prepare(read));
    const rendering = renderingOf(content, budget);
    const prose = hasBlocks(opening) ? renderBlocks(proseOf(opening), rendering) : opening;
    const text = texturize(openingWords(prose, count));
    return summarize(smilies(correctWordPressSpelling(addParagraphs(text))), { count, ending });
  }

  function listedSummary(other: ExcerptedContent, words: number, budget: RenderBudget): string {
    if (other.excerpt.trim() === '') {
      const read = readForSummary(other);
      return summaryOf(other, { read, count: words, ending: moreLink(other), budget });
    }
    const excerpt = readForExcerpt(other);
    return budget.takeReading(excerpt) ? texturize(prepare(excerpt)) : '';
  }

  function moreLink({ title, uri }: ExcerptedContent): string {
    return `&hellip; <a class="more-link" href="${escapeUrl(context.siteUrl + uri)}">Continue reading <span class="screen-reader-text">${listedTitle(title)}</span></a>`;
  }
}

// The text of the password form, from which WordPress makes the excerpt of protected content.
const protectedNotice = 'This content is password protected. Please enter a password to view. Password';
