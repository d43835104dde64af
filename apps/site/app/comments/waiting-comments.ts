import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { textOf } from '@masthead/blocks';
import type { RouterContextProvider } from 'react-router';
import { keepSealed, readSealed } from '../sealed/sealed-cookie.ts';

/**
 * A comment that a moderator has not looked at yet, as it was typed. No backend tells visitors of theirs, so their browser keeps it.
 */
export interface WaitingComment {
  readonly name: string;
  /** Plain text. Of a very long comment, how it begins. */
  readonly text: string;
  /** The comment it answers; 0 for none. */
  readonly parent: number;
}

type Context = Readonly<RouterContextProvider>;

/** Content that is commented on: its number, and its encoded path. */
export interface CommentedPlace {
  readonly databaseId: number;
  readonly path: string;
}

const DAY_S = 24 * 60 * 60;

/** By then it was looked at, or nobody will. */
const keptForS = 7 * DAY_S;

/** The comments of this browser that wait on some content, the oldest first. */
export function readWaiting(
  context: Context,
  request: Request,
  { databaseId }: Pick<CommentedPlace, 'databaseId'>,
): readonly WaitingComment[] {
  const kept = readSealed(context, request, { purpose: purposeOf(databaseId) });
  if (kept === null) return [];
  return JSON.parse(inflateRawSync(Buffer.from(kept, 'base64')).toString('utf8')) as WaitingComment[];
}

/** Keeps with this answer what waits. @param waiting None to forget all. */
export function keepWaiting(
  context: Context,
  { databaseId, path }: CommentedPlace,
  waiting: readonly WaitingComment[],
): void {
  const cookie = { purpose: purposeOf(databaseId), path };
  if (waiting.length === 0) return keepSealed(context, cookie, null);
  keepSealed(context, cookie, { text: packed(waiting), maxAgeS: keptForS });
}

/** Those that are not among the comments that everybody sees. */
export function stillWaiting(
  waiting: readonly WaitingComment[],
  shown: readonly { readonly content: string | null }[],
): WaitingComment[] {
  if (waiting.length === 0) return [];
  const shownWords = shown.map(({ content }) => wordsOf(content ?? ''));
  return waiting.filter(({ text }) => {
    const words = wordsOf(text);
    // One so long may have been cut; and of smileys alone nothing is left to tell by.
    const isSame = (other: string): boolean =>
      words.length < 400 ? words === other : other.startsWith(words.slice(0, -1));
    return words === '' || !shownWords.some(isSame);
  });
}

const purposeOf = (databaseId: number): string => `waiting ${databaseId}`;

/** Browsers keep four kilobytes for a cookie, of which the seal and the attributes take their part. */
const mostLetters = 2700;
const mostKept = 5;

/** The newest are kept; what is too long for a cookie is cut. */
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

/** What is left of a text when typographers and cleaners have been at it. */
const wordsOf = (html: string): string =>
  textOf(html)
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();
