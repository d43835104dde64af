import { hash } from 'node:crypto';
import { deepFreeze } from '@masthead/kit';
import { toResponse, type Reply } from './graphql-handler.ts';

declare const publicResponseBrand: unique symbol;

/** A complete response to a public query. Only this file creates one. */
export interface PublicResponse {
  readonly [publicResponseBrand]: 'public';
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The value whose JSON is `bytes`, frozen, if it was computed for a caller in this process and has no errors. */
  readonly value?: object;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Headers for a GET, with `ETag` and `Cache-Control`. */
  readonly headersToGet: Readonly<Record<string, string>>;
  readonly etag: string;
  /** Whether it can be cached until it is invalidated; errors may not recur. */
  readonly isCacheable: boolean;
  /** Its dependency keys, from `X-GraphQL-Keys`. */
  readonly keys: readonly string[];
}

/**
 * Extracts the public response to a query, which may be shared between concurrent identical requests. Responses without errors are
 * cacheable, and so are validation errors.
 *
 * @returns The public response; the response itself for a mutation, or if there was no single operation.
 */
export const publicResponse = (reply: Reply | Response): PublicResponse | Response =>
  reply instanceof Response || reply.operationOutcome.isMutation ? toResponse(reply) : publicReply(reply);

/** The public response from a reply to a query. @param options.withValue Whether it includes the value. */
export function publicReply(
  { status, headers, text, body, operationOutcome }: Reply,
  { withValue = false } = {},
): PublicResponse {
  const bytes = new TextEncoder().encode(text);
  let etag: string | undefined;
  const answer: Omit<PublicResponse, typeof publicResponseBrand> = {
    bytes,
    ...(withValue && !operationOutcome.hasErrors && { value: deepFreeze(body) }),
    status,
    headers,
    get headersToGet() {
      return { ...headers, etag: this.etag, ...(!operationOutcome.hasErrors && shared) };
    },
    // Hashed on demand: most queries are posted.
    get etag() {
      return (etag ??= etagOf(bytes, headers['content-type']));
    },
    isCacheable:
      operationOutcome.outcome === 'validate' ||
      (operationOutcome.outcome === 'executed' && !operationOutcome.hasErrors),
    keys: (headers['x-graphql-keys'] ?? '').split(' ').filter((key) => key !== ''),
  };
  return answer as PublicResponse;
}

/** Creates the response for a request; 304 if its `If-None-Match` matches. */
export function respondWith(answer: PublicResponse, request: Request): Response {
  const { bytes, status, headers } = answer;
  // Entity tags apply to GET only.
  if (request.method !== 'GET') return new Response(bytes, { status, headers });
  const { headersToGet, etag } = answer;
  return status === 200 && matchesEtag(request, etag)
    ? new Response(null, { status: 304, headers: headersToGet })
    : new Response(bytes, { status, headers: headersToGet });
}

/**
 * Shared caches may store public responses for a short time, to absorb bursts of the same request; browsers revalidate every time.
 */
const shared = { 'cache-control': 'public, max-age=0, s-maxage=10' };

const etagOf = (bytes: Uint8Array, type = ''): string =>
  `"${hash('sha256', Buffer.concat([Buffer.from(type), bytes]), 'base64url').slice(0, 27)}"`;

/** Whether `If-None-Match` contains this tag. Weak tags match too, because compression weakens them. */
function matchesEtag(request: Request, etag: string): boolean {
  const tags = request.headers.get('if-none-match');
  return (
    tags !== null &&
    tags
      .split(',')
      .some((tag) => /^(\*|(W\/)?("[^"]*"))$/.exec(tag.trim())?.some((part) => part === '*' || part === etag))
  );
}
