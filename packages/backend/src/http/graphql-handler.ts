import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { GraphQLSchema } from 'graphql';
import type { Caller } from '../graphql/context.ts';
import {
  createDependencyKeys,
  createExecutor,
  createWorkBudget,
  defaultLimits,
  type DependencyKeys,
  type GraphqlResult,
  type GraphqlRequest,
  type Limits,
  type Log,
  type Operation,
  type WorkBudget,
} from '../graphql/engine/index.ts';
import type { CheckSecret } from './check-secret.ts';
import { createDraftExecutor, type HandlerContext, type Simulate } from './execute-draft.ts';
import { isPersonal, secretHeader } from './personal-request.ts';
import { readGraphqlRequest, type Incoming, type RequestError } from './read-graphql-request.ts';
import { graphqlResponseType, wantsGraphqlResponse } from './response-type.ts';

/** The result of an operation, for the cache. */
export interface OperationOutcome {
  readonly outcome: GraphqlResult['outcome'];
  readonly isMutation: boolean;
  readonly hasErrors: boolean;
}

/** The response to one operation, from which a Response can be made. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The value whose JSON is `text`. */
  readonly body: GraphqlResult['body'];
  readonly operationOutcome: OperationOutcome;
}

export interface GraphqlHandler {
  /**
   * Handles a request. Never throws: errors are logged and become a response.
   *
   * @param read The parsed request, if the caller has already parsed it.
   * @returns A Reply to a single operation; a Response if there was none, or the client disconnected.
   */
  handle(request: Request, caller: Caller | null, read?: Incoming): Promise<Reply | Response>;
  /**
   * Executes a visitor's query synchronously, with the same result as a POST to `handle`.
   *
   * @returns `null` if the query cannot be executed synchronously.
   * @throws unexpected errors, which `handle` would turn into a response.
   */
  executeSync(query: GraphqlRequest): Reply | null;
}

export interface GraphqlHandlerOptions {
  readonly schema: GraphQLSchema;
  /** Creates the context of one HTTP request, or of a query without a request. Operations of a batch share it. */
  readonly createContext: (options: {
    request: Request | null;
    caller: Caller | null;
    keys: DependencyKeys;
    budget: WorkBudget;
    isSimulated?: boolean;
  }) => HandlerContext;
  /**
   * Runs an operation that previews a draft in a transaction that is rolled back; `null` for callers who may not preview
   * drafts, whose operation is executed like any other.
   */
  readonly simulate?: (caller: Caller | null) => Simulate | null;
  readonly log: Log;
  /** Whether introspection is public. By default, it requires a signed-in user or the secret key. */
  readonly introspection?: boolean;
  /** Checks the secret key in `x-faust-secret`, as in the Faust plugin. Without it, no key is valid. */
  readonly checkSecret?: CheckSecret;
  readonly limits?: Limits;
}

/** Maximum size of the `X-GraphQL-Keys` header; proxies reject headers of 8 kB. */
const maxKeysBytes = 6 * 1024;

/** Scripts of any origin may send requests; cookies are ignored. */
const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'Authorization, Content-Type',
  'access-control-expose-headers': 'X-Masthead-Auth',
  'access-control-max-age': '600',
};

