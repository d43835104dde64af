import type { RecordedQuery } from '../../dependencies/dependencies.ts';
import type { UsedFields } from '../../dependencies/used-fields.ts';

/** A recorded query of a cached page. Thousands of pages share a few documents, each of which is stored once. */
export interface StoredQuery extends Pick<RecordedQuery, 'fingerprint' | 'keys'> {
  readonly url: string;
  /** The POST body, split into the shared document and this page's variables; `null` for a GET. */
  readonly body: { readonly document: string; readonly values: string } | null;
  /** The fields of the response that the page uses, as JSON; `null` for all. */
  readonly usedFields: string | null;
}

/** Separates the document from the variables. */
const endOfDocument = '","variables":';

/** Converts a query for storage, reusing a stored document. */
export function toStoredQuery({ url, body, fingerprint, keys, usedFields }: RecordedQuery): StoredQuery {
  const common = {
    fingerprint,
    keys,
    usedFields: usedFields === undefined ? null : JSON.stringify(usedFields),
  };
  if (body === null) return { ...common, url: copyOf(url), body: null };
  const end = body.indexOf(endOfDocument) + 1;
  const stored = { document: interned(body.slice(0, end)), values: copyOf(body.slice(end)) };
  return { ...common, url: interned(url), body: stored };
}

/** Restores the query as it was sent. */
export const toBackendQuery = ({ url, body, fingerprint, keys, usedFields }: StoredQuery): RecordedQuery => ({
  url,
  body: body === null ? null : body.document + body.values,
  fingerprint,
  keys,
  ...(usedFields !== null && { usedFields: JSON.parse(usedFields) as UsedFields }),
});

/** A site has a few dozen documents. */
const MOST_SHARED = 500;
const texts = new Map<string, string>();

/** Interns a string. */
function interned(text: string): string {
  const known = texts.get(text);
  if (known !== undefined) return known;
  if (texts.size >= MOST_SHARED) texts.clear();
  const own = copyOf(text);
  texts.set(own, own);
  return own;
}

/** Copies a substring: V8 would otherwise retain the whole parent string. */
const copyOf = (text: string): string => Buffer.from(text).toString();
