import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Backend, createBackend } from '@masthead/backend';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStage } from './stage.ts';

// Runs the command against a backend over HTTP that plays WordPress, with one problem at a time.

const secret = 'canary of the secret, which is long enough';
const siteUrl = 'http://site.test';
const forbidden = { code: 'rest_forbidden', message: 'No', data: { status: 401 } };

let backend: Backend;
let server: Server;
let wordPressUrl: string;
/** Intercepts requests to the backend, or lets them through. */
let gate: (url: URL, request: IncomingMessage, response: ServerResponse) => unknown;
/** Whether the companion plugin is installed. */
let hasCompanion = true;

beforeAll(async () => {
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  server = createServer((request, response) => void respond(request, response)).listen(
    0,
    '127.0.0.1',
    resolve,
  );
  await listening;
  wordPressUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  backend = createBackend({
    data: ':memory:',
    siteUrl: wordPressUrl,
    secretKey: secret,
    frontends: [siteUrl],
  });
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await backend.close();
});

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', wordPressUrl);
  if (url.searchParams.get('rest_route') === '/masthead-companion/v1/status' && hasCompanion) {
    response.setHeader('content-type', 'application/json');
    const isSigned = request.headers['x-masthead-signature'] !== undefined;
    const sites = [siteUrl, 'http://other.test', 'http://localhost:1'];
    response.end(JSON.stringify({ plugin: 'masthead-companion', ready: true, ...(isSigned && { sites }) }));
    return;
  }
  await gate(url, request, response);
  if (response.writableEnded) return;
  const { method = 'GET' } = request;
  const answer = await backend.fetch(
    new Request(url, {
      method,
      headers: request.headers as Record<string, string>,
      ...(method === 'POST' && { body: await text(request) }),
    }),
  );
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
}

interface Diagnosis {
  works: boolean;
  findings: { step: string; outcome: string; message: string; help?: string }[];
}

async function doctor(
  faulty: typeof gate = () => {},
  env: Record<string, string> = {},
): Promise<{ exitCode: number; faults: string[]; all: Diagnosis['findings']; out: string }> {
  gate = faulty;
  await using stage = await startStage({
    env: { WORDPRESS_URL: wordPressUrl, FAUST_SECRET_KEY: secret, SITE_URL: siteUrl, ...env },
  });
  const { exitCode, out, err } = await stage.run('doctor', '--json');
  expect(err + out).not.toContain('canary');
  const { works, findings } = JSON.parse(out) as Diagnosis;
  expect(works).toBe(exitCode === 0);
  const faults = findings
    .filter(({ outcome }) => outcome === 'warning' || outcome === 'failure')
    .map(({ step, outcome }) => `${step} ${outcome}`);
  return { exitCode, faults, all: findings, out };
}

const html = (response: ServerResponse, words: string, status = 200): unknown =>
  response.writeHead(status, { 'content-type': 'text/html' }).end(`<h1>${words}</h1>`);

test('doctor: a correct backend passes', async () => {
  const { exitCode, faults, all } = await doctor();
  // http://site.test is not encrypted.
  expect([exitCode, faults]).toEqual([0, ['cookies warning']]);
  expect(all.filter(({ outcome }) => outcome === 'ok').map(({ step }) => step)).toEqual([
    'disk',
    'address',
    'graphql',
    'reading',
    'clock',
    // It has no menus.
    'menus',
    'secret',
    'exchange',
    'password-login',
    'sign-in-page',
    'front-end-address',
  ]);
});

test.each<[string, typeof gate, string]>([
  [
    'no plugin',
    (url, _, response) =>
      url.searchParams.has('rest_route') && response.writeHead(404).end('{"code":"rest_no_route"}'),
    'secret failure',
  ],
  [
    'a login page before the routes',
    (url, _, response) => url.searchParams.has('rest_route') && html(response, 'Log in'),
    'secret failure',
  ],
  [
    'a redirect',
    (_, __, response) => response.writeHead(301, { location: 'https://www.site.test/graphql' }).end(),
    'address failure',
  ],
  ['a cut connection', (_, request) => request.socket.destroy(), 'address failure'],
  [
    'a clock that is wrong',
    (_, __, response) => response.setHeader('date', new Date(Date.now() + 120_000).toUTCString()),
    'clock warning',
  ],
  ['a slow answer', (url) => url.pathname === '/graphql' && setTimeout(3100), 'address warning'],
  [
    'no sign-in page',
    (url, _, response) => url.pathname === '/generate' && html(response, 'Not found', 404),
    'sign-in-page failure',
  ],
])('doctor: %s is found', async (_, faulty, fault) => {
  const { exitCode, faults } = await doctor(faulty);
  expect(faults).toEqual(['cookies warning', fault]);
  expect(exitCode).toBe(fault.endsWith('failure') ? 1 : 0);
});

