import { closeSync, openSync, readSync } from 'node:fs';

/** What a font file contains. */
export interface FontFile {
  readonly path: string;
  /** Such as `Noto Sans Thai`. */
  readonly family: string;
  /** Unicode code points with a glyph: `[first, last]` of each range, in ascending order. */
  readonly ranges: readonly (readonly [number, number])[];
}

/** The folder with custom fonts, or one of its files, cannot be used. The message names it. */
export class CardFontsError extends Error {
  override readonly name = 'CardFontsError';
}

/** Signatures of font files with one font: TrueType, OpenType with CFF outlines, and TrueType of macOS. */
const signatures = new Set([0x00010000, 0x4f54544f, 0x74727565]);

/**
 * Reads the family name and the characters of a TrueType or OpenType font.
 *
 * @throws {CardFontsError} For a file that cannot be read, or is something else, also for a collection or WOFF, which the text renderer does not read.
 * @see https://learn.microsoft.com/typography/opentype/spec/ for the tables `name` and `cmap`.
 */
export function readFont(path: string): FontFile {
  let file: number | null = null;
  try {
    file = openSync(path, 'r');
    const header = read(file, 0, 12);
    if (!signatures.has(header.readUInt32BE(0))) throw new RangeError('Unknown signature.');
    const directory = read(file, 12, header.readUInt16BE(4) * 16);
    const opened = file;
    const table = (tag: string): Buffer => {
      for (let at = 0; at < directory.length; at += 16) {
        if (directory.toString('latin1', at, at + 4) !== tag) continue;
        return read(opened, directory.readUInt32BE(at + 8), directory.readUInt32BE(at + 12));
      }
      throw new RangeError(`No table ${tag}.`);
    };
    return {
      path,
      family: familyIn(table('name')),
      ranges: rangesIn(table('cmap')),
    };
  } catch (error) {
    throw new CardFontsError(
      `${path} is not a font that can be used: use TrueType or OpenType (.ttf, .otf).`,
      {
        cause: error,
      },
    );
  } finally {
    if (file !== null) closeSync(file);
  }
}

/** Names and character maps have at most some hundred kilobytes. */
const maxTableBytes = 4 * 1024 * 1024;

/** @throws {RangeError} If the file is shorter. */
function read(file: number, position: number, length: number): Buffer {
  if (length > maxTableBytes) throw new RangeError('The table is too large.');
  const bytes = Buffer.alloc(length);
  if (readSync(file, bytes, 0, length, position) < length) throw new RangeError('The file is truncated.');
  return bytes;
}

/** Name ids: the typographic family, or else the family. */
const familyIds = [16, 1];
const windows = 3;

function familyIn(name: Buffer): string {
  const start = name.readUInt16BE(4);
  for (const wanted of familyIds) {
    for (let index = 0; index < name.readUInt16BE(2); index += 1) {
      const at = 6 + index * 12;
      if (name.readUInt16BE(at) !== windows || name.readUInt16BE(at + 6) !== wanted) continue;
      const from = start + name.readUInt16BE(at + 10);
      return Buffer.from(name.subarray(from, from + name.readUInt16BE(at + 8)))
        .swap16()
        .toString('utf16le');
    }
  }
  throw new RangeError('No family name.');
}

type Ranges = readonly (readonly [number, number])[];

/** Reads the map of Unicode: format 12 has all planes, format 4 the first one. */
function rangesIn(cmap: Buffer): Ranges {
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.subarray(cmap.readUInt32BE(8 + index * 8)),
  );
  const ofFormat = (format: number) => subtables.find((subtable) => subtable.readUInt16BE(0) === format);
  const [full, basic] = [ofFormat(12), ofFormat(4)];
  if (full !== undefined) return rangesOfGroups(full);
  if (basic !== undefined) return rangesOfSegments(basic);
  throw new RangeError('No map of Unicode.');
}

function rangesOfGroups(subtable: Buffer): Ranges {
  return Array.from({ length: subtable.readUInt32BE(12) }, (_, index) => {
    const at = 16 + index * 12;
    return [subtable.readUInt32BE(at), subtable.readUInt32BE(at + 4)] as const;
  });
}

/** The last segment ends with U+FFFF, which is no character. */
function rangesOfSegments(subtable: Buffer): Ranges {
  const segments = subtable.readUInt16BE(6) / 2;
  const ends = 14;
  const starts = ends + segments * 2 + 2;
  return Array.from(
    { length: segments },
    (_, index) =>
      [subtable.readUInt16BE(starts + index * 2), subtable.readUInt16BE(ends + index * 2)] as const,
  ).filter(([first]) => first !== 0xffff);
}
