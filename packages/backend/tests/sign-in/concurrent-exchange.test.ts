import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createBackend } from '../../src/index.ts';
import { openSignInSite, type Pair, type SignInSite } from './sign-in-site.ts';

// Faust.js exchanges one code from the page and from its toolbar, and deletes its cookie if either exchange fails.

/** The token route of a site made with Faust.js, for one browser. The network to the backend has a latency in each direction. */
function faustBrowser(site: SignInSite, latencyMs: number) {
  let cookie: string | null = null;
  return {
    hasCookie: () => cookie !== null,
    async token(code?: string): Promise<string | null> {
      await delay(latencyMs);
      const response = await site.authorize(code === undefined ? { refreshToken: cookie } : { code });
      const pair = (await response.json()) as Partial<Pair>;
      await delay(latencyMs);
      cookie = pair.refreshToken ?? null;
      return pair.accessToken ?? null;
    },
  };
}

describe.each([0, 40, 100])('concurrent exchanges of one code, with a latency of %i ms', (latencyMs) => {
  test.each([0, latencyMs / 2, latencyMs * 3])(
    'sign in when the second leaves %i ms after the first',
    async (pauseMs) => {
      await using site = await openSignInSite();
      const browser = faustBrowser(site, latencyMs);
      const code = await site.code();
      const [page, toolbar] = await Promise.all([
        browser.token(code),
        delay(pauseMs).then(() => browser.token(code)),
      ]);
      expect(toolbar).toBe(page);
      expect(await site.loginOf(page ?? '')).toBe('ana');
      expect(browser.hasCookie()).toBe(true);
      expect(await site.loginOf((await browser.token()) ?? '')).toBe('ana');
    },
  );
});

test('authorization code: exchanges within five seconds return the same pair, and later ones end the session', async () => {
  await using site = await openSignInSite();
  const code = await site.code();
  const first = await exchanged(site, code);
  site.wait(5);
  expect(await exchanged(site, code)).toEqual(first);
  site.wait(1);
  expect((await site.authorize({ code })).status).toBe(500);
  expect(await site.loginOf(first.accessToken)).toBe(null);
  expect((await site.authorize({ refreshToken: first.refreshToken })).status).toBe(500);
});

test('authorization code: twenty concurrent exchanges issue one pair', async () => {
  await using site = await openSignInSite();
  const code = await site.code();
  const pairs = await Promise.all(Array.from({ length: 20 }, () => exchanged(site, code)));
  expect(new Set(pairs.map((pair) => JSON.stringify(pair))).size).toBe(1);
  const kinds = site.database.rows({ sql: 'select kind from session_tokens order by kind' });
  expect(kinds).toEqual([{ kind: 'access' }, { kind: 'code' }, { kind: 'refresh' }]);
});

test('authorization code: a second exchange needs the secret key and a session that still exists', async () => {
  await using site = await openSignInSite();
  const code = await site.code();
  const { refreshToken } = await exchanged(site, code);
  expect((await site.authorize({ code }, 'another')).status).toBe(401);
  await site.get('/wp-json/masthead/v1/revoke', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-faustwp-secret': site.backend.secretKey },
    body: JSON.stringify({ refreshToken }),
  });
  expect((await site.authorize({ code })).status).toBe(500);
});

test('authorization code: another process returns the same pair', async () => {
  await using site = await openSignInSite();
  const code = await site.code();
  const first = await exchanged(site, code);
  await using other = createBackend({
    data: site.data,
    siteUrl: 'http://site.test',
    clock: site.now,
    durability: 'normal',
    jobs: 'elsewhere',
  });
  const response = await other.fetch(
    new Request('http://site.test/wp-json/faustwp/v1/authorize', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-faustwp-secret': site.backend.secretKey },
      body: JSON.stringify({ code }),
    }),
  );
  expect(await response.json()).toEqual(first);
});

test('authorization code: neither the code nor its tokens are stored in plain text', async () => {
  await using site = await openSignInSite();
  const code = await site.code();
  const { accessToken, refreshToken } = await exchanged(site, code);
  await exchanged(site, code);
  const files = readdirSync(site.data).filter((name) => name.startsWith('masthead.db'));
  expect(files).not.toEqual([]);
  for (const name of files) {
    const bytes = readFileSync(join(site.data, name));
    for (const token of [code, accessToken, refreshToken]) expect(bytes.includes(token)).toBe(false);
  }
});

async function exchanged(site: SignInSite, code: string): Promise<Pair> {
  const response = await site.authorize({ code });
  expect(response.status).toBe(200);
  return (await response.json()) as Pair;
}
