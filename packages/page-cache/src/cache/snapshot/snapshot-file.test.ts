import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteAddressing } from '../../../tests/site-addressing.ts';
import type { Dependencies } from '../../dependencies/dependencies.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSnapshotFile, writeSnapshot } from './snapshot-file.ts';
import { openSnapshot } from './snapshot.ts';
import { createPageCache, type PageCacheOptions } from '../page-cache.ts';
import type { CacheEntry } from '../store/cache-entry.ts';
import { restoreResponse } from '../responses/shareable-response.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'masthead-hot-set-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const unavailable = () => Promise.reject(new Error('Away.'));

/** A process with a page cache, over HTTP; all pages show one fact. */
async function startProcess({
  name = 'site',
  fact = 'one',
  identity = 'a build',
  seat: slot = 0,
  ...options
}: Partial<PageCacheOptions> & { name?: string; fact?: string; identity?: string; seat?: number } = {}) {
  const did = { rendered: 0, refetched: 0 };
  const unread: string[] = [];
  const question = { url: 'https://cms.test/graphql', body: '{"query":"{ fact }"}' };
  const pages = createPageCache({
    maxBytes: 1e6,
    origin: 'https://site.test',
    addressing: siteAddressing(),
    async render(_request: Request, sources: Dependencies) {
      did.rendered += 1;
      sources.queries.push({ ...question, fingerprint: fact, keys: ['post:1'] });
      return new Response(`<p>${fact} ${'and so on '.repeat(100)}`, {
        headers: { 'content-type': 'text/html', 'cache-control': 'public', etag: `"${fact}"` },
      });
    },
    async refetch() {
      did.refetched += 1;
      return { text: fact, query: { ...question, fingerprint: fact, keys: ['post:1'] } };
    },
    onError: (error) => unread.push(String(error)),
    ...options,
  });
  const snapshot = await openSnapshot({
    folder: join(folder, name),
    cacheVersion: () => identity,
    pages,
    slot,
    staleMs: 1e7,
    onUnusable: (why) => unread.push(why),
    onError: (error) => unread.push(String(error)),
  });
  const server = createServer((request, response) =>
    pages.handle(request, response, () => response.writeHead(503).end('unavailable')),
  );
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const { port } = server.address() as AddressInfo;
  return {
    did,
    unread,
    pages,
    snapshot,
    get: (path: string) => fetch(`http://127.0.0.1:${port}${path}`),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await snapshot.close();
      await pages.close();
    },
  };
}

interface APage {
  checkedAt?: number;
  body?: string;
  status?: number;
  headers?: Record<string, string>;
}

function aPage(
  key: string,
  { checkedAt = 1, body = 'hello', status = 200, headers }: APage = {},
): CacheEntry {
  const made = { queries: [], directKeys: [], expiresAt: Infinity, body: Buffer.from(body), etag: null };
  return {
    key,
    page: restoreResponse({ ...made, status, headers: headers ?? { 'content-type': 'text/html' } }),
    state: 'fresh',
    checkedAt,
    expiresAt: Infinity,
    staleReasons: new Set(),
    mustRevalidate: false,
    mustRerender: false,
    hits: 1,
    hitsBeforeValidation: 0,
    lastHitAt: 1,
    encoded: { br: null, gzip: null },
    headersByForm: new Map(),
    keys: [],
    size: 0,
  };
}

async function readOnce(name: string): Promise<void> {
  await using first = await startProcess({ name });
  await (await first.get('/lamp/')).text();
  expect(first.did).toEqual({ rendered: 1, refetched: 0 });
}

test('snapshot: a restored page is revalidated without rendering', async () => {
  await readOnce('again');
  await using second = await startProcess({ name: 'again' });
  const answer = await second.get('/lamp/');
  expect(await answer.text()).toMatch(/^<p>one and/);
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect([answer.headers.get('etag'), answer.headers.has('age')]).toEqual(['"one"', false]);
  expect(second.did).toEqual({ rendered: 0, refetched: 1 });
});

test('snapshot: a page that changed meanwhile is re-rendered', async () => {
  await readOnce('changed');
  await using second = await startProcess({ name: 'changed', fact: 'two' });
  expect(await (await second.get('/lamp/')).text()).toMatch(/^<p>two/);
});

test('snapshot: after a restart without a backend, a page is served stale with its age', async () => {
  await readOnce('away');
  const now = Date.now();
  await using second = await startProcess({
    name: 'away',
    render: unavailable,
    refetch: unavailable,
    clock: () => now + 90_000,
  });
  const answer = await second.get('/lamp/');
  expect([answer.status, answer.headers.get('cache-status')]).toEqual([
    200,
    expect.stringContaining('detail=upstream-down'),
  ]);
  expect(Number(answer.headers.get('age'))).toBeGreaterThan(80);
  expect(await answer.text()).toMatch(/^<p>one/);
});

test('snapshot: retracted content does not come back, even after a crash', async () => {
  await readOnce('retracted');
  const file = join(folder, 'retracted', 'hot-set');
  await using second = await startProcess({ name: 'retracted', render: unavailable, refetch: unavailable });
  second.pages.invalidate(['post:1'], { retracted: ['post:1'] });
  second.snapshot.discard();
  expect(existsSync(file)).toBe(false);
  await second.snapshot.close();
  await using third = await startProcess({ name: 'retracted', render: unavailable, refetch: unavailable });
  expect((await third.get('/lamp/')).status).toBe(503);
});

