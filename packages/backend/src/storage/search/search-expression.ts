import { foldText } from '@masthead/contract';
import { prepare, type Database } from '../sqlite/database.ts';
import { isSingleCharacter, tokenize } from './tokenize.ts';
import { titlePrefix } from './sql-functions.ts';
import type { Search, SearchTerm } from './parse-search.ts';

/** A search as FTS5 expressions. */
export interface SearchExpressions {
  /** Matches all results. */
  all: string;
  /** The same results in parts that do not overlap, the most relevant first; each part is ordered newest first. */
  byRelevance: readonly string[];
  /**
   * Folded terms that the index covers only by their words, such as `C++` or `well-known`: they must occur (or not
   * occur) literally in the text.
   */
  texts: readonly { text: string; exclude: boolean }[];
}

/** Maximum number of words that contain a part of a word; the first ones indexed are the most common. */
const maxCompletions = 300;

const wordsWith = prepare<{ word: string }, [pattern: string, limit: number]>(
  'select word from search_parts where word like ? order by rowid limit ?',
);
/** The trigram index supports parts of three or more characters. */
const wordsWithLetters = prepare<{ word: string }, [part: string, limit: number]>(
  'select word from search_words where instr(word, ?) order by id limit ?',
);

/**
 * Translates a search into FTS5 expressions. WordPress finds a term anywhere in a word ("lock" in "blocks"), so a
 * term matches all words that contain it. A phrase begins at a word start and may end within a word. Results are
 * ranked as in WordPress: the whole search in the title, every term in the title, any term in the title, the whole
 * search in excerpt or body, then the rest.
 *
 * @param kinds Types and statuses to search, as written by `kindToken`.
 * @param options.prefixes Also finds words that begin with a term. Without it, a part of a word is completed from the
 * words of public content only, so that a visitor's search does not depend on others.
 * @see WP_Query::parse_search_order
 */
export function searchExpressions(
  database: Database,
  { terms, sentence }: Search,
  kinds: readonly string[],
  { prefixes = false }: { prefixes?: boolean } = {},
): SearchExpressions {
  const wanted = terms.filter(({ text, exclude }) => !exclude && isSelective(text));
  // Without a positive term, the index would have to read all content to exclude some of it.
  const isScanned = (term: SearchTerm): boolean =>
    needsTextScan(term) ||
    wanted.length === 0 ||
    (term.exclude && hasTooManyCompletions(database, term.text));
  const unwanted = terms.filter((term) => term.exclude && !isScanned(term));

  const spellingsOfTerms = wanted.map(({ text }) => spellings(database, text));
  const anywhere = spellingsOfTerms.map((term) =>
    anyOf([...term.map((words) => phrase(words)), ...(prefixes ? prefixOf(term[0] ?? []) : [])]),
  );
  const inTitle = spellingsOfTerms.map((term) => anyOf(term.map((words) => phrase(words, titlePrefix))));
  const kind = anyOf(kinds.map((mark) => `"${mark}"`));
  const excluded = unwanted.flatMap(({ text }) => spellings(database, text).map((words) => phrase(words)));

  // All parts except "any term in the title" already imply that every term occurs, so the index need not check it
  // again.
  const better: string[] = [];
  const phraseWords = sentence === null ? [] : tokenize(sentence);
  if (phraseWords.length > 0) better.push(phrase(phraseWords, titlePrefix));
  if (wanted.length > 0 && wanted.length < 7) better.push(allOf(inTitle));
  if (wanted.length > 1 && wanted.length < 7) better.push(allOf([anyOf(inTitle), ...anywhere]));
  if (phraseWords.length > 0)
    better.push(`(excerpt : ${phrase(phraseWords)})`, `(body : ${phrase(phraseWords)})`);

  const parts = [...better, ...(anywhere.length === 0 ? [] : [allOf(anywhere)])];
  const all = without(allOf([...anywhere, kind]), excluded);
  return {
    all,
    byRelevance:
      parts.length === 0
        ? [all]
        : parts.map((part, index) => without(allOf([part, kind]), [...excluded, ...better.slice(0, index)])),
    texts: terms.filter(isScanned).map(({ text, exclude }) => ({ text: foldText(text), exclude })),
  };
}

/** The token with which the index tags content of a type and status. */
export const kindToken = ({ type, status }: { type: string; status: string }): string => `#${type}/${status}`;

/**
 * Whether a term needs a scan of the text: it contains punctuation, or excludes one or two characters, which occur in
 * too many words to list.
 */
const needsTextScan = ({ text, exclude }: SearchTerm): boolean =>
  !isOnlyWords(text) || (exclude && text.length < 3);

const isOnlyWords = (text: string): boolean => tokenize(text).join('') === foldText(text);

/** Whether the words of a term narrow a search at all: the c of `C#` or the 5 of `$5` occur almost everywhere. */
const isSelective = (text: string): boolean => isOnlyWords(text) || tokenize(text).join('').length > 2;

/** The phrases (lists of words) that match a term. */
function spellings(database: Database, text: string): string[][] {
  const words = tokenize(text);
  const [word = ''] = words;
  if (words.length > 1 || isSingleCharacter(word)) return [words];
  const completed =
    word.length > 2
      ? database.rows(wordsWith, `%${word}%`, maxCompletions)
      : database.rows(wordsWithLetters, word, maxCompletions);
  return [...new Set([word, ...completed.map((row) => row.word)])].map((each) => [each]);
}

/** Whether a part of a word occurs in more words than can be listed, so that the text must be scanned. */
const hasTooManyCompletions = (database: Database, text: string): boolean =>
  spellings(database, text).length >= maxCompletions;

/** Minimum length of a phrase's last word to match as a prefix: shorter ones match too many words. */
const minPrefixLength = 4;

function phrase(words: readonly string[], prefix = ''): string {
  const isPrefix = words.length > 1 && (words.at(-1) ?? '').length >= minPrefixLength;
  return `"${words.map((word) => prefix + word).join(' ')}"${isPrefix ? ' *' : ''}`;
}

/** Matches words that begin with a single word. */
const prefixOf = ([word = '', ...others]: readonly string[]): string[] =>
  others.length === 0 && word.length >= minTypedPrefixLength ? [`"${word}" *`] : [];

/** Shorter prefixes match too many words. */
const minTypedPrefixLength = 3;

const anyOf = (parts: readonly string[]): string => `(${parts.join(' OR ')})`;
const allOf = (parts: readonly string[]): string => `(${parts.join(' AND ')})`;
const without = (part: string, others: readonly string[]): string =>
  others.length === 0 ? part : `(${part} NOT ${anyOf(others)})`;
