import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sign, signatureHeader } from '@masthead/kit/signature';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Two processes that serve one site, as a user starts them.

const folder = mkdtempSync(join(tmpdir(), 'masthead-workers-'));
const password = 'four lamps on a pier';
const secretKey = 'only for this test';
let program: ChildProcess;
let output = '';
let url = '';

beforeAll(async () => {
  program = spawn(process.execPath, [fileURLToPath(new URL('../main.ts', import.meta.url))], {
    detached: true,
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      MASTHEAD_WORKERS: '2',
      MASTHEAD_DATA: join(folder, 'data'),
      MASTHEAD_SAMPLE: 'false',
      MASTHEAD_ADMIN_PASSWORD: password,
      FAUST_SECRET_KEY: secretKey,
      MASTHEAD_SECURITY_CONTACT: 'security@example.com',
    },
  });
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  for (const stream of [program.stdout, program.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('Ctrl-C')) resolve();
    });
  }
  program.once('close', () => reject(new Error(`It stopped by itself: ${output}`)));
  await ready;
  url = /http:\/\/localhost:\d+/.exec(output)?.[0] ?? '';
});

afterAll(async () => {
  const group = -(program.pid ?? 0);
  if (program.exitCode === null) process.kill(group, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

test('both workers render pages, and each shows a change made through either immediately', async () => {
  expect(output).toMatch(/Processes\s+2/);
  const token = await signIn();
  for (const title of ['Low Tide', 'High Tide', 'Slack Water']) {
    // The next change follows once every worker shows this one.
    // oxlint-disable-next-line no-await-in-loop
    await change(token, title);
    // oxlint-disable-next-line no-await-in-loop
    const pages = await Promise.all(Array.from({ length: 8 }, () => visit('/')));
    for (const { body } of pages) expect(body).toContain(`<title>${title}`);
    // oxlint-disable-next-line no-await-in-loop
    expect((await visit('/')).body).toContain(`<title>${title}`);
  }
});

test('every worker serves security.txt', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => visit('/.well-known/security.txt')));
  for (const { status, body } of answers) {
    expect([status, body]).toEqual([200, expect.stringMatching(/^Contact: mailto:security@example.com\n/)]);
  }
});

test('a webhook is processed once, however its path is written', async () => {
  const path = '/api/faust/why?path=/';
  const signature = sign({ method: 'GET', path, body: '' }, { secret: secretKey, now: Date.now() });
  const headers = { [signatureHeader]: signature };
  const call = async (way: string) => (await visit(way + path, { headers })).status;
  const ways = ['', '/wp-content/uploads/../..', '/wp-content/uploads/%2e%2e/a/../..'];
  const answers = await Promise.all([...ways, ...ways, ...ways].map(call));
  const taken = answers.filter((status) => status === 200);
  const refused = answers.filter((status) => status === 401);
  expect([taken.length, refused.length]).toEqual([1, 8]);
});

test('a rolling restart replaces all workers without a failed request', async () => {
  const before = workers();
  const load = startLoad();
  program.kill('SIGHUP');
  await expect.poll(() => output, { timeout: 50_000 }).toContain('All worker processes were replaced');
  const { failures, answers } = await load.stop();
  expect(failures).toEqual([]);
  expect(answers).toBeGreaterThan(100);
  expect(
    workers()
      .map(({ role }) => role)
      .toSorted(),
  ).toEqual(['follower', 'leader']);
  expect(workers().filter(({ pid }) => before.some((old) => old.pid === pid))).toEqual([]);
});

