import { escapeAttribute } from './entities.ts';
import { splitHtml } from './html-tokens.ts';
import { folderOf, uploadUrl, type MediaFile, type MediaShelf } from './media.ts';
import type { RenderedMedia } from './types.ts';

/** The ids in the class names `wp-image-12` of a text, by which an image in it names its media item. */
export function imageIdsIn(html: string): number[] {
  return [...html.matchAll(/wp-image-(\d{1,10})/g)].map((match) => Number(match[1]));
}

/**
 * Gives the images of a text what a browser needs to lay out the page before they arrive and to load no more than it shows: width
 * and height, `srcset` and `sizes`, `loading` and `decoding`. Nothing already there is changed.
 *
 * @see wp_filter_content_tags of WordPress 6.1, attribute for attribute.
 */
export function addImageAttributes(
  html: string,
  { shelf, siteUrl }: { shelf: MediaShelf; siteUrl: string },
): string {
  if (!/<i(?:mg|frame)\s/.test(html)) return html;
  return splitHtml(html)
    .map(({ kind, text }) => {
      if (kind !== 'tag') return text;
      if (/^<img\s/.test(text)) return completeImage(text, { shelf, siteUrl });
      return /^<iframe\s/.test(text) && isSized(text) && !text.includes(' loading=')
        ? text.replace('<iframe', '<iframe loading="lazy"')
        : text;
    })
    .join('');
}

function completeImage(tag: string, { shelf, siteUrl }: { shelf: MediaShelf; siteUrl: string }): string {
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

/** Lazy loading without a known size would shift the page. */
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

/** How large the file an address names is: the original or one of its copies. */
function dimensionsOf(url: string, media: RenderedMedia): { width: number; height: number } | null {
  const name = url.slice(url.lastIndexOf('/') + 1);
  const original = media.file.slice(media.file.lastIndexOf('/') + 1);
  const file = name === original ? media : media.sizes.find((size) => size.file === name);
  if (!file?.width || !file.height) return null;
  return { width: file.width, height: file.height };
}

/** The `sizes` that fits an image as wide as the text allows, up to its own width. */
function sizesOf(width: number): string {
  return `(max-width: ${width}px) 100vw, ${width}px`;
}

const maxSourceWidth = 2048;

/**
 * The `srcset` for a file of a media item: the copies of the same shape, the shown one first. `null` when there is nothing to choose
 * from, and for an animated GIF, whose copies stand still.
 */
function sourceSet(
  media: RenderedMedia,
  { shown, siteUrl }: { shown: MediaFile; siteUrl: string },
): string | null {
  const { width, height } = shown;
  if (media.sizes.length === 0 || !width || !height) return null;
  const folder = folderOf(media);
  const candidates = media.sizes.map((size) => ({ ...size, file: folder + size.file }));
  const isGif = media.sizes.some(({ name, mimeType }) => name === 'thumbnail' && mimeType === 'image/gif');
  if (isGif && shown.url.includes(media.file)) return null;
  if (!isGif && media.width && media.height) {
    candidates.push({ ...media, name: 'full', width: media.width, height: media.height });
  }
  const sources = new Map<number, string>();
  let first: { width: number; source: string } | null = null;
  for (const candidate of candidates) {
    const isShown = first === null && shown.url.includes(candidate.file);
    if (candidate.width > maxSourceWidth && !isShown) continue;
    if (!isSameShape({ width, height }, candidate)) continue;
    const source = `${uploadUrl(siteUrl, candidate.file)} ${candidate.width}w`;
    if (isShown) first = { width: candidate.width, source };
    else sources.set(candidate.width, source);
  }
  if (first === null) return null;
  sources.delete(first.width);
  return sources.size === 0 ? null : [first.source, ...sources.values()].join(', ');
}

interface Dimensions {
  width: number;
  height: number;
}

/** Whether one is the other made smaller, give or take a pixel. */
function isSameShape(one: Dimensions, other: Dimensions): boolean {
  const [large, small] = one.width > other.width ? [one, other] : [other, one];
  if (large.width === 0) return false;
  const height = Math.max(1, Math.round((large.height * small.width) / large.width));
  return Math.abs(height - small.height) <= 1;
}

/**
 * A whole `<img>` for a media item, as galleries and lists show it.
 *
 * @param className A further class.
 * @param attributes Further attributes by name, in the order in which they are to stand, before `srcset`.
 * @param lastAttributes Those that stand after it. What is empty is left out.
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

/** A style that lets a picture fill its cell, as the recorded theme has it; `''` when its size is not known. */
export function cellStyle({ width, height }: RenderedMedia): string {
  if (!width || !height) return '';
  const ratio = Math.round((10_000 * height) / width) / 100;
  return `width:100%;height:${ratio}%;max-width:${width}px;`;
}
