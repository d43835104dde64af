import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
  specifiedRules,
  validate,
} from 'graphql';
import { leastRecentlyUsed } from '../../storage/least-recently-used.ts';
import { AnswerError } from './answer-error.ts';
import { checkDocumentLimits, type DocumentLimits } from './document-limits.ts';
import { createFieldCost, type FieldCost } from './field-cost.ts';

/** A query that was parsed, measured and found to fit the schema. */
export interface PreparedDocument {
  readonly document: DocumentNode;
  readonly operations: readonly OperationDefinitionNode[];
  readonly costOf: FieldCost;
}

/** A query that cannot be answered, and at which step that showed. */
export interface RefusedDocument {
  readonly refused: 'parse' | 'validate' | 'limit';
  readonly errors: readonly GraphQLError[];
}

/**
 * Prepares queries, each text once: sites send the same few texts again and again.
 *
 * @returns A function that never throws.
 */
export function createPreparer(
  schema: GraphQLSchema,
  options: { limits: DocumentLimits; introspection: boolean },
): (text: string) => PreparedDocument | RefusedDocument {
  // Bounded by memory too: a tree takes about a hundred times the room of its text.
  const short = leastRecentlyUsed<string, PreparedDocument>(500);
  const long = leastRecentlyUsed<string, PreparedDocument>(20);
  return (text) => {
    const kept = text.length <= maxShortLength ? short : long;
    const known = kept.get(text);
    if (known) return known;
    const prepared = prepare(text);
    return 'refused' in prepared ? prepared : kept.set(text, prepared);
  };

  function prepare(text: string): PreparedDocument | RefusedDocument {
    const { limits } = options;
    if (text.length > limits.maxLength) {
      return refuse(
        'limit',
        new AnswerError('DOCUMENT_LIMIT', `The query is longer than ${limits.maxLength} characters.`),
      );
    }
    try {
      const document = parse(text, { maxTokens: limits.maxTokens });
      checkDocumentLimits(document, limits);
      return fitted(document);
    } catch (error) {
      return refusalOf(error);
    }
  }

  function fitted(document: DocumentNode): PreparedDocument | RefusedDocument {
    if (!options.introspection && asksForSchema(document)) {
      return refuse('validate', new AnswerError('INTROSPECTION_CLOSED', 'The schema is not told here.'));
    }
    // The names of other fields are no secret in development, where introspection is open.
    const errors = validate(schema, document, specifiedRules, {
      maxErrors: 10,
      hideSuggestions: !options.introspection,
    });
    if (errors.length > 0) return { refused: 'validate', errors };
    return {
      document,
      operations: document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION),
      costOf: createFieldCost(
        new Map(
          document.definitions
            .filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)
            .map((node) => [node.name.value, node]),
        ),
      ),
    };
  }

  function refusalOf(error: unknown): RefusedDocument {
    // Brackets within brackets, such as lists of lists, can exhaust the stack of the parser.
    if (error instanceof RangeError) {
      return refuse('limit', new AnswerError('DEPTH_LIMIT', 'The query is nested too deeply to be read.'));
    }
    if (!(error instanceof GraphQLError)) throw error;
    if (/more tha[nt] \d+ tokens/.test(error.message)) {
      const { maxTokens } = options.limits;
      return refuse(
        'limit',
        new AnswerError('DOCUMENT_LIMIT', `The query has more than ${maxTokens} tokens.`),
      );
    }
    if (!(error instanceof AnswerError)) return refuse('parse', error);
    return refuse(error.extensions['code'] === 'GRAPHQL_VALIDATION_FAILED' ? 'validate' : 'limit', error);
  }
}

const maxShortLength = 8 * 1024;

const refuse = (refused: RefusedDocument['refused'], error: GraphQLError): RefusedDocument => ({
  refused,
  errors: [error],
});

/**
 * Whether `__schema` or `__type` stands anywhere it can be answered: at the root of an operation or of a fragment.
 * `__typename` is for everybody.
 */
function asksForSchema(document: DocumentNode): boolean {
  return document.definitions.some(
    (node) =>
      (node.kind === Kind.OPERATION_DEFINITION || node.kind === Kind.FRAGMENT_DEFINITION) &&
      selectsSchema(node.selectionSet),
  );
}

function selectsSchema({ selections }: SelectionSetNode): boolean {
  return selections.some((selection) => {
    if (selection.kind === Kind.INLINE_FRAGMENT) return selectsSchema(selection.selectionSet);
    return selection.kind === Kind.FIELD && ['__schema', '__type'].includes(selection.name.value);
  });
}
