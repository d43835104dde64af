import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { textOf } from '@masthead/blocks';
import type { RequestContext } from '../contexts/request-context.ts';
import { setEncryptedCookie, readEncryptedCookie } from '../cookies/encrypted-cookie.ts';

/** A comment awaiting moderation, as it was typed. No backend shows visitors their unapproved comments, so the browser stores them. */
export interface PendingComment {
  readonly name: string;
  /** Plain text; truncated if very long. */
  readonly text: string;
  /** The parent comment; 0 for none. */
  readonly parent: number;
}

/** Content that is commented on: its number, and its encoded path. */
export interface CommentedContent {
  readonly databaseId: number;
  readonly path: string;
}

const DAY_S = 24 * 60 * 60;

/** After a week a comment has been moderated, or never will be. */
const cookieAgeS = 7 * DAY_S;

/** This browser's comments awaiting moderation on some content, oldest first. */
export function readPending(
  context: RequestContext,
  request: Request,
  { databaseId }: Pick<CommentedContent, 'databaseId'>,
): readonly PendingComment[] {
  const stored = readEncryptedCookie(context, request, { purpose: purposeOf(databaseId) });
  if (stored === null) return [];
  return JSON.parse(inflateRawSync(Buffer.from(stored, 'base64')).toString('utf8')) as PendingComment[];
}

/** Stores the pending comments in a cookie. @param waiting An empty list deletes the cookie. */
export function storePending(
  context: RequestContext,
  { databaseId, path }: CommentedContent,
  waiting: readonly PendingComment[],
): void {
  const cookie = { purpose: purposeOf(databaseId), path };
  if (waiting.length === 0) return setEncryptedCookie(context, cookie, null);
  setEncryptedCookie(context, cookie, { text: packed(waiting), maxAgeS: cookieAgeS });
}

/** The pending comments that are not published yet. */
export function stillPending(
  waiting: readonly PendingComment[],
  shown: readonly { readonly content: string | null }[],
): PendingComment[] {
  if (waiting.length === 0) return [];
  const publishedTexts = shown.map(({ content }) => normaliseText(content ?? ''));
  return waiting.filter(({ text }) => {
    const words = normaliseText(text);
    // Long comments may be truncated; a comment of emoji only has no letters to compare.
    const isSame = (other: string): boolean =>
      words.length < 400 ? words === other : other.startsWith(words.slice(0, -1));
    return words === '' || !publishedTexts.some(isSame);
  });
}

const purposeOf = (databaseId: number): string => `waiting ${databaseId}`;

/** Browsers limit a cookie to 4 KB, including the encryption overhead and the attributes. */
const maxCookieLength = 2700;
const maxPending = 5;

/** Packs the newest; truncates what exceeds the cookie size. */
function packed(waiting: readonly PendingComment[]): string {
  for (let newest: readonly PendingComment[] = waiting.slice(-maxPending); ; newest = shorter(newest)) {
    const text = deflateRawSync(JSON.stringify(newest)).toString('base64');
    if (text.length <= maxCookieLength) return text;
  }
}

function shorter(waiting: readonly PendingComment[]): readonly PendingComment[] {
  const [first, ...others] = waiting;
  if (first === undefined || others.length > 0) return others;
  return [{ ...first, text: first.text.slice(0, Math.floor(first.text.length * 0.8)).toWellFormed() }];
}

/** Compares texts regardless of typographic replacements and sanitising. */
const normaliseText = (html: string): string =>
  textOf(html)
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();
