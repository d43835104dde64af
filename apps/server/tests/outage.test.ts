import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sign, signatureHeader } from '@masthead/kit/signature';
import { describeEach } from '@masthead/testing/exhaustive';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addCast } from './cast.ts';
import { type Stack, startStack } from './stack.ts';
import { type ProxyMode, startFailingProxy, type FailingProxy } from './failing-proxy.ts';

// The backend fails while readers read. `npm run stress -- outage` does it for minutes and measures times.

const secret = 'only for this test';
const path = '/the-published-post/';
const origin = 'http://site.test';
let data: string;
let wordpress: Stack;
let proxy: FailingProxy;
let site: Stack;

const startSite = (): Promise<Stack> =>
  startStack({
    FAUST_SECRET_KEY: secret,
    WORDPRESS_URL: proxy.url,
    // Keeps its port: cached pages belong to one origin.
    SITE_URL: origin,
    MASTHEAD_DATA: data,
    MASTHEAD_BACKEND_TIMEOUT_MS: '500',
  });

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'masthead-outage-'));
  wordpress = await startStack({
    MASTHEAD_SAMPLE: 'false',
    FAUST_SECRET_KEY: secret,
    MASTHEAD_TRUSTED_PROXIES: '127.0.0.1, ::1',
  });
  if (wordpress.backend === null) throw new Error('The embedded backend is missing.');
  await addCast(wordpress.backend);
  proxy = await startFailingProxy(wordpress.url);
  site = await startSite();
});
afterAll(async () => {
  await site?.[Symbol.asyncDispose]();
  await proxy?.[Symbol.asyncDispose]();
  await wordpress?.[Symbol.asyncDispose]();
  rmSync(data, { recursive: true, force: true });
});

/** All freshness lifetimes are zero: every request triggers a revalidation. */
async function markAllStale(): Promise<void> {
  const call = { method: 'POST', path: '/api/faust/purge', body: '{"keys":["*"]}' };
  const headers = {
    'content-type': 'application/json',
    [signatureHeader]: sign(call, { secret, now: Date.now() }),
  };
  const { status } = await site.get(call.path, { ...call, headers });
  expect(status).toBe(200);
}

async function read(stack: Stack): Promise<[status: number, isStale: boolean]> {
  const answer = await stack.get(path);
  await answer.text();
  return [answer.status, /upstream-down/.test(answer.headers.get('cache-status') ?? '')];
}

const isFreshAgain = (of: Stack): Promise<void> =>
  vi.waitFor(async () => expect(await read(of)).toEqual([200, false]), { timeout: 20_000, interval: 50 });

const moods: readonly ProxyMode[] = ['killed', 'hung', 'dying', 'cut', 'limited', 'faulty', 'half'];

// No connection, no response, and a wrong response.
const representative = new Set<ProxyMode>(['killed', 'hung', 'faulty']);

describeEach(
  moods.map((mood) => ({ mood })),
  ({ mood }) => representative.has(mood),
)('while WordPress is $mood', ({ mood }) => {
  test('stale pages are served, and revalidated when it is back', async () => {
    await isFreshAgain(site);
    await proxy.setMode(mood);
    await markAllStale();
    const answers = await Promise.all(Array.from({ length: 20 }, () => read(site)));
    expect(new Set(answers.map(String))).toEqual(new Set(['200,true']));
    const { headers } = await site.get(path);
    expect(headers.get('age')).toMatch(/^\d+$/);
    expect(headers.get('cache-control')).toMatch(/s-maxage=5$/);
    // Readers with a chosen theme or a cookie use other cache entries, and still get pages.
    const known = await site.get(path, {
      headers: { cookie: 'masthead-commenter=%5B%22V%22%2C%22%22%2C%22%22%5D' },
    });
    expect([known.status, known.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    // An uncached page is not reported as missing.
    expect((await site.get(`/never-seen-${mood}/`)).status).toBeGreaterThanOrEqual(500);
    for (const theme of ['dark', 'light']) {
      // oxlint-disable-next-line no-await-in-loop
      const { status } = await site.get(path, { headers: { cookie: `masthead-theme=${theme}` } });
      expect(status).toBe(200);
    }
    await proxy.setMode('well');
    await isFreshAgain(site);
  });
});

test('a comment posted during an outage is delivered once, when WordPress is back', async () => {
  const page = await (await site.get(path)).text();
  const [, article = ''] = /name="article" value="(\d+)"/.exec(page) ?? [];
  await proxy.setMode('killed');
  const form = { form: 'comment', article, comment: 'Said in the dark', name: 'Vera', email: '', url: '' };
  const sent = await site.get(path, { method: 'POST', body: new URLSearchParams(form), headers: { origin } });
  expect([sent.status, await sent.text()]).toEqual([202, expect.stringContaining('Your comment is saved')]);
  expect(readdirSync(join(data, 'comments'))).toHaveLength(1);
  await proxy.setMode('well');
  await vi.waitFor(() => expect(readdirSync(join(data, 'comments'))).toEqual([]), {
    timeout: 20_000,
    interval: 100,
  });
  using database = new DatabaseSync(join(wordpress.data, 'masthead.db'), { readOnly: true });
  const rows = database
    .prepare("SELECT count(*) AS count FROM comments WHERE body LIKE '%Said in the dark%'")
    .get();
  expect(rows?.['count']).toBe(1);
});

test('after a restart without the WordPress pages are there again', async () => {
  await isFreshAgain(site);
  await site[Symbol.asyncDispose]();
  await proxy.setMode('killed');
  site = await startSite();
  expect(await read(site)).toEqual([200, true]);
  expect((await site.get('/never-visited/')).status).toBe(503);
  await proxy.setMode('well');
  await isFreshAgain(site);
});

test('while the database fails, pages from before a change are not served', async () => {
  await isFreshAgain(wordpress);
  using database = new DatabaseSync(join(wordpress.data, 'masthead.db'));
  const announce = (): void => database.exec("INSERT INTO outbox (keys) VALUES ('*')");
  database.exec('PRAGMA legacy_alter_table = ON');
  database.exec('ALTER TABLE terms RENAME TO terms_away');
  announce();
  // Pages that can be rendered are served to the pending requests.
  expect(await read(wordpress)).toEqual([200, false]);
  database.exec('ALTER TABLE terms_away RENAME TO terms');
  announce();
  await isFreshAgain(wordpress);
});
