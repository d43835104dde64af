import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { sign, signatureHeader } from '@masthead/kit/signature';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCast } from './cast.ts';
import { type Stack, startStack } from './stack.ts';
import { startFailingProxy, type FailingProxy } from './failing-proxy.ts';

// Two processes in front of a WordPress that fails: they share what they know.

const secret = 'only for this test';
const path = '/the-published-post/';
let folder: string;
let postId: number;
let wordpress: Stack;
let proxy: FailingProxy;
let site: Site;

interface Site {
  readonly program: ChildProcess;
  readonly url: string;
  output(): string;
  stop(): Promise<void>;
}

/** @param port The previous port, as cached pages belong to one origin. */
async function startSite(port = '0'): Promise<Site> {
  const program = spawn(process.execPath, [fileURLToPath(new URL('../main.ts', import.meta.url))], {
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: port,
      MASTHEAD_WORKERS: '2',
      MASTHEAD_DATA: join(folder, 'data'),
      MASTHEAD_PAGE_AGE: '86400',
      MASTHEAD_POLLING: '1',
      FAUST_SECRET_KEY: secret,
      WORDPRESS_URL: proxy.url,
    },
  });
  const ended = once(program, 'exit');
  let output = '';
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  for (const stream of [program.stdout, program.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      output += part;
      if (output.includes('Ctrl-C')) resolve();
    });
  }
  program.once('close', () => reject(new Error(`It stopped by itself: ${output}`)));
  await ready;
  return {
    program,
    url: /http:\/\/localhost:\d+/.exec(output)?.[0] ?? '',
    output: () => output,
    async stop() {
      program.kill('SIGTERM');
      await ended;
    },
  };
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'masthead-outage-workers-'));
  wordpress = await startStack({
    MASTHEAD_SAMPLE: 'false',
    FAUST_SECRET_KEY: secret,
    MASTHEAD_TRUSTED_PROXIES: '127.0.0.1, ::1',
  });
  if (wordpress.backend === null) throw new Error('The embedded backend is missing.');
  postId = (await addCast(wordpress.backend)).posts.published.id;
  proxy = await startFailingProxy(wordpress.url);
  site = await startSite();
});
afterAll(async () => {
  await site?.stop();
  await proxy?.[Symbol.asyncDispose]();
  await wordpress?.[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

test('a change that one of them finds by looking reaches both', async () => {
  expect(await readAtAll()).toEqual(Array(8).fill('200 The published post'));
  await wordpress.backend?.fetch(
    new Request('http://localhost/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query:
          'mutation ($id: ID!) { updatePost(input: { id: $id, title: "Found by looking" }) { post { id } } }',
        variables: { id: String(postId) },
      }),
    }),
    { userId: 1 },
  );
  // The leader probes, and no process considers a page too old.
  await expect.poll(() => readAtAll(), { timeout: 20_000 }).toEqual(Array(8).fill('200 Found by looking'));
});

test('a page that only one of them has shown is shown by both, after they were replaced, too', async () => {
  const only = '/the-autosaved-post/';
  expect((await visit(only)).status).toBe(200);
  await proxy.setMode('killed');
  await markAllStale();
  expect(await readAtAll(only)).toEqual(Array(8).fill('200 The autosaved post, old'));
  site.program.kill('SIGHUP');
  await expect.poll(() => site.output(), { timeout: 50_000 }).toContain('All worker processes were replaced');
  expect(await readAtAll(only)).toEqual(Array(8).fill('200 The autosaved post, old'));
  for (const role of ['follower', 'leader']) {
    const pid = workers().find((worker) => worker.role === role)?.pid ?? 0;
    process.kill(pid, 'SIGKILL');
    // One after the other.
    // oxlint-disable-next-line no-await-in-loop
    await expect
      .poll(() => workers().filter((worker) => worker.role === role && worker.pid !== pid).length, {
        timeout: 60_000,
      })
      .toBe(1);
    // oxlint-disable-next-line no-await-in-loop
    await expect
      .poll(() => readAtAll(only).catch(() => []), { timeout: 60_000 })
      .toEqual(Array(8).fill('200 The autosaved post, old'));
  }
});

test('a comment posted during an outage is delivered once, after a restart', async () => {
  const form = { form: 'comment', article: String(postId), comment: 'Said in the dark', name: 'Vera' };
  const body = new URLSearchParams({ ...form, email: '', url: '' }).toString();
  const headers = { origin: site.url, 'content-type': 'application/x-www-form-urlencoded' };
  expect((await visit(path, { method: 'POST', headers, body })).status).toBe(202);
  expect(waiting()).toHaveLength(1);
  await site.stop();
  site = await startSite(new URL(site.url).port);
  expect(waiting()).toHaveLength(1);
  await proxy.setMode('well');
  await expect.poll(waiting, { timeout: 20_000 }).toEqual([]);
  using database = new DatabaseSync(join(wordpress.data, 'masthead.db'), { readOnly: true });
  const arrived = database.prepare("SELECT count(*) AS count FROM comments WHERE body LIKE '%in the dark%'");
  expect(arrived.get()?.['count']).toBe(1);
});

/** The queued comments. */
const waiting = (): string[] => readdirSync(join(folder, 'data', 'comments'));

/** The pages served over eight new connections, which are distributed over the processes. */
async function readAtAll(of = path): Promise<string[]> {
  const pages = await Promise.all(Array.from({ length: 8 }, () => visit(of)));
  return pages.map(({ status, body, isOld }) => {
    const title = /<title>(.*?)(?: [–|·—-] [^<]*)?</.exec(body)?.[1] ?? '';
    return `${status} ${title}${isOld ? ', old' : ''}`;
  });
}

async function markAllStale(): Promise<void> {
  const call = { method: 'POST', path: '/api/faust/purge', body: '{"keys":["*"]}' };
  const signature = sign(call, { secret, now: Date.now() });
  const headers = { 'content-type': 'application/json', [signatureHeader]: signature };
  expect((await visit(call.path, { ...call, headers })).status).toBe(200);
}

interface Visited {
  readonly status: number | undefined;
  readonly body: string;
  readonly isOld: boolean;
}

/** Over a new connection, so that different processes respond. */
async function visit(
  of: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Visited> {
  const asking = request(site.url + of, { method, headers, agent: false });
  asking.end(body);
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  const isOld = /upstream-down/.test(String(answer.headers['cache-status']));
  return { status: answer.statusCode, body: await text(answer), isOld };
}

interface Worker {
  readonly pid: number;
  readonly role: string;
}

/** The process titles tell the roles. */
const workers = (): Worker[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const parent = /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1];
        if (Number(parent) !== site.program.pid) return [];
        const title = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        return [{ pid: Number(name), role: title.replace('masthead ', '') }];
      } catch {
        return []; // It has just ended.
      }
    });
