import { createRetainedBytes } from './retained-bytes.ts';

/** Chunks that belong to the image: dimensions, colours, pixels and animation frames; not text, time or Exif. */
const imageChunks = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP bKGD pHYs hIST acTL fcTL fdAT'.split(' '),
);

const signatureLength = 8;

/** A PNG with only the image, up to its end. @param bytes Is modified. */
export function stripPng(bytes: Buffer): Buffer {
  const retained = createRetainedBytes(bytes);
  retained.retain(0, signatureLength);
  let at = signatureLength;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (end > bytes.length) break;
    if (imageChunks.has(type)) retained.retain(at, end);
    if (type === 'IEND') break;
    at = end;
  }
  return retained.result();
}
