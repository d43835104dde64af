/** The retained Exif fields: orientation, author and copyright. */
export interface RetainedFields {
  readonly orientation: number;
  readonly artist: string;
  readonly copyright: string;
}

const maxTextBytes = 500;

/** An Exif block with these fields only; `null` if all are empty. */
export function minimalExif({ orientation, artist, copyright }: RetainedFields): Buffer | null {
  const entries = [
    ...(orientation > 1 ? [shortEntry(0x0112, orientation)] : []),
    ...(artist === '' ? [] : [textEntry(0x013b, artist)]),
    ...(copyright === '' ? [] : [textEntry(0x8298, copyright)]),
  ];
  if (entries.length === 0) return null;
  const directory = Buffer.alloc(2 + entries.length * 12 + 4);
  directory.writeUInt16LE(entries.length, 0);
  // Little-endian; the directory follows the header, and the texts follow the directory.
  const header = Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0]);
  const texts: Buffer[] = [];
  let textAt = header.length + directory.length;
  entries.forEach(({ tag, type, count, value }, index) => {
    const at = 2 + index * 12;
    directory.writeUInt16LE(tag, at);
    directory.writeUInt16LE(type, at + 2);
    directory.writeUInt32LE(count, at + 4);
    if (value.length <= 4) value.copy(directory, at + 8);
    else {
      directory.writeUInt32LE(textAt, at + 8);
      texts.push(value);
      textAt += value.length;
    }
  });
  return Buffer.concat([header, directory, ...texts]);
}

interface Entry {
  readonly tag: number;
  readonly type: number;
  readonly count: number;
  readonly value: Buffer;
}

function shortEntry(tag: number, number: number): Entry {
  return { tag, type: 3, count: 1, value: Buffer.from([number & 0xff, 0, 0, 0]) };
}

function textEntry(tag: number, text: string): Entry {
  const bytes = Buffer.from(text).subarray(0, maxTextBytes);
  // Offsets must be even.
  const value = Buffer.concat([bytes, Buffer.alloc(2 - (bytes.length % 2))]);
  return { tag, type: 2, count: bytes.length + 1, value };
}