test('doctor: old names of the plugin are found', async () => {
  const { faults, exitCode } = await doctor((url, _, response) => {
    const route = url.searchParams.get('rest_route') ?? '';
    if (route.startsWith('/faustwp/')) response.writeHead(404).end('{"code":"rest_no_route"}');
  });
  expect([exitCode, faults]).toEqual([0, ['cookies warning', 'versions warning']]);
});

test('doctor: a wrong secret is found and not printed', async () => {
  const { faults, exitCode } = await doctor(() => {}, {
    FAUST_SECRET_KEY: 'canary of another secret, long enough, too',
  });
  expect([exitCode, faults]).toEqual([1, ['cookies warning', 'secret failure']]);
  const stripped = await doctor((url, _, response) => {
    if (url.searchParams.has('rest_route')) response.writeHead(401).end(JSON.stringify(forbidden));
  });
  expect(stripped.faults).toContain('secret failure');
});

test('doctor: a secret key shorter than 32 characters is a warning with WordPress', async () => {
  const short = await doctor(() => {}, { FAUST_SECRET_KEY: 'canary, too short' });
  expect(short.faults).toEqual(['cookies warning', 'secret-length warning', 'secret failure']);
  expect(short.all.find(({ step }) => step === 'secret-length')?.message).toContain('has only 17 characters');
});

test('doctor: a site that the backend does not redirect to is found', async () => {
  const { faults } = await doctor(() => {}, { SITE_URL: 'http://other.test' });
  expect(faults).toEqual(['cookies warning', 'sign-in-page failure', 'front-end-address failure']);
});

test('doctor: on a terminal each step is a line, followed by its help', async () => {
  gate = () => {};
  await using stage = await startStage({
    env: {
      WORDPRESS_URL: wordPressUrl,
      FAUST_SECRET_KEY: 'another secret of more than 32 letters',
      PORT: '1',
    },
  });
  const { exitCode, out } = await stage.run('doctor');
  expect(exitCode).toBe(1);
  expect(out).toMatch(/^- +site +The site is not running at http:\/\/localhost:1 /m);
  expect(out).toMatch(/^ok +reading +Visitors can read it/m);
  expect(out).toMatch(/^FAILURE +secret +The backend rejects our secret key[^\n]*\n +Copy the secret key/m);
  expect(out).toMatch(/\n1 failure, 4 steps skipped\.\n$/);
});

test('doctor: a WordPress without change notifications is found', async () => {
  hasCompanion = false;
  const { faults, all } = await doctor().finally(() => (hasCompanion = true));
  expect(faults).toEqual(['cookies warning', 'changes warning']);
  expect(all.at(-1)?.help).toMatch(/masthead-companion/);
});

test('doctor: a server on a network interface needs SITE_URL', async () => {
  const { faults } = await doctor(() => {}, { SITE_URL: '', HOST: '0.0.0.0', PORT: '1' });
  expect(faults).toEqual(['site-url warning', 'sign-in-page failure', 'front-end-address warning']);
});

test('doctor: a site with https and no trusted proxy is a warning', async () => {
  const env = { SITE_URL: 'https://site.test' };
  const untrusted = await doctor(() => {}, env);
  expect(untrusted.faults).toContain('proxies warning');
  expect(untrusted.all.find(({ step }) => step === 'proxies')?.help).toContain('MASTHEAD_TRUSTED_PROXIES');
  const trusted = await doctor(() => {}, { ...env, MASTHEAD_TRUSTED_PROXIES: '127.0.0.1' });
  expect(trusted.all.map(({ step }) => step)).not.toContain('proxies');
});

