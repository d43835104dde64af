import type { AskedQuestion, TakenParts } from '@masthead/site';

/** A recorded query of a cached page. Thousands of pages share a few documents, each of which is stored once. */
export interface KeptQuestion extends Pick<AskedQuestion, 'print' | 'keys'> {
  readonly url: string;
  /** The POST body, split into the shared document and this page's variables; `null` for a GET. */
  readonly body: { readonly document: string; readonly values: string } | null;
  /** The fields of the response that the page uses, as JSON; `null` for all. */
  readonly takes: string | null;
}

/** Separates the document from the variables. */
const endOfDocument = '","variables":';

/** Converts a query for storage, reusing a stored document. */
export function keepQuestion({ url, body, print, keys, takes }: AskedQuestion): KeptQuestion {
  const common = { print, keys, takes: takes === undefined ? null : JSON.stringify(takes) };
  if (body === null) return { ...common, url: ownCopy(url), body: null };
  const end = body.indexOf(endOfDocument) + 1;
  const kept = { document: shared(body.slice(0, end)), values: ownCopy(body.slice(end)) };
  return { ...common, url: shared(url), body: kept };
}

/** Restores the query as it was sent. */
export const askedQuestion = ({ url, body, print, keys, takes }: KeptQuestion): AskedQuestion => ({
  url,
  body: body === null ? null : body.document + body.values,
  print,
  keys,
  ...(takes !== null && { takes: JSON.parse(takes) as TakenParts }),
});

/** A site has a few dozen documents. */
const MOST_SHARED = 500;
const texts = new Map<string, string>();

/** Interns a string. */
function shared(text: string): string {
  const known = texts.get(text);
  if (known !== undefined) return known;
  if (texts.size >= MOST_SHARED) texts.clear();
  const own = ownCopy(text);
  texts.set(own, own);
  return own;
}

/** Copies a substring: V8 would otherwise retain the whole parent string. */
const ownCopy = (text: string): string => Buffer.from(text).toString();
