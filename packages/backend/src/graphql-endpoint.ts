import { MIB } from '@masthead/kit';
import type { ChangePublisher } from './graphql/publish-changes.ts';
import type { Limits } from './graphql/engine/index.ts';
import { schema } from './graphql/schema.ts';
import { createGraphqlHandler, type GraphqlHandlerOptions } from './http/graphql-handler.ts';
import { createPersistedQueries } from './http/persisted-queries.ts';
import { readGraphqlRequest, readPosted } from './http/read-graphql-request.ts';
import { createResponseCache, type ResponseCache } from './http/response-cache.ts';

export interface GraphqlEndpointOptions
  extends
    Pick<GraphqlHandlerOptions, 'createContext' | 'log' | 'simulate'>,
    Required<Pick<GraphqlHandlerOptions, 'introspection' | 'checkSecret'>> {
  readonly limits: Limits;
  /** Maximum memory of the response cache in bytes; 0 disables it. */
  readonly responseCacheMaxBytes: number;
  readonly changes: Pick<ChangePublisher, 'onChange' | 'pollExternalChanges' | 'pollOncePerTurn'>;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** A site has a few hundred queries of a few kilobytes each. */
const persistedQueriesMaxBytes = 4 * MIB;

/** The GraphQL endpoint: persisted queries and execution behind the response cache, which changes invalidate. */
export function createGraphqlEndpoint({
  limits,
  responseCacheMaxBytes,
  changes,
  clock,
  ...options
}: GraphqlEndpointOptions): ResponseCache {
  const persisted = createPersistedQueries(persistedQueriesMaxBytes);
  const responses = createResponseCache({
    ...createGraphqlHandler({ ...options, schema, limits }),
    read: (request) => readGraphqlRequest(request, limits, persisted),
    readPosted: (text) => readPosted(text, { limits, persisted }),
    maxBytes: responseCacheMaxBytes,
    pollExternalChanges: () => changes.pollExternalChanges(),
    pollOncePerTurn: () => changes.pollOncePerTurn(),
    clock,
  });
  changes.onChange((keys) => responses.invalidate(keys));
  return responses;
}
