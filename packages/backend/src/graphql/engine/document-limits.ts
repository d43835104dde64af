import { type DocumentNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from 'graphql';
import { AnswerError } from './answer-error.ts';

/** How large a query may be. */
export interface DocumentLimits {
  /** In UTF-16 units. */
  readonly maxLength: number;
  readonly maxTokens: number;
  /** Levels of fields; a field at the root is on level 1. */
  readonly maxDepth: number;
  /** Fields of all operations, those of a fragment counted wherever it is spread. */
  readonly maxFields: number;
  /**
   * Pairs of fields of one name on one level. Validation compares each of them, with all that is below, so this is
   * what a hostile query spends time with: about a microsecond a pair.
   */
  readonly maxPairs: number;
}

/** Twice what the largest queries of known clients need, and an introspection of the whole schema. */
export const documentLimits: DocumentLimits = {
  maxLength: 64 * 1024,
  maxTokens: 10_000,
  maxDepth: 20,
  maxFields: 3000,
  maxPairs: 100_000,
};

/**
 * Refuses a document that is nested too deeply or names too many fields. Each fragment is measured once, so that
 * fragments which double each other cost no time.
 *
 * @throws {AnswerError} `DEPTH_LIMIT`, `FIELD_LIMIT`, or `GRAPHQL_VALIDATION_FAILED` for a fragment within itself.
 */
export function checkDocumentLimits(document: DocumentNode, limits: DocumentLimits): void {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const measured = new Map<string, Size | 'measuring'>();
  const repeated = new Map<string, number>();
  let [fields, pairs] = [0, 0];
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const size = sizeOf(definition.selectionSet, 0);
    fields += size.fields;
    if (size.depth > limits.maxDepth) throw tooDeep();
    if (fields > limits.maxFields) {
      throw new AnswerError(
        'FIELD_LIMIT',
        `The query names ${fields} fields; at most ${limits.maxFields} are answered at once.`,
      );
    }
    // Every spread is walked here, which is no more than was just counted.
    countPairs(definition.selectionSet, 0);
  }

  function countPairs(selectionSet: SelectionSetNode, level: number): void {
    for (const selection of selectionSet.selections) {
      if (selection.kind === Kind.FIELD) {
        const place = `${level} ${(selection.alias ?? selection.name).value}`;
        const before = repeated.get(place) ?? 0;
        repeated.set(place, before + 1);
        pairs += before;
        if (pairs > limits.maxPairs) {
          throw new AnswerError('FIELD_LIMIT', 'The query names the same fields too often.');
        }
        if (selection.selectionSet) countPairs(selection.selectionSet, level + 1);
      } else {
        const inner =
          selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
        if (inner) countPairs(inner.selectionSet, level);
      }
    }
  }

  function sizeOf(selectionSet: SelectionSetNode, level: number): Size {
    // Before the sum is known, so that the text's own nesting cannot exhaust the stack.
    if (level > limits.maxDepth * 4) throw tooDeep();
    let [depth, count] = [0, 0];
    for (const selection of selectionSet.selections) {
      if (selection.kind === Kind.FIELD) {
        const inner = selection.selectionSet ? sizeOf(selection.selectionSet, level + 1) : leaf;
        depth = Math.max(depth, 1 + inner.depth);
        count += 1 + inner.fields;
      } else {
        const inner =
          selection.kind === Kind.INLINE_FRAGMENT
            ? sizeOf(selection.selectionSet, level + 1)
            : sizeOfFragment(selection.name.value, level + 1);
        depth = Math.max(depth, inner.depth);
        count += inner.fields;
      }
    }
    return { depth, fields: count };
  }

  function sizeOfFragment(name: string, level: number): Size {
    const known = measured.get(name);
    if (known === 'measuring') {
      throw new AnswerError('GRAPHQL_VALIDATION_FAILED', `Cannot spread fragment "${name}" within itself.`);
    }
    if (known) return known;
    const fragment = fragments.get(name);
    // A fragment that is not there is for validation to tell.
    if (!fragment) return leaf;
    measured.set(name, 'measuring');
    const size = sizeOf(fragment.selectionSet, level);
    measured.set(name, size);
    return size;
  }

  function tooDeep(): AnswerError {
    return new AnswerError('DEPTH_LIMIT', `The query is nested more than ${limits.maxDepth} levels deep.`);
  }
}

interface Size {
  readonly depth: number;
  readonly fields: number;
}

const leaf: Size = { depth: 0, fields: 0 };
