import { createKeptBytes } from './kept-bytes.ts';

/** Chunks that make the picture: its size, colours, points and, of animated ones, frames. Texts, times and Exif are none. */
const pictureChunks = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP bKGD pHYs hIST acTL fcTL fdAT'.split(' '),
);

const signatureLength = 8;

/** A PNG with nothing but the picture, up to its end. @param bytes They are changed. */
export function stripPng(bytes: Buffer): Buffer {
  const kept = createKeptBytes(bytes);
  kept.keep(0, signatureLength);
  let at = signatureLength;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (end > bytes.length) break;
    if (pictureChunks.has(type)) kept.keep(at, end);
    if (type === 'IEND') break;
    at = end;
  }
  return kept.result();
}
