import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { GraphQLSchema } from 'graphql';
import type { Caller } from '../graphql/context.ts';
import {
  createDependencyKeys,
  createExecutor,
  createWorkBudget,
  type DependencyKeys,
  type EngineContext,
  type GraphqlAnswer,
  type GraphqlRequest,
  type Log,
  type Operation,
  type WorkBudget,
} from '../graphql/engine/index.ts';
import { readGraphqlRequest, type Incoming, type RequestFault } from './read-graphql-request.ts';

export interface GraphqlDoorOptions {
  readonly schema: GraphQLSchema;
  /** Makes what the resolvers know of one HTTP request; operations of a batch share it. */
  readonly createContext: (options: { caller: Caller | null; keys: DependencyKeys }) => EngineContext;
  readonly log: Log;
  /** Whether the schema is told to whoever asks. Closed unless opened. */
  readonly introspection?: boolean;
}

/** The most bytes of the `X-GraphQL-Keys` header; proxies refuse headers of 8 kB. */
const maxKeysBytes = 6 * 1024;

/** Readers in browsers of any site may ask; their cookies are never looked at. */
const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'Authorization, Content-Type',
  'access-control-max-age': '600',
};

/** The media type of clients that want GraphQL's own statuses instead of WordPress's. */
const graphqlResponseType = 'application/graphql-response+json';

/**
 * Answers GraphQL over HTTP.
 *
 * @returns A function that never throws: what goes wrong is logged and becomes a response. Whoever has read the request
 * already hands over what it said.
 */
export function createGraphqlDoor(
  options: GraphqlDoorOptions,
): (request: Request, caller: Caller | null, read?: Incoming) => Promise<Response> {
  const { schema, createContext, log, introspection = false } = options;
  const executor = createExecutor({ schema, log, introspection });
  return async (request, caller, read) => {
    try {
      if (request.method === 'OPTIONS') return new Response(null, { status: 200, headers: corsHeaders });
      const response = await answer(request, caller, read);
      // What is told to somebody is told to nobody else.
      if (caller !== null) response.headers.set('cache-control', 'private, no-store');
      return response;
    } catch (error) {
      // Not the query's fault, or the executor had told it: the context could not be made, say.
      const incidentId = randomUUID();
      log({ level: 'error', message: 'A GraphQL request failed.', incidentId, error });
      const body = errorBody('INTERNAL', 'Something went wrong.', { incidentId });
      return respond(request, { status: 500, body });
    }
  };

  async function answer(request: Request, caller: Caller | null, read?: Incoming): Promise<Response> {
    const incoming = read ?? (await readGraphqlRequest(request));
    // Nobody reads this; the status is for the log.
    if (incoming.kind === 'aborted') return new Response(null, { status: 499 });
    if (incoming.kind === 'fault') return respondFault(request, incoming.fault);
    const keys = createDependencyKeys();
    const budget = createWorkBudget();
    if (incoming.kind === 'one') {
      if ('code' in incoming.request) return respondFault(request, incoming.request);
      if (request.method === 'GET' && executor.operationType(incoming.request) === 'mutation') {
        return respondFault(request, mutationByGet);
      }
      const answered = await executor.execute(incoming.request, createContext({ caller, keys }), budget);
      return respond(request, {
        status: statusOf(answered, request),
        body: answered.body,
        keys: keysHeader(keys, [answered]),
      });
    }
    const context = createContext({ caller, keys });
    const answers: (GraphqlAnswer | RequestFault)[] = [];
    // One after the other: what a mutation changed, the next operation sees.
    for (const each of incoming.requests) {
      answers.push(await answerMember(each, context, budget));
      // Answering is synchronous: between two operations, other requests have their turn.
      await nextTurn();
    }
    return respond(request, {
      status: 200,
      body: answers.map((each) => ('code' in each ? errorBody(each.code, each.message) : each.body)),
      keys: keysHeader(
        keys,
        answers.filter((each): each is GraphqlAnswer => !('code' in each)),
      ),
    });
  }

  async function answerMember(
    each: GraphqlRequest | RequestFault,
    context: EngineContext,
    budget: WorkBudget,
  ): Promise<GraphqlAnswer | RequestFault> {
    return 'code' in each ? each : executor.execute(each, context, budget);
  }
}

const mutationByGet: RequestFault = {
  status: 405,
  code: 'METHOD_NOT_ALLOWED',
  message: 'A mutation must be sent by POST.',
  allow: 'POST',
};

/**
 * WordPress's clients take any status but 200 for a broken connection, so a query that does not fit the schema gets 200
 * with errors, as there; what is not GraphQL at all gets 400. Clients that name GraphQL's own media type get 400 for both.
 */
function statusOf({ outcome }: GraphqlAnswer, request: Request): number {
  if (outcome === 'executed') return 200;
  if (outcome === 'parse' || outcome === 'limit') return 400;
  return wantsGraphqlResponse(request) ? 400 : 200;
}

function keysHeader(keys: DependencyKeys, answers: readonly GraphqlAnswer[]): string {
  const operations = answers
    .map(({ operation }) => operation)
    .filter((each): each is Operation => each !== null);
  return operations.length === 0 ? '' : keys.header({ operations, maxBytes: maxKeysBytes });
}

function respondFault(request: Request, { status, code, message, allow }: RequestFault): Response {
  return respond(request, { status, body: errorBody(code, message), ...(allow !== undefined && { allow }) });
}

const errorBody = (code: string, message: string, more: object = {}) => ({
  errors: [{ message, extensions: { code, ...more } }],
});

function respond(
  request: Request,
  { status, body, keys = '', allow }: { status: number; body: unknown; keys?: string; allow?: string },
): Response {
  const isPrivate = request.headers.has('authorization');
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      ...corsHeaders,
      'content-type': `${wantsGraphqlResponse(request) ? graphqlResponseType : 'application/json'}; charset=utf-8`,
      'cache-control': isPrivate ? 'private, no-store' : 'no-cache',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      ...(keys !== '' && { 'x-graphql-keys': keys }),
      ...(allow !== undefined && { allow }),
      vary: 'Accept, Authorization',
    },
  });
}

const wantsGraphqlResponse = (request: Request): boolean =>
  (request.headers.get('accept') ?? '').toLowerCase().includes(graphqlResponseType);
