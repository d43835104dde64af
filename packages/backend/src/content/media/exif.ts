/** Values of an Exif block by tag number: the first number or the text of each requested tag. */
export type ExifTags = ReadonlyMap<number, string | number>;

const exifDirectory = 0x8769;
const maxEntries = 1000;
const maxTextBytes = 2000;

/**
 * Reads Exif, or TIFF, which has the same format. Reads only the requested tags, and of lists only the beginning: a
 * small file can declare more values than fit into memory.
 *
 * @param wanted Tag numbers of the main directory and of the Exif sub-directory.
 * @returns The tags that exist and are valid.
 */
export function readExif(block: Buffer, wanted: ReadonlySet<number>): ExifTags {
  const bytes = block.toString('latin1', 0, 6) === 'Exif\0\0' ? block.subarray(6) : block;
  const order = bytes.toString('latin1', 0, 2);
  const tags = new Map<number, string | number>();
  if ((order !== 'II' && order !== 'MM') || bytes.length < 8) return tags;
  const isLittle = order === 'II';
  const short = (at: number) => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const long = (at: number) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));

  const readDirectory = (start: number): number | null => {
    if (start + 2 > bytes.length) return null;
    let photograph: number | null = null;
    const count = Math.min(short(start), maxEntries, Math.floor((bytes.length - start - 2) / 12));
    for (let index = 0; index < count; index += 1) {
      const entry = start + 2 + index * 12;
      const tag = short(entry);
      if (tag === exifDirectory) photograph = long(entry + 8);
      const value = wanted.has(tag) && !tags.has(tag) ? readValue(entry) : null;
      if (value !== null) tags.set(tag, value);
    }
    return photograph;
  };

  const readValue = (entry: number): string | number | null => {
    const [type, count] = [short(entry + 2), long(entry + 4)];
    const size = valueBytes[type];
    if (size === undefined || count === 0) return null;
    const at = size * count <= 4 ? entry + 8 : long(entry + 8);
    if (at + size > bytes.length) return null;
    if (type === text) return decodeText(bytes.subarray(at, at + Math.min(count, maxTextBytes)));
    if (type === byte) return bytes[at] ?? null;
    if (type === twoBytes) return short(at);
    if (type === fourBytes) return long(at);
    const divisor = long(at + 4);
    return divisor === 0 ? null : long(at) / divisor;
  };

  const photograph = readDirectory(long(4));
  if (photograph !== null) readDirectory(photograph);
  return tags;
}

const [byte, text, twoBytes, fourBytes, fraction] = [1, 2, 3, 4, 5];
const valueBytes: Readonly<Record<number, number>> = {
  [byte]: 1,
  [text]: 1,
  [twoBytes]: 2,
  [fourBytes]: 4,
  [fraction]: 8,
};

/** Texts are UTF-8 or Windows-1252, terminated by NUL. */
export function decodeText(bytes: Buffer): string {
  const end = bytes.indexOf(0);
  const written = end < 0 ? bytes : bytes.subarray(0, end);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(written);
  } catch {
    return new TextDecoder('windows-1252').decode(written);
  }
}
