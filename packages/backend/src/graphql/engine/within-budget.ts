import type { GraphQLResolveInfo } from 'graphql';
import type { Execution, FieldAnswer, Row } from './execution.ts';
import { workOf } from './work-budget.ts';

/** What a field costs before it is known what comes, in field values. */
export type WorkBefore = (execution: Execution, info: GraphQLResolveInfo) => number;

/**
 * A field that is answered only while the budget lasts. Texts are put down by their length here, so that no resolver
 * has to remember it; rows are put down by the lists they come in. Arguments count too: a variable of a megabyte is read
 * again by every field that is given it.
 */
export function withinBudget(answer: FieldAnswer, workBefore: WorkBefore): FieldAnswer {
  return (row, args, execution, info) => {
    const { budget } = execution;
    budget.spend(workBefore(execution, info) + unitsOf(args) / workOf.unitsPerValue);
    try {
      const value = answer(row, args, execution, info);
      const work = workOfTexts(value);
      if (work > 0) budget.spend(work);
      return value;
    } catch (error) {
      // What fails is dearer than what succeeds: failing for every row it would fill the answer and the log.
      budget.spend(workOf.fault);
      throw error;
    }
  };
}

/** What each row of a list costs: all that is asked of it. */
export const costOfRow = ({ costOf }: Execution, { fieldNodes }: GraphQLResolveInfo): number =>
  fieldNodes.reduce((sum, { selectionSet }) => sum + costOf(selectionSet), 0);

function unitsOf(argument: unknown): number {
  if (typeof argument === 'string') return argument.length;
  if (typeof argument !== 'object' || argument === null) return 1;
  let sum = 0;
  // Asked of every field of every row, most of which have no arguments: nothing is made for it.
  for (const name in argument) sum += unitsOf((argument as Row)[name]);
  return sum;
}

function workOfTexts(value: unknown): number {
  if (typeof value === 'string') return value.length / workOf.unitsPerValue;
  if (!Array.isArray(value) || typeof value[0] === 'object') return 0;
  return value.reduce<number>((sum, each) => sum + 1 + workOfTexts(each), 0);
}
