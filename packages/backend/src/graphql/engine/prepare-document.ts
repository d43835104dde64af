import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  KnownOperationTypesRule,
  Lexer,
  NoFragmentCyclesRule,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
  Source,
  specifiedRules,
  TokenKind,
  validate,
} from 'graphql';
import { createLru } from '@masthead/kit';
import { fragmentsIn } from './collect-fields.ts';
import { ResponseError } from './response-error.ts';
import { checkDocumentLimits } from './document-limits.ts';
import { createFieldCost, type FieldCost } from './field-cost.ts';
import { limitError } from './limit-error.ts';
import type { Limits } from './limits.ts';
import { costOfOperation } from './query-cost.ts';

/** A query that was parsed, measured and validated. */
export interface PreparedDocument {
  readonly document: DocumentNode;
  readonly operations: readonly OperationDefinitionNode[];
  readonly costOf: FieldCost;
  /** The error for an operation that would cost too much; null if it may be executed. */
  readonly costError: (
    operation: OperationDefinitionNode,
    values: Readonly<Record<string, unknown>>,
  ) => ResponseError | null;
}

/** A rejected query, with the stage at which it was rejected. */
export interface RejectedDocument {
  readonly refused: 'parse' | 'validate' | 'limit';
  readonly errors: readonly GraphQLError[];
  /** Its operations, if the document could be parsed. */
  readonly operations: readonly OperationDefinitionNode[] | null;
}

interface CachedDocument {
  readonly prepared: PreparedDocument;
  /** The introspection fields. */
  readonly introspection: readonly FieldNode[];
}

/**
 * Prepares queries and caches the results by text, because sites send the same few queries repeatedly.
 *
 * @returns A function that never throws. `introspection`: whether the caller may use introspection.
 */
export function createPreparer(
  schema: GraphQLSchema,
  limits: Limits,
): (text: string, permissions: { introspection: boolean }) => PreparedDocument | RejectedDocument {
  // This bounds memory: a syntax tree takes about a hundred times the size of its text.
  const short = createLru<string, CachedDocument>(500);
  const long = createLru<string, CachedDocument>(20);
  return (text, { introspection }) => {
    const cache = text.length <= maxShortLength ? short : long;
    const cached = cache.get(text);
    if (cached && (introspection || cached.introspection.length === 0)) return cached.prepared;
    const made = prepare(text, introspection);
    if ('refused' in made) return made;
    return cache.set(text, made).prepared;
  };

  function prepare(text: string, introspection: boolean): CachedDocument | RejectedDocument {
    if (text.length > limits.length) {
      return reject('limit', [limitError('length', { actual: text.length, maximum: limits.length })]);
    }
    const nesting = nestingOf(text);
    if (nesting > maxNesting) {
      return reject('limit', [limitError('depth', { actual: nesting, maximum: limits.depth })]);
    }
    let document: DocumentNode | undefined;
    try {
      document = parse(text, { maxTokens: limits.tokens });
      return validateDocument(document, introspection);
    } catch (error) {
      return rejectionOf(error, text, document);
    }
  }

  function validateDocument(
    document: DocumentNode,
    introspection: boolean,
  ): CachedDocument | RejectedDocument {
    const operations = operationsOf(document);
    // Must run before anything that follows spreads and would never terminate.
    const cycles = validate(schema, document, [NoFragmentCyclesRule]);
    if (cycles.length > 0) return reject('validate', cycles, operations);
    checkDocumentLimits(document, limits);
    const schemaFields = schemaFieldsOf(document);
    if (!introspection && schemaFields.length > 0)
      return reject('validate', schemaFields.map(closed), operations);
    // Callers with access to introspection may see suggestions of other names.
    const errors = validate(schema, document, rules, { maxErrors: 10, hideSuggestions: !introspection });
    if (errors.length > 0) return reject('validate', errors, operations);
    const fragments = fragmentsIn(document);
    return {
      introspection: schemaFields,
      prepared: {
        document,
        operations,
        costOf: createFieldCost(fragments),
        costError: createCostCheck(operations, fragments),
      },
    };
  }

  /** Operations that stay below the limit even with the largest pages are not checked again per request. */
  function createCostCheck(
    operations: readonly OperationDefinitionNode[],
    fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  ): PreparedDocument['costError'] {
    const cost = (
      operation: OperationDefinitionNode,
      values: Readonly<Record<string, unknown>> | null,
    ): number => costOfOperation(operation, { schema, fragments, pageSize: limits.pageSize, values });
    const expensive = new Set(operations.filter((operation) => cost(operation, null) > limits.cost));
    return (operation, values) => {
      if (!expensive.has(operation)) return null;
      const actual = cost(operation, values);
      return actual > limits.cost ? limitError('cost', { actual, maximum: limits.cost }) : null;
    };
  }

  function rejectionOf(error: unknown, text: string, document: DocumentNode | undefined): RejectedDocument {
    const operations = document ? operationsOf(document) : null;
    if (!(error instanceof GraphQLError)) throw error;
    if (/more tha[nt] \d+ tokens/.test(error.message)) {
      return reject('limit', [
        limitError('tokens', { actual: countTokens(text).tokens, maximum: limits.tokens }),
      ]);
    }
    return reject(error instanceof ResponseError ? 'limit' : 'parse', [error], operations);
  }
}

