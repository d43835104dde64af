import type { DatabaseSync } from 'node:sqlite';
import { foldText } from '@masthead/contract';
import { tokenize } from './tokenize.ts';
import { foldTitle, titleKey } from '../lists/title-key.ts';
import { createBulkIndex, type BulkIndex } from './bulk-index.ts';
import { createKnownWords } from './known-words.ts';

/** Prefix of title words in the index. */
export const titlePrefix = '=';

/** What a connection knows of its search index. */
export interface SearchFunctions {
  /** Call this when a write fails or a transaction is rolled back: the words it added are no longer stored. */
  forgetWords(): void;
  readonly bulkIndex: BulkIndex;
}

/**
 * Defines the SQL functions called by searches and by the triggers that maintain their index: SQLite itself cannot
 * fold accents or tokenize all scripts.
 */
export function addSearchFunctions(db: DatabaseSync): SearchFunctions {
  const words = memoizeWords();
  const known = createKnownWords();
  const define = (name: string, call: (...texts: string[]) => string | number): void =>
    db.function(name, { deterministic: true, varargs: true }, (...texts) => call(...texts.map(String)));

  define('make_title_key', (title = '') => titleKey(title));
  define('fold_title', (title = '') => foldTitle(title));
  define('index_text', (text = '') => words.of(text));
  define('index_title', (title = '') => words.of(title).replaceAll(/^(?=.)| /g, `$&${titlePrefix}`));
  define('has_text', (text = '', folded = '') => (foldText(text).includes(folded) ? 1 : 0));
  // Returns JSON, without the words known to be stored: looking up each of them takes longer than indexing the text.
  // The result depends on earlier calls, so the function is not deterministic.
  db.function('distinct_words', { varargs: true }, (...texts) => {
    const added = new Set<string>();
    for (const text of texts) known.collect(words.of(String(text)), added);
    return JSON.stringify([...added]);
  });
  const bulkIndex = createBulkIndex(db, { onStart: () => words.hold(), onEnd: () => words.release() });
  return { forgetWords: () => known.clear(), bulkIndex };
}

/** The words of texts, separated by spaces, as in the index. Content is indexed by several calls with the same texts. */
interface MemoizedWords {
  of(text: string): string;
  /** Retains the words of all texts until `release`. */
  hold(): void;
  release(): void;
}

const memoizedTexts = 4;

function memoizeWords(): MemoizedWords {
  const memo = new Map<string, string>();
  let limit = memoizedTexts;
  return {
    of(text) {
      const found = memo.get(text);
      if (found !== undefined) return found;
      const words = tokenize(text).join(' ');
      const [oldest] = memo.size < limit ? [] : memo.keys();
      if (oldest !== undefined) memo.delete(oldest);
      memo.set(text, words);
      return words;
    },
    hold: () => void (limit = Infinity),
    release() {
      limit = memoizedTexts;
      memo.clear();
    },
  };
}
