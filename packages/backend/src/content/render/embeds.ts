import { embedSlugOf } from '@masthead/markup';
import { escapeHtml, escapeUrl } from './entities.ts';
import { splitHtml, tagName } from './text/html-tokens.ts';
import type { Rendering } from './rendering.ts';
import { findShortcodes, type FoundShortcode } from './text/shortcode-scan.ts';

/**
 * Renders a card for each `[embed]` and each URL on its own line, if the provider is known; nothing is fetched. The
 * cards are set aside until the text around them is processed. Beyond the budget a URL stays as written.
 */
export function renderEmbeds(html: string, { aside, budget }: Pick<Rendering, 'aside' | 'budget'>): string {
  const show = (url: string): string | null =>
    budget.takeItems(1) === 1 ? aside.setAside(embedCard(url)) : null;
  return replaceLoneUrls(renderEmbedShortcodes(html, show), show);
}

/** An `[embed]` of an unknown provider, an escaped one and one in a caption are left for the shortcode step. */
function renderEmbedShortcodes(html: string, show: (url: string) => string | null): string {
  if (!html.includes('[embed')) return html;
  let output = '';
  let position = 0;
  for (const shortcode of findShortcodes(html)) {
    const { tag, isEscaped, start, end } = shortcode;
    const url = tag === 'embed' && !isEscaped ? embeddedUrl(shortcode) : null;
    if (url === null || embedSlugOf(url) === null) continue;
    output += html.slice(position, start) + (show(url) ?? '');
    position = end;
  }
  return output + html.slice(position);
}

// Code shows its content, a link has a target already, and the others contain only text.
const withoutCards = new Set(['a', 'button', 'code', 'pre', 'script', 'style', 'textarea', 'title']);

const urlOnOwnLine = /^([^\S\n]{0,64})(https?:\/\/[^\s<>"]{1,2000})([^\S\n]{0,64})$/gim;
const aloneInText = /^(\s{0,64})(https?:\/\/[^\s<>"]{1,2000})(\s{0,64})$/i;
const startOfEmbedBlock = /wp-block-embed__wrapper">\s{0,64}$/;

/**
 * Replaces each URL on its own line or in its own paragraph, of a known provider, by the result of `show`. Other URLs
 * stay, as WordPress leaves them when the provider does not respond. So do those in embed blocks (already marked as
 * embeds), and those in tags, code, links and shortcodes.
 */
function replaceLoneUrls(html: string, show: (url: string) => string | null): string {
  // Fast exit: most URLs are in attributes, and a text without one at the start of a line or after a tag has no
  // candidates.
  if (!/(?:^|>)\s{0,64}https?:\/\//im.test(html)) return html;
  const isInShortcode = rangeTest(findShortcodes(html));
  const tokens = splitHtml(html);
  let inside: string | null = null;
  let start = 0;
  let output = '';
  for (const [index, { kind, text }] of tokens.entries()) {
    const from = start;
    const end = (start += text.length);
    const tag = kind === 'tag' ? tagName(text) : null;
    if (tag !== null && inside === null && !tag.closes && withoutCards.has(tag.name)) inside = tag.name;
    else if (tag?.closes === true && tag.name === inside) inside = null;
    if (kind !== 'text' || inside !== null) {
      output += text;
      continue;
    }
    const isParagraph =
      /^<p[\s>]/i.test(tokens[index - 1]?.text ?? '') && /^<\/p\s*>/i.test(tokens[index + 1]?.text ?? '');
    const isWhole = isParagraph && aloneInText.test(text);
    output += text.replace(isWhole ? aloneInText : urlOnOwnLine, (line, before, written, after, at) => {
      const position = from + at;
      // A line that begins or ends at a tag contains more than the URL.
      const isLine = (at > 0 || position === 0) && (at + line.length < text.length || end === html.length);
      if (!(isWhole || isLine) || isInShortcode(position)) return line;
      const url = written.replaceAll('&amp;', '&');
      const isInBlock = startOfEmbedBlock.test(html.slice(Math.max(0, position - 90), position));
      if (isInBlock) return before + url + after;
      return before + ((embedSlugOf(url) === null ? null : show(url)) ?? written) + after;
    });
  }
  return output;
}

/** Creates a test for ascending positions: whether a position is inside one of these ascending ranges. */
function rangeTest(ranges: readonly { start: number; end: number }[]): (position: number) => boolean {
  let next = 0;
  return (position) => {
    while ((ranges[next]?.end ?? Infinity) <= position) next += 1;
    return (ranges[next]?.start ?? Infinity) <= position;
  };
}

/** A link to the embedded page, in the markup of an embed block. No other site is contacted or sees the visitor. */
function embedCard(url: string): string {
  const slug = embedSlugOf(url);
  const classes = slug === null ? '' : ` is-provider-${slug} wp-block-embed-${slug}`;
  const link = `<a href="${escapeUrl(url)}" rel="noopener">${escapeHtml(url)}</a>`;
  return `<figure class="wp-block-embed${classes}"><div class="wp-block-embed__wrapper">${link}</div></figure>`;
}

/** The result of an `[embed]` in the shortcode step: a card, a plain link for an unknown provider, or nothing. */
export function renderEmbed(shortcode: FoundShortcode, { budget }: Pick<Rendering, 'budget'>): string {
  const url = embeddedUrl(shortcode);
  if (url === null || budget.takeItems(1) === 0) return '';
  return embedSlugOf(url) === null ? `<a href="${escapeUrl(url)}">${escapeHtml(url)}</a>` : embedCard(url);
}

/** The URL of an `[embed]`; `null` for none. Paragraphs may have put line breaks around it. */
function embeddedUrl({ content, attributes }: FoundShortcode): string | null {
  const url = (content ?? attributes['src'] ?? attributes['0'] ?? '')
    .replaceAll(/<\/?(?:br|p)\s?\/?>/g, '')
    .trim()
    .replaceAll('&#038;', '&')
    .replaceAll('&amp;', '&');
  return /^https?:\/\//i.test(url) ? url : null;
}
