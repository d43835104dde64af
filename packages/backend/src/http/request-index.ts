import { MIB } from '@masthead/kit';
import { hasPersonalHeaders, type NodeHeaders } from './personal-request.ts';
import type { PublicQuery } from './public-query.ts';
import { isJson, type Incoming } from './read-graphql-request.ts';
import { namesGraphqlResponse } from './response-type.ts';
import { createTextLru } from './text-lru.ts';

/** An unparsed request. */
export interface RawRequest {
  /** Path and query. */
  readonly target: string;
  readonly headers: NodeHeaders;
  /** The body of a POST; `null` for a GET. */
  readonly body: Buffer | null;
}

/** Public queries by the raw requests they came in, so that a repeated request need not be parsed. */
export interface RequestIndex {
  /** @returns `null` if the request is unknown or may be personal. */
  find(request: RawRequest): PublicQuery | null;
  add(request: RawRequest, query: PublicQuery): void;
}

const maxBytes = 4 * MIB;
const maxTextLength = 8000;

/** Creates an empty index. */
export function createRequestIndex(): RequestIndex {
  const queries = createTextLru<PublicQuery>(maxBytes);
  return {
    find: (request) =>
      hasPersonalHeaders(request.headers) ? null : (queries.get(requestText(request)) ?? null),
    add(request, query) {
      if (request.target.length + (request.body?.length ?? 0) <= maxTextLength)
        queries.set(requestText(request), query);
    },
  };
}

/** Converts a request to the raw form in which it will be repeated. */
export function rawRequestOf(request: Request, incoming: Incoming): RawRequest {
  const text = incoming.kind === 'one' ? incoming.text : undefined;
  const { pathname, search } = new URL(request.url);
  return {
    target: pathname + search,
    headers: {
      accept: request.headers.get('accept') ?? '',
      'content-type': request.headers.get('content-type') ?? '',
    },
    body: text === undefined ? null : Buffer.from(text),
  };
}

/** The parts of a non-personal request that its response depends on. */
function requestText({ target, headers, body }: RawRequest): string {
  const form = namesGraphqlResponse(String(headers['accept'] ?? '')) ? 'graphql' : 'json';
  if (body === null) return `${form} GET ${target}`;
  const type = isJson(String(headers['content-type'] ?? '')) ? 'json' : 'other';
  // `latin1` maps bytes directly, which is faster than decoding UTF-8.
  return `${form} POST ${target} ${type} ${body.toString('latin1')}`;
}
