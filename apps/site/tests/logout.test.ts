import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bothKinds, password, type RealSite, startRealSite, type TestBrowser } from './real-site.ts';
import { startSite, type StartedSite } from './start-site.ts';

let compiled: StartedSite;
beforeAll(async () => {
  compiled = await startSite();
}, 60_000);
afterAll(() => compiled[Symbol.asyncDispose]());

describe.each(bothKinds)('sign-out (%s)', (kind) => {
  let site: RealSite;
  beforeAll(async () => {
    site = await startRealSite(compiled, { kind });
  });
  afterAll(() => site[Symbol.asyncDispose]());

  const signedIn = async (): Promise<TestBrowser> => {
    const browser = site.browser();
    expect((await browser.post('/login', { name: 'ana', password })).status).toBe(303);
    expect(browser.cookies.size).toBe(2);
    return browser;
  };

  test('requires confirmation: a link does not sign out', async () => {
    const browser = await signedIn();
    const response = await browser.get('/logout');
    const html = await response.text();
    expect([response.status, browser.cookies.size]).toEqual([200, 2]);
    expect(html).toMatch(/<form[^>]* action="\/logout"/);
    expect(html).not.toMatch(/<script/i);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect((await browser.get('/login')).status).toBe(303);
  });

  test('deletes the cookies, ends the backend session, and clears the browser storage', async () => {
    const browser = await signedIn();
    const cookies = new Map(browser.cookies);
    const response = await browser.post('/logout', {});
    expect([response.status, response.headers.get('location')]).toEqual([303, '/logout']);
    expect(response.headers.get('clear-site-data')).toBe('"cache"');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(browser.cookies.size).toBe(0);
    expect(await (await browser.get('/logout')).text()).toContain('<h1>You are signed out</h1>');
    // Copied cookies no longer work.
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    expect((await browser.get('/login')).status).toBe(200);
    expect(browser.cookies.size).toBe(0);
  });

  test('redirects only to URLs of this site', async () => {
    const page = await (await (await signedIn()).get('/logout?redirect_uri=%2Fabout%2F')).text();
    expect(page).toContain('name="redirect_uri" value="/about/"');
    const on = await (await signedIn()).post('/logout', { redirect_uri: '/about/' });
    expect(on.headers.get('location')).toBe('/about/');
    const away = await (await signedIn()).post('/logout', { redirect_uri: 'https://evil.example/' });
    expect(away.headers.get('location')).toBe('/logout');
  });

  test('ignores forms of other sites', async () => {
    const browser = await signedIn();
    const response = await browser.post('/logout', {}, { origin: 'https://evil.example' });
    expect([response.status, browser.cookies.size]).toEqual([403, 2]);
  });

  test('has no effect without a session', async () => {
    const response = await site.browser().post('/logout', {});
    expect([response.status, response.headers.get('location')]).toEqual([303, '/logout']);
  });

  test('is not undone by a page rendered concurrently', async () => {
    const [browser, other] = [await signedIn(), site.browser()];
    for (const [name, value] of browser.cookies) other.cookies.set(name, value);
    const [requested, mayAnswer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    site.instead = async (request) => {
      // A WordPress can neither end a session nor detect reused tokens.
      if (request.url.includes('/revoke')) return new Response(null, { status: 404 });
      if (!(await request.clone().text()).includes('query Account')) return null;
      requested.resolve();
      await mayAnswer.promise;
      return null;
    };
    const slow = browser.get('/account');
    await requested.promise;
    expect((await other.post('/logout', {})).status).toBe(303);
    browser.cookies.clear();
    mayAnswer.resolve();
    const stored = (await slow).headers.getSetCookie();
    // The cookie of edit links has no effect without a session.
    expect(stored.filter((cookie) => !cookie.includes('masthead-edits='))).toEqual([]);
    site.instead = null;
    expect((await browser.get('/account')).status).toBe(302);
  });

  test('redirects to the sign-out page of a WordPress, which has its own cookie', async () => {
    const html = await (await site.browser().get('/logout')).text();
    const link = '<a href="https://cms.example/wp-login.php?action=logout">Sign out at cms.example</a>';
    expect(html.includes(link)).toBe(kind === 'wordpress');
  });
});
