import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, sourceFiles } from './source-files.ts';

/** What a test command runs. */
export interface TestPlan {
  readonly hasChecks: boolean;
  /** Whether the browser tests run, which need a build and Chromium. */
  readonly hasBrowser: boolean;
  /** Whether some tests need Firefox and WebKit. */
  readonly hasEngines: boolean;
  /** The parameters of `vitest run`. */
  readonly parameters: readonly string[];
}

/**
 * Plans a test run from its arguments: none for everything except exhaustive tests, `--exhaustive` for these only, or paths for the unit
 * tests below them.
 */
export function planTests(args: readonly string[]): TestPlan {
  if (args.includes('--exhaustive')) {
    // Vitest would load all files to find the tags.
    const parameters = ['--tags-filter=exhaustive', ...exhaustiveFiles()];
    return { hasChecks: false, hasBrowser: true, hasEngines: true, parameters };
  }
  const parameters = ['--tags-filter=!exhaustive'];
  if (args.length === 0) return { hasChecks: true, hasBrowser: true, hasEngines: false, parameters };
  return {
    hasChecks: false,
    hasBrowser: false,
    hasEngines: false,
    parameters: [...parameters, '--project=unit', ...args],
  };
}

/** The test files with the tag `exhaustive`, or an import of `@masthead/testing/exhaustive`. */
function exhaustiveFiles(): string[] {
  return ['apps', 'packages', 'lab', 'sample/source', 'scripts', 'integrations']
    .flatMap((folder) => sourceFiles(folder))
    .filter((path) => /\.test\.tsx?$/.test(path))
    .filter((path) => /exhaustive'/.test(readFileSync(join(root, path), 'utf8')));
}
