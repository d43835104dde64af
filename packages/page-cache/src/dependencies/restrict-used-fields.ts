import type { AnyDocument, Variables } from '@masthead/client';
import { responseKeysIn } from '@masthead/client/server';
import type { UsedItems, UsedMembers, UsedThreshold } from './used-fields.ts';
import type { PendingQuery, Dependencies } from './dependencies.ts';

/** A document as it was queried: with these variables, or with any. */
interface QueriedDocument {
  readonly document: AnyDocument;
  readonly variables?: Variables;
}

/**
 * Restricts the dependency on a query to the part of the response that the page uses: other changes leave the page valid.
 *
 * @param usedFields Keyed by the response keys of the document's root fields.
 */
export function restrictUsedFields(
  { queries }: Dependencies,
  queried: QueriedDocument,
  usedFields: Readonly<Record<string, UsedItems | UsedThreshold | UsedMembers>>,
): void {
  for (const query of queries) {
    for (const [name, key] of keysOf(query, queried)) {
      const part = usedFields[name];
      if (part !== undefined) query.usedFields = { ...query.usedFields, [key]: part };
    }
  }
}

/** The dependency keys of the responses to a document; of a batch, those of all its queries. */
export function keysOfQuery({ queries }: Dependencies, queried: QueriedDocument): string[] {
  return queries.filter((query) => keysOf(query, queried).size > 0).flatMap(({ keys }) => [...keys]);
}

/** Removes the dependency on a document. The query is then not refetched, unless it was batched with others. */
export function ignoreQuery({ queries }: Dependencies, queried: QueriedDocument): void {
  const others = queries.filter((query) => {
    const keys = [...keysOf(query, queried)];
    for (const [, key] of keys) query.usedFields = { ...query.usedFields, [key]: null };
    // Batched queries have prefixed keys.
    const wasUnbatched = keys.some(([name, key]) => name === key);
    return !wasUnbatched;
  });
  queries.splice(0, queries.length, ...others);
}

const keysOf = (
  { body }: PendingQuery,
  { document, variables }: QueriedDocument,
): ReadonlyMap<string, string> => (body === null ? new Map() : responseKeysIn(body, document, variables));
