import { honestTargetsOf, hostileTargetsOf } from '@masthead/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedInPath } from '../app/routes/account/signed-in/signed-in-path.ts';
import { bothKinds, password, type RealSite, startRealSite, type TestBrowser } from './real-site.ts';
import { startSite, type StartedSite } from './start-site.ts';

// Redirect parameters never lead away from the site.

let compiled: StartedSite;
beforeAll(async () => {
  compiled = await startSite();
}, 60_000);
afterAll(() => compiled[Symbol.asyncDispose]());

describe.each(bothKinds)('redirect targets (%s)', (kind) => {
  let site: RealSite;
  let ana: TestBrowser;
  let hostile: readonly string[];
  beforeAll(async () => {
    site = await startRealSite(compiled, { kind });
    hostile = hostileTargetsOf(site.siteUrl);
    ana = site.browser();
    await ana.post('/login', { name: 'ana', password });
  });
  afterAll(() => site[Symbol.asyncDispose]());

  /** The redirect target without the state parameter that the OAuth flow adds. */
  async function wayBack(text: string): Promise<string> {
    const response = await site
      .browser()
      .get(`/api/faust/auth/login?redirect_uri=${encodeURIComponent(text)}`);
    const location = new URL(response.headers.get('location') ?? '');
    const sites = { embedded: `${site.siteUrl}/generate`, wordpress: 'https://cms.example/generate' };
    expect([response.status, location.origin + location.pathname]).toEqual([302, sites[kind]]);
    return location.searchParams.get('redirect_uri') ?? '';
  }

  test('are tested with many texts', () => {
    expect(hostile.length).toBeGreaterThan(150);
  });

  test('that are foreign are replaced by the account page in the sign-in flow', async () => {
    const followed: string[] = [];
    for (const text of hostile) {
      const back = new URL(await wayBack(text));
      if (back.origin + back.pathname !== `${site.siteUrl}/account`) followed.push(text);
    }
    expect(followed).toEqual([]);
  });

  test('that are foreign are replaced on the login page of a signed-in user and on sign-out', async () => {
    const followed: [string, string | null][] = [];
    for (const text of hostile) {
      const response = await ana.get(`/login?redirect_uri=${encodeURIComponent(text)}`);
      if (response.status !== 303 || response.headers.get('location') !== '/account') {
        followed.push([text, response.headers.get('location')]);
      }
      const out = await site.browser().post('/logout', { redirect_uri: text });
      if (out.headers.get('location') !== '/logout') followed.push([text, out.headers.get('location')]);
    }
    expect(followed).toEqual([]);
  });

  test('of this site are followed unchanged', async () => {
    for (const [text, wanted] of honestTargetsOf(site.siteUrl)) {
      // No page exists at these paths, so they are never used as a target.
      const target = /%5c|%0d/.test(wanted) ? '/account' : wanted;
      const back = (await wayBack(text)).replace(/[?&]state=[\w-]+/, '').slice(site.siteUrl.length);
      expect([text, back]).toEqual([text, target]);
      const response = await ana.get(`/login?redirect_uri=${encodeURIComponent(text)}`);
      // The router collapses double slashes in a path.
      expect([text, response.headers.get('location')]).toEqual([
        text,
        target.replace(/^[^?#]*/, (path) => path.replaceAll('//', '/')),
      ]);
    }
  });

  test('with a code and the right state redirect to themselves, whatever their path', async () => {
    const paths = ['//evil.example/', '///evil.example', '/.//evil.example/', '/@evil.example', '/a//b'];
    for (const path of paths) {
      const browser = site.browser();
      await browser.get('/api/faust/auth/login');
      const [, word] = [...browser.cookies].find(([name]) => name.includes('state')) ?? [];
      for (const [name, value] of ana.cookies) browser.cookies.set(name, value);
      const response = await browser.get(`${site.siteUrl}${path}?code=x&state=${word}x`);
      const location = response.headers.get('location');
      expect([path, response.status, new URL(location ?? '', site.siteUrl).origin]).toEqual([
        path,
        303,
        site.siteUrl,
      ]);
      expect(location).toMatch(/^\/(?!\/)/);
    }
  });
});

describe('sign-in flow with the embedded backend', () => {
  let site: RealSite;
  /** The credentials with which the backend's sign-in page recognises a signed-in user. */
  let authorization: string;
  beforeAll(async () => {
    site = await startRealSite(compiled, { kind: 'embedded' });
    const ana = site.browser();
    await ana.post('/login', { name: 'ana', password });
    const { accessToken } = (await (await ana.get('/api/faust/auth/token')).json()) as {
      accessToken: string;
    };
    authorization = `Bearer ${accessToken}`;
  });
  afterAll(() => site[Symbol.asyncDispose]());

  /** The callback URL with a code to which the sign-in page redirects the browser. */
  async function signInAtBackend(browser: TestBrowser, target: string): Promise<string> {
    const begun = await browser.get(`/api/faust/auth/login?redirect_uri=${encodeURIComponent(target)}`);
    const location = begun.headers.get('location') ?? '';
    const sent = await site.toBackend(new Request(location, { headers: { authorization } }));
    const back = sent.headers.get('location') ?? '';
    expect([sent.status, new URL(back).searchParams.get('code')?.length]).toEqual([302, 43]);
    return back;
  }

  test.each([
    '/preview?p=12&preview=true&previewPathname=%2F%3Fp%3D12&typeName=Post&x=%20+#part',
    '/',
    '/caf%C3%A9/?q=%E2%82%AC',
  ])('returns to %s', async (target) => {
    const browser = site.browser();
    // Browsers do not send the fragment, and apply it to the next redirect.
    const [address = '', backFragment] = (await signInAtBackend(browser, target)).split('#');
    const [path = '', fragment] = target.split('#');
    const landed = await browser.get(address);
    const onTheWay = landed.headers.get('location') ?? '';
    expect([landed.status, onTheWay, backFragment]).toEqual([303, signedInPath(path), fragment]);
    const sentOn = await browser.get(onTheWay);
    expect([sentOn.status, sentOn.headers.get('location')]).toEqual([303, path]);
    expect((await browser.get('/api/faust/auth/token')).status).toBe(200);
    // The code has been used: the same URL signs in no other browser, and redirects a signed-in user.
    const again = await browser.get(address);
    expect([again.headers.get('location'), again.headers.getSetCookie()]).toEqual([path, []]);
    expect((await site.browser().get(address)).headers.getSetCookie()).toEqual([]);
    expect(site.errors).toEqual([]);
  });

  test('rejects a code that was issued for another redirect URL', async () => {
    const browser = site.browser();
    const { search } = new URL(await signInAtBackend(browser, '/a'));
    expect((await browser.get(`/b${search}`)).status).toBe(400);
    expect([...browser.cookies]).toEqual([]);
  });
});
