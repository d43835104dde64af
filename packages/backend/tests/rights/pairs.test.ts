import { expect, test } from 'vitest';
import { attempt } from './attempt.ts';
import { title, type TestCase } from './test-cases.ts';
import { contentRights } from './content-rights.ts';
import { mutationsOfSchema } from './mutations-of-schema.ts';
import { openRightsSite } from './rights-site.ts';
import { everyRole, type Outcome, type Rights, type Rule, type Target, type Who } from './rights.ts';

const statuses = ['DRAFT', 'PENDING', 'PUBLISH', 'FUTURE', 'PRIVATE'];
const combinedFields = ['date', 'slug', 'password', 'authorId', 'isSticky', 'categories'];

interface Pair {
  readonly cell: TestCase;
  /** The outcome of the second field. */
  readonly expectedBeside: Outcome;
}

/** Every status with every field it may affect; cases to be rejected come first. */
function pairsOf({ on = [], fields }: Rights): Pair[] {
  const ruleOf = (field: string, variant: string): Rule => {
    const rule = fields[field];
    return typeof rule === 'function' ? rule : (rule?.[variant] ?? (() => 'refused'));
  };
  const pairs = everyRole.flatMap((who) =>
    on
      .filter(({ whose }) => who !== 'visitor' || whose !== 'own')
      .flatMap((target) =>
        statuses.flatMap((variant) =>
          combinedFields
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
  const isRejected = ({ cell }: Pair): boolean => cell.expected === 'refused';
  return [...pairs.filter(isRejected), ...pairs.filter((pair) => !isRejected(pair))];
}

function pairOf(
  who: Who,
  target: Target,
  { variant, beside, rules }: { variant: string; beside: string; rules: [status: Rule, beside: Rule] },
): Pair {
  const [ofStatus, ofSecond] = rules;
  const alone = ofStatus(who, target);
  const isRejected = alone === 'refused' || ofSecond(who, target) === 'refused';
  // The outcome of one field depends on the other.
  const status = alone === 'lesser' ? 'pending' : variant.toLowerCase();
  return {
    cell: { who, field: 'status', variant, beside, target, expected: isRejected ? 'refused' : alone },
    expectedBeside: isRejected ? 'refused' : ofSecond(who, { ...target, status }),
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
    const nodes = site.database.transaction(() =>
      pairs.map(({ cell: { target, who } }) => target && site.add(target, who)),
    );
    const problems: string[] = [];
    for (const [number, { cell, expectedBeside }] of pairs.entries()) {
      const about = { cell, number, picture: Buffer.alloc(0), things: nodes[number] ?? noTarget };
      const { outcome, isLessBeside = false } = await attempt(site, mutation, about);
      const isRight = outcome === cell.expected && isLessBeside === (expectedBeside === 'lesser');
      if (!isRight) problems.push(`${title(cell)}: ${outcome}${isLessBeside ? ', lesser beside' : ''}`);
    }
    expect(problems).toEqual([]);
    expect(pairs.length).toBeGreaterThan(500);
  },
);

const noTarget = { id: 0, revisionId: 0 };
