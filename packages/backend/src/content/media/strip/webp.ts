import { minimalExif, type Kept } from './minimal-exif.ts';

const pictureChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);

const exifFlag = 0x08;
const xmpFlag = 0x04;

/** A WebP with nothing but the picture, its colour profile and, of Exif, what `kept` names. */
export function stripWebp(bytes: Buffer, kept: Kept): Buffer {
  const pieces: Buffer[] = [];
  const end = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  let exif = minimalExif(kept);
  let at = 12;
  while (at + 8 <= end) {
    const type = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const next = at + 8 + length + (length % 2);
    if (at + 8 + length > bytes.length) break;
    if (pictureChunks.has(type)) pieces.push(bytes.subarray(at, next));
    at = next;
  }
  const [first] = pieces;
  if (first?.toString('latin1', 0, 4) === 'VP8X') {
    const flags = ((first[8] ?? 0) & ~(exifFlag | xmpFlag)) | (exif ? exifFlag : 0);
    pieces[0] = Buffer.from(first);
    pieces[0][8] = flags;
  } else exif = null; // The plain form has no place for it.
  if (exif) pieces.push(chunk('EXIF', exif));
  const body = Buffer.concat(pieces);
  const head = Buffer.from('RIFF....WEBP', 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}

function chunk(type: string, content: Buffer): Buffer {
  const head = Buffer.from(`${type}....`, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}
