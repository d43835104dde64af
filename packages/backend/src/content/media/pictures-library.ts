import { readFile } from 'node:fs/promises';
import type { default as sharpModule, Sharp } from 'sharp';
import { Refusal } from '../refusal.ts';

let loaded: Promise<SharpModule> | null = null;

/** The library takes a third of a second to load, and 30 MB: only who adds pictures needs it. */
function loadSharp(): Promise<SharpModule> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // One picture at a time: whoever reads the site waits for the same processors. Nothing is read twice, so nothing is kept.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loaded;
}

type SharpModule = typeof sharpModule;

const MEGAPIXEL = 1_000_000;
/** The most pixels of a picture, unless the site sets another number; decoded, that is 200 MB. */
export const defaultMaxPixels = 50 * MEGAPIXEL;
/** Of an animated one, in all its frames. */
const maxFramePixels = 1000 * MEGAPIXEL;
/** The most time one picture may take, in any of its sizes. */
const timeoutSeconds = 60;

/** The pictures that can be measured and drawn smaller, by media type, with the library's name for them. */
const formats: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/avif': ['heif', 'avif'],
  'image/tiff': ['tiff'],
};

/** Whether this program can read such pictures. */
export const isReadable = (mimeType: string): boolean => Object.hasOwn(formats, mimeType);

/** What the header of a picture says. Lengths are in pixels, as it is stored. */
export interface PictureHeader {
  readonly width: number;
  readonly height: number;
  /** As in Exif: 1 is upright, 5 to 8 lie on their side; 0 where nothing is said. */
  readonly orientation: number;
  readonly isAnimated: boolean;
  readonly exif: Buffer | null;
  readonly iptc: Buffer | null;
}

/**
 * Reads the header of a picture; nothing is decoded.
 *
 * @throws {Refusal} `FILE_REFUSED` for what is no such picture, and for one that is too large to draw.
 */
export async function readHeader(
  path: string,
  { mimeType, maxPixels }: { mimeType: string; maxPixels: number },
): Promise<PictureHeader> {
  const sharp = await loadSharp();
  const found = await sharp(path, { limitInputPixels: false, animated: false })
    .metadata()
    .catch((cause: unknown) => {
      throw unreadable(cause);
    });
  const { width, height, pages = 1, format, orientation = 0, exif, iptc } = found;
  if (!formats[mimeType]?.includes(format)) throw unreadable();
  if (width * height > maxPixels || width * height * pages > maxFramePixels) {
    throw new Refusal(
      'FILE_REFUSED',
      `The picture has ${width} × ${height} pixels${pages > 1 ? ` in ${pages} frames` : ''}; at most ${maxPixels / MEGAPIXEL} megapixels are allowed.`,
    );
  }
  return {
    width,
    height,
    orientation,
    isAnimated: pages > 1,
    // A TIFF is itself what elsewhere is an Exif block.
    exif: format === 'tiff' ? await readFile(path) : (exif ?? null),
    iptc: iptc ?? null,
  };
}

const unreadable = (cause?: unknown): Refusal =>
  Object.assign(new Refusal('FILE_REFUSED', 'The file is damaged, or is no picture of its kind.'), { cause });

/** How a picture is to be drawn. Lengths are in pixels. */
export interface Drawn {
  readonly width: number;
  readonly height: number;
  /** Whether what does not fit is cut off at the sides, and not squeezed. */
  readonly crop?: boolean;
}

/**
 * Draws a picture upright in another size, in the form it has; of an animated one, its first frame. Nothing that was
 * written into the original comes along, and its colours are those that every screen knows.
 *
 * @throws when the picture cannot be decoded.
 */
export async function drawPicture(
  from: string | ReducedPicture,
  to: string,
  mimeType: string,
  { width, height, crop = false }: Drawn,
): Promise<{ width: number; height: number; fileSize: number }> {
  const picture = typeof from === 'string' ? await openUpright(from) : await openReduced(from);
  const resized = picture.resize({ width, height, fit: crop ? 'cover' : 'fill' });
  const drawn = await inForm(resized, mimeType).toFile(to);
  return { width: drawn.width, height: drawn.height, fileSize: drawn.size };
}

/** A picture in memory: upright, in the colours of every screen, and small enough to be resized again and again. */
export interface ReducedPicture {
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
  readonly pixels: Buffer;
}

/**
 * Decodes a picture once for several sizes that fit into a square: at most 16 MB for one of 2048 pixels.
 *
 * @throws when the picture cannot be decoded.
 */
export async function reducePicture(from: string, side: number): Promise<ReducedPicture> {
  const picture = (await openUpright(from)).resize({
    width: side,
    height: side,
    fit: 'inside',
    withoutEnlargement: true,
  });
  const { data: pixels, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: info.channels, pixels };
}

/** Its header was read, and it is not too large. */
const openUpright = async (path: string): Promise<Sharp> =>
  (await loadSharp())(path, { limitInputPixels: false }).timeout({ seconds: timeoutSeconds }).autoOrient();

const openReduced = async ({ pixels, width, height, channels }: ReducedPicture): Promise<Sharp> =>
  (await loadSharp())(pixels, { raw: { width, height, channels } }).timeout({ seconds: timeoutSeconds });

/** As finely as WordPress draws them. */
function inForm(picture: Sharp, mimeType: string): Sharp {
  switch (mimeType) {
    case 'image/png':
      return picture.png({ compressionLevel: 9 });
    case 'image/gif':
      return picture.gif();
    case 'image/webp':
      return picture.webp({ quality: 86 });
    case 'image/avif':
      return picture.avif({ quality: 55, effort: 2 });
    default:
      return picture.jpeg({ quality: 82, mozjpeg: true });
  }
}
