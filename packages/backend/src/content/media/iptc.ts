import { decodeText } from './exif.ts';

/** IPTC texts by data set number. */
export type IptcTexts = ReadonlyMap<number, readonly string[]>;

const maxTexts = 500;
const maxTextBytes = 2000;

/** Reads the second record of IPTC; of a damaged block, the part before the damage. */
export function readIptc(block: Buffer | null): IptcTexts {
  const found = new Map<number, string[]>();
  if (!block) return found;
  // Each begins with 28, the record, its number, and two bytes of length.
  let at = block.indexOf(Buffer.from([0x1c, 0x02]));
  for (let count = 0; at >= 0 && count < maxTexts; count += 1) {
    if (at + 5 > block.length || block[at] !== 0x1c) break;
    const [record, name = 0] = [block[at + 1], block[at + 2]];
    const length = block.readUInt16BE(at + 3);
    const text = decodeText(block.subarray(at + 5, at + 5 + Math.min(length, maxTextBytes)));
    const before = found.get(name);
    if (record === 2 && before) before.push(text);
    else if (record === 2) found.set(name, [text]);
    at += 5 + length;
  }
  return found;
}
