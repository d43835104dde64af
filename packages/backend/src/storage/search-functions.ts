import type { DatabaseSync } from 'node:sqlite';
import { wordsOf } from './fold-text.ts';
import { titleKey } from './title-key.ts';

const shortestKnown = 2;
const longestKnown = 32;

/** What the triggers that keep the search index call. SQLite itself cannot fold accents or tell words in all scripts. */
const functions: Readonly<Record<string, (...texts: string[]) => string>> = {
  make_title_key: (title = '') => titleKey(title),
  /** The words of a text, for the index. */
  index_text: (text = '') => wordsOf(text).join(' '),
  /** The words of a title, marked so that they are told apart from those of texts. */
  index_title: (title = '') =>
    wordsOf(title)
      .map((word) => titleMark + word)
      .join(' '),
  /** The words that a part of a word can be completed to, as JSON. */
  distinct_words: (...texts) => {
    const words = new Set(texts.flatMap(wordsOf));
    return JSON.stringify(
      [...words].filter(({ length }) => length >= shortestKnown && length <= longestKnown),
    );
  },
};

/** Stands before the words of titles in the index. */
export const titleMark = '=';

/** Teaches a connection the functions of the migrations. */
export function addSearchFunctions(db: DatabaseSync): void {
  for (const [name, call] of Object.entries(functions)) {
    db.function(name, { deterministic: true, varargs: true }, call as (...texts: unknown[]) => string);
  }
}
