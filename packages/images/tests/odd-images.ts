import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** The first bytes of a file; by default half of it. */
export const cutOff = (file: Buffer, length: number = Math.floor(file.length / 2)): Buffer =>
  file.subarray(0, length);

/** A PNG of a few bytes that claims these dimensions. */
export const bomb = (side: number): Buffer =>
  png([header(side), chunk('IDAT', deflateSync(Buffer.alloc(side)))]);

/** A square PNG of one colour: millions of pixels in a few kilobytes. */
export const plain = (side: number): Buffer =>
  png([header(side), chunk('IDAT', deflateSync(Buffer.alloc(side * (side * 3 + 1))))]);

/** A square PNG of noise, as detailed as a photograph. */
export function grained(side: number): Buffer {
  const row = side * 3 + 1;
  const pixels = Buffer.alloc(side * row);
  let grain = 1;
  for (let at = 0; at < pixels.length; at += 1) {
    // Deterministic pseudo-random numbers, which cannot be compressed.
    grain = (Math.imul(grain, 1_664_525) + 1_013_904_223) | 0;
    if (at % row !== 0) pixels[at] = grain >>> 24;
  }
  return png([header(side), chunk('IDAT', deflateSync(pixels)), chunk('eXIf', Buffer.from('MM\0*GPS'))]);
}

/** Animated images, by format. */
export async function animatedImages(): Promise<Record<string, Buffer>> {
  const frames = await sharp({
    create: { width: 400, height: 600, channels: 3, background: '#a00', pageHeight: 300 },
  })
    .raw()
    .toBuffer();
  const moving = sharp(frames, { raw: { width: 400, height: 600, channels: 3, pageHeight: 300 } });
  const pixels = deflateSync(Buffer.alloc(400 * (400 * 3 + 1), 7));
  return {
    'an animated GIF': await moving
      .clone()
      .gif({ delay: [100, 200] })
      .toBuffer(),
    'an animated WebP': await moving
      .clone()
      .webp({ delay: [100, 200] })
      .toBuffer(),
    'an animated PNG': png([header(400), chunk('acTL', Buffer.alloc(8, 1)), chunk('IDAT', pixels)]),
  };
}

const png = (chunks: Buffer[]): Buffer =>
  Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks, chunk('IEND', Buffer.alloc(0))]);

function header(side: number): Buffer {
  const facts = Buffer.alloc(13);
  facts.writeUInt32BE(side, 0);
  facts.writeUInt32BE(side, 4);
  facts.set([8, 2, 0, 0, 0], 8);
  return chunk('IHDR', facts);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const sizes = Buffer.alloc(8);
  sizes.writeUInt32BE(data.length, 0);
  sizes.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([sizes.subarray(0, 4), named, sizes.subarray(4)]);
}
