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
/** The most of a file that is held in memory. A film's table of contents is far smaller. */
export const maxPictureBytes = 64 * MIB;
const maxContentsBytes = 32 * MIB;

/**
 * Takes out of a file, in place, where it was made, and of pictures everything that their maker may not know is in them.
 *
 * @throws RangeError when the file is damaged.
 */
export async function stripFile(path: string, mimeType: string, kept: Kept): Promise<void> {
  const strip = pictures[mimeType];
  if (strip) await writeFile(path, strip(await readFile(path), kept), { flush: true });
  else if (films.has(mimeType)) await stripFilmFile(path);
}

/** Only the table of contents is read; the rest may be gigabytes. */
async function stripFilmFile(path: string): Promise<void> {
  await using file = await open(path, 'r+');
  const { size } = await file.stat();
  const header = Buffer.alloc(16);
  for (let at = 0; at + 8 <= size;) {
    await file.read(header, 0, 16, at);
    const told = header.readUInt32BE(0);
    const length = told === 1 ? Number(header.readBigUInt64BE(8)) : told === 0 ? size - at : told;
    if (length < 8) return;
    if (header.toString('latin1', 4, 8) === 'moov' && told !== 1) {
      if (length > maxContentsBytes) throw new RangeError('The table of contents of the film is too large.');
      const moov = Buffer.alloc(Math.min(length, size - at));
      await file.read(moov, 0, moov.length, at);
      await file.write(stripFilm(moov), 0, moov.length, at);
    }
    at += length;
  }
  await file.sync();
}
