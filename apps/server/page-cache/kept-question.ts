import type { AskedQuestion, TakenParts } from '@masthead/site';

/** A question of a page in memory. Thousands of pages are made of the same few documents, of which each is there once. */
export interface KeptQuestion extends Pick<AskedQuestion, 'print' | 'keys'> {
  readonly url: string;
  /** What is posted: as far as it is the same for many pages, and the rest, which names this one; `null` for a GET. */
  readonly body: { readonly document: string; readonly values: string } | null;
  /** What the page takes of the answer, JSON; `null` for all of it. */
  readonly takes: string | null;
}

/** Behind it stand the values. */
const endOfDocument = '","variables":';

/** Takes a question into memory, where its document may be already. */
export function keepQuestion({ url, body, print, keys, takes }: AskedQuestion): KeptQuestion {
  const common = { print, keys, takes: takes === undefined ? null : JSON.stringify(takes) };
  if (body === null) return { ...common, url: ownCopy(url), body: null };
  const end = body.indexOf(endOfDocument) + 1;
  const kept = { document: shared(body.slice(0, end)), values: ownCopy(body.slice(end)) };
  return { ...common, url: shared(url), body: kept };
}

/** The question, as it was asked. */
export const askedQuestion = ({ url, body, print, keys, takes }: KeptQuestion): AskedQuestion => ({
  url,
  body: body === null ? null : body.document + body.values,
  print,
  keys,
  ...(takes !== null && { takes: JSON.parse(takes) as TakenParts }),
});

/** The documents of a site are some dozens. */
const MOST_SHARED = 500;
const texts = new Map<string, string>();

/** The same text in memory for all who have it. */
function shared(text: string): string {
  const known = texts.get(text);
  if (known !== undefined) return known;
  if (texts.size >= MOST_SHARED) texts.clear();
  const own = ownCopy(text);
  texts.set(own, own);
  return own;
}

/** A part of a text keeps all of it in memory. */
const ownCopy = (text: string): string => Buffer.from(text).toString();
