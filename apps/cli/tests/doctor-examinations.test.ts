import { expect, test } from 'vitest';
import { startStage } from './stage.ts';

// What the options reject before a server is started; apps/server/tests/doctor.test.ts runs the checks.

test.each([
  [['--attack', '--leaks'], '--attack and --leaks cannot be combined.'],
  [['--attack', '--seconds', '0'], '--seconds 0: expected a whole number'],
  [['--attack', '--connections', 'many'], '--connections many: expected a whole number'],
])('doctor %j is rejected', async (words, message) => {
  await using stage = await startStage();
  const { exitCode, err, out } = await stage.run('doctor', ...words);
  expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
  expect(err).toContain(message);
});

test('doctor --attack lists the scenarios when one does not exist', async () => {
  await using stage = await startStage();
  const { exitCode, err } = await stage.run('doctor', '--attack', '--scenarios', 'earthquake');
  expect(exitCode).toBe(1);
  expect(err).toContain('There is no scenario "earthquake".');
  expect(err).toContain('pipelined-cached');
  expect(err).toContain('(scenario_unknown)');
});
