import { type FieldNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from 'graphql';
import { AnswerError } from './answer-error.ts';

/** Counts what one answer costs, in field values, and stops it when that is too much. */
export interface WorkBudget {
  /** Puts down a page of so many rows, before its rows are answered. */
  page(rows: number, fields: readonly FieldNode[]): void;
}

/**
 * A limit on the work of one answer. What a query *could* give says little (a menu asked for 100 items on each of three
 * levels could give a million and has twelve), so the rows that really came are counted, list by list.
 *
 * @param maxValues The most field values that the rows of all lists may ask for.
 */
export function createWorkBudget(
  maxValues: number,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): WorkBudget {
  let spent = 0;
  const known = new Map<SelectionSetNode, number>();
  return {
    page(rows, fields) {
      spent +=
        rows * fields.reduce((sum, { selectionSet }) => sum + (selectionSet ? fieldsIn(selectionSet) : 0), 0);
      if (spent > maxValues) {
        throw new AnswerError(
          'WORK_LIMIT',
          'The lists within lists of this query give too much for one answer. Ask for smaller pages.',
        );
      }
    },
  };

  function fieldsIn(selectionSet: SelectionSetNode): number {
    const before = known.get(selectionSet);
    if (before !== undefined) return before;
    let count = 0;
    for (const selection of selectionSet.selections) {
      if (selection.kind === Kind.FIELD) {
        count += 1 + (selection.selectionSet ? fieldsIn(selection.selectionSet) : 0);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        count += fieldsIn(selection.selectionSet);
      } else {
        const fragment = fragments.get(selection.name.value);
        count += fragment ? fieldsIn(fragment.selectionSet) : 0;
      }
    }
    known.set(selectionSet, count);
    return count;
  }
}
