import { expect, test } from 'vitest';
import { allChecks, planChangedChecks } from './check-plan.ts';

const titles = (list: readonly (readonly [string, ...unknown[]])[]): string[] => list.map(([title]) => title);

test('planChangedChecks: lints, formats and tests only the changed files, and checks all types', () => {
  const steps = planChangedChecks(['docs/freshness.md', 'packages/kit/src/lru.ts']);
  expect(titles(steps)).toEqual([
    'Format',
    'Lint',
    'Types of the routes',
    'Types',
    'Types of the site',
    'Types of the editor',
    'Related tests',
  ]);
  const changed = Object.fromEntries(steps.map(([title, , parameters]) => [title, parameters.slice(-2)]));
  expect(changed).toMatchObject({
    Format: ['docs/freshness.md', 'packages/kit/src/lru.ts'],
    Lint: ['--no-error-on-unmatched-pattern', 'packages/kit/src/lru.ts'],
    'Related tests': ['--passWithNoTests', 'packages/kit/src/lru.ts'],
  });
});

test('planChangedChecks: changed documents are only formatted, and without changes nothing runs', () => {
  expect(titles(planChangedChecks(['README.md']))).toEqual(['Format']);
  expect(planChangedChecks([])).toEqual([]);
});

test('planChangedChecks: every check of types is also part of the whole check', () => {
  const shared = planChangedChecks(['a.ts']).filter(([title]) => title.startsWith('Types'));
  expect(allChecks).toEqual(expect.arrayContaining(shared));
});
