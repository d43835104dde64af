import { escapeHtml, escapeUrl } from './entities.ts';

/** Addresses that stand alone on a line or in a paragraph: a writer's way to embed what they point at. */
const aloneOnLine = /^([^\S\n]{0,64})(https?:\/\/[^\s<>"]{1,2000})([^\S\n]{0,64})$/gim;
const aloneInParagraph = /(<p(?: [^<>]{0,500})?>\s{0,64})(https?:\/\/[^\s<>"]{1,2000})(\s{0,64}<\/p>)/gi;
const startOfEmbedBlock = /wp-block-embed__wrapper">\s{0,64}$/;

/**
 * Replaces each address that stands alone by what `show` makes of it; nothing is fetched. In an embed block the address stays, as
 * WordPress leaves it when its provider does not answer: the block says already what it is.
 */
export function replaceLoneAddresses(html: string, show: (url: string) => string): string {
  if (!/https?:\/\//i.test(html)) return html;
  return html
    .replace(aloneOnLine, (_, before: string, written: string, after: string, index: number) => {
      const url = written.replaceAll('&amp;', '&');
      const isInBlock = startOfEmbedBlock.test(html.slice(Math.max(0, index - 90), index));
      return before + (isInBlock ? url : show(url)) + after;
    })
    .replace(aloneInParagraph, (_, before: string, url: string, after: string) => {
      return before + show(url.replaceAll('&amp;', '&')) + after;
    });
}

/** A link to what is to be embedded, in the shape of an embed block. No other site is asked and none sees the reader. */
export function embedCard(url: string): string {
  const provider = providerOf(url);
  const classes = [
    'wp-block-embed',
    ...(provider === null ? [] : [`is-provider-${provider}`, `wp-block-embed-${provider}`]),
  ];
  const link = `<a href="${escapeUrl(url)}" rel="noopener">${escapeHtml(url)}</a>`;
  return `<figure class="${classes.join(' ')}"><div class="wp-block-embed__wrapper">${link}</div></figure>`;
}

const providers: Record<string, string> = {
  'youtube.com': 'youtube',
  'youtu.be': 'youtube',
  'vimeo.com': 'vimeo',
  'twitter.com': 'twitter',
  'x.com': 'twitter',
  'soundcloud.com': 'soundcloud',
  'open.spotify.com': 'spotify',
  'flickr.com': 'flickr',
  'dailymotion.com': 'dailymotion',
  'tiktok.com': 'tiktok',
  'wordpress.tv': 'wordpress-tv',
};

function providerOf(url: string): string | null {
  const host = URL.parse(url)?.hostname.replace(/^(?:www|m|mobile)\./, '') ?? '';
  return Object.hasOwn(providers, host) ? (providers[host] ?? null) : null;
}
