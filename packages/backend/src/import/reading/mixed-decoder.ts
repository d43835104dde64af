/** Decodes bytes that are declared as UTF-8, but are partly or completely in the old encoding of western European sites. */
export interface MixedDecoder {
  /** Decodes the next bytes; `undefined` means the end of the file. */
  decode(bytes: Uint8Array | undefined): string;
  /** Number of bytes that were not UTF-8. */
  readonly converted: number;
}

const windows1252 = new TextDecoder('windows-1252');

/**
 * Creates a decoder for UTF-8 in which each invalid byte is read as Windows-1252, a superset of Latin-1. Databases that were moved
 * between servers often contain both, even in one text.
 */
export function createMixedDecoder(): MixedDecoder {
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let held = new Uint8Array(0);
  let converted = 0;
  let isFirst = true;
  return {
    decode(bytes) {
      let all = held.length === 0 ? (bytes ?? held) : Buffer.concat([held, bytes ?? new Uint8Array(0)]);
      const end = bytes === undefined ? all.length : completeLength(all);
      held = all.slice(end);
      all = all.subarray(0, end);
      if (isFirst && all.length > 0) {
        isFirst = false;
        if (all[0] === 0xef && all[1] === 0xbb && all[2] === 0xbf) all = all.subarray(3);
      }
      try {
        return strict.decode(all);
      } catch {
        return decodeMixed(all);
      }
    },
    get converted() {
      return converted;
    },
  };

  function decodeMixed(bytes: Uint8Array): string {
    const parts: string[] = [];
    let from = 0;
    for (let at = 0; at < bytes.length;) {
      const length = sequenceLength(bytes, at);
      if (length > 0) {
        at += length;
        continue;
      }
      parts.push(strict.decode(bytes.subarray(from, at)), windows1252.decode(bytes.subarray(at, at + 1)));
      converted += 1;
      at += 1;
      from = at;
    }
    parts.push(strict.decode(bytes.subarray(from)));
    return parts.join('');
  }
}

/** Length without an incomplete sequence at the end. */
function completeLength(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes.length;
    // A continuation byte belongs to an earlier one.
    if (byte < 0xc0) continue;
    return lengthFromLead(byte) > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

const lengthFromLead = (byte: number): number =>
  byte < 0x80
    ? 1
    : byte >= 0xc2 && byte < 0xe0
      ? 2
      : byte >= 0xe0 && byte < 0xf0
        ? 3
        : byte >= 0xf0 && byte < 0xf5
          ? 4
          : 0;

/** Length of the valid sequence at a position; 0 if there is none. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  const length = lengthFromLead(lead);
  if (length <= 1) return length;
  const second = bytes[at + 1] ?? 0;
  // Overlong forms, surrogates and values above U+10FFFF.
  if (lead === 0xe0 && second < 0xa0) return 0;
  if (lead === 0xed && second > 0x9f) return 0;
  if (lead === 0xf0 && second < 0x90) return 0;
  if (lead === 0xf4 && second > 0x8f) return 0;
  for (let next = 1; next < length; next += 1) {
    if (((bytes[at + next] ?? 0) & 0xc0) !== 0x80) return 0;
  }
  return length;
}
