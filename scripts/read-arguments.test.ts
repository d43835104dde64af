import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const tool = fileURLToPath(new URL('../lab/fuzz/main.ts', import.meta.url));
const stressTool = fileURLToPath(new URL('../lab/stress/main.ts', import.meta.url));

const call = (...args: string[]): { status: number | null; stdout: string; stderr: string } =>
  spawnSync(process.execPath, args, { encoding: 'utf8' });

test('readArguments: --help prints the usage and runs nothing', () => {
  const { status, stdout } = call(tool, '--help');
  expect(status).toBe(0);
  expect(stdout).toBe('npm run fuzz -- [connections] [--count …] [--seed 1] [--from 0] [--failures 20]\n');
});

test.each([
  [[tool, '--cuont', '3'], "Unknown option '--cuont'"],
  [[tool, '--count', 'many'], '--count many: expected a whole number.'],
  [[stressTool, 'wirters'], 'Unknown argument "wirters".'],
  [[stressTool, 'outage', '--moods', 'killed,tired'], '--moods tired: expected one of well, killed,'],
])('readArguments: invalid arguments print an error and exit with 2: %j', (args, words) => {
  const { status, stdout, stderr } = call(...args);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain(words);
});
