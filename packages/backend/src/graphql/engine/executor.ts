import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@masthead/contract';
import {
  execute,
  type ExecutionResult,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { AnswerError } from './answer-error.ts';
import type { Operation } from './dependency-keys.ts';
import { documentLimits, type DocumentLimits } from './document-limits.ts';
import type { EngineContext, Execution } from './executable-schema.ts';
import { createPreparer, type PreparedDocument } from './prepare-document.ts';
import { createWorkBudget } from './work-budget.ts';

/** Writes a line to the log. */
export type Log = (entry: {
  level: 'info' | 'warn' | 'error';
  message: string;
  [key: string]: unknown;
}) => void;

/** A GraphQL request, checked as to its form. */
export interface GraphqlRequest {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>> | null;
  readonly operationName: string | null;
}

/** A GraphQL response. */
export interface GraphqlAnswer {
  /** How far it came: refused before anything was read, or executed (possibly with errors). */
  readonly outcome: 'parse' | 'validate' | 'limit' | 'operation' | 'executed';
  /** What was executed; null when nothing was. */
  readonly operation: Operation | null;
  readonly body: { readonly data?: unknown; readonly errors?: readonly GraphQLFormattedError[] };
}

export interface ExecutorOptions {
  readonly schema: GraphQLSchema;
  readonly log: Log;
  /** Whether `__schema` and `__type` are answered. */
  readonly introspection: boolean;
  readonly limits?: DocumentLimits;
  /** The most field values that the rows of all lists of one answer may ask for. */
  readonly maxWork?: number;
}

export interface Executor {
  /** The type of the operation that the request asks for; null when it asks for none that there is. */
  operationType(request: GraphqlRequest): Operation['type'] | null;
  /** Answers a request. Never throws. */
  execute(request: GraphqlRequest, context: EngineContext): Promise<GraphqlAnswer>;
}

/** Field values: a hundred posts with everything a page shows are about 15,000. */
const defaultMaxWork = 200_000;

/** Makes what answers GraphQL requests by a schema of `buildExecutableSchema`. */
export function createExecutor(options: ExecutorOptions): Executor {
  const { schema, log, introspection, limits = documentLimits, maxWork = defaultMaxWork } = options;
  const prepare = createPreparer(schema, { limits, introspection });
  return {
    operationType(request) {
      const prepared = prepare(request.query);
      return 'refused' in prepared
        ? null
        : (pickOperation(prepared, request.operationName)?.operation ?? null);
    },
    async execute(request, context) {
      const prepared = prepare(request.query);
      if ('refused' in prepared) {
        const errors = prepared.errors.map((error) => formatError(error, codeOfRefusal[prepared.refused]));
        return { outcome: prepared.refused, operation: null, body: { errors } };
      }
      const node = pickOperation(prepared, request.operationName);
      if (!node) return refusal(unknownOperation(prepared, request.operationName));
      if (node.operation === 'subscription') {
        return refusal(new AnswerError('GRAPHQL_VALIDATION_FAILED', 'The schema has no subscriptions.'));
      }
      const contextValue: Execution = { context, budget: createWorkBudget(maxWork, prepared.fragments) };
      const result = await execute({
        schema,
        document: prepared.document,
        rootValue: {},
        contextValue,
        variableValues: request.variables,
        operationName: node.name?.value ?? null,
        hideSuggestions: !introspection,
        options: { maxCoercionErrors: 10 },
      });
      return {
        outcome: 'data' in result ? 'executed' : 'operation',
        operation: { type: node.operation, name: node.name?.value ?? null },
        body: bodyOf(result, request),
      };
    },
  };

  function bodyOf({ data, errors }: ExecutionResult, request: GraphqlRequest): GraphqlAnswer['body'] {
    const told = errors?.map((error) => tell(error, request));
    if (data === undefined) return { errors: told ?? [] };
    return told ? { errors: told, data } : { data };
  }

  /** What we meant to say is said; anything else is logged and named by an incident id. */
  function tell(error: GraphQLError, request: GraphqlRequest): GraphQLFormattedError {
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

const codeOfRefusal = {
  parse: 'GRAPHQL_PARSE_FAILED',
  validate: 'GRAPHQL_VALIDATION_FAILED',
  limit: 'DOCUMENT_LIMIT',
} as const satisfies Record<string, ErrorCode>;

function formatError(error: GraphQLError, code: ErrorCode): GraphQLFormattedError {
  const plain = error.toJSON();
  return { ...plain, extensions: { code, ...plain.extensions } };
}

const refusal = (error: GraphQLError): GraphqlAnswer => ({
  outcome: 'operation',
  operation: null,
  body: { errors: [formatError(error, 'OPERATION_NOT_FOUND')] },
});

function pickOperation(
  { operations }: PreparedDocument,
  name: string | null,
): OperationDefinitionNode | undefined {
  if (name !== null) return operations.find((operation) => operation.name?.value === name);
  return operations.length === 1 ? operations[0] : undefined;
}

function unknownOperation({ operations }: PreparedDocument, name: string | null): AnswerError {
  const reason =
    name === null
      ? operations.length === 0
        ? 'The document has no operation.'
        : 'The document has several operations; `operationName` must name one.'
      : `The document has no operation named "${name.slice(0, 100)}".`;
  return new AnswerError('OPERATION_NOT_FOUND', reason);
}