/** Creates the handler for GraphQL over HTTP. */
export function createGraphqlHandler(options: GraphqlHandlerOptions): GraphqlHandler {
  const {
    schema,
    createContext,
    log,
    introspection = false,
    checkSecret = () => ({ kind: 'none' }),
    simulate = () => null,
    limits = defaultLimits,
  } = options;
  const executor = createExecutor({ schema, log, introspection, limits });
  const drafts = createDraftExecutor({ executor, createContext, simulate });
  const newBudget = () => createWorkBudget({ maxWork: limits.work, maxTimeMs: limits.time });

  return {
    async handle(request, caller, read) {
      if (request.method === 'OPTIONS') {
        return new Response(null, { status: 200, headers: corsHeaders });
      }
      const answered = await answer(request, caller, read).catch((error: unknown) => failed(request, error));
      const isForOne = isPersonal(request, caller);
      if (!(answered instanceof Response)) return withCacheControl(answered, isForOne);
      // Not stored: a persisted query that was not found may be sent the next moment.
      answered.headers.set('cache-control', isForOne ? noStore : 'no-store');
      return answered;
    },
    executeSync(query) {
      const keys = createDependencyKeys();
      const budget = newBudget();
      const context = createContext({ request: null, caller: null, keys, budget });
      const answered = executor.execute(query, context, budget);
      if (answered instanceof Promise) return null;
      return withCacheControl(replyOf(query, answered, { keys, isGraphqlResponse: false }), false);
    },
  };

  async function answer(request: Request, caller: Caller | null, read?: Incoming): Promise<Reply | Response> {
    const incoming = read ?? (await readGraphqlRequest(request, limits));
    if (incoming.kind === 'aborted' || request.signal.aborted) return gone();
    if (incoming.kind === 'fault') return respondError(request, incoming.fault);
    const keys = createDependencyKeys();
    const budget = newBudget();
    const secret = checkSecret(request.headers.get(secretHeader), { caller, endpoint: '/graphql' });
    const permissionsOf = ({ viewer }: HandlerContext) => ({
      introspection: viewer.userId !== null || secret.kind === 'right',
    });
    if (incoming.kind === 'one') {
      const operation = incoming.request;
      if ('code' in operation) return respondError(request, operation);
      if (request.method === 'GET' && executor.operationType(operation) === 'mutation') {
        return respondError(request, mutationByGet);
      }
      const facts = { request, caller, keys, budget };
      const answered = await drafts.executeAlone(operation, facts, permissionsOf);
      // The key only grants introspection; other queries are executed as without it.
      if (secret.kind === 'limited' && isClosed(answered)) {
        return respondError(request, tooManySecrets(secret.retryAfter));
      }
      return replyOf(operation, answered, { keys, isGraphqlResponse: wantsGraphqlResponse(request) });
    }
    const facts = { request, caller, keys, budget };
    const context = createContext(facts);
    const permissions = permissionsOf(context);
    const answers: (GraphqlResult | RequestError)[] = [];
    // In sequence, so that an operation sees the changes of an earlier mutation.
    for (const each of incoming.requests) {
      if ('code' in each) answers.push(each);
      else if (drafts.previewsDraft(each))
        answers.push(await drafts.executeAlone(each, facts, () => permissions));
      else answers.push(await executor.execute(each, context, budget, permissions));
      // Execution is synchronous, so yield to other requests between operations.
      await nextTurn();
      if (request.signal.aborted) return gone();
    }
    return respond(request, {
      status: 200,
      body: answers.map((each) => ('code' in each ? requestErrorBody(each) : each.body)),
      keys: keysHeader(
        keys,
        answers.filter((each): each is GraphqlResult => !('code' in each)),
      ),
    });
  }

  function replyOf(
    request: GraphqlRequest,
    answered: GraphqlResult,
    { keys, isGraphqlResponse }: { keys: DependencyKeys; isGraphqlResponse: boolean },
  ): Reply {
    const { outcome, body, operation } = answered;
    // A request over its limits has no operation, even if its execution had started.
    const type = outcome === 'limit' ? executor.operationType(request) : operation?.type;
    return {
      status: statusOf(answered, isGraphqlResponse),
      headers: headersOf({ keys: keysHeader(keys, [answered]), isGraphqlResponse }),
      text: JSON.stringify(body),
      body,
      operationOutcome: { outcome, isMutation: type === 'mutation', hasErrors: body.errors !== undefined },
    };
  }

  /** An error that is not caused by the query, such as one in `createContext`. */
  function failed(request: Request, error: unknown): Response {
    const incidentId = randomUUID();
    log({ level: 'error', message: 'A GraphQL request failed.', incidentId, error });
    const body = errorBody('INTERNAL', 'Something went wrong.', { incidentId });
    return respond(request, { status: 500, body });
  }
}

