import type { GraphQLResolveInfo } from 'graphql';
import type { Execution, EngineFieldResolver, Row } from './execution.ts';
import { workOf } from './work-budget.ts';

/** The cost of a field before its result is known, in field values. */
export type WorkBefore = (execution: Execution, info: GraphQLResolveInfo) => number;

/**
 * Wraps a resolver to run only while the budget lasts. It charges texts by length, so that resolvers need not; lists charge for
 * their rows. Arguments count too, because every field that uses a large variable reads it again.
 */
export function withinBudget(resolver: EngineFieldResolver, workBefore: WorkBefore): EngineFieldResolver {
  return (row, args, execution, info) => {
    const { budget } = execution;
    budget.spend(workBefore(execution, info) + unitsOf(args) / workOf.unitsPerValue);
    try {
      const value = resolver(row, args, execution, info);
      const work = workOfTexts(value);
      if (work > 0) budget.spend(work);
      return value;
    } catch (error) {
      // Errors cost more than results: an error in every row would fill the response and the log.
      budget.spend(workOf.error);
      throw error;
    }
  };
}

/** The cost of one row of a list: that of all fields selected on it. */
export const costOfRow = ({ costOf }: Execution, { fieldNodes }: GraphQLResolveInfo): number =>
  fieldNodes.reduce((sum, { selectionSet }) => sum + costOf(selectionSet), 0);

function unitsOf(argument: unknown): number {
  if (typeof argument === 'string') return argument.length;
  if (typeof argument !== 'object' || argument === null) return 1;
  let sum = 0;
  // Runs for every field of every row, most without arguments, so it avoids allocations.
  for (const name in argument) sum += unitsOf((argument as Row)[name]);
  return sum;
}

function workOfTexts(value: unknown): number {
  if (typeof value === 'string') return value.length / workOf.unitsPerValue;
  if (!Array.isArray(value) || typeof value[0] === 'object') return 0;
  if (typeof value[0] === 'number') return value.length / workOf.numbersPerValue;
  return value.reduce<number>((sum, each) => sum + 1 + workOfTexts(each), 0);
}
