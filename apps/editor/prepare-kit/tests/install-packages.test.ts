import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { installPackages } from '../install-packages.ts';

// npm is a script here: the registry is an external service.

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'masthead-kit-'));
  mkdirSync(join(folder, 'bin'));
  vi.stubEnv('PATH', `${join(folder, 'bin')}${delimiter}${process.env['PATH']}`);
  const packages = Object.fromEntries(
    ['', 'node_modules/a', 'node_modules/b', 'node_modules/c'].map((path) => [path, {}]),
  );
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function fakeNpm(script: string): void {
  writeFileSync(join(folder, 'bin/npm'), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, 'bin/npm'), 0o755);
}

function install(signal = new AbortController().signal) {
  const shares: number[] = [];
  return { shares, result: installPackages(folder, { onShare: (share) => shares.push(share), signal }) };
}

describe.skipIf(process.platform === 'win32')('installPackages', () => {
  test('reports progress, and installs only once', async () => {
    fakeNpm(
      'for name in a b; do echo "npm http fetch GET 200 https://registry.test/$name 12ms" >&2; done; mkdir -p node_modules; echo x >> runs',
    );
    const first = install();
    expect(await first.result).toBeNull();
    expect(first.shares).toEqual([0, 0.25, 0.5]);
    const second = install();
    expect(await second.result).toBeNull();
    expect(second.shares).toEqual([]);
  });

  test('installs again if the lock file has changed, or an installation was interrupted', async () => {
    fakeNpm('mkdir -p node_modules');
    await install().result;
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: {} }));
    const changed = install();
    await changed.result;
    expect(changed.shares).toEqual([0]);
    rmSync(join(folder, 'node_modules/.masthead-installed'));
    const interrupted = install();
    await interrupted.result;
    expect(interrupted.shares).toEqual([0]);
  });

  test.each([
    ['npm error code ENOTFOUND', 'kit_registry_unreachable'],
    [
      'npm error network request to https://registry.test failed, reason: connect ECONNREFUSED',
      'kit_registry_unreachable',
    ],
    ['npm error code ENOSPC', 'kit_disk_full'],
    ['npm error code EINTEGRITY', 'kit_install_failed'],
  ])('the output %j means %s', async (line, code) => {
    fakeNpm(`echo "${line}" >&2; exit 1`);
    expect(await install().result).toMatchObject({ status: 'failed', code });
    expect(existsSync(join(folder, 'node_modules/.masthead-installed'))).toBe(false);
  });

  test('without npm, the reason is reported', async () => {
    vi.stubEnv(
      'PATH',
      '/usr/bin:/bin'
        .split(':')
        .filter((path) => !existsSync(join(path, 'npm')))
        .join(':') || folder,
    );
    const { status, code } = (await install().result) ?? {};
    expect({ status, code }).toEqual({ status: 'failed', code: 'kit_npm_missing' });
  });

  test('stops npm when the signal aborts', async () => {
    fakeNpm('echo "npm http fetch GET 200 https://registry.test/a" >&2; exec sleep 600');
    const stop = new AbortController();
    const { result, shares } = install(stop.signal);
    await expect.poll(() => shares.length).toBe(2);
    stop.abort();
    await expect(result).rejects.toThrow('aborted');
  });
});
