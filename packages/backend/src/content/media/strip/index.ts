import { open, readFile, writeFile } from 'node:fs/promises';
import { MIB } from '@masthead/kit';
import { stripGif } from './gif.ts';
import { stripVideo, stripHeif } from './iso-media.ts';
import { stripJpeg } from './jpeg.ts';
import type { RetainedFields } from './minimal-exif.ts';
import { stripPng } from './png.ts';
import { stripTiff } from './tiff.ts';
import { stripWebp } from './webp.ts';

const imageStrippers: Readonly<Record<string, (bytes: Buffer, retained: RetainedFields) => Buffer>> = {
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/gif': stripGif,
  'image/webp': stripWebp,
  'image/avif': stripHeif,
  'image/heic': stripHeif,
  'image/tiff': stripTiff,
};

const videoTypes = new Set(['video/mp4', 'video/quicktime', 'video/3gpp', 'video/3gpp2', 'audio/mpeg']);

/** How much of a file is held in memory. The metadata boxes of a video are far smaller. */
export const maxImageBytes = 64 * MIB;
const maxContentsBytes = 32 * MIB;

/**
 * Removes the location from a file in place, and from images all metadata that the author may not be aware of.
 *
 * @throws RangeError when the file is damaged.
 */
export async function stripFile(path: string, mimeType: string, retained: RetainedFields): Promise<void> {
  const strip = imageStrippers[mimeType];
  if (strip) await writeFile(path, strip(await readFile(path), retained), { flush: true });
  else if (videoTypes.has(mimeType)) await stripVideoFile(path);
}

/** Top-level boxes of a video that may contain a location. They are read whole; the others may be gigabytes. */
const metadataBoxes = new Set(['moov', 'udta', 'meta', 'uuid']);
const maxBoxes = 100_000;

async function stripVideoFile(path: string): Promise<void> {
  await using file = await open(path, 'r+');
  const { size } = await file.stat();
  const header = Buffer.alloc(16);
  let at = 0;
  for (let count = 0; at + 8 <= size; count += 1) {
    if (count > maxBoxes) throw new RangeError('The video has too many boxes.');
    await file.read(header, 0, 16, at);
    const metadata = header.readUInt32BE(0);
    const length = metadata === 1 ? Number(header.readBigUInt64BE(8)) : metadata === 0 ? size - at : metadata;
    if (length < 8) break;
    if (metadataBoxes.has(header.toString('latin1', 4, 8))) {
      if (length > maxContentsBytes) throw new RangeError('The metadata of the video is too large.');
      const box = Buffer.alloc(Math.min(length, size - at));
      await file.read(box, 0, box.length, at);
      await file.write(stripVideo(box), 0, box.length, at);
    }
    at += length;
  }
  await file.sync();
}
