import type { RequestContext } from '../../contexts/request-context.ts';
import { queryBackend } from '../../data/query.ts';
import {
  UriOfCategoryDocument,
  UriOfContentDocument,
  UriOfPageDocument,
  UriOfPathDocument,
  UriOfPostDocument,
  UriOfTagDocument,
  UriOfUserDocument,
} from '../../generated/documents.ts';
import { dependenciesContext } from '../../contexts/dependencies-context.ts';
import type { LegacyTarget } from '../../uri/legacy-url.ts';

type Lookup = LegacyTarget | { kind: 'path'; path: string };

/**
 * Looks up the current URIs for old permalinks, in one request.
 *
 * @returns The canonical URI of the first that exists; `null` if none does.
 * @throws {Error} If a lookup that may match failed; other failures are ignored.
 */
export async function findMovedContent(
  context: RequestContext,
  lookups: readonly Lookup[],
): Promise<string | null> {
  const uris = await Promise.all(lookups.map((lookup) => findUri(context, lookup)));
  const found = uris.find((uri) => uri !== null) ?? null;
  if (found === null && hasFailedLookup(context)) {
    throw new Error('The backend failed to look up the content for this path.');
  }
  return found;
}

/** Whether the backend failed at looking up content by path, so that a missing result proves nothing. */
export function hasFailedLookup(context: RequestContext): boolean {
  const { failedFields } = context.get(dependenciesContext).completeness;
  return lookingUp.some((field) => failedFields.has(field));
}

/** The query fields that look up content by path; an error that names none concerns all of them. */
const lookingUp = ['', 'node', 'nodeByUri', 'contentNode', 'post', 'page', 'category', 'tag', 'user'];

async function findUri(context: RequestContext, lookup: Lookup): Promise<string | null> {
  switch (lookup.kind) {
    case 'content':
      return uriOfPage((await queryBackend(context, UriOfContentDocument, { id: lookup.id })).contentNode);
    case 'post':
      return (
        (await queryBackend(context, UriOfPostDocument, { id: lookup.id, idType: lookup.idType })).post
          ?.uri ?? null
      );
    case 'page':
      return uriOfPage(
        (await queryBackend(context, UriOfPageDocument, { id: lookup.id, idType: lookup.idType })).page,
      );
    case 'category':
      return (
        (await queryBackend(context, UriOfCategoryDocument, { id: lookup.id, idType: lookup.idType }))
          .category?.uri ?? null
      );
    case 'tag':
      return (await queryBackend(context, UriOfTagDocument, { id: lookup.id })).tag?.uri ?? null;
    case 'user':
      return (
        (await queryBackend(context, UriOfUserDocument, { id: lookup.id, idType: lookup.idType })).user
          ?.uri ?? null
      );
    case 'date':
      return lookup.path;
    default:
      return (await queryBackend(context, UriOfPathDocument, { uri: lookup.path })).nodeByUri?.uri ?? null;
  }
}

/** The URI of content. The posts page has only a link, because its URL is that of the posts. */
const uriOfPage = (
  page: { readonly uri: string | null; readonly link: string | null } | null,
): string | null => (page === null ? null : (page.uri ?? URL.parse(page.link ?? '')?.pathname ?? null));
