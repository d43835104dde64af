import { open, readFile, writeFile } from 'node:fs/promises';
import { stripGif } from './gif.ts';
import { stripFilm, stripHeif } from './iso-media.ts';
import { stripJpeg } from './jpeg.ts';
import type { Kept } from './minimal-exif.ts';
import { stripPng } from './png.ts';
import { stripTiff } from './tiff.ts';
import { stripWebp } from './webp.ts';

const pictures: Readonly<Record<string, (bytes: Buffer, kept: Kept) => Buffer>> = {
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/gif': stripGif,
  'image/webp': stripWebp,
  'image/avif': stripHeif,
  'image/heic': stripHeif,
  'image/tiff': stripTiff,
};

const films = new Set(['video/mp4', 'video/quicktime', 'video/3gpp', 'video/3gpp2', 'audio/mpeg']);

const MIB = 1024 * 1024;
/** How much of a file is held in memory. The metadata boxes of a video are far smaller. */
export const maxPictureBytes = 64 * MIB;
const maxContentsBytes = 32 * MIB;

/**
 * Removes the location from a file in place, and from images all metadata that the author may not be aware of.
 *
 * @throws RangeError when the file is damaged.
 */
export async function stripFile(path: string, mimeType: string, kept: Kept): Promise<void> {
  const strip = pictures[mimeType];
  if (strip) await writeFile(path, strip(await readFile(path), kept), { flush: true });
  else if (films.has(mimeType)) await stripFilmFile(path);
}

/** Top-level boxes of a video that may contain a location. They are read whole; the others may be gigabytes. */
const tellingBoxes = new Set(['moov', 'udta', 'meta', 'uuid']);
const maxBoxes = 100_000;

async function stripFilmFile(path: string): Promise<void> {
  await using file = await open(path, 'r+');
  const { size } = await file.stat();
  const header = Buffer.alloc(16);
  let at = 0;
  for (let count = 0; at + 8 <= size; count += 1) {
    if (count > maxBoxes) throw new RangeError('The video has too many boxes.');
    await file.read(header, 0, 16, at);
    const told = header.readUInt32BE(0);
    const length = told === 1 ? Number(header.readBigUInt64BE(8)) : told === 0 ? size - at : told;
    if (length < 8) break;
    if (tellingBoxes.has(header.toString('latin1', 4, 8))) {
      if (length > maxContentsBytes) throw new RangeError('The metadata of the video is too large.');
      const box = Buffer.alloc(Math.min(length, size - at));
      await file.read(box, 0, box.length, at);
      await file.write(stripFilm(box), 0, box.length, at);
    }
    at += length;
  }
  await file.sync();
}
