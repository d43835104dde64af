import type { DatabaseSync } from 'node:sqlite';
import { foldText } from '@masthead/contract';
import { wordsOf } from './split-words.ts';
import { foldTitle, titleKey } from './title-key.ts';

const shortestKnown = 2;

/** Stands before the words of titles in the index. */
export const titleMark = '=';

/** What a connection remembers for the search index. */
export interface KnownWords {
  /** To be called when a write fails or a transaction is undone: words it had added are not there any more. */
  forget(): void;
}

/** Words that are remembered: a site's common ones, about 3 MB. */
const maxKnown = 50_000;
/** A part of a string that is longer may hold on to all of it. */
const maxKnownLength = 12;

/**
 * Teaches a connection what searches and the triggers that keep their index call: SQLite itself cannot fold accents or
 * tell words in all scripts.
 */
export function addSearchFunctions(db: DatabaseSync): KnownWords {
  const wordsIn = rememberLast(wordsOf);
  const known = new Set<string>();
  const define = (name: string, call: (...texts: string[]) => string | number): void =>
    db.function(name, { deterministic: true, varargs: true }, (...texts) => call(...texts.map(String)));

  define('make_title_key', (title = '') => titleKey(title));
  define('fold_title', (title = '') => foldTitle(title));
  define('index_text', (text = '') => wordsIn(text).join(' '));
  define('index_title', (title = '') =>
    wordsIn(title)
      .map((word) => titleMark + word)
      .join(' '),
  );
  define('has_text', (text = '', folded = '') => (foldText(text).includes(folded) ? 1 : 0));
  // As JSON, without those known to be stored: looking each of them up takes longer than indexing the text. Their number
  // depends on what was asked before, so SQLite must not take one answer for another.
  db.function('distinct_words', { varargs: true }, (...texts) => {
    const words = new Set<string>();
    for (const text of texts) {
      for (const word of wordsIn(String(text))) {
        if (word.length >= shortestKnown && !known.has(word)) words.add(word);
      }
    }
    for (const word of words) if (word.length <= maxKnownLength && known.size < maxKnown) known.add(word);
    return JSON.stringify([...words]);
  });
  return { forget: () => known.clear() };
}

const textsRemembered = 4;

/** Content is indexed by several calls, each of which is given its texts anew. */
function rememberLast(read: (text: string) => string[]): (text: string) => string[] {
  const last: { text: string; words: string[] }[] = [];
  return (text) => {
    const found = last.find((each) => each.text === text);
    if (found) return found.words;
    const words = read(text);
    last.unshift({ text, words });
    last.length = Math.min(last.length, textsRemembered);
    return words;
  };
}
