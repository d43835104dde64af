import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

// Runs the command with a local registry.

const folder = mkdtempSync(join(tmpdir(), 'masthead-advisories-'));
const lock = join(folder, 'package-lock.json');
const advisory = {
  id: 1,
  url: 'https://github.com/advisories/GHSA-1',
  title: 'Lamps go\u001b[31m out',
  severity: 'high',
  vulnerable_versions: '<2.0.0 || =3.0.0-beta.1',
};

/** The registry's response. */
let answer: { status?: number; body: string } | 'nothing';
let received: { method: string | undefined; url: string | undefined; body: unknown }[] = [];
const server = createServer((request, response) => void respond(request, response));
let registry = '';

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
beforeEach(() => {
  install({ 'node_modules/lamp': { version: '1.0.0' } });
});
afterEach(() => {
  received = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const install = (packages: Record<string, object>): void =>
  writeFileSync(lock, JSON.stringify({ lockfileVersion: 3, packages }));

const advise = (...advisories: object[]): void => {
  answer = { body: JSON.stringify({ lamp: advisories }) };
};

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body: unknown = await json(request);
  received.push({ method: request.method, url: request.url, body });
  if (answer !== 'nothing') response.writeHead(answer.status ?? 200).end(answer.body);
}

function run(
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<{ code: unknown; stdout: string }> {
  const script = fileURLToPath(new URL('advisories.ts', import.meta.url));
  const { PATH = '', HOME = '' } = process.env;
  const options = { env: { PATH, HOME, npm_config_registry: registry, ...env } };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, '--lock', lock, ...args], options, (error, stdout) =>
      resolve({ code: error?.code ?? 0, stdout }),
    );
  });
}

describe('npm run advisories', () => {
  test('sends every installed version once, and no package of the repository', async () => {
    install({
      '': { name: 'masthead', version: '0.1.0' },
      'apps/site': { name: '@masthead/site', version: '0.1.0' },
      'node_modules/@masthead/site': { resolved: 'apps/site', link: true },
      'node_modules/lamp': { version: '1.0.0', dev: true },
      'node_modules/@sea/salt/node_modules/lamp': { version: '1.0.0' },
      'apps/site/node_modules/lamp': { version: '2.0.0', dev: true },
      'node_modules/@sea/salt': { version: '3.0.0', optional: true },
      'node_modules/alias': { name: 'real', version: '4.0.0' },
      'node_modules/fork': { version: '5.0.0', resolved: 'git+ssh://git@example.com/fork.git' },
    });
    advise();
    expect(await run()).toEqual({
      code: 0,
      stdout: `No known advisories (4 packages, checked with ${registry}).\n`,
    });
    expect(received).toEqual([
      {
        method: 'POST',
        url: '/-/npm/v1/security/advisories/bulk',
        body: { lamp: ['1.0.0', '2.0.0'], '@sea/salt': ['3.0.0'], real: ['4.0.0'] },
      },
    ]);
  });

  test('names an advisory that affects a run-time dependency, and ends with 1', async () => {
    install({
      'node_modules/lamp': { version: '1.0.0', dev: true },
      'node_modules/a/node_modules/lamp': { version: '1.0.0' },
    });
    advise(advisory);
    const { code, stdout } = await run();
    expect(code).toBe(1);
    expect(stdout).toBe(
      'high      lamp 1.0.0 (run time): Lamps go out\n' +
        '          https://github.com/advisories/GHSA-1\n' +
        `Known advisories: 1 at run time, 0 in development only (1 packages, checked with ${registry}).\n`,
    );
  });

  test.each([
    ['high', true, 0],
    ['critical', false, 1],
    ['moderate', false, 0],
  ])('%s, only for development: %s, ends with %i', async (severity, dev, code) => {
    install({ 'node_modules/lamp': { version: '1.0.0', dev } });
    advise({ ...advisory, severity });
    const ended = await run();
    expect(ended.code).toBe(code);
    expect(ended.stdout).toContain(`${severity.padEnd(8)}  lamp 1.0.0 (${dev ? 'development' : 'run time'})`);
  });

  test('ignores advisories for versions that are not installed', async () => {
    install({
      'node_modules/lamp': { version: '2.0.0' },
      'node_modules/a/node_modules/lamp': { version: '3.0.0-beta.1', dev: true },
      'node_modules/b/node_modules/lamp': { version: '4.0.0' },
    });
    advise(advisory);
    const { code, stdout } = await run(['--json']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      checked: true,
      registry,
      packages: 3,
      advisories: [
        {
          name: 'lamp',
          version: '3.0.0-beta.1',
          neededFor: 'development',
          severity: 'high',
          title: advisory.title,
          url: advisory.url,
        },
      ],
    });
  });

  test('lists the most severe first, and counts an invalid range', async () => {
    advise({ ...advisory, severity: 'low', vulnerable_versions: 'all of them' }, advisory);
    const { stdout } = await run();
    expect(stdout.match(/^(?:low|high)/gm)).toEqual(['high', 'low']);
  });

  test('uses the proxy of the environment', async () => {
    advise();
    const env = { npm_config_registry: 'http://registry.invalid/npm', HTTP_PROXY: registry };
    expect((await run([], env)).code).toBe(0);
    expect(received.map(({ url }) => url)).toEqual([
      'http://registry.invalid/npm/-/npm/v1/security/advisories/bulk',
    ]);
  });

  test.each<[string, typeof answer, string]>([
    ['has no such endpoint', { status: 404, body: '{}' }, 'returned status 404 instead of advisories'],
    ['allows no POST', { status: 405, body: '' }, 'returned status 405 instead of advisories'],
    ['returns a page', { body: '<h1>Hello</h1>' }, 'returned something other than advisories'],
    ['returns a list', { body: '[]' }, 'returned something other than advisories'],
    ['returns an error', { body: '{"error":"no"}' }, 'returned something other than advisories'],
    [
      'answers with an unknown severity',
      { body: JSON.stringify({ lamp: [{ ...advisory, severity: 'dire' }] }) },
      'returned something other than advisories',
    ],
    ['does not respond', 'nothing', 'did not respond within 1 seconds'],
  ])('reports that nothing was checked if the registry %s', async (_, given, reason) => {
    answer = given;
    const limit = given === 'nothing' ? ['--seconds', '1'] : [];
    const [usual, strict] = await Promise.all([run(limit), run([...limit, '--strict', '--json'])]);
    expect(usual).toEqual({ code: 0, stdout: `Nothing was checked: ${registry} ${reason}.\n` });
    expect([strict.code, JSON.parse(strict.stdout)]).toEqual([2, { checked: false, registry, reason }]);
  });

  test('reports that nothing was checked if the registry is unreachable', async () => {
    const closed = createServer();
    await once(closed.listen(0, '127.0.0.1'), 'listening');
    const url = `http://127.0.0.1:${(closed.address() as AddressInfo).port}/`;
    await once(closed.close(), 'close');
    const { code, stdout } = await run(['--strict'], { npm_config_registry: url });
    expect([code, stdout]).toEqual([2, `Nothing was checked: ${url} could not be reached (ECONNREFUSED).\n`]);
  });
});
