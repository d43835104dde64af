import { eraseLocation, createEraser } from './tiff.ts';

// ISO base media files are nested boxes: four bytes of length, four letters of type, the content. Nothing may move,
// because boxes contain file offsets: what must be removed is overwritten in place.

interface Box {
  readonly type: string;
  readonly start: number;
  /** Offset of the content. */
  readonly inner: number;
  readonly end: number;
}

/** More boxes or item locations than any real file has. */
const most = 100_000;

function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  let at = from;
  while (at + 8 <= to) {
    const size = bytes.readUInt32BE(at);
    const isLong = size === 1;
    if (isLong && at + 16 > to) break;
    const length = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : size === 0 ? to - at : size;
    if (length < 8) break;
    if (boxes.length >= most) throw new RangeError('The file has too many boxes.');
    const end = Math.min(to, at + length);
    boxes.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      start: at,
      inner: at + (isLong ? 16 : 8),
      end,
    });
    at = end;
  }
  return boxes;
}

/**
 * AVIF and HEIC: overwrites the location in their Exif and all of their XMP.
 *
 * @param bytes Is modified.
 * @throws RangeError when the file is damaged.
 */
export function stripHeif(bytes: Buffer): Buffer {
  const meta = boxesIn(bytes, 0, bytes.length).find(({ type }) => type === 'meta');
  if (!meta) return bytes;
  const boxes = boxesIn(bytes, meta.inner + 4, meta.end);
  const find = (name: string) => boxes.find(({ type }) => type === name);
  const [infos, places, data] = [find('iinf'), find('iloc'), find('idat')];
  if (!infos || !places) return bytes;
  const kinds = itemKinds(bytes, infos);
  const blank = createEraser(bytes, 0x20);
  let blocks = 0;
  for (const { item, at, length, isInData } of itemLocations(bytes, places)) {
    const kind = kinds.get(item);
    const start = isInData ? (data?.inner ?? bytes.length) + at : at;
    if (kind === 'mime') blank(start, length);
    if (kind !== 'Exif' || start + 4 > bytes.length) continue;
    // Usually one, or one for each frame; each takes time.
    blocks += 1;
    if (blocks > mostExifBlocks) throw new RangeError('The file has too many Exif blocks.');
    // The block starts with the offset of its TIFF header.
    const header = start + 4 + bytes.readUInt32BE(start);
    if (header < start + length) eraseLocation(bytes, header);
  }
  return bytes;
}

const mostExifBlocks = 10;

/** The item types by item id. */
function itemKinds(bytes: Buffer, infos: Box): ReadonlyMap<number, string> {
  const isShort = bytes[infos.inner] === 0;
  const kinds = new Map<number, string>();
  for (const { type, inner, end } of boxesIn(bytes, infos.inner + (isShort ? 6 : 8), infos.end)) {
    const hasLongId = bytes[inner] === 3;
    if (type !== 'infe' || inner + (hasLongId ? 14 : 12) > end) continue;
    const item = hasLongId ? bytes.readUInt32BE(inner + 4) : bytes.readUInt16BE(inner + 4);
    const at = inner + (hasLongId ? 10 : 8);
    kinds.set(item, bytes.toString('latin1', at, at + 4));
  }
  return kinds;
}

interface ItemExtent {
  readonly item: number;
  readonly at: number;
  readonly length: number;
  /** Whether offsets count from the box `idat` rather than from the start of the file. */
  readonly isInData: boolean;
}

/** The extents of each item. */
function itemLocations(bytes: Buffer, { inner, end }: Box): ItemExtent[] {
  const version = bytes[inner] ?? 0;
  const sizes = bytes.readUInt16BE(inner + 4);
  const [offsetBytes, lengthBytes, baseBytes] = [(sizes >> 12) & 15, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexBytes = version > 0 ? sizes & 15 : 0;
  let at = inner + 6;
  const read = (length: number): number => {
    if (at + length > end) throw new RangeError('The item location box is truncated.');
    let value = 0;
    for (let index = 0; index < length; index += 1) value = value * 256 + (bytes[at + index] ?? 0);
    at += length;
    return value;
  };
  const places: ItemExtent[] = [];
  const count = read(version < 2 ? 2 : 4);
  for (let index = 0; index < count; index += 1) {
    const item = read(version < 2 ? 2 : 4);
    const isInData = version > 0 && (read(2) & 15) === 1;
    read(2);
    const base = read(baseBytes);
    const extents = read(2);
    for (let extent = 0; extent < extents; extent += 1) {
      if (places.length >= most) throw new RangeError('The file has too many item locations.');
      read(indexBytes);
      places.push({ item, at: base + read(offsetBytes), length: read(lengthBytes), isInData });
    }
  }
  return places;
}

/** Container boxes of a video. */
const containerBoxes = new Set(['moov', 'trak', 'udta', 'meta', 'mdia', 'minf']);

/** Boxes in which cameras and phones store the location. */
const locationBoxes = new Set(['\u00a9xyz', 'loci', 'gps ', 'GPS ', 'CAME', 'XMP_', 'uuid']);

/**
 * Overwrites the location in the boxes of a video: boxes that contain it become free space, and so do metadata lists
 * with a location entry.
 *
 * @param bytes One or more top-level boxes; is modified.
 * @throws RangeError when there are too many boxes.
 */
export function stripVideo(bytes: Buffer): Buffer {
  const free = ({ start, inner, end }: Box) => {
    bytes.write('free', start + 4, 'latin1');
    bytes.fill(0, inner, end);
  };
  const visit = (from: number, to: number, depth: number) => {
    for (const box of boxesIn(bytes, from, to)) {
      if (locationBoxes.has(box.type)) free(box);
      else if (box.type === 'meta' && bytes.subarray(box.inner, box.end).includes('location')) free(box);
      else if (containerBoxes.has(box.type) && depth < 8) {
        // In MP4, unlike QuickTime, `meta` has four bytes before its boxes.
        const isFull = box.type === 'meta' && bytes.readUInt32BE(Math.min(box.inner, bytes.length - 4)) === 0;
        visit(box.inner + (isFull ? 4 : 0), box.end, depth + 1);
      }
    }
  };
  visit(0, bytes.length, 0);
  return bytes;
}
