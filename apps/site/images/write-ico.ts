/** An image of an ICO file. */
export interface IcoImage {
  /** Width and height in pixels, less than 256. */
  readonly size: number;
  readonly png: Uint8Array;
}

const headerBytes = 6;
const entryBytes = 16;
const bitsPerPixel = 32;

/**
 * Writes an ICO file of PNG images, which all browsers and systems since Windows Vista read.
 *
 * @see https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10) for the format
 */
export function writeIco(images: readonly IcoImage[]): Buffer {
  const header = Buffer.alloc(headerBytes + entryBytes * images.length);
  // Type 1 is an icon; type 2 would be a cursor.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  for (const [index, { size, png }] of images.entries()) {
    const at = headerBytes + entryBytes * index;
    header.writeUInt8(size, at);
    header.writeUInt8(size, at + 1);
    // One colour plane.
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(bitsPerPixel, at + 6);
    header.writeUInt32LE(png.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...images.map(({ png }) => png)]);
}
