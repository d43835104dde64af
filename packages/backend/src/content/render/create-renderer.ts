import { cutHtml, type HtmlLimits } from '@masthead/markup';
import {
  bodyAllowList,
  cleanHtml,
  commentAllowList,
  titleAllowList,
  type AllowList,
} from '@masthead/markup/clean';
import { removeMarkers } from './aside.ts';
import { balanceTags } from './text/balance-tags.ts';
import { hasBlocks, parseBlocks, renderBlocks } from './blocks/index.ts';
import { renderEmbeds } from './embeds.ts';
import { cleanBody, cutToLimits } from './clean-body.ts';
import { displayTitle, titleLimits } from './display-title.ts';
import { convertCharacters, decodeEntities } from './entities.ts';
import { createExcerptRenderer } from './excerpts/excerpt-renderer.ts';
import { readForExcerpt } from './excerpts/excerpt.ts';
import { linkUrls } from './text/links.ts';
import { createOriginRewriter } from './text/rewrite-origins.ts';
import { addParagraphs } from './text/paragraphs.ts';
import { createRenderBudget, defaultRenderLimits, type RenderLimits } from './render-budget.ts';
import { addImageAttributes } from './media/responsive-images.ts';
import { cutShortcodes, unwrapShortcodes } from './text/shortcode-scan.ts';
import { mediaIdsIn, renderShortcodes } from './shortcodes/index.ts';
import { convertSmilies } from './text/smilies.ts';
import { correctWordPressSpelling } from './text/correct-spelling.ts';
import { texturize } from './text/texturize.ts';
import type { RenderContext, Renderer } from './types.ts';

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
  const { siteUrl } = context;
  const clean = (html: string, allowList: AllowList, isCut = false) =>
    cleanHtml(html, { allowList, siteUrl, isCut });
  const newBudget = () => createRenderBudget(limits, checkpoint);
  const excerpts = createExcerptRenderer({
    context,
    prepare,
    smilies,
    rewriteOrigins: moveOrigins,
    newBudget,
  });

  return {
    title(raw) {
      const title = displayTitle(raw);
      if (cutHtml(raw, titleLimits).exceeded !== null) return clean(title, titleAllowList, true);
      const decoded = decodeEntities(title);
      // A title that mentions a tag (`&lt;script&gt;`) would turn into that tag: it keeps its entities.
      return clean(decoded, titleAllowList) === decoded ? decoded : clean(title, titleAllowList);
    },

    body(content) {
      const budget = newBudget();
      const bounds = { limits, budget };
      let isCut = false;
      const within = (html: string): string => {
        const cut = cutToLimits(html, bounds);
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
      const rendering = excerpts.createRendering(content, budget);
      const { aside, shelf } = rendering;
      const isClassic = !hasBlocks(raw);
      const embedded = renderEmbeds(raw, rendering);
      const renderedHtml = within(isClassic ? embedded : renderBlocks(parseBlocks(embedded), rendering));
      const typeset = texturize(renderedHtml);
      const text = within(unwrapShortcodes(isClassic ? addParagraphs(typeset) : typeset));
      shelf.load(mediaIdsIn(text, limits.maxItems));
      const maxLength = limits.maxBytes;
      const withImages = within(
        correctWordPressSpelling(addImageAttributes(text, { shelf, siteUrl, maxLength })),
      );
      const html = aside.putBack(smilies(renderShortcodes(withImages, rendering)));
      return { html: cleanBody(html, { ...bounds, siteUrl, isCut }), exceeded: budget.exceeded };
    },

    excerpt(content) {
      const isCut = content.excerpt.trim() !== '' && readForExcerpt(content) !== content.excerpt;
      return clean(excerpts.excerptOf(content), bodyAllowList, isCut);
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
