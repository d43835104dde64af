import { type FragmentDefinitionNode, Kind, type SelectionSetNode } from 'graphql';
import { workOf } from './work-budget.ts';

/** The cost of the fields selected on a row, in field values, without the length of their texts. */
export type FieldCost = (selectionSet: SelectionSetNode | undefined) => number;

/**
 * Measures the selections of one document, each once. A field counts as one, or more if its response name is long, because the
 * response repeats a long alias for every row.
 */
export function createFieldCost(fragments: ReadonlyMap<string, FragmentDefinitionNode>): FieldCost {
  const known = new Map<SelectionSetNode, number>();
  return costOf;

  function costOf(selectionSet: SelectionSetNode | undefined): number {
    if (!selectionSet) return 0;
    const before = known.get(selectionSet);
    if (before !== undefined) return before;
    let cost = 0;
    for (const selection of selectionSet.selections) {
      if (selection.kind === Kind.FIELD) {
        const name = (selection.alias ?? selection.name).value;
        cost += Math.max(1, name.length / workOf.unitsPerValue) + costOf(selection.selectionSet);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        cost += costOf(selection.selectionSet);
      } else {
        cost += costOf(fragments.get(selection.name.value)?.selectionSet);
      }
    }
    known.set(selectionSet, cost);
    return cost;
  }
}
