import { foldText } from '@masthead/contract';
import { prepare, type Database } from './database.ts';
import { isSign, wordsOf } from './split-words.ts';
import { titleMark } from './search-functions.ts';
import type { Search, SearchTerm } from './search-words.ts';

/** A search in the words of the index. */
export interface SearchExpressions {
  /** What is found. */
  all: string;
  /** The same in parts that have no row in common, the best first; each is shown with the newest first. */
  byRelevance: readonly string[];
  /** Folded texts of which the index knows the words only, such as `C++` or `well-known`: they must be there as they are, or must not. */
  texts: readonly { text: string; exclude: boolean }[];
}

/** Of a part of a word, the words it stands in; those that were written first here are the commonest. */
const maxCompletions = 300;

const wordsWith = prepare<{ word: string }, [pattern: string, limit: number]>(
  'select word from search_parts where word like ? order by rowid limit ?',
);
/** The index knows parts of three letters and more. */
const wordsWithLetters = prepare<{ word: string }, [part: string, limit: number]>(
  'select word from search_words where instr(word, ?) order by id limit ?',
);

/**
 * Says a search in the language of the index (FTS5). WordPress finds a word anywhere in another ("lock" in "blocks"), so
 * a word stands for all that contain it. A phrase begins with a whole word and may end within one. Results are ranked as WordPress ranks them: all that was typed in the title,
 * every word there, any word there, then all of it in the excerpt or the text, then the rest.
 *
 * @param kinds Types and statuses that are searched, as `kindMark` writes them.
 * @see WP_Query::parse_search_order
 */
export function searchExpressions(
  database: Database,
  { terms, sentence }: Search,
  kinds: readonly string[],
): SearchExpressions {
  const wanted = terms.filter(({ text, exclude }) => !exclude && hasWords(text));
  // With nothing to look for, the index would have to go through all content to leave some of it out.
  const isRead = (term: SearchTerm): boolean =>
    isReadInText(term) || wanted.length === 0 || (term.exclude && standsInMoreWords(database, term.text));
  const unwanted = terms.filter((term) => term.exclude && !isRead(term));

  const spelled = wanted.map(({ text }) => spellings(database, text));
  const anywhere = spelled.map((term) => anyOf(term.map((words) => phrase(words))));
  const inTitle = spelled.map((term) => anyOf(term.map((words) => phrase(words, titleMark))));
  const kind = anyOf(kinds.map((mark) => `"${mark}"`));
  const excluded = unwanted.flatMap(({ text }) => spellings(database, text).map((words) => phrase(words)));

  // All but the one for any word in the title hold for content in which every word stands: the index need not look twice.
  const better: string[] = [];
  const typed = sentence === null ? [] : wordsOf(sentence);
  if (typed.length > 0) better.push(phrase(typed, titleMark));
  if (wanted.length > 0 && wanted.length < 7) better.push(allOf(inTitle));
  if (wanted.length > 1 && wanted.length < 7) better.push(allOf([anyOf(inTitle), ...anywhere]));
  if (typed.length > 0) better.push(`(excerpt : ${phrase(typed)})`, `(body : ${phrase(typed)})`);

  const parts = [...better, ...(anywhere.length === 0 ? [] : [allOf(anywhere)])];
  const all = without(allOf([...anywhere, kind]), excluded);
  return {
    all,
    byRelevance:
      parts.length === 0
        ? [all]
        : parts.map((part, index) => without(allOf([part, kind]), [...excluded, ...better.slice(0, index)])),
    texts: terms.filter(isRead).map(({ text, exclude }) => ({ text: foldText(text), exclude })),
  };
}

/** How the index marks content of a type and status. */
export const kindMark = ({ type, status }: { type: string; status: string }): string => `#${type}/${status}`;

/**
 * Whether the text itself must be read for a term: it has signs between or beside its words, or leaves out what contains
 * one or two letters, which are in too many words to name them all.
 */
const isReadInText = ({ text, exclude }: SearchTerm): boolean =>
  !isOnlyWords(text) || (exclude && text.length < 3);

const isOnlyWords = (text: string): boolean => wordsOf(text).join('') === foldText(text);

/** Whether words narrow a search at all: the c of `C#` or the 5 of `$5` stand in too many. */
const hasWords = (text: string): boolean => isOnlyWords(text) || wordsOf(text).join('').length > 2;

/** The phrases, each a row of words, that a term stands for. */
function spellings(database: Database, text: string): string[][] {
  const words = wordsOf(text);
  const [word = ''] = words;
  if (words.length > 1 || isSign(word)) return [words];
  const completed =
    word.length > 2
      ? database.rows(wordsWith, `%${word}%`, maxCompletions)
      : database.rows(wordsWithLetters, word, maxCompletions);
  return [...new Set([word, ...completed.map((row) => row.word)])].map((each) => [each]);
}

/** Whether a part of a word stands in more than can be named: then only the text tells. */
const standsInMoreWords = (database: Database, text: string): boolean =>
  spellings(database, text).length >= maxCompletions;

/** The shortest last word of a phrase that may go on: of shorter ones there are too many to look at. */
const shortestOpenEnd = 4;

function phrase(words: readonly string[], mark = ''): string {
  const isOpen = words.length > 1 && (words.at(-1) ?? '').length >= shortestOpenEnd;
  return `"${words.map((word) => mark + word).join(' ')}"${isOpen ? ' *' : ''}`;
}

const anyOf = (parts: readonly string[]): string => `(${parts.join(' OR ')})`;
const allOf = (parts: readonly string[]): string => `(${parts.join(' AND ')})`;
const without = (part: string, others: readonly string[]): string =>
  others.length === 0 ? part : `(${part} NOT ${anyOf(others)})`;
