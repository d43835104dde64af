import { createRetainedBytes } from './retained-bytes.ts';

const extension = 0x21;
const image = 0x2c;
const trailer = 0x3b;
const graphicControl = 0xf9;
const application = 0xff;

/**
 * A GIF with only its frames and loop count; comments, texts, XMP and trailing data are removed.
 *
 * @param bytes Is modified.
 */
export function stripGif(bytes: Buffer): Buffer {
  const retained = createRetainedBytes(bytes);
  let at = 13 + tableBytes(bytes[10] ?? 0);
  retained.retain(0, at);
  while (at < bytes.length) {
    const start = at;
    const kind = bytes[at];
    if (kind === image) {
      // Ten bytes of descriptor, a colour table, the code size, then the data blocks.
      at = afterBlocks(bytes, at + 10 + tableBytes(bytes[at + 9] ?? 0) + 1);
      retained.retain(start, at);
    } else if (kind === extension) {
      const isPartOfIt = isRetained(bytes, start);
      at = afterBlocks(bytes, at + 2);
      if (isPartOfIt) retained.retain(start, at);
    } else break;
  }
  return Buffer.concat([retained.result(), Buffer.from([trailer])]);
}

function isRetained(bytes: Buffer, at: number): boolean {
  const label = bytes[at + 1];
  if (label === graphicControl) return true;
  if (label !== application) return false;
  const name = bytes.toString('latin1', at + 3, at + 14);
  return name === 'NETSCAPE2.0' || name === 'ANIMEXTS1.0';
}

/** The length of a colour table, according to the flags byte. */
const tableBytes = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

/** The end of a chain of data blocks: each starts with its length, and length 0 ends the chain. */
function afterBlocks(bytes: Buffer, start: number): number {
  let at = start;
  for (let length = bytes[at]; length !== undefined && length > 0; length = bytes[at]) at += length + 1;
  return Math.min(at + 1, bytes.length);
}
