import { cutHtml, type HtmlLimits } from '@masthead/markup';
import {
  bodyAllowList,
  cleanHtml,
  commentAllowList,
  titleAllowList,
  type AllowList,
} from '@masthead/markup/clean';
import { createAside, removeMarkers } from './aside.ts';
import { balanceTags } from './balance-tags.ts';
import { hasBlocks, parseBlocks, renderBlocks } from './blocks/index.ts';
import { renderEmbeds } from './embeds.ts';
import { convertCharacters, decodeEntities, escapeUrl } from './entities.ts';
import { proseOf, readForExcerpt, readForSummary, summarize } from './excerpt.ts';
import { linkUrls } from './links.ts';
import { createMediaLookup } from './media-lookup.ts';
import { createOriginRewriter } from './rewrite-origins.ts';
import { openingWords } from './opening-words.ts';
import { addParagraphs } from './paragraphs.ts';
import {
  createRenderBudget,
  defaultRenderLimits,
  type RenderBudget,
  type RenderLimits,
} from './render-budget.ts';
import type { Rendering } from './rendering.ts';
import { addImageAttributes } from './responsive-images.ts';
import { cutShortcodes, stripShortcodes, unwrapShortcodes } from './shortcode-scan.ts';
import { mediaIdsIn, renderShortcodes } from './shortcodes/index.ts';
import { convertSmilies } from './smilies.ts';
import { correctWordPressSpelling } from './correct-spelling.ts';
import { texturize } from './texturize.ts';
import type { RenderContext, RenderedContent, Renderer } from './types.ts';

const excerptWords = 55;

/** For titles and short texts, of which lists contain hundreds. */
const titleLimits: HtmlLimits = { maxBytes: 16 * 1024, maxElements: 200 };
const commentLimits: HtmlLimits = { maxBytes: 64 * 1024, maxElements: 2000 };
const descriptionLimits: HtmlLimits = { maxBytes: 64 * 1024, maxElements: 2000 };

export interface RendererOptions {
  readonly limits?: RenderLimits;
  /** Called before each piece of work; may throw when the request is out of time. */
  readonly checkpoint?: () => void;
}

/**
 * Creates the functions that render stored text to HTML, as WordPress 6.1 does for WPGraphQL. They read through
 * `context` and change nothing. Each takes time in proportion to its text, up to its limits, and no text makes them
 * throw. The output is safe: sanitising is the last step, and nothing edits a text after it.
 */
