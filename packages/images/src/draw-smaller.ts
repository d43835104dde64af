import type { Metadata, Sharp } from 'sharp';
import { loadSharp } from './sharp.ts';

/** The forms that readers' browsers know: AVIF is the smaller one, and WebP what older browsers take. */
export type SmallFormat = 'avif' | 'webp';

/** Counted in every key: a change of how pictures are drawn makes them anew. */
export const recipe = 1;

const MEGAPIXEL = 1_000_000;
/** As many as the backend takes in; a decoded picture of that size is 400 MB for a moment. */
const maxPixels = 100 * MEGAPIXEL;
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
  { width, format }: { width: number; format: SmallFormat },
): Promise<Uint8Array | null> {
  const picture = await openPicture(original);
  if (picture === null) return null;
  try {
    const drawn = await inFormat(picture.resize({ width, withoutEnlargement: true }), format).toBuffer();
    return drawn.length < original.length ? drawn : null;
  } catch {
    return null;
  }
}

/** Opens a picture to draw it upright; `null` for what is better shown as it is. Only its header is read for this. */
export async function openPicture(original: Uint8Array): Promise<Sharp | null> {
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
