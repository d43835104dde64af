import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeBackend, nodesByUri, post } from './fake-backend.ts';
import { bothKinds, password, type RealSite, startRealSite, type TestBrowser } from './real-site.ts';
import { startSite, type StartedSite } from './start-site.ts';

let compiled: StartedSite;
beforeAll(async () => {
  compiled = await startSite();
}, 60_000);
afterAll(() => compiled[Symbol.asyncDispose]());

/** The texts of the account links on a page, in the header and in the menu of small windows. */
const accountLinks = (html: string): string[] =>
  [...html.matchAll(/<a class="account-link" href="\/account"[^>]*>([^<]*)<\/a>/g)].map(
    ([, label]) => label ?? '',
  );

const tagOf = async (browser: TestBrowser): Promise<string> =>
  (await browser.get('/lamps/')).headers.get('etag') ?? '';

describe.each(bothKinds)('header (%s)', (kind) => {
  let site: RealSite;
  let visitor: TestBrowser;
  let ana: TestBrowser;
  beforeAll(async () => {
    site = await startRealSite(compiled, { kind });
    // Closed, because the comment form differs for signed-in users.
    await site.asRoot(
      'mutation { createPost(input: { title: "Lamps", slug: "lamps", status: PUBLISH, commentStatus: "closed" }) { clientMutationId } }',
    );
    [visitor, ana] = [site.browser(), site.browser()];
    await ana.post('/login', { name: 'ana', password });
  });
  afterAll(() => site[Symbol.asyncDispose]());

  test.each(['/', '/lamps/'])(
    'of %s differs for signed-in users in one text, and is not in a shared cache',
    async (path) => {
      const [forVisitor, forAna] = [await visitor.get(path), await ana.get(path)];
      expect([forVisitor.status, forAna.status]).toEqual([200, 200]);
      expect(forVisitor.headers.get('cache-control')).toMatch(/^public, /);
      expect(forAna.headers.get('cache-control')).toBe('private, max-age=0');
      const [toVisitor, toAna] = [await forVisitor.text(), await forAna.text()];
      expect(accountLinks(toVisitor)).toEqual(['Sign in']);
      expect(accountLinks(toAna)).toEqual(['Account']);
      expect(toAna.replace('>Account</a>', '>Sign in</a>')).toBe(toVisitor);
      expect(toAna).not.toMatch(/<script(?! type="application\/ld\+json">)/i);
      expect(forAna.headers.getSetCookie()).toEqual([]);
    },
  );

  test('needs no session request', async () => {
    await visitor.get('/lamps/');
    site.operations.length = 0;
    await visitor.get('/lamps/');
    const byVisitor = site.operations.splice(0);
    await ana.get('/lamps/');
    expect(site.operations).toEqual(byVisitor);
  });

  test('has two versions per URL, each with its own ETag', async () => {
    const [ofVisitor, ofAna] = [await tagOf(visitor), await tagOf(ana)];
    expect(ofVisitor).not.toBe(ofAna);
    const again = await ana.get('/lamps/', { 'if-none-match': ofAna });
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'private, max-age=0']);
    expect((await ana.get('/lamps/', { 'if-none-match': ofVisitor })).status).toBe(200);
    expect((await visitor.get('/lamps/', { 'if-none-match': ofVisitor })).status).toBe(304);
  });

  test('is also on error pages, which are cached like others', async () => {
    const [forVisitor, forAna] = [await visitor.get('/nowhere/'), await ana.get('/nowhere/')];
    expect([forVisitor.status, forAna.status]).toEqual([404, 404]);
    expect(accountLinks(await forVisitor.text())).toEqual(['Sign in']);
    expect(accountLinks(await forAna.text())).toEqual(['Account']);
    expect(forVisitor.headers.get('cache-control')).toMatch(/^public, /);
    expect(forAna.headers.get('cache-control')).toBe('private, max-age=0');
    site.instead = () => Promise.reject(new Error('down'));
    const failed = await ana.get('/lamps/');
    site.instead = null;
    site.errors.length = 0;
    expect([failed.status, failed.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(accountLinks(await failed.text())).toEqual(['Account']);
  });

  test('is that of visitors after signing out', async () => {
    const browser = site.browser();
    await browser.post('/login', { name: 'ben', password });
    expect(accountLinks(await (await browser.get('/')).text())).toEqual(['Account']);
    await browser.post('/logout', {});
    const response = await browser.get('/');
    expect(response.headers.get('cache-control')).toMatch(/^public, /);
    expect(accountLinks(await response.text())).toEqual(['Sign in']);
  });
});

test('header: has no account link when sign-in is disabled', async () => {
  const backend = fakeBackend({ nodeByUri: nodesByUri(post(12, 'Hello World')) });
  const html = await (await compiled.get('/hello-world/', backend)).text();
  expect(html).toContain('Hello World');
  expect(accountLinks(html)).toEqual([]);
});
