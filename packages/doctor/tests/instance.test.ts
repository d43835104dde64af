import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runAttack } from '../src/attack/run-attack.ts';
import { boundedSize } from '../src/index.ts';
import { startInstance } from '../src/instance/start-instance.ts';

test('startInstance: an instance that does not start throws instance_failed and leaves no files', async () => {
  const { root, temporary } = emptyProject();
  await expect(startInstance({ root, env: {}, dataDirectory: null })).rejects.toMatchObject({
    code: 'instance_failed',
    message: expect.stringContaining('main.ts') as string,
  });
  expect(readdirSync(temporary)).toEqual([]);
});

test('startInstance: an aborted start leaves no files', async () => {
  const { root, temporary } = emptyProject();
  const stopped = new AbortController();
  const starting = startInstance({
    root,
    env: {},
    dataDirectory: null,
    signal: stopped.signal,
    prepare: async () => stopped.abort(new Error('stopped')),
  });
  await expect(starting).rejects.toThrow('stopped');
  expect(readdirSync(temporary)).toEqual([]);
});

test('runAttack: an unknown scenario throws scenario_unknown and starts no instance', async () => {
  const { root, temporary } = emptyProject();
  const attack = runAttack({
    root,
    env: {},
    dataDirectory: null,
    form: 'bounded',
    size: boundedSize,
    scenarios: ['idle-connections', 'earthquake'],
    signal: new AbortController().signal,
  });
  await expect(attack).rejects.toMatchObject({
    code: 'scenario_unknown',
    help: expect.stringContaining('idle-connections') as string,
  });
  expect(readdirSync(temporary)).toEqual([]);
});

/** A project without a server, and a folder for temporary files of this test only. */
function emptyProject(): { root: string; temporary: string } {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-instance-test-'));
  const [root, temporary] = [join(folder, 'project'), join(folder, 'tmp')];
  mkdirSync(root);
  mkdirSync(temporary);
  vi.stubEnv('TMPDIR', temporary);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });
  return { root, temporary };
}