test('snapshot: each process writes its own file, and slot 0 reads all', async () => {
  const name = 'several';
  const away = { name, render: unavailable, refetch: unavailable };
  {
    await using lead = await startProcess({ name });
    await using reader = await startProcess({ name, seat: 1 });
    await (await lead.get('/lamp/')).text();
    await (await reader.get('/pier/')).text();
    // No process has ended.
    await reader.snapshot.write();
    await using successor = await startProcess({ ...away, seat: 1 });
    expect((await successor.get('/pier/')).status).toBe(200);
  }
  expect(readdirSync(join(folder, name)).toSorted()).toEqual(['hot-set', 'hot-set-1']);
  await using lead = await startProcess(away);
  await using reader = await startProcess({ ...away, seat: 1 });
  for (const path of ['/lamp/', '/pier/']) {
    // oxlint-disable-next-line no-await-in-loop
    expect([path, (await lead.get(path)).status]).toEqual([path, 200]);
  }
  expect((await reader.get('/pier/')).status).toBe(200);
  // Including the file of a process that no longer exists.
  lead.snapshot.discard();
  expect(readdirSync(join(folder, name))).toEqual([]);
});

test('snapshot: files are restored sequentially, which bounds memory', async () => {
  const name = 'in-turn';
  for (const [seat, file] of ['hot-set', 'hot-set-1', 'hot-set-2'].entries()) {
    const pages = ['/lamp/', '/pier/'].map((path) => aPage(path, { checkedAt: seat, body: `of ${seat}` }));
    // oxlint-disable-next-line no-await-in-loop
    await writeSnapshot(join(folder, name, file), { cacheVersion: 'a build', pages });
  }
  const taken: string[] = [];
  const snapshot = await openSnapshot({
    folder: join(folder, name),
    cacheVersion: () => 'a build',
    pages: {
      restore: (pages) => void taken.push(pages.map(({ page }) => page.body.toString()).join(', ')),
      recent: () => [],
      counts: { hits: 0, misses: 0, stale: 0, revalidated: 0, rerendered: 0, rerenderedUnchanged: 0 },
    },
    slot: 0,
    staleMs: 1e7,
    clock: () => 10,
    onUnusable: () => {},
    onError: () => {},
  });
  await snapshot.close();
  expect(new Set(taken)).toEqual(new Set(['of 0, of 0', 'of 1, of 1', 'of 2, of 2']));
});

test('snapshot: of several entries for a key the newest wins', async () => {
  const name = 'newest';
  const now = Date.now();
  for (const [file, ageMs] of Object.entries({ 'hot-set': 3000, 'hot-set-1': 1000, 'hot-set-2': 2000 })) {
    const page = aPage('/lamp/', { checkedAt: now - ageMs, body: `${ageMs} ms old` });
    // oxlint-disable-next-line no-await-in-loop
    await writeSnapshot(join(folder, name, file), { cacheVersion: 'a build', pages: [page] });
  }
  await using lead = await startProcess({ name, render: unavailable, refetch: unavailable });
  expect(await (await lead.get('/lamp/')).text()).toBe('1000 ms old');
});

test('snapshot: slot 0 removes files of another version, damaged files and partial files', async () => {
  const name = 'left-over';
  const file = (ending: string): string => join(folder, name, `hot-set${ending}`);
  await readOnce(name);
  await writeSnapshot(file('-1'), { cacheVersion: 'another build', pages: [] });
  for (const ending of ['-2', '-3.4711', '.4712', '.4713']) writeFileSync(file(ending), 'spoilt');
  const anHourAgo = Date.now() / 1000 - 3600;
  for (const ending of ['-3.4711', '.4712']) utimesSync(file(ending), anHourAgo, anHourAgo);
  await using reader = await startProcess({ name, seat: 1 });
  expect(reader.unread).toEqual(['foreign']);
  expect(readdirSync(join(folder, name))).toHaveLength(6);
  await using lead = await startProcess({ name });
  expect(readdirSync(join(folder, name)).toSorted()).toEqual(['hot-set', 'hot-set.4713']);
  expect((await lead.get('/lamp/')).status).toBe(200);
});

test('snapshot: an uncacheable response in a file is not served', async () => {
  const file = join(folder, 'foreign-hand', 'hot-set');
  const written = [
    [200, { 'content-type': 'text/html' }],
    [200, { 'set-cookie': 'masthead-refresh=x' }],
    [500, {}],
  ] as const;
  const pages = written.map(([status, headers], index) => aPage(`/${index}/`, { status, headers }));
  await writeSnapshot(file, { cacheVersion: 'one', pages });
  const read = await readSnapshotFile(file, { cacheVersion: 'one', now: 1 });
  expect(Array.isArray(read) && read.map(({ key }) => key)).toEqual(['/0/']);
});

test('snapshot: the file is readable by the owner only, and no partial file is left', async () => {
  await readOnce('private');
  expect(readdirSync(join(folder, 'private'))).toEqual(['hot-set']);
  expect(statSync(join(folder, 'private')).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, 'private', 'hot-set')).mode & 0o777).toBe(0o600);
});

test.each([
  ['of another build', 'foreign', (bytes: Buffer) => bytes, 'another build'],
  [
    'with a bit that has turned',
    'damaged',
    (bytes: Buffer) => ((bytes[300] = 255 - (bytes[300] ?? 0)), bytes),
    'a build',
  ],
  ['cut off', 'damaged', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), 'a build'],
  ['of another format', 'damaged', () => Buffer.from('{}'), 'a build'],
  ['empty', 'damaged', () => Buffer.alloc(0), 'a build'],
] as const)('a file %s is left alone, and said to be %s', async (name, why, spoil, identity) => {
  await readOnce(name);
  const file = join(folder, name, 'hot-set');
  writeFileSync(file, spoil(readFileSync(file)));
  await using second = await startProcess({ name, identity });
  expect(second.unread).toEqual([why]);
  expect(second.pages.size.pages).toBe(0);
});
