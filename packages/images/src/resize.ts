import type { Metadata, Sharp } from 'sharp';
import { loadSharp } from './sharp.ts';

/** The output formats: AVIF is smaller, WebP is supported by older browsers. */
export type ImageFormat = 'avif' | 'webp';

/** Part of every cache key: increment it when the encoding of images changes. */
export const resizeVersion = 1;

const MEGAPIXEL = 1_000_000;
/** Default limit of an original's pixels; decoding that many takes 200 MB for a moment. */
export const defaultMaxPixels = 50 * MEGAPIXEL;
/** Up to this size each variant is resized from the original: decoding takes less than 0.1 s. */
const maxDirectPixels = 8 * MEGAPIXEL;
/** The widest variant. */
const maxWidth = 2048;
const timeoutSeconds = 20;

/** sharp's names of the supported input formats; other images are served unchanged. AVIF is a `heif`. */
const supportedFormats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif']);

interface Target {
  readonly width: number;
  readonly format: ImageFormat;
  /** Whether to encode it also if the original has fewer bytes, or a width below the requested one. */
  readonly alwaysEncodes: boolean;
}

/**
 * Resizes an image: auto-oriented, never enlarged, converted to sRGB, and without metadata.
 *
 * @returns `null` if the original should be served instead: animated, too large to decode, corrupt, not an image, or smaller in bytes than
 *   the result, unless it is always encoded.
 */
export async function resizeImage(
  original: Uint8Array,
  { maxPixels, ...size }: Target & { maxPixels: number },
): Promise<Uint8Array | null> {
  const image = await openImage(original, maxPixels);
  const resized = image && (await resize(image, size));
  return resized && (size.alwaysEncodes || resized.length < original.length) ? resized : null;
}

/** How an image is resized: directly, or from a smaller intermediate copy because decoding it for each variant takes too long. */
export type ResizeMethod = 'directly' | 'from a copy';

/** Determines from an image's header how to resize it; `null` if the original should be served instead. */
export async function resizeMethodOf(original: Uint8Array, maxPixels: number): Promise<ResizeMethod | null> {
  const image = await openImage(original, maxPixels);
  if (image === null) return null;
  const { width, height } = await image.metadata();
  return width * height > maxDirectPixels ? 'from a copy' : 'directly';
}

/**
 * Creates the intermediate copy of a large image from which its variants are resized: auto-oriented, lossless, as wide as the widest variant
 * but at most eight megapixels, so that a tall one is narrower.
 *
 * @returns `null` if it cannot be decoded.
 */
export async function makeCopy(original: Uint8Array, maxPixels: number): Promise<Uint8Array | null> {
  const image = await openImage(original, maxPixels);
  if (image === null) return null;
  const { autoOrient } = await image.metadata();
  const widthOfMost = Math.floor(Math.sqrt((maxDirectPixels * autoOrient.width) / autoOrient.height));
  const width = Math.max(1, Math.min(maxWidth, widthOfMost));
  return image
    .resize({ width })
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(() => null);
}

/**
 * Resizes a copy made by `makeCopy`.
 *
 * @returns `null` if the requested width exceeds the copy's, so that the original should be served, unless it is always encoded.
 */
export async function resizeCopy(copy: Uint8Array, size: Target): Promise<Uint8Array | null> {
  const image = (await loadSharp())(copy);
  const { width } = await image.metadata();
  return size.width > width && !size.alwaysEncodes
    ? null
    : resize(image.timeout({ seconds: timeoutSeconds }), size);
}

const resize = (image: Sharp, { width, format }: Target): Promise<Uint8Array | null> =>
  encode(image.resize({ width, withoutEnlargement: true }), format)
    .toBuffer()
    .catch(() => null);

/** Opens an image, auto-oriented; `null` if the original should be served instead. Reads only the header. */
export async function openImage(
  original: Uint8Array,
  maxPixels: number = defaultMaxPixels,
): Promise<Sharp | null> {
  const sharp = await loadSharp();
  // A truncated image is decoded as far as possible, as in browsers.
  const options = { limitInputPixels: maxPixels, failOn: 'none' } as const;
  try {
    const header = await sharp(original, options).metadata();
    if (!supportedFormats.has(header.format) || isAnimated(header, original)) return null;
    if (header.width * header.height > maxPixels) return null;
    return sharp(original, options).timeout({ seconds: timeoutSeconds }).autoOrient();
  } catch {
    return null;
  }
}

/** The size of an image after auto-orientation, from its header; `none` if it is not an image. */
export async function readSize(bytes: Uint8Array): Promise<{ width: number; height: number } | 'none'> {
  const sharp = await loadSharp();
  try {
    const { autoOrient } = await sharp(bytes, { failOn: 'none' }).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch {
    return 'none';
  }
}

/** Quality and effort; measurements are in docs/decisions/055-image-resizing.md. */
function encode(image: Sharp, format: ImageFormat): Sharp {
  return format === 'avif'
    ? image.avif({ quality: 50, effort: 1, chromaSubsampling: '4:2:0' })
    : image.webp({ quality: 75 });
}

function isAnimated({ pages = 1, format }: Metadata, bytes: Uint8Array): boolean {
  return pages > 1 || (format === 'png' && isAnimatedPng(bytes));
}

/** sharp decodes only the first frame of an animated PNG, which is recognised by an `acTL` chunk before `IDAT`. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const animation = text.indexOf('acTL');
  return animation !== -1 && animation < text.indexOf('IDAT');
}
