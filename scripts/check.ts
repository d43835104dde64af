import { steps } from './steps.ts';

// `npm run check`: static checks of the code.
process.exitCode = (await steps([
  ['Generated files', 'node', ['scripts/generate.ts', '--check']],
  ['Types of the routes', 'npm', ['run', 'typegen', '--silent', '--workspace', '@masthead/site']],
  ['Types', 'tsc', ['-p', '.']],
  ['Types of the site', 'tsc', ['-p', 'apps/site']],
  ['Lint', 'oxlint', []],
  ['Format', 'oxfmt', ['--check', '.']],
  ['Unused and undeclared', 'knip', ['--strict']],
]))
  ? 0
  : 1;
await import('./structure-report.ts');