test('when the leader is killed, pages are still served, and the next leader handles forms', async () => {
  const leader = workers().find(({ role }) => role === 'leader');
  // One connection per worker, so that one reaches the surviving worker.
  await Promise.all([visit('/'), visit('/')]);
  process.kill(leader?.pid ?? 0, 'SIGKILL');
  // New connections go to the remaining workers.
  await expect.poll(async () => (await visit('/').catch(() => null))?.status).toBe(200);
  const page = await visit('/');
  expect(page.status).toBe(200);
  // This waits for the next leader.
  const title = await graphql({ query: '{ generalSettings { title } }' });
  expect(title).toHaveProperty('data.generalSettings.title');
  await expect
    .poll(() =>
      workers()
        .map(({ role }) => role)
        .toSorted(),
    )
    .toEqual(['follower', 'leader']);
});

test('SIGTERM ends them all', async () => {
  const all = workers().map(({ pid }) => pid);
  const ended = Promise.withResolvers<number | null>();
  program.once('exit', (code) => ended.resolve(code));
  program.kill('SIGTERM');
  expect(await ended.promise).toBe(0);
  expect(all.filter((pid) => commandOf(pid) !== null)).toEqual([]);
});

interface Worker {
  readonly pid: number;
  readonly role: string;
}

/** The process titles tell the roles. */
function workers(): Worker[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(Number(name)) === program.pid)
    .map((name) => ({ pid: Number(name), role: commandOf(Number(name))?.replace('masthead ', '') ?? '' }));
}

function commandOf(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return null;
  }
}

function parentOf(pid: number): number | null {
  try {
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return null;
  }
}

async function signIn(): Promise<string> {
  const query = `mutation { generateAuthorizationCode(input: { username: "admin", password: "${password}" }) { code } }`;
  const { data } = (await graphql({ query })) as { data: { generateAuthorizationCode: { code: string } } };
  const { body } = await visit('/wp-json/faustwp/v1/authorize', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-faustwp-secret': secretKey },
    body: JSON.stringify({ code: data.generateAuthorizationCode.code }),
  });
  return (JSON.parse(body) as { accessToken: string }).accessToken;
}

async function change(token: string, title: string): Promise<void> {
  const query =
    'mutation ($title: String!) { updateSettings(input: { generalSettingsTitle: $title }) { clientMutationId } }';
  const answer = await graphql({ query, variables: { title } }, { authorization: `Bearer ${token}` });
  expect(answer).not.toHaveProperty('errors');
}

async function graphql(body: object, headers: Record<string, string> = {}): Promise<unknown> {
  const { body: text } = await visit('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return JSON.parse(text);
}

/** Over a new connection, so that different workers respond. */
function visit(
  path: string,
  {
    method = 'GET',
    headers = {},
    body = '',
    agent = false,
  }: { method?: string; headers?: Record<string, string>; body?: string; agent?: Agent | false } = {},
): Promise<{ status: number | undefined; body: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number | undefined; body: string }>();
  // As it is: parsing the URL would remove the dots.
  const asking = request(url, { path, method, headers, agent }, (answer) => {
    let text = '';
    answer.setEncoding('utf8').on('data', (part: string) => (text += part));
    answer.on('error', reject).on('end', () => resolve({ status: answer.statusCode, body: text }));
  });
  asking.on('error', reject).end(body);
  return promise;
}

/** Some two hundred requests a second: pages and what is passed on, over connections that stay and new ones. */
function startLoad(): { stop: () => Promise<{ failures: string[]; answers: number }> } {
  const staying = new Agent({ keepAlive: true, maxSockets: 2 });
  const failures: string[] = [];
  let answers = 0;
  const pending: Promise<void>[] = [];
  const ask = async (path: string, agent: Agent | false): Promise<void> => {
    try {
      const { status } = await visit(path, { agent });
      answers += 1;
      if (status !== 200) failures.push(`${path} ${status}`);
    } catch (error) {
      failures.push(`${path} ${String(error)}`);
    }
  };
  const asking = setInterval(() => {
    for (const path of ['/', '/health']) pending.push(ask(path, staying), ask(path, false));
  }, 20);
  return {
    async stop() {
      clearInterval(asking);
      await Promise.all(pending);
      staying.destroy();
      return { failures, answers };
    },
  };
}