/** The Response of a reply. */
export const toResponse = (reply: Reply | Response): Response =>
  reply instanceof Response
    ? reply
    : textResponse(reply.text, { status: reply.status, headers: reply.headers });

/** A response of known length: compression would only delay a short one. */
const textResponse = (
  text: string,
  { status, headers }: { status: number; headers: Readonly<Record<string, string>> },
): Response =>
  new Response(text, {
    status,
    headers: { ...headers, 'content-length': String(Buffer.byteLength(text)) },
  });

const noStore = 'private, no-store';

const withCacheControl = (reply: Reply, isForOne: boolean): Reply => ({
  ...reply,
  headers: { ...reply.headers, 'cache-control': isForOne ? noStore : 'no-cache' },
});

/** The client disconnected; the status is only for the log. */
const gone = (): Response => new Response(null, { status: 499 });

const isClosed = ({ body }: GraphqlResult): boolean =>
  body.errors?.some(({ extensions }) => extensions?.['code'] === 'INTROSPECTION_CLOSED') ?? false;

const tooManySecrets = (retryAfter: number): RequestError => ({
  status: 429,
  code: 'RATE_LIMIT',
  message: 'Too many requests with a wrong secret key from your network.',
  details: { retryAfter },
  retryAfter,
});

const mutationByGet: RequestError = {
  status: 405,
  code: 'METHOD_NOT_ALLOWED',
  message: 'GET supports only query operation',
  allow: 'POST',
};

/**
 * WordPress clients treat any status but 200 as a connection error, so, as in WPGraphQL, a query that does not match the schema gets
 * 200 with errors and one with a syntax error gets 400. Clients that accept `application/graphql-response+json` get 400 for both.
 */
function statusOf({ outcome }: GraphqlResult, isGraphqlResponse: boolean): number {
  if (outcome === 'executed') return 200;
  if (outcome === 'parse' || outcome === 'limit') return 400;
  return isGraphqlResponse ? 400 : 200;
}

function keysHeader(keys: DependencyKeys, answers: readonly GraphqlResult[]): string {
  const operations = answers
    .map(({ operation }) => operation)
    .filter((each): each is Operation => each !== null);
  return operations.length === 0 ? '' : keys.header({ operations, maxBytes: maxKeysBytes });
}

function respondError(request: Request, fault: RequestError): Response {
  const { status, allow, retryAfter } = fault;
  return respond(request, {
    status,
    body: requestErrorBody(fault),
    ...(allow !== undefined && { allow }),
    ...(retryAfter !== undefined && { retryAfter }),
  });
}

const requestErrorBody = ({ code, message, details }: RequestError) => errorBody(code, message, details);

const errorBody = (code: string, message: string, more: object = {}) => ({
  errors: [{ message, extensions: { code, ...more } }],
});

function respond(
  request: Request,
  {
    status,
    body,
    ...more
  }: { status: number; body: unknown; keys?: string; allow?: string; retryAfter?: number },
): Response {
  const isGraphqlResponse = wantsGraphqlResponse(request);
  return textResponse(JSON.stringify(body), { status, headers: headersOf({ isGraphqlResponse, ...more }) });
}

const headersOf = ({
  isGraphqlResponse,
  keys = '',
  allow,
  retryAfter,
}: {
  isGraphqlResponse: boolean;
  keys?: string;
  allow?: string;
  retryAfter?: number;
}): Record<string, string> => ({
  ...corsHeaders,
  'content-type': `${isGraphqlResponse ? graphqlResponseType : 'application/json'}; charset=utf-8`,
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  ...(keys !== '' && { 'x-graphql-keys': keys }),
  ...(allow !== undefined && { allow }),
  ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  vary: 'Accept, Authorization, X-Faust-Secret',
});
