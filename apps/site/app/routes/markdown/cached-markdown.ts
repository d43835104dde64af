import { type ContentSite, cutHtml, defaultHtmlLimits, type HtmlLimits, safeContent } from '@masthead/blocks';
import { createLru } from '@masthead/kit';
import { contentMarkdown } from './write-markdown.ts';

/** Shorter texts are cheaper to convert than to cache. */
const minCachedLength = 20_000;
/** Converting an element to Markdown takes several times as long as rendering it. */
const markdownLimits: HtmlLimits = { maxBytes: 1024 * 1024, maxElements: 5000 };
/** Total size of the cache: keys and values. */
const maxCharacters = 8_000_000;

/** Keyed by the whole input. */
const cache = createLru<string, string>(maxCharacters, (text, key) => key.length + text.length);

/** Converts content to Markdown. A table of sixty thousand cells blocks the process for seconds, so results for long texts are cached. */
export function cachedMarkdown(content: string, site: ContentSite, pageUrl: string): string {
  const write = (): string => {
    const { maxBytes, maxElements } = site.htmlLimits ?? defaultHtmlLimits;
    const { html } = cutHtml(content, {
      maxBytes: Math.min(maxBytes, markdownLimits.maxBytes),
      maxElements: Math.min(maxElements, markdownLimits.maxElements),
    });
    return contentMarkdown(safeContent(html, { site, by: 'editor' }), pageUrl);
  };
  if (content.length < minCachedLength) return write();
  const key = JSON.stringify([pageUrl, site.ownOrigins, content]);
  return cache.get(key) ?? cache.set(key, write());
}
