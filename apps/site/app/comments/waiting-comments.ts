import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { textOf } from '@masthead/blocks';
import type { RouterContextProvider } from 'react-router';
import { keepSealed, readSealed } from '../sealed/sealed-cookie.ts';

/** A comment awaiting moderation, as it was typed. No backend shows visitors their unapproved comments, so the browser stores them. */
export interface WaitingComment {
  readonly name: string;
  /** Plain text; truncated if very long. */
  readonly text: string;
  /** The parent comment; 0 for none. */
  readonly parent: number;
}

type Context = Readonly<RouterContextProvider>;

/** Content that is commented on: its number, and its encoded path. */
export interface CommentedPlace {
  readonly databaseId: number;
  readonly path: string;
}

const DAY_S = 24 * 60 * 60;

/** After a week a comment has been moderated, or never will be. */
const keptForS = 7 * DAY_S;

/** This browser's comments awaiting moderation on some content, oldest first. */
export function readWaiting(
  context: Context,
  request: Request,
  { databaseId }: Pick<CommentedPlace, 'databaseId'>,
): readonly WaitingComment[] {
  const kept = readSealed(context, request, { purpose: purposeOf(databaseId) });
  if (kept === null) return [];
  return JSON.parse(inflateRawSync(Buffer.from(kept, 'base64')).toString('utf8')) as WaitingComment[];
}

/** Stores the pending comments in a cookie. @param waiting An empty list deletes the cookie. */
export function keepWaiting(
  context: Context,
  { databaseId, path }: CommentedPlace,
  waiting: readonly WaitingComment[],
): void {
  const cookie = { purpose: purposeOf(databaseId), path };
  if (waiting.length === 0) return keepSealed(context, cookie, null);
  keepSealed(context, cookie, { text: packed(waiting), maxAgeS: keptForS });
}

/** The pending comments that are not published yet. */
export function stillWaiting(
  waiting: readonly WaitingComment[],
  shown: readonly { readonly content: string | null }[],
): WaitingComment[] {
  if (waiting.length === 0) return [];
  const shownWords = shown.map(({ content }) => wordsOf(content ?? ''));
  return waiting.filter(({ text }) => {
    const words = wordsOf(text);
    // Long comments may be truncated; a comment of emoji only has no letters to compare.
    const isSame = (other: string): boolean =>
      words.length < 400 ? words === other : other.startsWith(words.slice(0, -1));
    return words === '' || !shownWords.some(isSame);
  });
}

const purposeOf = (databaseId: number): string => `waiting ${databaseId}`;

/** Browsers limit a cookie to 4 KB, including the encryption overhead and the attributes. */
const mostLetters = 2700;
const mostKept = 5;

/** Keeps the newest; truncates what exceeds the cookie size. */
function packed(waiting: readonly WaitingComment[]): string {
  for (let kept: readonly WaitingComment[] = waiting.slice(-mostKept); ; kept = shorter(kept)) {
    const text = deflateRawSync(JSON.stringify(kept)).toString('base64');
    if (text.length <= mostLetters) return text;
  }
}

function shorter(waiting: readonly WaitingComment[]): readonly WaitingComment[] {
  const [first, ...others] = waiting;
  if (first === undefined || others.length > 0) return others;
  return [{ ...first, text: first.text.slice(0, Math.floor(first.text.length * 0.8)).toWellFormed() }];
}

/** Compares texts regardless of typographic replacements and sanitising. */
const wordsOf = (html: string): string =>
  textOf(html)
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();
