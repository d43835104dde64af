import { rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Database } from '../../storage/sqlite/database.ts';
import type { StoredSize } from '../../storage/media.ts';
import { readSettings } from '../../storage/settings.ts';
import { storeSizes, type MediaWork } from '../../storage/write-media.ts';
import { besideOriginal } from './image-files.ts';
import { tempPath } from './temp-upload.ts';
import { resizeImage, readHeader, decodeForSizes, type ImageSize } from './image-processing.ts';
import { uploadsFolder, withSuffix } from './choose-upload-path.ts';
import { originalFile } from './original-file.ts';

/** An image size of the site; 0 means any length. */
interface WantedSize {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly crop: boolean;
}

/** WordPress's sizes by the site's settings, in WordPress's order. */
function wantedSizes(database: Database): WantedSize[] {
  const settings = readSettings(database);
  const length = (name: string, fallback: number): number => {
    const value = Number.parseInt(settings.get(name) ?? '', 10);
    return Number.isNaN(value) || value < 0 ? fallback : value;
  };
  const size = (name: string, width: number, height: number): WantedSize => ({
    name,
    width: length(`${name}_size_w`, width),
    height: length(`${name}_size_h`, height),
    crop: name === 'thumbnail' && settings.get('thumbnail_crop') !== '0',
  });
  return [
    size('medium', 300, 300),
    size('large', 1024, 1024),
    size('thumbnail', 150, 150),
    size('medium_large', 768, 0),
    { name: '1536x1536', width: 1536, height: 1536, crop: false },
    { name: '2048x2048', width: 2048, height: 2048, crop: false },
  ];
}

/**
 * Makes the missing resized copies of an image, one by one. Each is recorded as soon as it exists, so that interrupted
 * work continues there.
 *
 * @param isRunning Checked before each copy; `false` stops.
 * @throws when the image cannot be read or resized.
 */
export async function makeSizes(
  { database, dataDirectory, maxPixels }: { database: Database; dataDirectory: string; maxPixels: number },
  { content_id: id, file, mime_type: mimeType, sizes: stored }: MediaWork,
  isRunning: () => boolean,
): Promise<'finished' | 'cut off'> {
  const uploads = uploadsFolder(dataDirectory);
  // Copies are made from the original upload, and named after it.
  const original = originalFile(file);
  const header = await readHeader(join(uploads, original), { mimeType, maxPixels });
  const isTurned = header.orientation >= 5;
  const full = isTurned
    ? { width: header.height, height: header.width }
    : { width: header.width, height: header.height };
  const sizes = JSON.parse(stored) as StoredSize[];
  const sourceFor = openSources(join(uploads, original), full);
  for (const wanted of wantedSizes(database)) {
    if (!isRunning()) return 'cut off';
    const target = sizeOf(full, wanted);
    if (!target || sizes.some(({ name }) => name === wanted.name)) continue;
    const path = withSuffix(original, `-${target.width}x${target.height}`);
    const arrival = tempPath(dataDirectory);
    try {
      const { fileSize } = await resizeImage(await sourceFor(target), arrival, mimeType, target);
      sizes.push({
        name: wanted.name,
        file: basename(path),
        width: target.width,
        height: target.height,
        mimeType,
        fileSize,
      });
      await rename(arrival, join(uploads, path));
    } finally {
      await rm(arrival, { force: true });
    }
    await database.acquireWriteLock();
    if (!storeSizes(database, { id, file, sizes })) {
      // The item was deleted meanwhile, and its files were removed before this one was added.
      for (const size of sizes) await rm(join(uploads, besideOriginal(file, size.file)), { force: true });
      return 'finished';
    }
  }
  return 'finished';
}

/** From this many pixels on, an image is decoded once for all sizes; below, decoding it for each is fast. */
const manyPixels = 8_000_000;
/** The longest side of the largest size. */
const largestSide = 2048;

/** The source for each size: the file, or for a large image a copy decoded once, if that is large enough. */
function openSources(path: string, full: { width: number; height: number }) {
  if (full.width * full.height <= manyPixels) return () => path;
  let reducing: ReturnType<typeof decodeForSizes> | undefined;
  return async (size: ImageSize) => {
    reducing ??= decodeForSizes(path, largestSide);
    const reduced = await reducing;
    return size.width <= reduced.width && size.height <= reduced.height ? reduced : path;
  };
}

/**
 * The dimensions of an image in a size; `null` when the image is not larger.
 *
 * @see WordPress, image_resize_dimensions() and wp_constrain_dimensions()
 */
function sizeOf(full: { width: number; height: number }, wanted: WantedSize): ImageSize | null {
  const { width: maxWidth, height: maxHeight } = wanted;
  if (maxWidth === 0 && maxHeight === 0) return null;
  if (wanted.crop) {
    const width = Math.min(maxWidth || full.width, full.width);
    const height = Math.min(maxHeight || full.height, full.height);
    return isSame(full, { width, height }) ? null : { width, height, crop: true };
  }
  const part = Math.min(
    maxWidth === 0 ? 1 : maxWidth / full.width,
    maxHeight === 0 ? 1 : maxHeight / full.height,
  );
  if (part >= 1) return null;
  const scaled = (length: number): number => Math.max(1, Math.round(length * part));
  const target = { width: scaled(full.width), height: scaled(full.height) };
  return isSame(full, target) ? null : target;
}

const isSame = (one: ImageSize, other: ImageSize): boolean =>
  one.width === other.width && one.height === other.height;
