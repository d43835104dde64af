import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium, ensureHeadlessShell } from './chromium.ts';
import { ensureEngines } from './engines.ts';
import { root } from './source-files.ts';
import { steps } from './steps.ts';
import { planTests } from './test-plan.ts';

// `npm test` and `npm run test:exhaustive`. The browser tests use the build made here.

const env = { ...process.env, PATH: `${root}node_modules/.bin:${process.env['PATH']}` };
const { hasChecks, hasBrowser, hasEngines, parameters } = planTests(process.argv.slice(2));

const checked = !hasChecks || run('node', ['scripts/check.ts']);
const browsers = hasBrowser ? findBrowsers() : {};
if (hasEngines) ensureEngines();
const built = !hasBrowser || (await steps([['Build', 'npm', ['run', 'build', '--silent']]]));
const { passed, failed, worked } = vitest({ ...env, ...browsers });
console.log(`\n${passed} passed, ${failed + (checked ? 0 : 1) + (built ? 0 : 1)} failed`);
process.exitCode = checked && built && worked ? 0 : 1;

function findBrowsers(): NodeJS.ProcessEnv {
  const chromium = ensureChromium();
  return { CHROMIUM: chromium, CHROMIUM_HEADLESS_SHELL: ensureHeadlessShell(chromium) };
}

function run(program: string, words: string[]): boolean {
  return spawnSync(program, words, { cwd: root, env, stdio: 'inherit' }).status === 0;
}

function vitest(environment: NodeJS.ProcessEnv): { passed: number; failed: number; worked: boolean } {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-test-'));
  const report = join(folder, 'report.json');
  try {
    const words = [
      'run',
      ...parameters,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ];
    const { status } = spawnSync('vitest', words, { cwd: root, env: environment, stdio: 'inherit' });
    const counts = JSON.parse(readFileSync(report, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
    };
    return { passed: counts.numPassedTests, failed: counts.numFailedTests, worked: status === 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
