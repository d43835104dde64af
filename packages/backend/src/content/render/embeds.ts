import { embeddable } from '@masthead/markup';
import { escapeHtml, escapeUrl } from './entities.ts';

/** Addresses that stand alone on a line or in a paragraph: a writer's way to embed what they point at. */
const aloneOnLine = /^([^\S\n]{0,64})(https?:\/\/[^\s<>"]{1,2000})([^\S\n]{0,64})$/gim;
const aloneInParagraph = /(<p(?: [^<>]{0,500})?>\s{0,64})(https?:\/\/[^\s<>"]{1,2000})(\s{0,64}<\/p>)/gi;
const startOfEmbedBlock = /wp-block-embed__wrapper">\s{0,64}$/;

/**
 * Replaces each address that stands alone, and whose owner is known for what can be embedded, by what `show` makes of it; nothing is
 * fetched. Other addresses stay, as WordPress leaves them when nobody answers, and so do those in embed blocks: the block says already
 * what they are.
 */
export function replaceLoneAddresses(html: string, show: (url: string) => string): string {
  if (!/https?:\/\//i.test(html)) return html;
  const shown = (url: string, written: string) => (embeddable(url) === null ? written : show(url));
  return html
    .replace(aloneOnLine, (_, before: string, written: string, after: string, index: number) => {
      const url = written.replaceAll('&amp;', '&');
      const isInBlock = startOfEmbedBlock.test(html.slice(Math.max(0, index - 90), index));
      return before + (isInBlock ? url : shown(url, written)) + after;
    })
    .replace(aloneInParagraph, (_, before: string, written: string, after: string) => {
      return before + shown(written.replaceAll('&amp;', '&'), written) + after;
    });
}

/** A link to what is to be embedded, in the shape of an embed block. No other site is asked and none sees the reader. */
export function embedCard(url: string): string {
  const slug = embeddable(url);
  const classes = slug === null ? '' : ` is-provider-${slug} wp-block-embed-${slug}`;
  const link = `<a href="${escapeUrl(url)}" rel="noopener">${escapeHtml(url)}</a>`;
  return `<figure class="wp-block-embed${classes}"><div class="wp-block-embed__wrapper">${link}</div></figure>`;
}

/** What `[embed]` makes of an address: a card, or a mere link where nobody is known to embed it. */
export function embedOrLink(url: string): string {
  return embeddable(url) === null ? `<a href="${escapeUrl(url)}">${escapeHtml(url)}</a>` : embedCard(url);
}
