import { expect, test } from 'vitest';
import { planTests } from './test-plan.ts';

test('npm test runs the checks and all tests except the exhaustive ones', () => {
  expect(planTests([])).toEqual({
    hasChecks: true,
    hasBrowser: true,
    hasEngines: false,
    parameters: ['--tags-filter=!exhaustive'],
  });
});

test('npm test with a path runs only its unit tests', () => {
  expect(planTests(['packages/client'])).toEqual({
    hasChecks: false,
    hasBrowser: false,
    hasEngines: false,
    parameters: ['--tags-filter=!exhaustive', '--project=unit', 'packages/client'],
  });
});

test('npm run test:exhaustive runs the exhaustive tests, and loads only their files', () => {
  const { hasChecks, hasBrowser, hasEngines, parameters } = planTests(['--exhaustive']);
  expect({ hasChecks, hasBrowser, hasEngines }).toEqual({
    hasChecks: false,
    hasBrowser: true,
    hasEngines: true,
  });
  expect(parameters).toContain('--tags-filter=exhaustive');
  expect(parameters).toContain('apps/server/tests/screens/every-screen.test.ts');
  expect(parameters).not.toContain('scripts/errors.test.ts');
});
