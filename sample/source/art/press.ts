import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Picture } from '../magazine/media-entry.ts';
import { fileOfSize, sizesOf } from '../sizes.ts';
import { develop } from './picture.ts';

/** Draws a picture and writes it, with all of WordPress's sizes, below the folder `uploads`. */
export async function press(picture: Picture, uploads: string): Promise<void> {
  const page = await develop(picture.draw());
  if (page.width !== picture.width || page.height !== picture.height) {
    throw new Error(
      `${picture.file} is drawn as ${page.width}×${page.height} but listed as ${picture.width}×${picture.height}.`,
    );
  }
  const original = () =>
    sharp(page.data, { raw: { width: page.width, height: page.height, channels: 4 } }).removeAlpha();
  await mkdir(dirname(join(uploads, picture.file)), { recursive: true });
  await encoded(original(), picture.file).toFile(join(uploads, picture.file));
  for (const size of sizesOf(picture)) {
    const smaller = original().resize(size.width, size.height, { fit: 'cover', position: 'centre' });
    await encoded(smaller, picture.file).toFile(join(uploads, fileOfSize(picture, size.name)));
  }
}

/** The grain asks for bytes; at these qualities a page of the magazine stays light and the grain stays grain. */
function encoded(picture: Sharp, file: string): Sharp {
  if (file.endsWith('.png')) return picture.png({ palette: true, colours: 64, compressionLevel: 9 });
  return file.endsWith('.webp')
    ? picture.webp({ quality: 62, effort: 6 })
    : picture.jpeg({ quality: 68, mozjpeg: true });
}
