import { fileAtUrl, imageSources } from '../../media/image-files.ts';
import { escapeAttribute } from '../entities.ts';
import { splitHtml } from '../text/html-tokens.ts';
import { uploadUrl, type MediaFile, type MediaLookup } from './media-lookup.ts';
import type { RenderedMedia } from '../types.ts';

/** The ids in the class names `wp-image-12` of a text, by which its images refer to media items. */
export function imageIdsIn(html: string): number[] {
  return [...html.matchAll(/wp-image-(\d{1,10})/g)].map((match) => Number(match[1]));
}

/**
 * Adds the attributes with which a browser can lay out the page before its images arrive and load no more than it
 * shows: width and height, `srcset` and `sizes`, `loading` and `decoding`. Existing attributes are not changed.
 *
 * @param options.maxLength Once the text has become longer than this, the rest is left out.
 * @see wp_filter_content_tags of WordPress 6.1, attribute for attribute.
 */
export function addImageAttributes(
  html: string,
  { shelf, siteUrl, maxLength }: { shelf: MediaLookup; siteUrl: string; maxLength: number },
): string {
  if (!/<i(?:mg|frame)\s/.test(html)) return html;
  let output = '';
  for (const { kind, text } of splitHtml(html)) {
    output += kind === 'tag' ? completeTag(text, { shelf, siteUrl }) : text;
    if (output.length > maxLength) break;
  }
  return output;
}

function completeTag(tag: string, found: { shelf: MediaLookup; siteUrl: string }): string {
  if (/^<img\s/.test(tag)) return completeImage(tag, found);
  return /^<iframe\s/.test(tag) && isSized(tag) && !tag.includes(' loading=')
    ? tag.replace('<iframe', '<iframe loading="lazy"')
    : tag;
}

function completeImage(tag: string, { shelf, siteUrl }: { shelf: MediaLookup; siteUrl: string }): string {
  const id = /wp-image-(\d{1,10})/.exec(tag)?.[1];
  const media = id === undefined ? null : shelf.find(Number(id));
  let image = tag;
  if (media !== null) {
    if (!image.includes(' width=') && !image.includes(' height=')) image = addDimensions(image, media);
    if (!image.includes(' srcset=')) image = addSources(image, { media, siteUrl });
  }
  if (isSized(image) && !image.includes(' loading=')) image = image.replace('<img', '<img loading="lazy"');
  if (image.includes(' src="') && !image.includes(' decoding=')) {
    image = image.replace('<img', '<img decoding="async"');
  }
  return image;
}

/** Lazy-loading an element of unknown size would shift the layout. */
function isSized(tag: string): boolean {
  return tag.includes(' src="') && tag.includes(' width="') && tag.includes(' height="');
}

function addDimensions(tag: string, media: RenderedMedia): string {
  const dimensions = dimensionsOf(sourceOf(tag), media);
  return dimensions === null
    ? tag
    : tag.replace('<img', `<img width="${dimensions.width}" height="${dimensions.height}"`);
}

function addSources(tag: string, { media, siteUrl }: { media: RenderedMedia; siteUrl: string }): string {
  const url = sourceOf(tag);
  if (url === '') return tag;
  const width = Number(/ width="(\d+)"/.exec(tag)?.[1]);
  const height = Number(/ height="(\d+)"/.exec(tag)?.[1]);
  const dimensions = width > 0 && height > 0 ? { width, height } : dimensionsOf(url, media);
  const sources = dimensions === null ? null : sourceSet(media, { shown: { url, ...dimensions }, siteUrl });
  if (dimensions === null || sources === null) return tag;
  const sizes = tag.includes(' sizes=') ? '' : ` sizes="${sizesOf(dimensions.width)}"`;
  return tag.replace(/^<img ([^>]+?)[/ ]*>$/, (_, rest: string) => {
    return `<img ${rest} srcset="${escapeAttribute(sources)}"${sizes} />`;
  });
}

function sourceOf(tag: string): string {
  return /src="([^"]+)"/.exec(tag)?.[1]?.split('?')[0] ?? '';
}

/** The dimensions of the file at a URL: the original or one of its copies. */
function dimensionsOf(url: string, media: RenderedMedia): { width: number; height: number } | null {
  const name = url.slice(url.lastIndexOf('/') + 1);
  const original = media.file.slice(media.file.lastIndexOf('/') + 1);
  const file = name === original ? media : media.sizes.find((size) => size.file === name);
  if (!file?.width || !file.height) return null;
  return { width: file.width, height: file.height };
}

/** `sizes` for an image as wide as the content allows, up to its own width. */
function sizesOf(width: number): string {
  return `(max-width: ${width}px) 100vw, ${width}px`;
}

/** The `srcset` for a file of a media item; `null` without an alternative file. */
function sourceSet(
  media: RenderedMedia,
  { shown, siteUrl }: { shown: MediaFile; siteUrl: string },
): string | null {
  const { width, height } = shown;
  const file = fileAtUrl(media, shown.url);
  if (!width || !height || file === null) return null;
  const pictures = imageSources(media, { file, width, height });
  if (pictures.length === 0) return null;
  return pictures.map((picture) => `${uploadUrl(siteUrl, picture.file)} ${picture.width}w`).join(', ');
}

/**
 * An `<img>` for a media item, as galleries and lists show it.
 *
 * @param className An additional class.
 * @param attributes Additional attributes by name, in order, before `srcset`.
 * @param lastAttributes Additional attributes after it. Empty ones are left out.
 */
export function imageTag(
  media: RenderedMedia,
  options: {
    file: MediaFile;
    sizeName: string;
    siteUrl: string;
    className?: string;
    attributes?: Record<string, string>;
    lastAttributes?: Record<string, string>;
  },
): string {
  const { file, sizeName, siteUrl, className } = options;
  const sources = sourceSet(media, { shown: file, siteUrl });
  const all: Record<string, string> = {
    ...(file.width && file.height ? { width: String(file.width), height: String(file.height) } : {}),
    src: file.url,
    class: `attachment-${sizeName} size-${sizeName}${className === undefined ? '' : ` ${className}`}`,
    alt: media.altText.trim(),
    decoding: 'async',
    loading: 'lazy',
    ...withoutEmpty(options.attributes),
    ...(sources !== null && file.width ? { srcset: sources, sizes: sizesOf(file.width) } : {}),
    ...withoutEmpty(options.lastAttributes),
  };
  const written = Object.entries(all).map(([name, value]) => `${name}="${escapeAttribute(value)}"`);
  return `<img ${written.join(' ')} />`;
}

function withoutEmpty(attributes: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== ''));
}

/** A style that lets an image fill its cell, as in the recorded theme; `''` if its dimensions are unknown. */
export function cellStyle({ width, height }: RenderedMedia): string {
  if (!width || !height) return '';
  const ratio = Math.round((10_000 * height) / width) / 100;
  return `width:100%;height:${ratio}%;max-width:${width}px;`;
}
