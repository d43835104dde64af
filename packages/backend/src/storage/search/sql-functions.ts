import type { DatabaseSync } from 'node:sqlite';
import { foldText } from '@masthead/contract';
import { tokenize } from './tokenize.ts';
import { foldTitle, titleKey } from '../lists/title-key.ts';

const minIndexedLength = 2;

/** Prefix of title words in the index. */
export const titlePrefix = '=';

/** A connection's cache of words that are already indexed. */
export interface IndexedWords {
  /** Call this when a write fails or a transaction is rolled back: the words it added are no longer stored. */
  clear(): void;
}

/** Maximum number of cached words: a site's common ones, about 3 MB. */
const maxCachedWords = 50_000;
/** Longer substrings may retain the whole string they were cut from. */
const maxCachedLength = 12;

/**
 * Defines the SQL functions called by searches and by the triggers that maintain their index: SQLite itself cannot
 * fold accents or tokenize all scripts.
 */
export function addSearchFunctions(db: DatabaseSync): IndexedWords {
  const wordsIn = memoizeLast(tokenize);
  const known = new Set<string>();
  const define = (name: string, call: (...texts: string[]) => string | number): void =>
    db.function(name, { deterministic: true, varargs: true }, (...texts) => call(...texts.map(String)));

  define('make_title_key', (title = '') => titleKey(title));
  define('fold_title', (title = '') => foldTitle(title));
  define('index_text', (text = '') => wordsIn(text).join(' '));
  define('index_title', (title = '') =>
    wordsIn(title)
      .map((word) => titlePrefix + word)
      .join(' '),
  );
  define('has_text', (text = '', folded = '') => (foldText(text).includes(folded) ? 1 : 0));
  // Returns JSON, without the words known to be stored: looking up each of them takes longer than indexing the text.
  // The result depends on earlier calls, so the function is not deterministic.
  db.function('distinct_words', { varargs: true }, (...texts) => {
    const words = new Set<string>();
    for (const text of texts) {
      for (const word of wordsIn(String(text))) {
        if (word.length >= minIndexedLength && !known.has(word)) words.add(word);
      }
    }
    for (const word of words)
      if (word.length <= maxCachedLength && known.size < maxCachedWords) known.add(word);
    return JSON.stringify([...words]);
  });
  return { clear: () => known.clear() };
}

const memoizedTexts = 4;

/** Content is indexed by several calls with the same texts. */
function memoizeLast(read: (text: string) => string[]): (text: string) => string[] {
  const last: { text: string; words: string[] }[] = [];
  return (text) => {
    const found = last.find((each) => each.text === text);
    if (found) return found.words;
    const words = read(text);
    last.unshift({ text, words });
    last.length = Math.min(last.length, memoizedTexts);
    return words;
  };
}
