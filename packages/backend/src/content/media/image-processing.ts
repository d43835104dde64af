import { readFile } from 'node:fs/promises';
import type { default as sharpModule, Sharp } from 'sharp';
import { ContentError } from '../content-error.ts';

let loaded: Promise<SharpModule> | null = null;

/** The library takes a third of a second to load, and 30 MB, so it is loaded only for image work. */
function loadSharp(): Promise<SharpModule> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // One thread, because page requests share the CPUs; no cache, because nothing is read twice.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loaded;
}

type SharpModule = typeof sharpModule;

const MEGAPIXEL = 1_000_000;
/** Default maximum pixels of an image; decoded, that is 200 MB. */
export const defaultMaxPixels = 50 * MEGAPIXEL;
/** Of an animated image, in all its frames. */
const maxFramePixels = 1000 * MEGAPIXEL;
/** Timeout for processing one image in one size. */
const timeoutSeconds = 60;

/** The image types that can be measured and resized, with the library's name for each. */
const formats: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/avif': ['heif', 'avif'],
  'image/tiff': ['tiff'],
};

/** Whether images of this type can be read. */
export const isReadable = (mimeType: string): boolean => Object.hasOwn(formats, mimeType);

/** Facts from the header of an image. Lengths are in pixels, as stored. */
export interface ImageHeader {
  readonly width: number;
  readonly height: number;
  /** As in Exif: 1 is upright, 5 to 8 are rotated by 90°; 0 if unknown. */
  readonly orientation: number;
  readonly isAnimated: boolean;
  readonly exif: Buffer | null;
  readonly iptc: Buffer | null;
}

/**
 * Reads the header of an image without decoding it.
 *
 * @throws {ContentError} `FILE_REFUSED` for a file that is not such an image, and for one that is too large to process.
 */
export async function readHeader(
  path: string,
  { mimeType, maxPixels }: { mimeType: string; maxPixels: number },
): Promise<ImageHeader> {
  const sharp = await loadSharp();
  const found = await sharp(path, { limitInputPixels: false, animated: false })
    .metadata()
    .catch((cause: unknown) => {
      throw unreadable(cause);
    });
  const { width, height, pages = 1, format, orientation = 0, exif, iptc } = found;
  if (!formats[mimeType]?.includes(format)) throw unreadable();
  if (width * height > maxPixels) {
    throw new ContentError(
      'FILE_REFUSED',
      `The image has ${width} × ${height} pixels${pages > 1 ? ` in ${pages} frames` : ''}; at most ${maxPixels / MEGAPIXEL} megapixels are allowed (MASTHEAD_MAX_MEGAPIXELS).`,
      { setting: 'MASTHEAD_MAX_MEGAPIXELS' },
    );
  }
  if (width * height * pages > maxFramePixels) {
    throw new ContentError(
      'FILE_REFUSED',
      `The image has ${width} × ${height} pixels in ${pages} frames; at most ${maxFramePixels / MEGAPIXEL} megapixels in all frames are allowed.`,
    );
  }
  return {
    width,
    height,
    orientation,
    isAnimated: pages > 1,
    // A TIFF file is an Exif block itself.
    exif: format === 'tiff' ? await readFile(path) : (exif ?? null),
    iptc: iptc ?? null,
  };
}

const unreadable = (cause?: unknown): ContentError =>
  Object.assign(
    new ContentError('FILE_REFUSED', 'The file is damaged, or its content does not match its type.'),
    {
      cause,
    },
  );

/** The target dimensions of an image, in pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
  /** Whether to crop what does not fit, rather than to distort. */
  readonly crop?: boolean;
}

/**
 * Resizes an image, upright and in the same format; of an animated one, the first frame. Removes all metadata and
 * converts colours to sRGB.
 *
 * @throws when the image cannot be decoded.
 */
export async function resizeImage(
  from: string | DecodedImage,
  to: string,
  mimeType: string,
  { width, height, crop = false }: ImageSize,
): Promise<{ width: number; height: number; fileSize: number }> {
  const image = typeof from === 'string' ? await openUpright(from) : await openDecoded(from);
  const resized = image.resize({ width, height, fit: crop ? 'cover' : 'fill' });
  const size = await encodeAs(resized, mimeType).toFile(to);
  return { width: size.width, height: size.height, fileSize: size.size };
}

/** An image in memory: upright, in sRGB, and small enough to be resized again and again. */
export interface DecodedImage {
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
  readonly pixels: Buffer;
}

/**
 * Decodes an image once for several sizes that fit into a square: at most 16 MB for one of 2048 pixels.
 *
 * @throws when the image cannot be decoded.
 */
export async function decodeForSizes(from: string, side: number): Promise<DecodedImage> {
  const image = (await openUpright(from)).resize({
    width: side,
    height: side,
    fit: 'inside',
    withoutEnlargement: true,
  });
  const { data: pixels, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: info.channels, pixels };
}

/** The header was checked before: the image is not too large. */
const openUpright = async (path: string): Promise<Sharp> =>
  (await loadSharp())(path, { limitInputPixels: false }).timeout({ seconds: timeoutSeconds }).autoOrient();

const openDecoded = async ({ pixels, width, height, channels }: DecodedImage): Promise<Sharp> =>
  (await loadSharp())(pixels, { raw: { width, height, channels } }).timeout({ seconds: timeoutSeconds });

/** Encodes with WordPress's quality settings. */
function encodeAs(image: Sharp, mimeType: string): Sharp {
  switch (mimeType) {
    case 'image/png':
      return image.png({ compressionLevel: 9 });
    case 'image/gif':
      return image.gif();
    case 'image/webp':
      return image.webp({ quality: 86 });
    case 'image/avif':
      return image.avif({ quality: 55, effort: 2 });
    default:
      return image.jpeg({ quality: 82, mozjpeg: true });
  }
}
