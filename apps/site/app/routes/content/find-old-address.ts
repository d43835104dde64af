import type { RouterContextProvider } from 'react-router';
import { ask } from '../../data/ask.ts';
import {
  UriOfCategoryDocument,
  UriOfContentDocument,
  UriOfPageDocument,
  UriOfPathDocument,
  UriOfPostDocument,
} from '../../generated/documents.ts';
import { servicesContext } from '../../site-services.ts';
import type { OldAddress } from '../../uri/old-address.ts';

type Lookup = OldAddress | { kind: 'path'; path: string };

/**
 * Asks where the things that old addresses name live today, all at once.
 *
 * @returns The canonical URI of the first that exists; `null` when none does.
 * @throws {Error} when one of them may, as the look for it failed; what else failed has nothing to do with it.
 */
export async function findOldAddress(
  context: Readonly<RouterContextProvider>,
  lookups: readonly Lookup[],
): Promise<string | null> {
  const uris = await Promise.all(lookups.map((lookup) => findUri(context, lookup)));
  const found = uris.find((uri) => uri !== null) ?? null;
  const { failedFields } = context.get(servicesContext).completeness;
  if (found === null && lookingUp.some((field) => failedFields.has(field))) {
    throw new Error('The backend did not tell whether there is something at this address.');
  }
  return found;
}

/** By which fields of queries it is found what lives at an address; an error that names none is about all of them. */
const lookingUp = ['', 'node', 'nodeByUri', 'contentNode', 'post', 'page', 'category'];

async function findUri(context: Readonly<RouterContextProvider>, lookup: Lookup): Promise<string | null> {
  switch (lookup.kind) {
    case 'content':
      return (await ask(context, UriOfContentDocument, { id: lookup.id })).contentNode?.uri ?? null;
    case 'post':
      return (
        (await ask(context, UriOfPostDocument, { id: lookup.id, idType: lookup.idType })).post?.uri ?? null
      );
    case 'page':
      return (
        (await ask(context, UriOfPageDocument, { id: lookup.id, idType: lookup.idType })).page?.uri ?? null
      );
    case 'category':
      return (
        (await ask(context, UriOfCategoryDocument, { id: lookup.id, idType: lookup.idType })).category?.uri ??
        null
      );
    default:
      return (await ask(context, UriOfPathDocument, { uri: lookup.path })).nodeByUri?.uri ?? null;
  }
}
