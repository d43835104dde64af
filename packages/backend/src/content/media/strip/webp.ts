import { createRetainedBytes } from './retained-bytes.ts';
import { minimalExif, type RetainedFields } from './minimal-exif.ts';

const imageChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);

const headLength = 12;
const exifFlag = 0x08;
const xmpFlag = 0x04;

/**
 * A WebP with only the image, its colour profile and, of Exif, what `facts` contains.
 *
 * @param bytes Is modified.
 */
export function stripWebp(bytes: Buffer, facts: RetainedFields): Buffer {
  const retained = createRetainedBytes(bytes);
  retained.retain(0, headLength);
  const end = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  let at = headLength;
  while (at + 8 <= end) {
    const type = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    if (at + 8 + length > bytes.length) break;
    const next = at + 8 + length + (length % 2);
    if (imageChunks.has(type)) retained.retain(at, next);
    at = next;
  }
  const image = retained.result();
  // The simple file format cannot contain Exif.
  const isExtended = image.toString('latin1', headLength, headLength + 4) === 'VP8X';
  const exif = isExtended ? minimalExif(facts) : null;
  const flagsAt = headLength + 8;
  if (isExtended && flagsAt < image.length) {
    image[flagsAt] = ((image[flagsAt] ?? 0) & ~(exifFlag | xmpFlag)) | (exif ? exifFlag : 0);
  }
  const file = exif ? Buffer.concat([image, chunk('EXIF', exif)]) : image;
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}

function chunk(type: string, content: Buffer): Buffer {
  const head = Buffer.from(`${type}....`, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}
