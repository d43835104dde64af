import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from './chromium.ts';
import { steps } from './steps.ts';

// `npm test`: all checks and tests. The browser tests use the build made here.

const root = fileURLToPath(new URL('../', import.meta.url));
const env = { ...process.env, PATH: `${root}node_modules/.bin:${process.env['PATH']}` };

const checked = run('node', ['scripts/check.ts']);
const chromium = ensureChromium();
const built = await steps([['Build', 'npm', ['run', 'build', '--silent']]]);
const { passed, failed, worked } = vitest({ ...env, CHROMIUM: chromium });
console.log(`\n${passed} passed, ${failed + (checked ? 0 : 1) + (built ? 0 : 1)} failed`);
process.exitCode = checked && built && worked ? 0 : 1;

function run(program: string, parameters: string[]): boolean {
  return spawnSync(program, parameters, { cwd: root, env, stdio: 'inherit' }).status === 0;
}

function vitest(environment: NodeJS.ProcessEnv): { passed: number; failed: number; worked: boolean } {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-test-'));
  const report = join(folder, 'report.json');
  try {
    const parameters = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { status } = spawnSync('vitest', parameters, { cwd: root, env: environment, stdio: 'inherit' });
    const counts = JSON.parse(readFileSync(report, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
    };
    return { passed: counts.numPassedTests, failed: counts.numFailedTests, worked: status === 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
