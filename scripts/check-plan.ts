import type { Step } from './steps.ts';

const types: readonly Step[] = [
  ['Types of the routes', 'npm', ['run', 'typegen', '--silent', '--workspace', '@masthead/site']],
  ['Types', 'tsc', ['-p', '.']],
  ['Types of the site', 'tsc', ['-p', 'apps/site']],
  ['Types of the editor', 'tsc', ['-p', 'apps/editor']],
];

/** The static checks of the whole repository. */
export const allChecks: readonly Step[] = [
  ['Generated files', 'node', ['scripts/generate.ts', '--check']],
  ...types,
  ['Lint', 'oxlint', []],
  ['Format', 'oxfmt', ['--check', '.']],
  ['Unused and undeclared', 'knip', ['--strict']],
];

/**
 * Plans quick checks of changed files: lint and format of these files only, the types, and the unit tests that import them.
 *
 * @param files Paths relative to the repository.
 */
export function planChangedChecks(files: readonly string[]): Step[] {
  if (files.length === 0) return [];
  const sources = files.filter((path) => /\.(?:tsx?|mjs)$/.test(path));
  const format: Step = ['Format', 'oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...files]];
  if (sources.length === 0) return [format];
  return [
    format,
    ['Lint', 'oxlint', ['--no-error-on-unmatched-pattern', ...sources]],
    ...types,
    [
      'Related tests',
      'vitest',
      ['related', '--run', '--project=unit', '--tags-filter=!exhaustive', '--passWithNoTests', ...sources],
    ],
  ];
}
