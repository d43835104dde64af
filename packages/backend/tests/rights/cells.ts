import { everybody, type Outcome, type Rights, type Rule, type Target, type Who } from './rights.ts';

/** What is tried of a mutation that takes nothing. */
export const nothing = 'nothing';

/** One try: who sends which field with which kind of value, about what, and what is to become of it. */
export interface Cell {
  readonly who: Who;
  readonly field: string;
  readonly variant: string;
  /** A second field that is sent with it. */
  readonly beside?: string;
  readonly target: Target | null;
  readonly expected: Outcome;
}

const nowhere: Target = { kind: 'post', status: '', whose: 'own' };

/** Every try of a mutation; those that are to be refused come first, while nothing has changed. */
export function cellsOf({ on, fields }: Rights): Cell[] {
  const rules = Object.entries(fields).flatMap(
    ([field, rule]): { field: string; variant: string; rule: Rule }[] =>
      typeof rule === 'function'
        ? [{ field, variant: '', rule }]
        : Object.entries(rule).map(([variant, each]) => ({ field, variant, rule: each })),
  );
  const cells = everybody.flatMap((who) =>
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

/** A try in words. */
export const title = ({ who, field, variant, beside, target }: Cell): string =>
  `${who}: ${field}${variant && ` ${variant}`}${beside ? ` with ${beside}` : ''}${target ? ` of ${target.whose} ${target.status} ${target.kind}${target.former ? `, once ${target.former}` : ''}` : ''}`;
