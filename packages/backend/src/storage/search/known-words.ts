/** A connection's cache of words that are already stored. */
export interface KnownWords {
  /** Adds the unknown words of a text to `added`, in order. @param words Separated by spaces. */
  collect(words: string, added: Set<string>): void;
  clear(): void;
}

const minIndexedLength = 2;
/** Maximum number of cached words: a site's common ones. Their bytes, the hash table and the positions take 1.2 MB. */
const maxWords = 50_000;
const maxBytes = 512 * 1024;
/** A power of two, and more than twice the number of words. */
const slotCount = 2 ** 17;
/** Words made to have the same hash would otherwise be compared with each other. Beyond it, a word counts as unknown. */
const maxProbes = 32;
const maxBytesPerCharacter = 3;
const space = 0x20;

/**
 * Finds words as bytes in a hash table with open addressing: a set of strings would need a new string for each word of
 * each text, which takes several times longer.
 */
export function createKnownWords(): KnownWords {
  let table: WordTable | null = null;
  let text = Buffer.alloc(0);
  return {
    collect(words, added) {
      table ??= createTable();
      if (text.length <= words.length * maxBytesPerCharacter) {
        text = Buffer.alloc(words.length * maxBytesPerCharacter + 1);
      }
      const end = text.write(words);
      text[end] = space;
      let start = 0;
      let hash = 0;
      for (let at = 0; at <= end; at += 1) {
        const byte = text[at] ?? space;
        if (byte !== space) {
          hash = (Math.imul(hash, 31) + byte) | 0;
          continue;
        }
        if (at > start && !table.has(text, start, at, hash)) {
          const word = text.toString('utf8', start, at);
          if (word.length >= minIndexedLength) added.add(word);
        }
        start = at + 1;
        hash = 0;
      }
      if (text.length > maxBytes) text = Buffer.alloc(0);
    },
    clear: () => void (table = null),
  };
}

interface WordTable {
  /** Whether it has the word at a position of a text; one that it does not have is added while there is room. */
  has(text: Uint8Array, start: number, end: number, hash: number): boolean;
}

function createTable(): WordTable {
  const bytes = new Uint8Array(maxBytes);
  /** Where each word starts in `bytes`, and the end of the last one. */
  const starts = new Int32Array(maxWords + 1);
  /** Numbers of words, from 1; 0: none. */
  const slots = new Int32Array(slotCount);
  let count = 0;

  function isWord(word: number, text: Uint8Array, start: number, length: number): boolean {
    const from = starts[word - 1] ?? 0;
    if ((starts[word] ?? 0) - from !== length) return false;
    for (let at = 0; at < length; at += 1) {
      if (bytes[from + at] !== text[start + at]) return false;
    }
    return true;
  }

  return {
    has(text, start, end, hash) {
      const length = end - start;
      let slot = (hash ^ (hash >>> 15)) & (slotCount - 1);
      let probes = 0;
      for (let word = slots[slot] ?? 0; word !== 0; word = slots[slot] ?? 0) {
        if (isWord(word, text, start, length)) return true;
        probes += 1;
        if (probes === maxProbes) return false;
        slot = (slot + 1) & (slotCount - 1);
      }
      const from = starts[count] ?? 0;
      if (count < maxWords && from + length <= maxBytes) {
        bytes.set(text.subarray(start, end), from);
        count += 1;
        starts[count] = from + length;
        slots[slot] = count;
      }
      return false;
    },
  };
}
