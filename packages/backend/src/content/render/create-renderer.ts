import { bodyKept, cleanHtml, commentKept, titleKept, type Kept } from '@masthead/markup/clean';
import { createAside, dropMarks } from './aside.ts';
import { balanceTags } from './balance-tags.ts';
import { hasBlocks, parseBlocks, renderBlocks } from './blocks/index.ts';
import { drawEmbeds } from './embeds.ts';
import { convertCharacters, decodeEntities, escapeUrl } from './entities.ts';
import { openingOf, proseOf, summarize } from './excerpt.ts';
import { linkAddresses } from './links.ts';
import { createMediaShelf } from './media.ts';
import { originMover } from './origins.ts';
import { openingWords } from './opening-words.ts';
import { addParagraphs } from './paragraphs.ts';
import type { Rendering } from './rendering.ts';
import { addImageAttributes } from './responsive-images.ts';
import { stripShortcodes, unwrapShortcodes } from './shortcode-scan.ts';
import { mediaIdsIn, renderShortcodes } from './shortcodes/index.ts';
import { convertSmilies } from './smilies.ts';
import { correctName } from './spelling.ts';
import { texturize } from './texturize.ts';
import type { RenderContext, RenderedContent, Renderer } from './types.ts';

const excerptWords = 55;

/**
 * Makes the functions that turn stored text into HTML, as WordPress 6.1 does for WPGraphQL. They read through `context` and
 * change nothing. Each takes time in proportion to its text, and none throws for what a text holds. What it makes is harmless: cleaning
 * is the last step, and nothing edits a text after it.
 */
export function createRenderer(context: RenderContext): Renderer {
  const moveOrigins = originMover(context);
  const prepare = (raw: string) => moveOrigins(dropMarks(raw));
  const smilies = (html: string) => (context.useSmilies ? convertSmilies(html) : html);
  // Short texts that are no bodies: excerpts, captions.
  const shortText = (text: string) => addParagraphs(convertCharacters(smilies(texturize(text))));

  const clean = (html: string, kept: Kept) => cleanHtml(html, { kept, siteUrl: context.siteUrl });

  function summaryOf(content: RenderedContent, { count, ending }: { count: number; ending: string }): string {
    const opening = stripShortcodes(prepare(openingOf(content.body)));
    const rendering = createRendering(content);
    const prose = hasBlocks(opening) ? renderBlocks(proseOf(opening), rendering) : opening;
    const text = texturize(openingWords(prose, count));
    return summarize(smilies(correctName(addParagraphs(text))), { count, ending });
  }

  function createRendering(content: RenderedContent): Rendering {
    const instances = new Map<string, number>();
    let lastId = 0;
    const texts = [{ id: content.id, authorId: content.authorId }];
    return {
      context,
      content,
      texts,
      shelf: createMediaShelf((ids) => context.media({ ids, texts: [...texts] })),
      aside: createAside(),
      nextId: () => (lastId += 1),
      nextInstance(kind) {
        const instance = (instances.get(kind) ?? 0) + 1;
        instances.set(kind, instance);
        return instance;
      },
      move: moveOrigins,
      titleOf({ title, password = '' }) {
        const text = displayTitle(dropMarks(title)) || 'Untitled';
        return password === '' ? text : `Protected: ${text}`;
      },
      summaryOf: (other, { words }) =>
        other.excerpt.trim() === ''
          ? summaryOf(other, { count: words, ending: moreLink(other) })
          : texturize(prepare(other.excerpt)),
      reusing: [],
    };
  }

  function moreLink({ title, uri }: RenderedContent): string {
    const name = displayTitle(dropMarks(title)) || 'Untitled';
    return `&hellip; <a class="more-link" href="${escapeUrl(context.siteUrl + uri)}">Continue reading <span class="screen-reader-text">${name}</span></a>`;
  }

  function excerptOf(content: RenderedContent): string {
    const stored = prepare(content.excerpt);
    if (stored.trim() !== '') return shortText(stored);
    if (content.password !== '') return shortText(protectedNotice);
    return shortText(summaryOf(content, { count: excerptWords, ending: moreLink(content) }));
  }

  return {
    title(raw) {
      const title = displayTitle(dropMarks(raw));
      const decoded = decodeEntities(title);
      // A title about a tag (`&lt;script&gt;`) would turn into one: that one keeps its entities.
      return clean(decoded, titleKept) === decoded ? decoded : clean(title, titleKept);
    },

    body(content) {
      const raw = prepare(content.body);
      if (raw === '') return '';
      const rendering = createRendering(content);
      const { aside, shelf } = rendering;
      const isClassic = !hasBlocks(raw);
      const embedded = drawEmbeds(raw, aside);
      const drawn = isClassic ? embedded : renderBlocks(parseBlocks(embedded), rendering);
      const typeset = texturize(drawn);
      const text = unwrapShortcodes(isClassic ? addParagraphs(typeset) : typeset);
      shelf.load(mediaIdsIn(text));
      const withImages = correctName(addImageAttributes(text, { shelf, siteUrl: context.siteUrl }));
      return clean(aside.putBack(smilies(renderShortcodes(withImages, rendering))), bodyKept);
    },

    excerpt: (content) => clean(excerptOf(content), bodyKept),

    comment(raw) {
      const linked = linkAddresses(prepare(raw));
      const text = correctName(addParagraphs(balanceTags(smilies(convertCharacters(texturize(linked))))));
      return clean(text, commentKept);
    },

    description: (raw) => clean(prepare(raw), bodyKept),
  };
}

function displayTitle(raw: string): string {
  return correctName(convertCharacters(texturize(raw)).trim());
}

// The words of the password form, from which WordPress makes the excerpt of protected content.
const protectedNotice = 'This content is password protected. Please enter a password to view. Password';
