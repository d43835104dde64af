import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@masthead/contract';
import {
  type DocumentNode,
  execute,
  type ExecutionResult,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
} from 'graphql';
import { fragmentsIn } from './collect-fields.ts';
import { compileOperation, type CompiledOperation } from './compile-operation.ts';
import { ResponseError } from './response-error.ts';
import type { Operation } from './dependency-keys.ts';
import type { EngineContext, Execution } from './execution.ts';
import { defaultLimits, type Limits } from './limits.ts';
import { createPreparer } from './prepare-document.ts';
import { rewordMessage } from './reword-message.ts';
import { variableErrors } from './variable-errors.ts';
import type { WorkBudget } from './work-budget.ts';

/** Writes a line to the log. */
export type Log = (entry: {
  level: 'info' | 'warn' | 'error';
  message: string;
  [key: string]: unknown;
}) => void;

/** A well-formed GraphQL request. */
export interface GraphqlRequest {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>> | null;
  readonly operationName: string | null;
}

/** A GraphQL response. */
export interface GraphqlResult {
  /** The stage at which the request was rejected; `executed` if it ran, possibly with errors. */
  readonly outcome: 'parse' | 'validate' | 'limit' | 'operation' | 'executed';
  /** The executed operation; `null` if none was executed. */
  readonly operation: Operation | null;
  readonly body: { readonly data?: unknown; readonly errors?: readonly GraphQLFormattedError[] };
}

export interface ExecutorOptions {
  readonly schema: GraphQLSchema;
  readonly log: Log;
  /** Whether introspection is public. */
  readonly introspection: boolean;
  readonly limits?: Limits;
  /** Whether repeated queries are compiled. Default: true; without, graphql-js executes all. */
  readonly compiles?: boolean;
}

export interface Executor {
  /** The type of the requested operation; `null` if the document does not contain it. */
  operationType(request: GraphqlRequest): Operation['type'] | null;
  /** Whether the requested operation selects a root field, also in a fragment or under an alias. */
  selectsRootField(request: GraphqlRequest, name: string): boolean;
  /**
   * Executes a request synchronously, unless a resolver returns a promise. Never throws. A request that exceeds the budget is rejected
   * as a whole, as are all later ones with the same budget.
   *
   * @param permissions Whether this caller may use introspection, if it is not public.
   */
  execute(
    request: GraphqlRequest,
    context: EngineContext,
    budget: WorkBudget,
    permissions?: { introspection: boolean },
  ): GraphqlResult | Promise<GraphqlResult>;
}

/** Creates an executor for a schema from `buildExecutableSchema`. */
export function createExecutor(options: ExecutorOptions): Executor {
  const { schema, log, limits = defaultLimits, compiles = true } = options;
  const compiled = new WeakMap<OperationDefinitionNode, CompiledOperation | 'executed once' | null>();
  const prepare = createPreparer(schema, limits);
  const publicPermissions = { introspection: options.introspection };
  return {
    operationType(request) {
      const { operations } = prepare(request.query, publicPermissions);
      return (operations && pickOperation(operations, request.operationName)?.operation) ?? null;
    },
    selectsRootField(request, name) {
      const prepared = prepare(request.query, publicPermissions);
      const node = prepared.operations && pickOperation(prepared.operations, request.operationName);
      return node && 'document' in prepared ? selectsField(node, prepared.document, name) : false;
    },
    execute(request, context, budget, permissions = publicPermissions) {
      if (budget.exceeded) return limitExceeded(budget.exceeded);
      const introspection = permissions.introspection || publicPermissions.introspection;
      const prepared = prepare(request.query, { introspection });
      const { operations } = prepared;
      const node = operations && pickOperation(operations, request.operationName);
      if ('refused' in prepared && (node || !operations)) {
        const errors = prepared.errors.map((error) => formatError(error, codeOfRejection[prepared.refused]));
        return { outcome: prepared.refused, operation: null, body: { errors } };
      }
      if (!node || 'refused' in prepared) return operationError(noSuchOperation);
      if (!schema.getRootType(node.operation)) return operationError(notOffered(node.operation));
      const values = request.variables ?? {};
      const costError = prepared.costError(node, values);
      if (costError) return limitExceeded(costError);
      const { document, costOf } = prepared;
      const contextValue: Execution = { context, budget, costOf, pageSize: limits.pageSize };
      const operation: Operation = { type: node.operation, name: node.name?.value ?? null };
      const compiledQuery = compiledOf(document, node);
      const result = atOneVersion(node, context, () =>
        budget.during(
          () =>
            compiledQuery?.run(contextValue, values) ??
            execute({
              schema,
              document,
              rootValue: {},
              contextValue,
              variableValues: request.variables,
              operationName: node.name?.value ?? null,
              hideSuggestions: !introspection,
              options: { maxCoercionErrors: 10 },
            }),
        ),
      );
      const executed = { request, node, operation, budget };
      return isPromise(result) ? result.then((each) => resultOf(each, executed)) : resultOf(result, executed);
    },
  };

  /** Compiled on the second execution, since many queries are sent once. */
  function compiledOf(document: DocumentNode, node: OperationDefinitionNode): CompiledOperation | null {
    if (!compiles) return null;
    const known = compiled.get(node);
    if (known !== undefined && known !== 'executed once') return known;
    const made = known === undefined ? 'executed once' : compileOperation(schema, document, node);
    compiled.set(node, made);
    return made === 'executed once' ? null : made;
  }

  function resultOf(result: ExecutionResult, { request, node, operation, budget }: Executed): GraphqlResult {
    if (budget.exceeded) {
      log({
        level: 'warn',
        message: 'A GraphQL request exceeded its budget and was aborted.',
        operationName: shortened(request.operationName ?? node.name?.value ?? ''),
        query: shortened(request.query),
      });
      return limitExceeded(budget.exceeded);
    }
    if ('data' in result) return { outcome: 'executed', operation, body: bodyOf(result, request) };
    // Nothing was executed: the variables are invalid.
    const errors = variableErrors(schema, node, request.variables ?? {});
    return {
      outcome: 'operation',
      operation,
      body: bodyOf(errors.length > 0 ? { errors } : result, request),
    };
  }

  function bodyOf({ data, errors }: ExecutionResult, request: GraphqlRequest): GraphqlResult['body'] {
    const formatted = errors?.slice(0, maxErrors).map((error) => toResponseError(error, request));
    if (data === undefined) return { errors: formatted ?? [] };
    return formatted ? { errors: formatted, data } : { data };
  }

  function formatError(error: GraphQLError, code: ErrorCode): GraphQLFormattedError {
    const plain = error.toJSON();
    const isOurs = (error.originalError ?? error) instanceof ResponseError;
    const message = isOurs ? plain.message : rewordMessage(plain.message, schema);
    return { ...plain, message: shortened(message), extensions: { code, ...plain.extensions } };
  }

  function operationError(error: ResponseError): GraphqlResult {
    return {
      outcome: 'operation',
      operation: null,
      body: { errors: [formatError(error, 'OPERATION_NOT_FOUND')] },
    };
  }

  /** Formats intended errors for the client. Unexpected errors are logged and returned as an incident ID. */
  function toResponseError(error: GraphQLError, request: GraphqlRequest): GraphQLFormattedError {
    const cause = error.originalError;
    if (cause === undefined || cause === null || cause instanceof GraphQLError) {
      return formatError(error, 'BAD_USER_INPUT');
    }
    const incidentId = randomUUID();
    log({
      level: 'error',
      message: 'A resolver failed.',
      incidentId,
      path: error.path?.join('.'),
      operationName: request.operationName,
      error: cause,
    });
    return {
      message: 'Something went wrong.',
      ...(error.locations && { locations: error.locations }),
      ...(error.path && { path: error.path }),
      extensions: { code: 'INTERNAL' satisfies ErrorCode, incidentId },
    };
  }
}

