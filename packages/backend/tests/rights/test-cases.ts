import { everyRole, type Outcome, type Rights, type Rule, type Target, type Who } from './rights.ts';

/** Stands for the field of a mutation without fields. */
export const nothing = 'nothing';

/** One test case: role, field, kind of value, target and expected outcome. */
export interface TestCase {
  readonly who: Who;
  readonly field: string;
  readonly variant: string;
  /** A second field in the same request. */
  readonly beside?: string;
  readonly target: Target | null;
  readonly expected: Outcome;
}

const nowhere: Target = { kind: 'post', status: '', whose: 'own' };

/** All test cases of a mutation; those to be rejected come first, while nothing has changed. */
export function testCasesOf({ on, fields }: Rights): TestCase[] {
  const rules = Object.entries(fields).flatMap(
    ([field, rule]): { field: string; variant: string; rule: Rule }[] =>
      typeof rule === 'function'
        ? [{ field, variant: '', rule }]
        : Object.entries(rule).map(([variant, each]) => ({ field, variant, rule: each })),
  );
  const cells = everyRole.flatMap((who) =>
    rules.flatMap(({ field, variant, rule }) =>
      (on ?? [null])
        // A visitor owns nothing.
        .filter((target) => who !== 'visitor' || target?.whose !== 'own')
        .map((target) => ({ who, field, variant, target, expected: rule(who, target ?? nowhere) })),
    ),
  );
  return [
    ...cells.filter(({ expected }) => expected === 'refused'),
    ...cells.filter(({ expected }) => expected !== 'refused'),
  ];
}

/** The title of a test case. */
export const title = ({ who, field, variant, beside, target }: TestCase): string =>
  `${who}: ${field}${variant && ` ${variant}`}${beside ? ` with ${beside}` : ''}${target ? ` of ${target.whose} ${target.status} ${target.kind}${target.former ? `, once ${target.former}` : ''}` : ''}`;
