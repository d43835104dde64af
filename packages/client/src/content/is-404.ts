import type { TypedDocument } from '../documents/typed-document.ts';
import { ClientError, type GraphqlErrorEntry } from '../errors.ts';
import {
  CategoryExistsDocument,
  type CategoryExistsQuery,
  PageExistsDocument,
  PostExistsDocument,
} from '../generated/documents.ts';
import type { Client } from '../operations/client.ts';
import {
  categoryParameters,
  type NodeParameters,
  pageParameters,
  postParameters,
} from './content-parameters.ts';
import type { RouteQuery } from './route-query.ts';

/**
 * Whether the path parameters of a URL identify no content visible to this client. Always queries the backend.
 *
 * @param params Only those of the path: `postId`, `postSlug`, `postUri`, `pageId`, `pageUri`, `categoryId` or `categorySlug`; the first one
 * counts. No parameters at all count as found, unknown ones as not found.
 * @throws {ClientError} If the backend fails: that must not be reported, or cached, as a 404.
 */
export async function is404(params: RouteQuery, { client }: { readonly client: Client }): Promise<boolean> {
  if (Object.values(params).every((value) => value === undefined)) return false;
  const query = existenceQueryOf(params);
  if (query === null) return true;
  try {
    const { node } = await client.query(query.document, query.parameters, { policy: 'network-only' });
    return node === null;
  } catch (error) {
    if (isNotFoundError(error)) return true;
    throw error;
  }
}

interface ExistenceQuery {
  readonly document: TypedDocument<CategoryExistsQuery, NodeParameters<string>>;
  readonly parameters: NodeParameters<string>;
}

function existenceQueryOf(params: RouteQuery): ExistenceQuery | null {
  const kinds = [
    [PostExistsDocument, postParameters],
    [PageExistsDocument, pageParameters],
    [CategoryExistsDocument, categoryParameters],
  ] as const;
  for (const [document, read] of kinds) {
    const parameters = read(params);
    if (parameters !== null) return { document: document as ExistenceQuery['document'], parameters };
  }
  return null;
}

/** WPGraphQL responds to some unknown ids with an error at the field: "The ID input is invalid". */
function isNotFoundError(error: unknown): boolean {
  if (!(error instanceof ClientError) || error.code !== 'graphql' || error.data === null) return false;
  return error.graphqlErrors.every((entry) => entry.path?.[0] === 'node' && !isFailure(entry));
}

const isFailure = ({ message, extensions }: GraphqlErrorEntry): boolean =>
  /internal server error/i.test(message) ||
  extensions?.category === 'internal' ||
  (typeof extensions?.code === 'string' && !['BAD_USER_INPUT', 'NOT_FOUND'].includes(extensions.code));
