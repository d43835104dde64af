import type { Metadata, Sharp } from 'sharp';
import { loadSharp } from './sharp.ts';

/** The forms that readers' browsers know: AVIF is the smaller one, and WebP what older browsers take. */
export type SmallFormat = 'avif' | 'webp';

/** Counted in every key: a change of how pictures are drawn makes them anew. */
export const recipe = 1;

const MEGAPIXEL = 1_000_000;
/** The most pixels of an original, unless the site sets another number; decoded, that is 200 MB for a moment. */
export const defaultMaxPixels = 50 * MEGAPIXEL;
/** Up to here each size is made from the original itself: decoding it takes less than 0.1 s. */
const maxDirectPixels = 8 * MEGAPIXEL;
/** The widest size that is offered. */
const maxWidth = 2048;
const timeoutSeconds = 20;

/** As the library names what is drawn; of everything else the original goes out. AVIF is one of its `heif`. */
const drawable: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif']);

/**
 * Draws a picture upright in a width, never wider than it is, in the colours of every screen, without anything that a camera or a
 * program has written into it.
 *
 * @returns `null` for what is better shown as it is: animated, too large to decode, damaged beyond reading, no picture, or
 *   smaller in bytes than what was drawn of it.
 */
export async function drawSmaller(
  original: Uint8Array,
  { maxPixels, ...size }: { width: number; format: SmallFormat; maxPixels: number },
): Promise<Uint8Array | null> {
  const picture = await openPicture(original, maxPixels);
  const drawn = picture && (await resize(picture, size));
  return drawn && drawn.length < original.length ? drawn : null;
}

/** How a picture is resized: from itself, or from a smaller copy, as decoding it takes too long to do it for each size. */
export type Way = 'directly' | 'from a copy';

/** Reads the header of a picture for the way in which it is resized; `null` for what is better shown as it is. */
export async function wayToResize(original: Uint8Array, maxPixels: number): Promise<Way | null> {
  const picture = await openPicture(original, maxPixels);
  if (picture === null) return null;
  const { width, height } = await picture.metadata();
  return width * height > maxDirectPixels ? 'from a copy' : 'directly';
}

/**
 * Makes the copy of a large picture from which all its sizes are resized: upright, without loss, as wide as the widest of them, and of
 * at most eight megapixels, so that a tall one is narrower.
 *
 * @returns `null` for what cannot be decoded.
 */
export async function makeCopy(original: Uint8Array, maxPixels: number): Promise<Uint8Array | null> {
  const picture = await openPicture(original, maxPixels);
  if (picture === null) return null;
  const { autoOrient } = await picture.metadata();
  const widthOfMost = Math.floor(Math.sqrt((maxDirectPixels * autoOrient.width) / autoOrient.height));
  const width = Math.max(1, Math.min(maxWidth, widthOfMost));
  return picture
    .resize({ width })
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(() => null);
}

/** Resizes a copy that `makeCopy` has made; `null` where more width is wanted than it has, which the original has. */
export async function resizeCopy(
  copy: Uint8Array,
  size: { width: number; format: SmallFormat },
): Promise<Uint8Array | null> {
  const picture = (await loadSharp())(copy);
  const { width } = await picture.metadata();
  return size.width > width ? null : resize(picture.timeout({ seconds: timeoutSeconds }), size);
}

const resize = (
  picture: Sharp,
  { width, format }: { width: number; format: SmallFormat },
): Promise<Uint8Array | null> =>
  inFormat(picture.resize({ width, withoutEnlargement: true }), format)
    .toBuffer()
    .catch(() => null);

/** Opens a picture to draw it upright; `null` for what is better shown as it is. Only its header is read for this. */
export async function openPicture(
  original: Uint8Array,
  maxPixels: number = defaultMaxPixels,
): Promise<Sharp | null> {
  const sharp = await loadSharp();
  // What is cut off is drawn as far as it goes, as browsers do.
  const options = { limitInputPixels: maxPixels, failOn: 'none' } as const;
  try {
    const header = await sharp(original, options).metadata();
    if (!drawable.has(header.format) || isAnimated(header, original)) return null;
    if (header.width * header.height > maxPixels) return null;
    return sharp(original, options).timeout({ seconds: timeoutSeconds }).autoOrient();
  } catch {
    return null;
  }
}

/** How large a picture is when it stands upright, by its header; `none` for what is no picture. */
export async function readSize(bytes: Uint8Array): Promise<{ width: number; height: number } | 'none'> {
  const sharp = await loadSharp();
  try {
    const { autoOrient } = await sharp(bytes, { failOn: 'none' }).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch {
    return 'none';
  }
}

/** How finely, and how long it may take: the numbers are in docs/decisions/055-smaller-pictures.md. */
function inFormat(picture: Sharp, format: SmallFormat): Sharp {
  return format === 'avif'
    ? picture.avif({ quality: 50, effort: 1, chromaSubsampling: '4:2:0' })
    : picture.webp({ quality: 75 });
}

function isAnimated({ pages = 1, format }: Metadata, bytes: Uint8Array): boolean {
  return pages > 1 || (format === 'png' && isAnimatedPng(bytes));
}

/** The library reads the first picture of an animated PNG only. What makes one says so before its first pixels. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const animation = text.indexOf('acTL');
  return animation !== -1 && animation < text.indexOf('IDAT');
}