const maxShortLength = 8 * 1024;

/**
 * Levels of nested brackets, such as lists of lists, that parser and validation handle without exhausting the stack; the actual
 * maximum varies with JIT compilation. The depth limit for fields is lower anyway.
 */
const maxNesting = 512;

/** Nesting depth of brackets; 0 if there are too few to matter. */
const nestingOf = (text: string): number =>
  text.split(/[[{]/, maxNesting + 2).length > maxNesting + 1 ? countTokens(text).nesting : 0;

/** An unsupported subscription is reported on execution, as in WPGraphQL. */
const rules = specifiedRules.filter((rule) => rule !== KnownOperationTypesRule);

const reject = (
  refused: RejectedDocument['refused'],
  errors: readonly GraphQLError[],
  operations: RejectedDocument['operations'] = null,
): RejectedDocument => ({ refused, errors, operations });

const closed = (nodes: FieldNode): ResponseError =>
  new ResponseError(
    'INTROSPECTION_CLOSED',
    // WPGraphQL's message, which clients know. Its last sentence names a screen of WordPress, so `help` has ours.
    'The query contained __schema or __type, however GraphQL introspection is not allowed for public requests by default. Public introspection can be enabled under the WPGraphQL Settings.',
    {
      nodes,
      setting: 'MASTHEAD_PUBLIC_INTROSPECTION',
      help: 'Sign in, send the secret key in X-Faust-Secret, or set MASTHEAD_PUBLIC_INTROSPECTION=true.',
    },
  );

const operationsOf = ({ definitions }: DocumentNode): readonly OperationDefinitionNode[] =>
  definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);

/**
 * The fields `__schema` and `__type` wherever they are valid: at the root of an operation or fragment. `__typename` is always
 * allowed.
 */
function schemaFieldsOf({ definitions }: DocumentNode): FieldNode[] {
  return definitions.flatMap((node) =>
    node.kind === Kind.OPERATION_DEFINITION || node.kind === Kind.FRAGMENT_DEFINITION
      ? schemaFieldsIn(node.selectionSet)
      : [],
  );
}

function schemaFieldsIn({ selections }: SelectionSetNode): FieldNode[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.INLINE_FRAGMENT) return schemaFieldsIn(selection.selectionSet);
    return selection.kind === Kind.FIELD && ['__schema', '__type'].includes(selection.name.value)
      ? [selection]
      : [];
  });
}

/** Counts tokens and nesting of a text that is too large to parse, up to the first syntax error. */
function countTokens(text: string): { tokens: number; nesting: number } {
  const lexer = new Lexer(new Source(text));
  let [tokens, open, nesting] = [0, 0, 0];
  try {
    for (; lexer.advance().kind !== TokenKind.EOF; tokens += 1) {
      const { kind } = lexer.token;
      if (kind === TokenKind.BRACE_L || kind === TokenKind.BRACKET_L) open += 1;
      if (kind === TokenKind.BRACE_R || kind === TokenKind.BRACKET_R) open -= 1;
      nesting = Math.max(nesting, open);
    }
  } catch {
    return { tokens, nesting };
  }
  return { tokens, nesting };
}
