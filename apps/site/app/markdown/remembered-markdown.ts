import { type ContentSite, cutHtml, defaultHtmlLimits, type HtmlLimits, safeContent } from '@masthead/blocks';
import { contentMarkdown } from './write-markdown.ts';

/** Shorter texts take less time than it is worth to keep them. */
const worthKeeping = 20_000;
/** Writing an element as Markdown takes several times as long as rendering it on a page. */
const markdownLimits: HtmlLimits = { maxBytes: 1024 * 1024, maxElements: 5000 };
/** Of texts and their Markdown together. */
const mostCharacters = 8_000_000;

/** By all that goes into one, the least recently written first. */
const kept = new Map<string, string>();
let characters = 0;

/**
 * Writes content as Markdown. A table of sixty thousand cells takes seconds in which nobody else is answered, so long texts are written
 * once and kept.
 *
 * @param pageUrl The page the content is from.
 */
export function rememberedMarkdown(content: string, site: ContentSite, pageUrl: string): string {
  const write = (): string => {
    const { maxBytes, maxElements } = site.htmlLimits ?? defaultHtmlLimits;
    const { html } = cutHtml(content, {
      maxBytes: Math.min(maxBytes, markdownLimits.maxBytes),
      maxElements: Math.min(maxElements, markdownLimits.maxElements),
    });
    return contentMarkdown(safeContent(html, { site, by: 'editor' }), pageUrl);
  };
  if (content.length < worthKeeping) return write();
  const key = JSON.stringify([pageUrl, site.ownOrigins, content]);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const written = write();
  kept.set(key, written);
  characters += key.length + written.length;
  for (const [oldest, text] of kept) {
    if (characters <= mostCharacters) break;
    kept.delete(oldest);
    characters -= oldest.length + text.length;
  }
  return written;
}
