/** Tags with the location, or with other metadata formats that may contain it. */
const gps = 0x8825;
const forbidden = new Set([
  gps,
  0x02bc,
  0x83bb,
  0x8649,
  0x927c,
  0x9c9b,
  0x9c9c,
  0x9c9d,
  0x9c9e,
  0x9c9f,
  0xc634,
]);
const exifDirectory = 0x8769;

const typeBytes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
const maxDirectories = 100;

/**
 * A TIFF whose location, XMP, IPTC and maker notes are overwritten in place.
 *
 * @param bytes Is modified.
 * @throws RangeError when it references more than it contains.
 */
export function stripTiff(bytes: Buffer): Buffer {
  eraseLocation(bytes, 0);
  return bytes;
}

/**
 * Overwrites the same in an Exif block.
 *
 * @throws RangeError when it references more than it contains.
 * @param origin Where the block begins; its offsets count from there.
 */
export function eraseLocation(bytes: Buffer, origin: number): void {
  const isLittle = bytes[origin] === 0x49;
  const short = (at: number) => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const long = (at: number) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  const wipe = createEraser(bytes);
  const visited = new Set<number>();
  const pending: { at: number; isPlace: boolean }[] = [];
  const visit = (offset: number, isPlace: boolean) => {
    const at = origin + offset;
    if (offset === 0 || visited.has(at) || visited.size >= maxDirectories || at + 2 > bytes.length) return;
    visited.add(at);
    pending.push({ at, isPlace });
  };
  if (origin + 8 > bytes.length) return;
  visit(long(origin + 4), false);
  for (let directory = pending.pop(); directory; directory = pending.pop()) {
    const { at, isPlace } = directory;
    const count = Math.min(short(at), Math.floor((bytes.length - at - 2) / 12));
    for (let index = 0; index < count; index += 1) {
      const entry = at + 2 + index * 12;
      const tag = short(entry);
      const length = (typeBytes[short(entry + 2)] ?? 1) * long(entry + 4);
      const value = length > 4 ? origin + long(entry + 8) : entry + 8;
      if (tag === gps) visit(long(entry + 8), true);
      else if (tag === exifDirectory) visit(long(entry + 8), false);
      else if (isPlace || forbidden.has(tag)) wipe(value, length);
      if (tag !== gps && (isPlace || forbidden.has(tag))) empty(entry);
    }
    const next = at + 2 + count * 12;
    if (!isPlace && next + 4 <= bytes.length) visit(long(next), false);
  }

  /** The entry remains, to preserve the order of tags, with a single zero byte as its value. */
  function empty(entry: number): void {
    wipe(entry + 2, 10);
    bytes[entry + (isLittle ? 2 : 3)] = 1;
    bytes[entry + (isLittle ? 4 : 7)] = 1;
  }
}

/**
 * Overwrites ranges with zeros or another byte, in total at most a few times the file's size: a small file could
 * reference its whole length in each of thousands of entries.
 */
export function createEraser(bytes: Buffer, filling = 0): (at: number, length: number) => void {
  let left = 4 * bytes.length + 100_000;
  return (at, length) => {
    const [start, end] = [Math.min(at, bytes.length), Math.min(at + length, bytes.length)];
    left -= end - start;
    if (left < 0) throw new RangeError('The file references more than it contains.');
    bytes.fill(filling, start, end);
  };
}
