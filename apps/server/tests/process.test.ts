import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DatabaseSync } from 'node:sqlite';
import { describeEach } from '@masthead/testing/exhaustive';
import { expect, onTestFinished, test } from 'vitest';

// The program as a user starts it: its output, how it stops, and its error messages.

const program = fileURLToPath(new URL('../main.ts', import.meta.url));

test('the first start creates an administrator and shows the password once', async () => {
  const data = temporaryFolder();
  const first = await startProgram({ MASTHEAD_DATA: data });
  expect(first.output()).toMatch(/Password\s+([a-z2-9]{5}-){3}[a-z2-9]{5}/);
  expect(first.output()).toContain(data);
  expect(await first.stop('SIGTERM')).toBe(0);

  const second = await startProgram({ MASTHEAD_DATA: data });
  expect(second.output()).not.toContain('Password');
  expect(second.output()).toMatch(/Site\s+http:\/\/localhost:\d+\//);
  expect(await second.stop('SIGINT')).toBe(0);
});

test('a password from the configuration is used and not printed', async () => {
  const { output, stop } = await startProgram({
    MASTHEAD_DATA: temporaryFolder(),
    MASTHEAD_SAMPLE: 'false',
    MASTHEAD_ADMIN_PASSWORD: 'four lamps on a pier',
  });
  expect(output()).toContain('MASTHEAD_ADMIN_PASSWORD');
  expect(output()).not.toContain('four lamps');
  await stop('SIGTERM');
});

test('an empty site without the sample serves its front page', async () => {
  const { url, stop } = await startProgram({ MASTHEAD_DATA: temporaryFolder(), MASTHEAD_SAMPLE: 'false' });
  const response = await fetch(url);
  expect(response.status).toBe(200);
  await response.text();
  await stop('SIGTERM');
});

test('SIGTERM closes the database cleanly', async () => {
  const data = temporaryFolder();
  const { stop } = await startProgram({ MASTHEAD_DATA: data });
  expect(existsSync(join(data, 'masthead.db-wal'))).toBe(true);
  expect(await stop('SIGTERM')).toBe(0);
  expect(existsSync(join(data, 'masthead.db-wal'))).toBe(false);
  const db = new DatabaseSync(join(data, 'masthead.db'));
  expect(db.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
  db.close();
});

test('a request in flight is answered although the whole process group is signalled twice', async () => {
  const { url, child, exited, output } = await startProgram(
    { MASTHEAD_DATA: temporaryFolder() },
    { program: fileURLToPath(new URL('../../../scripts/run.mjs', import.meta.url)), parameters: ['start'] },
  );
  const { answered, finish } = await beginRequest(url);
  const group = -(child.pid ?? 0);
  process.kill(group, 'SIGTERM');
  await expect.poll(output).toContain('Stopping …');
  // The signal arrives before the later bytes.
  process.kill(group, 'SIGTERM');
  finish();
  expect(await answered).toBe('{"data":{"generalSettings":{"title":"Slack Water"}}}');
  expect(await exited()).toBe(0);
});

test.each(['start', 'dev'])(
  'stopping "npm run %s" by its own process stops the server after the requests in flight',
  async (script) => {
    const data = temporaryFolder();
    const { url, child, exited, output } = await startProgram(
      { MASTHEAD_DATA: data, MASTHEAD_SAMPLE: 'false' },
      { runner: 'npm', program: 'run', parameters: [script, '--no-update-notifier'] },
    );
    expect((await fetch(`${url}health`)).status).toBe(200);
    const { answered, finish } = await beginRequest(url);
    child.kill('SIGTERM');
    await expect.poll(output).toContain('Stopping …');
    finish();
    expect(await answered).toContain('"generalSettings"');
    await exited();
    // npm does not wait long.
    await expect.poll(() => existsSync(join(data, 'masthead.db-wal')), { timeout: 30_000 }).toBe(false);
    await expect(fetch(`${url}health`)).rejects.toThrow('fetch failed');
  },
);

test.runIf(process.platform === 'linux')(
  '"npm start" builds what the server needs, unless it exists',
  async () => {
    const data = temporaryFolder();
    await startProgram(
      { MASTHEAD_DATA: data, MASTHEAD_SAMPLE: 'false', MALLOC_ARENA_MAX: '3' },
      { runner: 'npm', program: 'run', parameters: ['start', '--no-update-notifier'] },
    );
    const environments = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && textOf(`/proc/${name}/cmdline`).includes('server/main.ts'))
      .map((pid) => textOf(`/proc/${pid}/environ`).split('\0'))
      .filter((lines) => lines.includes(`MASTHEAD_DATA=${data}`));
    expect(environments).toEqual([
      expect.arrayContaining(['NODE_OPTIONS=--max-semi-space-size=16', 'MALLOC_ARENA_MAX=3']),
    ]);
  },
);

test.each([
  ['an exception', 'throw new Error("Uncaught test error.")'],
  ['a rejection', 'void Promise.reject(new Error("Uncaught test error."))'],
])('%s is logged and ends the process with an orderly shutdown', async (_, fault) => {
  const data = temporaryFolder();
  const module = `process.on("SIGUSR2", () => { ${fault} })`;
  const { url, output, stop } = await startProgram({
    MASTHEAD_DATA: data,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(module)}`,
  });
  await (await fetch(url)).text();
  expect(existsSync(join(data, 'masthead.db-wal'))).toBe(true);
  expect(await stop('SIGUSR2')).toBe(1);
  expect(output()).toMatch(/"level":60,.*"stack":"Error: Uncaught test error\.\\n +at /);
  expect(existsSync(join(data, 'masthead.db-wal'))).toBe(false);
});

test('a busy port is named, and a free one suggested', async () => {
  const { promise: listening, resolve } = Promise.withResolvers<number>();
  const holder = createServer().listen(0, '127.0.0.1', () => resolve((holder.address() as AddressInfo).port));
  const port = await listening;
  const { code, output } = await runToEnd({ PORT: String(port), MASTHEAD_DATA: temporaryFolder() });
  holder.close();
  expect(code).toBe(1);
  expect(output).toContain('port_busy');
  expect(output).toContain(`PORT=${port + 1}`);
});

describeEach(['1', '2'], (workers) => workers === '1')('with %s processes', (workers) => {
  test('a second server on the same data names the first, and starts after it was killed', async () => {
    const data = temporaryFolder();
    const settings = { MASTHEAD_DATA: data, MASTHEAD_SAMPLE: 'false', MASTHEAD_WORKERS: workers };
    const first = await startProgram(settings);
    const { code, output } = await runToEnd(settings);
    expect(code).toBe(75);
    expect(output).toContain(`process ${first.child.pid}, ${first.url.slice(0, -1)}, started at`);
    expect(output).toContain('(data_in_use)');
    expect((await fetch(first.url)).status).toBe(200);
    expect(await first.stop('SIGKILL')).toBe(null);

    const next = await startProgram(settings);
    expect((await fetch(next.url)).status).toBe(200);
    expect(await next.stop('SIGTERM')).toBe(0);
    expect(readdirSync(data)).not.toContain('server.json');
  });
});

test('a server waits for the previous one that is stopping', async () => {
  const data = temporaryFolder();
  const settings = { MASTHEAD_DATA: data, MASTHEAD_SAMPLE: 'false' };
  const first = await startProgram(settings);
  const { answered, finish } = await beginRequest(first.url);
  first.child.kill('SIGTERM');
  await expect.poll(first.output).toContain('Stopping …');
  const second = spawnProgram(settings);
  await expect.poll(second.output).toContain(`Waiting for process ${first.child.pid}`);
  finish();
  expect(await answered).toContain('"generalSettings"');
  await expect.poll(second.output, { timeout: 20_000 }).toContain('Ctrl-C');
  second.child.kill('SIGTERM');
  expect(await exitCode(second.child)).toBe(0);
});

test('two servers in front of a WordPress do not share a data directory either', async () => {
  const data = temporaryFolder();
  const settings = { MASTHEAD_DATA: data, WORDPRESS_URL: 'http://127.0.0.1:9' };
  const first = await startProgram(settings);
  const { code, output } = await runToEnd(settings);
  expect([code, output]).toEqual([75, expect.stringContaining('(data_in_use)')]);
  await first.stop('SIGTERM');
});

test('all invalid settings are reported together', async () => {
  const { code, output } = await runToEnd({
    PORT: 'many',
    SITE_URL: 'nowhere',
    MASTHEAD_DATA: temporaryFolder(),
  });
  expect(code).toBe(78);
  expect(output).toMatch(/PORT: [^]*SITE_URL: [^]*config_invalid/);
});

// The superuser can write everywhere, so a file takes the place of the folder.
test('a data directory that cannot be created is reported', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'a-file');
  new DatabaseSync(file).close();
  const { code, output } = await runToEnd({ MASTHEAD_DATA: join(file, 'data') });
  expect(code).toBe(1);
  expect(output).toContain('data_unwritable');
});

test.skipIf(process.getuid?.() === 0)('a data directory without write permission is named', async () => {
  const folder = join(temporaryFolder(), 'data');
  mkdirSync(folder);
  chmodSync(folder, 0o500);
  const { code, output } = await runToEnd({ MASTHEAD_DATA: folder });
  expect(code).toBe(1);
  expect(output).toContain('data_unwritable');
});

/** Empty if the process has ended or belongs to another user. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'masthead-process-'));
}

interface Command {
  /** What runs the program, unless Node. */
  runner?: string;
  program: string;
  parameters: string[];
}

function spawnProgram(
  env: Record<string, string>,
  command: Command = { program, parameters: [] },
): { child: ChildProcess; output: () => string } {
  const child = spawn(command.runner ?? process.execPath, [command.program, ...command.parameters], {
    // A process group of its own, as with a terminal or a service manager.
    detached: true,
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      MASTHEAD_WORKERS: '1',
      MASTHEAD_BUILD_BLOCK_KIT: 'false',
      ...env,
    },
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  onTestFinished(() => {
    if (child.exitCode === null && child.signalCode === null && child.pid)
      process.kill(-child.pid, 'SIGKILL');
  });
  return { child, output: () => output };
}

function exitCode(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  const { promise, resolve } = Promise.withResolvers<number | null>();
  child.once('exit', resolve);
  return promise;
}

async function runToEnd(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const { child, output } = spawnProgram(env);
  return { code: await exitCode(child), output: output() };
}

/** Sends a query without its last byte. */
async function beginRequest(url: string): Promise<{ answered: Promise<string>; finish: () => void }> {
  const body = '{"query":"{ generalSettings { title } }"}';
  const { promise: answered, resolve, reject } = Promise.withResolvers<string>();
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    expect: '100-continue',
  };
  const sending = request(`${url}graphql`, { method: 'POST', headers, agent: false }, (response) => {
    let text = '';
    response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    response.on('end', () => resolve(text));
  }).on('error', reject);
  await once(sending, 'continue');
  sending.write(body.slice(0, 10));
  return { answered, finish: () => sending.end(body.slice(10)) };
}

async function startProgram(
  env: Record<string, string>,
  command?: Command,
): Promise<{
  url: string;
  child: ChildProcess;
  exited: () => Promise<number | null>;
  output: () => string;
  stop: (signal: NodeJS.Signals) => Promise<number | null>;
}> {
  const { child, output } = spawnProgram(env, command);
  const { promise: ready, resolve, reject } = Promise.withResolvers<null>();
  child.stdout?.on('data', () => output().includes('Ctrl-C') && resolve(null));
  child.once('exit', () => reject(new Error(`It stopped by itself: ${output()}`)));
  await ready;
  return {
    url: /http:\/\/localhost:\d+\//.exec(output())?.[0] ?? '',
    child,
    exited: () => exitCode(child),
    output,
    stop: (signal) => {
      child.kill(signal);
      return exitCode(child);
    },
  };
}
