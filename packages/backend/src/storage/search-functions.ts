import type { DatabaseSync } from 'node:sqlite';
import { foldText, wordsOf } from './fold-text.ts';
import { titleKey } from './title-key.ts';

const shortestKnown = 2;

/** What searches and the triggers that keep their index call. SQLite itself cannot fold accents or tell words in all scripts. */
const functions: Readonly<Record<string, (text: string) => string>> = {
  make_title_key: (title) => titleKey(title),
  /** The words of a text, for the index. */
  index_text: (text) => wordsOf(text).join(' '),
  /** The words of a title, marked so that they are told apart from those of texts. */
  index_title: (title) =>
    wordsOf(title)
      .map((word) => titleMark + word)
      .join(' '),
};

/** Stands before the words of titles in the index. */
export const titleMark = '=';

/** What a connection remembers for the search index. */
export interface KnownWords {
  /** To be called when a transaction is undone: words it had added are not there any more. */
  forget(): void;
}

/** Words that are remembered: a site's common ones, about 3 MB. */
const maxKnown = 50_000;

/** Teaches a connection the functions of the migrations, and `has_text(text, folded)`. */
export function addSearchFunctions(db: DatabaseSync): KnownWords {
  for (const [name, call] of Object.entries(functions)) {
    db.function(name, { deterministic: true }, (text) => call(String(text)));
  }
  db.function('has_text', { deterministic: true }, (text, folded) =>
    foldText(String(text)).includes(String(folded)) ? 1 : 0,
  );
  const known = new Set<string>();
  // As JSON, without those known to be stored: looking each of them up takes longer than indexing the text.
  db.function('distinct_words', (title, excerpt, body) => {
    const words = new Set([title, excerpt, body].flatMap((text) => wordsOf(String(text))));
    const unknown = [...words].filter((word) => word.length >= shortestKnown && !known.has(word));
    for (const word of unknown) if (known.size < maxKnown) known.add(word);
    return JSON.stringify(unknown);
  });
  return { forget: () => known.clear() };
}
