import { expect, test } from 'vitest';
import { attempt } from './attempt.ts';
import { title, type Cell } from './cells.ts';
import { contentRights } from './content-rights.ts';
import { mutationsOfSchema } from './mutations-of-schema.ts';
import { openRightsSite } from './rights-site.ts';
import { everybody, type Outcome, type Rights, type Rule, type Target, type Who } from './rights.ts';

const statuses = ['DRAFT', 'PENDING', 'PUBLISH', 'FUTURE', 'PRIVATE'];
const besides = ['date', 'slug', 'password', 'authorId', 'isSticky', 'categories'];

interface Pair {
  readonly cell: Cell;
  /** The outcome of the second field. */
  readonly expectedBeside: Outcome;
}

/** Every status with every field it may affect; cases to be rejected come first. */
function pairsOf({ on = [], fields }: Rights): Pair[] {
  const ruleOf = (field: string, variant: string): Rule => {
    const rule = fields[field];
    return typeof rule === 'function' ? rule : (rule?.[variant] ?? (() => 'refused'));
  };
  const pairs = everybody.flatMap((who) =>
    on
      .filter(({ whose }) => who !== 'visitor' || whose !== 'own')
      .flatMap((target) =>
        statuses.flatMap((variant) =>
          besides
            .filter((beside) => beside in fields)
            .map((beside) =>
              pairOf(who, target, {
                variant,
                beside,
                rules: [ruleOf('status', variant), ruleOf(beside, 'new')],
              }),
            ),
        ),
      ),
  );
  const isRefused = ({ cell }: Pair): boolean => cell.expected === 'refused';
  return [...pairs.filter(isRefused), ...pairs.filter((pair) => !isRefused(pair))];
}

function pairOf(
  who: Who,
  target: Target,
  { variant, beside, rules }: { variant: string; beside: string; rules: [status: Rule, beside: Rule] },
): Pair {
  const [ofStatus, ofBeside] = rules;
  const alone = ofStatus(who, target);
  const isRefused = alone === 'refused' || ofBeside(who, target) === 'refused';
  // The outcome of one field depends on the other.
  const status = alone === 'lesser' ? 'pending' : variant.toLowerCase();
  return {
    cell: { who, field: 'status', variant, beside, target, expected: isRefused ? 'refused' : alone },
    expectedBeside: isRefused ? 'refused' : ofBeside(who, { ...target, status }),
  };
}

test.each(['updatePost', 'updatePage'])(
  'capabilities: a status combined with another field grants no more with %s',
  { timeout: 60_000 },
  async (name) => {
    await using site = openRightsSite();
    const mutation = mutationsOfSchema().mutations.find((each) => each.name === name);
    const rights = contentRights[name];
    if (!mutation || !rights) throw new Error(`There is no ${name}.`);
    const pairs = pairsOf(rights);
    const things = site.database.transaction(() =>
      pairs.map(({ cell: { target, who } }) => target && site.add(target, who)),
    );
    const faults: string[] = [];
    for (const [number, { cell, expectedBeside }] of pairs.entries()) {
      const about = { cell, number, picture: Buffer.alloc(0), things: things[number] ?? noThings };
      const { outcome, isLessBeside = false } = await attempt(site, mutation, about);
      const isRight = outcome === cell.expected && isLessBeside === (expectedBeside === 'lesser');
      if (!isRight) faults.push(`${title(cell)}: ${outcome}${isLessBeside ? ', lesser beside' : ''}`);
    }
    expect(faults).toEqual([]);
    expect(pairs.length).toBeGreaterThan(500);
  },
);

const noThings = { id: 0, revisionId: 0 };
