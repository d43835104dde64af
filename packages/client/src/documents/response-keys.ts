import { MAX_MERGED_QUERIES, ownedSelections, ownerPrefix, printDocument } from './print-document.ts';
import type { AnyDocument, Variables } from './typed-document.ts';

/**
 * Finds a document in a request body, in which it may be one of several merged documents.
 *
 * @param body JSON, as sent.
 * @param variables The variables it was sent with. Default: any.
 * @returns Maps the response keys of its root fields to those of the merged response (identical if sent unmerged); empty if the body does not contain it.
 */
export function responseKeysIn(
  body: string,
  document: AnyDocument,
  variables?: Variables,
): ReadonlyMap<string, string> {
  if (!body.includes(document.name)) return new Map();
  const sent = JSON.parse(body) as { query: string; variables: Variables };
  const prefix = prefixesIn(sent.query, document).find(
    (each) => variables === undefined || hasVariables(sent.variables, each, variables),
  );
  if (prefix === undefined) return new Map();
  return new Map([...document.selections.matchAll(/%(\w+):/g)].map(([, key = '']) => [key, prefix + key]));
}

/** The key prefixes of its occurrences. */
function prefixesIn(query: string, document: AnyDocument): string[] {
  if (query === printDocument(document)) return [''];
  return Array.from({ length: MAX_MERGED_QUERIES }, (_, owner) => owner)
    .filter((owner) => query.includes(ownedSelections(document, owner)))
    .map(ownerPrefix);
}

function hasVariables(sent: Variables, prefix: string, variables: Variables): boolean {
  const own = Object.entries(sent).flatMap(([name, value]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), value] as const] : [],
  );
  return JSON.stringify(Object.fromEntries(own)) === JSON.stringify(variables);
}