test('doctor: an invalid configuration is reported', async () => {
  await using stage = await startStage({ env: { WORDPRESS_URL: 'nowhere' } });
  const { exitCode, err } = await stage.run('doctor');
  expect([exitCode, err]).toEqual([78, expect.stringContaining('WORDPRESS_URL') as string]);
});

test('doctor: Ctrl-C does not wait for a slow backend', async () => {
  gate = () => setTimeout(20_000);
  await using stage = await startStage({
    env: { WORDPRESS_URL: wordPressUrl, SITE_URL: wordPressUrl.replace('127.0.0.1', 'localhost') },
    signal: AbortSignal.timeout(300),
  });
  const startedAt = performance.now();
  const { exitCode } = await stage.run('doctor');
  expect(exitCode).toBe(130);
  expect(performance.now() - startedAt).toBeLessThan(5000);
});

interface Data extends AsyncDisposable {
  folder: string;
  examine: () => Promise<string[]>;
}

/** A data directory with a site, without a running server. */
async function startData(): Promise<Data> {
  const stage = await startStage({ env: { PORT: '1' } });
  const folder = join(stage.folder, 'data');
  const made = createBackend({ data: folder, siteUrl: 'http://localhost:1' });
  await made.createAdministrator({ login: 'ana', email: 'ana@site.test', password: 'four lamps on a pier' });
  await made.close();
  return {
    folder,
    async examine() {
      const { out, exitCode } = await stage.run('doctor', '--json', '--data', folder);
      const { findings } = JSON.parse(out) as Diagnosis;
      return [`exit ${exitCode}`, ...findings.map(({ step, outcome }) => `${step} ${outcome}`)];
    },
    [Symbol.asyncDispose]: () => stage[Symbol.asyncDispose](),
  };
}

test('doctor: the embedded backend is checked without a server, and nothing is changed', async () => {
  await using data = await startData();
  // No request was sent to the URL itself.
  const steps = ['cookies', 'graphql', 'reading', 'secret', 'exchange', 'password-login', 'sign-in-page'];
  expect(await data.examine()).toEqual([
    'exit 0',
    'disk ok',
    'data ok',
    'database ok',
    'administrator ok',
    'mail ok',
    'backup ok',
    'site skipped',
    ...steps.map((step) => `${step} ok`),
  ]);
  using db = new DatabaseSync(join(data.folder, 'masthead.db'));
  expect(db.prepare('SELECT count(*) AS count FROM users').get()).toEqual({ count: 1 });
});

test('doctor: a secret key shorter than 32 characters is a warning with the embedded backend', async () => {
  await using data = await startData();
  const file = join(data.folder, 'secrets.json');
  writeFileSync(file, JSON.stringify({ secretKey: 'k'.repeat(31) }));
  expect(await data.examine()).toContain('secret-length warning');
  writeFileSync(file, JSON.stringify({ secretKey: 'k'.repeat(32) }));
  expect(await data.examine()).not.toContain('secret-length warning');
});

test('doctor: a configured port is checked, else the URL of the last server', async () => {
  await using data = await startData();
  writeFileSync(join(data.folder, 'site-url'), 'http://localhost:2\n');
  for (const [env, address] of [
    [{ PORT: '1' }, 'http://localhost:1'],
    [{}, 'http://localhost:2'],
  ] as const) {
    await using stage = await startStage({ env });
    const { out } = await stage.run('doctor', '--data', data.folder);
    expect(out).toContain(`The site is not running at ${address} `);
  }
});

test('doctor: without the key of the server, sign-in checks are skipped', async () => {
  await using data = await startData();
  const file = join(data.folder, 'secrets.json');
  rmSync(file);
  const output = await data.examine();
  expect(output).toContain('secret warning');
  expect(output).toContain('reading ok');
  expect(output).toContain('sign-in-page skipped');
  expect(existsSync(file)).toBe(false);
});

test('doctor: skipped steps are counted when everything else works', async () => {
  await using stage = await startStage({ env: { PORT: '1' } });
  const data = join(stage.folder, 'data');
  const made = createBackend({ data, siteUrl: 'http://localhost:1' });
  await made.createAdministrator({ login: 'ana', email: 'ana@site.test', password: 'four lamps on a pier' });
  await made.close();
  const { out } = await stage.run('doctor', '--data', data);
  expect(out).toMatch(/The site is not running at .*The checks below use its data/);
  expect(out).toMatch(/\nEverything that was checked works; 1 step skipped\.\n$/);
});