export function createRenderer(
  context: RenderContext,
  { limits = defaultRenderLimits, checkpoint = () => {} }: RendererOptions = {},
): Renderer {
  const moveOrigins = createOriginRewriter(context);
  const prepare = (raw: string) => moveOrigins(removeMarkers(raw));
  const smilies = (html: string) => (context.useSmilies ? convertSmilies(html) : html);
  // For excerpts and captions.
  const shortText = (text: string) => addParagraphs(convertCharacters(smilies(texturize(text))));

  const clean = (html: string, allowList: AllowList, isCut = false) =>
    cleanHtml(html, { allowList, siteUrl: context.siteUrl, isCut });

  function summaryOf(
    content: RenderedContent,
    { read, count, ending, budget }: { read: string; count: number; ending: string; budget: RenderBudget },
  ): string {
    if (!budget.takeReading(read)) return '';
    const opening = stripShortcodes(prepare(read));
    const rendering = createRendering(content, budget);
    const prose = hasBlocks(opening) ? renderBlocks(proseOf(opening), rendering) : opening;
    const text = texturize(openingWords(prose, count));
    return summarize(smilies(correctWordPressSpelling(addParagraphs(text))), { count, ending });
  }

  function createRendering(content: RenderedContent, budget: RenderBudget): Rendering {
    const instances = new Map<string, number>();
    const summaries = new Map<string, string>();
    const texts = [{ id: content.id, authorId: content.authorId }];
    let [lastId, given] = [0, 0];
    return {
      context,
      content,
      texts,
      shelf: createMediaLookup((ids) => context.media({ ids, texts: [...texts] })),
      budget,
      rendered: new Map(),
      aside: createAside(),
      numbersGiven: () => given,
      nextId() {
        given += 1;
        return (lastId += 1);
      },
      nextInstance(kind) {
        given += 1;
        const instance = (instances.get(kind) ?? 0) + 1;
        instances.set(kind, instance);
        return instance;
      },
      rewriteOrigins: moveOrigins,
      titleOf({ title, password = '' }) {
        const text = displayTitle(title) || 'Untitled';
        return password === '' ? text : `Protected: ${text}`;
      },
      summaryOf(other, { words }) {
        const name = `${other.id} ${words}`;
        const summary = summaries.get(name) ?? listedSummary(other, words, budget);
        summaries.set(name, summary);
        return summary;
      },
      reusing: [],
    };
  }

  function listedSummary(other: RenderedContent, words: number, budget: RenderBudget): string {
    if (other.excerpt.trim() === '') {
      const read = readForSummary(other);
      return summaryOf(other, { read, count: words, ending: moreLink(other), budget });
    }
    const excerpt = readForExcerpt(other);
    return budget.takeReading(excerpt) ? texturize(prepare(excerpt)) : '';
  }

  function moreLink({ title, uri }: RenderedContent): string {
    const name = displayTitle(title) || 'Untitled';
    return `&hellip; <a class="more-link" href="${escapeUrl(context.siteUrl + uri)}">Continue reading <span class="screen-reader-text">${name}</span></a>`;
  }

  function excerptOf(content: RenderedContent): string {
    if (content.excerpt.trim() !== '') return shortText(prepare(readForExcerpt(content)));
    if (content.password !== '') return shortText(protectedNotice);
    const budget = createRenderBudget(limits, checkpoint);
    const read = readForExcerpt(content);
    return shortText(summaryOf(content, { read, count: excerptWords, ending: moreLink(content), budget }));
  }

  /** Cuts HTML to the limits. */
  function cutWithin(html: string, budget: RenderBudget): string {
    budget.checkpoint();
    const { html: cut, exceeded } = cutHtml(html, limits);
    if (exceeded !== null) budget.exceed(exceeded);
    return cut;
  }

  /** Sanitises HTML as the last step, which also closes elements that a cut has left open. */
  function finish(html: string, { budget, isCut }: { budget: RenderBudget; isCut: boolean }): string {
    const cut = cutWithin(html, budget);
    const cleaned = clean(cut, bodyAllowList, isCut || cut !== html);
    // Parsing adds implied elements and entities, so sanitised HTML may exceed limits that it met before.
    const again = cutWithin(cleaned, budget);
    return again === cleaned ? cleaned : clean(again, bodyAllowList, true);
  }

  return {
    title(raw) {
      const title = displayTitle(raw);
      if (cutHtml(raw, titleLimits).exceeded !== null) return clean(title, titleAllowList, true);
      const decoded = decodeEntities(title);
      // A title that mentions a tag (`&lt;script&gt;`) would turn into that tag: it keeps its entities.
      return clean(decoded, titleAllowList) === decoded ? decoded : clean(title, titleAllowList);
    },

    body(content) {
      const budget = createRenderBudget(limits, checkpoint);
      let isCut = false;
      const within = (html: string): string => {
        const cut = cutWithin(html, budget);
        isCut ||= cut !== html;
        return cut;
      };
      const opening = within(content.body);
      const cut = cutShortcodes(opening, limits.maxShortcodes);
      if (cut !== opening) {
        isCut = true;
        budget.exceed('shortcodes');
      }
      const raw = prepare(cut);
      if (raw === '') return { html: '', exceeded: budget.exceeded };
      const rendering = createRendering(content, budget);
      const { aside, shelf } = rendering;
      const isClassic = !hasBlocks(raw);
      const embedded = renderEmbeds(raw, rendering);
      const renderedHtml = within(isClassic ? embedded : renderBlocks(parseBlocks(embedded), rendering));
      const typeset = texturize(renderedHtml);
      const text = within(unwrapShortcodes(isClassic ? addParagraphs(typeset) : typeset));
      shelf.load(mediaIdsIn(text, limits.maxItems));
      const { siteUrl } = context;
      const maxLength = limits.maxBytes;
      const withImages = within(
        correctWordPressSpelling(addImageAttributes(text, { shelf, siteUrl, maxLength })),
      );
      const html = aside.putBack(smilies(renderShortcodes(withImages, rendering)));
      return { html: finish(html, { budget, isCut }), exceeded: budget.exceeded };
    },

    excerpt(content) {
      const isCut = content.excerpt.trim() !== '' && readForExcerpt(content) !== content.excerpt;
      return clean(excerptOf(content), bodyAllowList, isCut);
    },

    comment(raw) {
      const linked = linkUrls(prepare(cutHtml(raw, commentLimits).html));
      const text = correctWordPressSpelling(
        addParagraphs(balanceTags(smilies(convertCharacters(texturize(linked))))),
      );
      return clean(text, commentAllowList);
    },

    description(raw) {
      const { html, exceeded } = cutHtml(raw, descriptionLimits);
      return clean(prepare(html), bodyAllowList, exceeded !== null);
    },
  };
}

function displayTitle(raw: string): string {
  const { html } = cutHtml(removeMarkers(raw), titleLimits);
  return correctWordPressSpelling(convertCharacters(texturize(html)).trim());
}

// The text of the password form, from which WordPress makes the excerpt of protected content.
const protectedNotice = 'This content is password protected. Please enter a password to view. Password';
