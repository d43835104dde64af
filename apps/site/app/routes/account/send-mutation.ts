import { ClientError, type TypedDocument } from '@masthead/client';
import { textOf } from '@masthead/blocks';
import type { RequestContext } from '../../contexts/request-context.ts';
import { isBackendDown } from '../../data/failure.ts';
import { backendContext } from '../../contexts/backend-context.ts';
import { incidentContext } from '../../contexts/incident-context.ts';

/** The result of a mutation, as far as a form can show it. */
export type Sent<Result> =
  | { readonly outcome: 'done'; readonly result: Result }
  /** The backend rejected it with a reason: plain text, never HTML. `code` as the embedded backend defines it, `null` from a WordPress. */
  | { readonly outcome: 'refused'; readonly code: string | null; readonly message: string }
  | { readonly outcome: 'too often'; readonly retryAfterS: number }
  /** The backend was unreachable (`isBackendDown`; it may have processed the mutation anyway) or failed. The cause is logged. */
  | { readonly outcome: 'unavailable'; readonly isBackendDown: boolean };

/**
 * Sends a mutation once.
 *
 * @param as `viewer`: with the user's access token. Default: as a visitor.
 * @param changes The invalidation keys of the change: `post:12`, `list:comment`. Default: none.
 */
export async function sendMutation<Result, Given extends object>(
  context: RequestContext,
  document: TypedDocument<Result, Given>,
  variables: Given,
  {
    as = 'visitor',
    changes,
  }: { as?: 'visitor' | 'viewer'; changes?: (result: Result) => readonly string[] } = {},
): Promise<Sent<Result>> {
  const { clients, publishChange } = context.get(backendContext);
  const { reportError } = context.get(incidentContext);
  const client = as === 'viewer' ? clients.auth : clients.main;
  try {
    const result = await client.mutate(document, variables);
    const changed = changes?.(result) ?? [];
    if (changed.length > 0) await publishChange(changed);
    return { outcome: 'done', result };
  } catch (error) {
    const rejection = error instanceof ClientError ? readRejection(error) : null;
    if (rejection !== null) return rejection;
    reportError(error);
    return { outcome: 'unavailable', isBackendDown: isBackendDown(error) };
  }
}

function readRejection(error: ClientError): Sent<never> | null {
  if (error.code === 'http_status' && error.status === 429) return { outcome: 'too often', retryAfterS: 60 };
  const [first] = error.graphqlErrors;
  if (error.code !== 'graphql' || first === undefined) return null;
  const { code, retryAfter } = first.extensions ?? {};
  if (code === 'RATE_LIMIT') {
    return { outcome: 'too often', retryAfterS: typeof retryAfter === 'number' ? retryAfter : 60 };
  }
  // Without a path the document itself was rejected: a plugin is missing there. The second is WPGraphQL's message for all unexpected
  // errors.
  const isUnforeseen = code === 'INTERNAL' || first.message === 'Internal server error';
  if (first.path === undefined || isUnforeseen) return null;
  return { outcome: 'refused', code: typeof code === 'string' ? code : null, message: plain(first.message) };
}

/** The text of an error message, without tags and WordPress's "Error:" prefix. */
export const plain = (html: string): string =>
  textOf(html)
    .replace(/^\s*error:\s*/i, '')
    .trim();
