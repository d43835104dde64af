import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { startStack } from './stack.ts';

// The command as an operator runs it: next to a running site, with a server and data copy of its own.

const masthead = fileURLToPath(new URL('../../cli/bin/masthead.js', import.meta.url));

interface Command {
  exitCode: number;
  out: string;
  err: string;
  /** The remaining files in the temporary folder. */
  left: string[];
}

function start(words: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const temporary = mkdtempSync(join(tmpdir(), 'masthead-doctor-test-'));
  const child = spawn(process.execPath, [masthead, 'doctor', ...words], {
    env: { PATH: process.env['PATH'], TMPDIR: temporary, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const finished = async (): Promise<Command> => {
    const [out, err, [exitCode]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ]);
    const left = readdirSync(temporary);
    rmSync(temporary, { recursive: true, force: true });
    return { exitCode: exitCode as number, out, err, left };
  };
  return { child, temporary, finished: finished() };
}

test.concurrent(
  'doctor --leaks checks a copy of a running site, and leaves the site as it was',
  { tags: ['exhaustive'], timeout: 150_000 },
  async () => {
    await using stack = await startStack();
    const count = async (): Promise<string> => {
      const query = encodeURIComponent(
        '{posts(first:100){nodes{databaseId}} users(first:100){nodes{databaseId}}}',
      );
      return (await stack.get(`/graphql?query=${query}`)).text();
    };
    const before = await count();
    const { exitCode, out, err, left } = await start(['--leaks', '--json', '--data', stack.data]).finished;
    expect(err).toBe('');
    const report = JSON.parse(out) as {
      works: boolean;
      content: string;
      requests: number;
      missing: string[];
      leaks: { row: string }[];
    };
    expect(report).toMatchObject({ content: 'copy', missing: [] });
    expect(report.requests).toBeGreaterThan(1000);
    expect(report.leaks).toEqual([]);
    expect(exitCode).toBe(report.works ? 0 : 1);
    expect(left).toEqual([]);
    expect(await count()).toBe(before);
  },
);

test.concurrent(
  'doctor --attack with WORDPRESS_URL attacks the sample content and sends nothing to WordPress',
  { tags: ['exhaustive'] },
  async () => {
    let received = 0;
    const wordPress = createServer((_, response) => {
      received += 1;
      response.end();
    }).listen(0, '127.0.0.1');
    await once(wordPress, 'listening');
    const words = [
      '--attack',
      '--json',
      '--scenarios',
      'huge-headers,idle-connections',
      '--seconds',
      '4',
      '--connections',
      '20',
    ];
    const WORDPRESS_URL = `http://127.0.0.1:${(wordPress.address() as AddressInfo).port}`;
    const { exitCode, out, err, left } = await start(words, { WORDPRESS_URL }).finished;
    wordPress.close();
    expect({ err, received, left }).toEqual({ err: '', received: 0, left: [] });
    const report = JSON.parse(out) as { works: boolean; content: string; scenarios: object[] };
    expect(exitCode).toBe(report.works ? 0 : 1);
    expect(report).toMatchObject({
      content: 'sample',
      scenarios: [
        {
          scenario: 'huge-headers',
          ended: null,
          error: null,
          facts: { connections: 20, outcomes: { '431': 20 } },
        },
        { scenario: 'idle-connections', ended: null, error: null, facts: { connections: 20 } },
      ],
    });
  },
);

test.concurrent(
  'doctor --attack interrupted by Ctrl-C leaves neither a server nor data behind',
  { tags: ['exhaustive'] },
  async () => {
    const { child, temporary, finished } = start([
      '--attack',
      '--scenarios',
      'idle-connections',
      '--seconds',
      '60',
    ]);
    await expect.poll(() => readdirSync(temporary).length, { timeout: 20_000 }).toBeGreaterThan(0);
    const folder = join(temporary, readdirSync(temporary)[0] ?? '', 'data');
    await expect.poll(() => readdirSync(folder).includes('site-url'), { timeout: 20_000 }).toBe(true);
    await wait(200);
    child.kill('SIGINT');
    expect(await finished).toMatchObject({ exitCode: 130, left: [] });
  },
);
