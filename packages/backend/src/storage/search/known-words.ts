/** A connection's cache of words that are already stored. */
export interface KnownWords {
  /** Adds the unknown words of a text to `added`, in order. @param words Separated by spaces. */
  collect(words: string, added: Set<string>): void;
  clear(): void;
}

const minIndexedLength = 2;
/** Maximum number of cached words: a site's common ones, about 4 MB. */
const maxCachedWords = 50_000;
const space = 0x20;

/**
 * Finds words by a hash of their characters: a set of strings would need a new string for each word of each text, which
 * takes several times longer. Of two words with the same hash, only the first is cached.
 */
export function createKnownWords(): KnownWords {
  const known = new Map<number, string>();
  return {
    collect(words, added) {
      let start = 0;
      let hash = 0;
      for (let at = 0; at <= words.length; at += 1) {
        const code = at === words.length ? space : words.charCodeAt(at);
        if (code !== space) {
          // 30 bits: V8 stores such integers without allocating.
          hash = (Math.imul(hash, 31) + code) & 0x3fff_ffff;
          continue;
        }
        if (at - start >= minIndexedLength) {
          const cached = known.get(hash);
          if (cached === undefined || !isWordAt(cached, words, start, at)) {
            const word = words.slice(start, at);
            added.add(word);
            if (cached === undefined && known.size < maxCachedWords) known.set(hash, copyOf(word));
          }
        }
        start = at + 1;
        hash = 0;
      }
    },
    clear: () => known.clear(),
  };
}

function isWordAt(word: string, text: string, start: number, end: number): boolean {
  if (word.length !== end - start) return false;
  for (let at = 0; at < word.length; at += 1) {
    if (word.charCodeAt(at) !== text.charCodeAt(start + at)) return false;
  }
  return true;
}

/** A longer substring retains the whole string that it was cut from. */
const copyOf = (word: string): string => Buffer.from(word).toString();
