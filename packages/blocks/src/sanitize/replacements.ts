import { percentDecoded } from '@masthead/kit';
import { isRawElement, playerLink, providerOf, rawAttribute, rawText } from '@masthead/markup';
import type { RawElement } from '@masthead/markup';
import { element } from './element.ts';
import type { Position } from './nesting.ts';
import type { SafeElement, SafeNode } from './safe-tree.ts';
import type { UrlRules } from './url-rules.ts';

/** Allows a frame, in a sandbox, only for configured hosts; replaces all others with a link to their content. */
export function replaceFrame(raw: RawElement, addresses: UrlRules, position: Position): readonly SafeNode[] {
  // Lazy-loading plugins move the URL to `data-src`.
  const address = rawAttribute(raw, 'data-src') ?? rawAttribute(raw, 'src') ?? '';
  const frame = addresses.frame(address);
  if (frame === null) return [];
  const title = rawAttribute(raw, 'title');
  if (frame.may === 'link') {
    const link = playerLink(frame.url, title);
    return link === null ? [] : linkTo(link.href, { text: link.text, className: 'embed-link', position });
  }
  return [
    element('iframe', {
      src: frame.url,
      title: title?.trim() || providerOf(frame.url),
      loading: 'lazy',
      sandbox: 'allow-scripts allow-same-origin allow-popups allow-presentation',
      referrerpolicy: 'strict-origin-when-cross-origin',
      allow: 'fullscreen; picture-in-picture; encrypted-media',
      ...positive('width', rawAttribute(raw, 'width')),
      ...positive('height', rawAttribute(raw, 'height')),
    }),
  ];
}

/** Replaces `<embed>` with a link, and `<object>` with its fallback content, or a link without any. */
export function replaceObject(
  raw: RawElement,
  addresses: UrlRules,
  position: Position,
): readonly SafeNode[] | 'children' {
  // The file block's PDF viewer duplicates an adjacent link.
  if ((rawAttribute(raw, 'class') ?? '').includes('wp-block-file__embed')) return [];
  if (raw.tagName === 'object' && rawText(raw.childNodes).trim() !== '') return 'children';
  const media = addresses.media(rawAttribute(raw, 'data') ?? rawAttribute(raw, 'src') ?? '');
  if (media === null) return [];
  return linkTo(media.url, {
    text: providerOf(media.url) || fileName(media.url),
    className: 'embed-link',
    position,
  });
}

/** A link to an image, audio or video of a host from which nothing may be loaded. */
export function linkToMedia(
  url: string,
  { label, position }: { label: string | undefined; position: Position },
): readonly SafeNode[] {
  return linkTo(url, { text: label?.trim() || fileName(url), className: 'media-link', position });
}

/**
 * Replaces a `<select>` that needs a script to navigate (the drop-downs of the archives and categories blocks) with a disclosure widget
 * of links; removes any other `<select>`.
 */
export function replaceSelect(raw: RawElement, addresses: UrlRules): readonly SafeNode[] {
  const isCategories = rawAttribute(raw, 'name') === 'cat';
  const items: SafeNode[] = [];
  let heading = '';
  for (const option of raw.childNodes) {
    if (!isRawElement(option) || option.tagName !== 'option') continue;
    const text = rawText(option.childNodes);
    const label = text.trim();
    const value = rawAttribute(option, 'value') ?? '';
    const address = isCategories && /^\d+$/.test(value) ? `/?cat=${value}` : value;
    const link = label !== '' && /^(?:https?:|\/)/.test(address) ? addresses.link(address) : null;
    if (link === null) heading ||= label;
    // An option shows its depth by no-break spaces, a link by a class.
    else {
      const level = /^level-\d$/.exec(rawAttribute(option, 'class') ?? '')?.[0];
      const content = [element('a', { href: link.href }, [label])];
      items.push(element('li', level === undefined ? {} : { class: level }, content));
    }
  }
  if (items.length === 0) return [];
  return [
    element('details', { class: 'choices' }, [
      element('summary', {}, [heading || '…']),
      element('ul', {}, items),
    ]),
  ];
}

const backdrop = /background-image\s*:\s*url\(\s*(?:"([^"]*)"|'([^']*)'|([^\s"'()]+))\s*\)/i;

/**
 * Converts the background image of a parallax cover, which WordPress sets as inline style, to an `<img>`, so that it loads like any
 * other; `null` without an image that may be loaded.
 */
export function backgroundImageOf(raw: RawElement, addresses: UrlRules): SafeElement | null {
  const classes = rawAttribute(raw, 'class') ?? '';
  if (!/\bwp-block-cover(?:__image-background)?(?:\s|$)/.test(classes)) return null;
  const style = rawAttribute(raw, 'style') ?? '';
  const [, quoted, single, bare] = backdrop.exec(style) ?? [];
  const address = quoted ?? single ?? bare;
  const image = address === undefined ? null : addresses.media(address);
  if (image?.may !== 'load') return null;
  return element('img', {
    class: 'wp-block-cover__image-background',
    src: image.url,
    alt: rawAttribute(raw, 'aria-label') ?? '',
  });
}

function linkTo(
  url: string,
  { text, className, position }: { text: string; className: string; position: Position },
): readonly SafeNode[] {
  if (position.insideLink) return [text];
  return [element('a', { class: className, href: url, rel: 'noopener' }, [text])];
}

function fileName(url: string): string {
  const name =
    url
      .replace(/[?#].*$/s, '')
      .split('/')
      .at(-1) ?? '';
  return (percentDecoded(name) ?? name) || url;
}

function positive(name: string, value: string | undefined): Record<string, string> {
  return value !== undefined && /^\d{1,5}$/.test(value) ? { [name]: value } : {};
}
