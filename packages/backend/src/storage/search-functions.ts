import type { DatabaseSync } from 'node:sqlite';
import { foldText, wordsOf } from './fold-text.ts';
import { titleKey } from './title-key.ts';

const shortestKnown = 2;

/** What searches and the triggers that keep their index call. SQLite itself cannot fold accents or tell words in all scripts. */
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
    return JSON.stringify([...words].filter(({ length }) => length >= shortestKnown));
  },
};

/** Stands before the words of titles in the index. */
export const titleMark = '=';

/** Teaches a connection the functions of the migrations, and `has_text(text, folded)`. */
export function addSearchFunctions(db: DatabaseSync): void {
  db.function('has_text', { deterministic: true }, (text, folded) =>
    foldText(String(text)).includes(String(folded)) ? 1 : 0,
  );
  for (const [name, call] of Object.entries(functions)) {
    db.function(name, { deterministic: true, varargs: true }, call as (...texts: unknown[]) => string);
  }
}
