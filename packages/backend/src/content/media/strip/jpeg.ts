import { createRetainedBytes } from './retained-bytes.ts';
import { minimalExif, type RetainedFields } from './minimal-exif.ts';

/**
 * A JPEG without metadata: Exif, XMP, IPTC, comments, thumbnails and trailing data, such as the video of a motion
 * photo. The colour profile remains, and of Exif what `facts` contains.
 *
 * @param bytes Is modified.
 */
export function stripJpeg(bytes: Buffer, facts: RetainedFields): Buffer {
  const exif = minimalExif(facts);
  const image = imageSegments(bytes);
  return Buffer.concat([
    Buffer.from([0xff, startOfImage]),
    exif ? segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif])) : Buffer.alloc(0),
    image,
    Buffer.from([0xff, endOfImage]),
  ]);
}

/** The segments between start and end of the image that belong to the image. */
function imageSegments(bytes: Buffer): Buffer {
  const retained = createRetainedBytes(bytes);
  let at = 2;
  while (at < bytes.length) {
    // Decoders skip bytes that belong to no segment.
    if (bytes[at] !== 0xff) {
      at += 1;
      continue;
    }
    const marker = bytes[at + 1];
    if (marker === undefined || marker === endOfImage) break;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isBare(marker)) {
      at += 2;
      continue;
    }
    if (at + 4 > bytes.length) break;
    const end = at + 2 + Math.max(2, bytes.readUInt16BE(at + 2));
    if (isRetained(marker, bytes.subarray(at + 4, end))) retained.retain(at, end);
    at = end;
    if (marker === startOfScan) {
      const scanEnd = endOfScan(bytes, at);
      retained.retain(at, scanEnd);
      at = scanEnd;
    }
  }
  return retained.result();
}

const startOfImage = 0xd8;
const startOfScan = 0xda;
const endOfImage = 0xd9;

/** Markers without a length and content. */
const isBare = (marker: number): boolean => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** The application segments to retain: pixel density, colour profile and colour encoding. */
function isRetained(marker: number, content: Buffer): boolean {
  if (marker === 0xe0) return content.toString('latin1', 0, 5) === 'JFIF\0';
  if (marker === 0xe2) return content.toString('latin1', 0, 12) === 'ICC_PROFILE\0';
  if (marker === 0xee) return content.toString('latin1', 0, 5) === 'Adobe';
  const isForApplications = marker >= 0xe0 && marker <= 0xef;
  const isComment = marker === 0xfe;
  return !isForApplications && !isComment;
}

/** The end of the entropy-coded data: the next marker that is neither byte stuffing nor a restart. */
function endOfScan(bytes: Buffer, start: number): number {
  let at = bytes.indexOf(0xff, start);
  while (at >= 0) {
    const next = bytes[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
    at = bytes.indexOf(0xff, at + 1);
  }
  return bytes.length;
}

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}