test('doctor: an inaccessible folder is not reported as empty', async () => {
  await using data = await startData();
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chmodSync(data.folder, 0o700);
  else chmodSync(data.folder, 0o000);
  const program = fileURLToPath(new URL('../bin/masthead.js', import.meta.url));
  const ran = spawnSync(process.execPath, [program, 'doctor', '--json', '--data', data.folder], {
    encoding: 'utf8',
    env: { PORT: '1' },
    ...(isRoot && { uid: 65_534, gid: 65_534 }),
  });
  chmodSync(data.folder, 0o700);
  const { findings } = JSON.parse(ran.stdout) as Diagnosis;
  expect(findings[1]).toMatchObject({
    step: 'data',
    outcome: 'failure',
    message: expect.stringContaining('has no access') as string,
  });
});

test('doctor: a missing site and a damaged, newer or older database are distinguished', async () => {
  await using empty = await startStage({ env: { PORT: '1' } });
  const nothing = JSON.parse((await empty.run('doctor', '--json')).out) as Diagnosis;
  expect(nothing.findings[1]).toMatchObject({ step: 'data', outcome: 'failure' });

  await using data = await startData();
  const file = join(data.folder, 'masthead.db');
  const setVersion = (version: number): void => {
    using db = new DatabaseSync(file);
    db.exec(`PRAGMA user_version = ${version}`);
  };
  using before = new DatabaseSync(file);
  const { user_version: newest } = before.prepare('PRAGMA user_version').get() as { user_version: number };
  before.close();
  setVersion(newest + 1);
  expect(await data.examine()).toEqual([
    'exit 1',
    'disk ok',
    'data ok',
    'database failure',
    'mail ok',
    'site skipped',
  ]);
  setVersion(newest - 1);
  expect(await data.examine()).toEqual([
    'exit 0',
    'disk ok',
    'data ok',
    'database warning',
    'administrator ok',
    'mail ok',
    'backup ok',
    'site skipped',
  ]);
  writeFileSync(file, 'This is no database, whatever its name says. '.repeat(100));
  expect(await data.examine()).toEqual([
    'exit 1',
    'disk ok',
    'data ok',
    'database failure',
    'mail ok',
    'site skipped',
  ]);
});

test('doctor: a site without an administrator is reported', async () => {
  await using data = await startData();
  using db = new DatabaseSync(join(data.folder, 'masthead.db'));
  db.exec("DELETE FROM user_roles WHERE role = 'administrator'");
  expect(await data.examine()).toContain('administrator warning');
});

test('doctor: broken secrets are reported and not printed', async () => {
  await using data = await startData();
  writeFileSync(join(data.folder, 'secrets.json'), '{"secretKey": "canary');
  expect(await data.examine()).toEqual(['exit 1', 'disk ok', 'data failure', 'mail ok', 'site skipped']);
});

test.skipIf(process.getuid?.() === 0)('doctor: a read-only folder is reported', async () => {
  await using data = await startData();
  mkdirSync(data.folder, { recursive: true });
  chmodSync(data.folder, 0o500);
  expect(await data.examine()).toContain('data failure');
  chmodSync(data.folder, 0o700);
});

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

test('doctor: the guide has a row for each step', () => {
  const steps = ['packages/client/src/server/finding.ts', 'apps/cli/src/doctor/doctor-finding.ts']
    .map((file) => /(?:DiagnosisStep =|Finding\['step'\])([^;]+);/.exec(read(file))?.[1] ?? '')
    .flatMap((union) => [...union.matchAll(/'([\w-]+)'/g)].map(([, step]) => step));
  const guide = read('docs/guides/signing-in.md').split('## What the steps mean')[1] ?? '';
  const rows = [...guide.matchAll(/^\| `([\w-]+)` /gm)].map(([, step]) => step);
  expect(steps.length).toBeGreaterThan(10);
  expect(new Set(rows)).toEqual(new Set(steps));
});
