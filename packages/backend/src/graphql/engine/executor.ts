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
import type { EngineContext, Execution } from './execution.ts';
import { createPreparer, type PreparedDocument } from './prepare-document.ts';
import type { WorkBudget } from './work-budget.ts';

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
}

export interface Executor {
  /** The type of the operation that the request asks for; null when it asks for none that there is. */
  operationType(request: GraphqlRequest): Operation['type'] | null;
  /**
   * Answers a request. Never throws. One that spends the last of the budget is refused as a whole, and so is all that
   * comes after it with the same budget.
   */
  execute(request: GraphqlRequest, context: EngineContext, budget: WorkBudget): Promise<GraphqlAnswer>;
}

/** Makes what answers GraphQL requests by a schema of `buildExecutableSchema`. */
export function createExecutor(options: ExecutorOptions): Executor {
  const { schema, log, introspection, limits = documentLimits } = options;
  const prepare = createPreparer(schema, { limits, introspection });
  return {
    operationType(request) {
      const prepared = prepare(request.query);
      return 'refused' in prepared
        ? null
        : (pickOperation(prepared, request.operationName)?.operation ?? null);
    },
    async execute(request, context, budget) {
      if (budget.exceeded) return stopped(budget.exceeded);
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
      const { document, costOf } = prepared;
      const contextValue: Execution = { context, budget, costOf };
      const result = await budget.during(() =>
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
      );
      if (budget.exceeded) {
        log({
          level: 'warn',
          message: 'A request was stopped because it asked for too much.',
          operationName: shortened(request.operationName ?? node.name?.value ?? ''),
          query: shortened(request.query),
        });
        return stopped(budget.exceeded);
      }
      return {
        outcome: 'data' in result ? 'executed' : 'operation',
        operation: { type: node.operation, name: node.name?.value ?? null },
        body: bodyOf(result, request),
      };
    },
  };

  function bodyOf({ data, errors }: ExecutionResult, request: GraphqlRequest): GraphqlAnswer['body'] {
    const told = errors?.slice(0, maxErrors).map((error) => tell(error, request));
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

/** The most errors of one answer that are told, and logged; each repeats where it happened. */
const maxErrors = 50;

function formatError(error: GraphQLError, code: ErrorCode): GraphQLFormattedError {
  const plain = error.toJSON();
  return { ...plain, message: shortened(plain.message), extensions: { code, ...plain.extensions } };
}

/** Messages quote what was sent, which can be as long as the body. */
const shortened = (text: string): string => (text.length > 500 ? `${text.slice(0, 500)}…` : text);

const stopped = ({ message, extensions }: GraphQLError): GraphqlAnswer => ({
  outcome: 'limit',
  operation: null,
  body: { errors: [{ message, extensions }] },
});

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