/** Runs a query at one version of the database; mutations change it. */
const atOneVersion = <Result>(
  { operation }: OperationDefinitionNode,
  context: EngineContext,
  work: () => Result,
): Result =>
  operation === OperationTypeNode.QUERY && context.atOneVersion ? context.atOneVersion(work) : work();

/** An executed operation and its input. */
interface Executed {
  readonly request: GraphqlRequest;
  readonly node: OperationDefinitionNode;
  readonly operation: Operation;
  readonly budget: WorkBudget;
}

function selectsField(
  { selectionSet }: OperationDefinitionNode,
  document: DocumentNode,
  name: string,
): boolean {
  const fragments = fragmentsIn(document);
  const seen = new Set<SelectionSetNode>();
  const includes = (set: SelectionSetNode | undefined): boolean => {
    if (set === undefined || seen.has(set)) return false;
    seen.add(set);
    return set.selections.some((selection) => {
      if (selection.kind === Kind.FIELD) return selection.name.value === name;
      return includes(
        selection.kind === Kind.INLINE_FRAGMENT
          ? selection.selectionSet
          : fragments.get(selection.name.value)?.selectionSet,
      );
    });
  };
  return includes(selectionSet);
}

const isPromise = <Value extends object>(value: Value | Promise<Value>): value is Promise<Value> =>
  'then' in value;

const codeOfRejection = {
  parse: 'GRAPHQL_PARSE_FAILED',
  validate: 'GRAPHQL_VALIDATION_FAILED',
  limit: 'DOCUMENT_LIMIT',
} as const satisfies Record<string, ErrorCode>;

/** Maximum number of errors of one response to return and log. */
const maxErrors = 50;

/** Messages quote the request, which can be as long as the body. */
const shortened = (text: string): string => (text.length > 500 ? `${text.slice(0, 500)}…` : text);

const limitExceeded = ({ message, extensions }: GraphQLError): GraphqlResult => ({
  outcome: 'limit',
  operation: null,
  body: { errors: [{ message, extensions }] },
});

function pickOperation(
  operations: readonly OperationDefinitionNode[],
  name: string | null,
): OperationDefinitionNode | null {
  if (name !== null) return operations.find((operation) => operation.name?.value === name) ?? null;
  return operations.length === 1 ? (operations[0] ?? null) : null;
}

// The messages of graphql-php, which WPGraphQL's clients know.
const noSuchOperation = new ResponseError('OPERATION_NOT_FOUND', 'Failed to determine operation type');
const notOffered = (operation: string): ResponseError =>
  new ResponseError('GRAPHQL_VALIDATION_FAILED', `Schema is not configured for ${operation}s.`);
