import { describe, expect, test } from 'vitest';
import { revokeSessions } from '../../src/storage/sessions.ts';
import { set } from '../seed.ts';
import { browserOf, page, signIn, tokenIn } from './browser.ts';
import { openSignInSite, password, type Pair } from './sign-in-site.ts';

const frontend = 'https://front.example';
const openPage = (siteUrl = 'https://site.test') => openSignInSite({ siteUrl, frontends: [frontend] });
// The name includes the site: browsers share cookies between all ports of a host.
const sessionCookie = '__Host-masthead-session-3af7b256';
const formCookie = '__Host-masthead-form-3af7b256';

const codeIn = (response: Response): string =>
  new URL(response.headers.get('location') ?? '').searchParams.get('code') ?? '';

test('sign-in page: signing in redirects back with a code that can be exchanged for tokens', async () => {
  await using site = await openPage();
  const { response, browser } = await signIn(site, `${frontend}/preview`);
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toMatch(/^https:\/\/front\.example\/preview\?code=[\w-]{43}$/);
  const pair = (await (await site.authorize({ code: codeIn(response) })).json()) as Pair;
  expect(await site.loginOf(pair.accessToken)).toBe('ana');

  const again = await browser.get(page(`${frontend}/elsewhere`));
  expect(again.status).toBe(302);
  expect(codeIn(again)).not.toBe(codeIn(response));
  expect((await site.authorize({ code: codeIn(again) })).status).toBe(200);
});

test('sign-in page: the e-mail address is accepted as login', async () => {
  await using site = await openPage();
  const { response } = await signIn(site, frontend, { name: ' Ana@site.test ' });
  expect(response.status).toBe(303);
});

test.each([
  ['', '?code=C'],
  ['/a?b=1&c=%20%26x&d', '/a?b=1&c=%20%26x&d&code=C'],
  ['/a?code=old&b=1&c%6Fde=older#part', '/a?b=1&code=C#part'],
  ['/?code#x', '/?code=C#x'],
  ['/caf%C3%A9/?q=%E2%82%AC', '/caf%C3%A9/?q=%E2%82%AC&code=C'],
])('sign-in page: a sign-in for "%s" redirects to "%s"', async (from, to) => {
  await using site = await openPage();
  const { browser } = await signIn(site, frontend);
  const response = await browser.get(page(frontend + from));
  const location = (response.headers.get('location') ?? '').replace(codeIn(response), 'C');
  expect(location).toBe(`${frontend}${to.startsWith('?') ? '/' : ''}${to}`);
});

test('sign-in page: a signed-in user is redirected without signing in again', async () => {
  await using site = await openPage();
  const { accessToken } = await site.tokens();
  const execute = (token: string) =>
    site.get(page(frontend), { headers: { authorization: `Bearer ${token}` } });
  expect((await execute(accessToken)).status).toBe(302);
  expect((await execute('bad')).status).toBe(200);
});

test('sign-in page: a code is valid only for its redirect URI if the exchange names one', async () => {
  await using site = await openPage();
  const { browser } = await signIn(site, frontend);
  const code = async () => codeIn(await browser.get(page(`${frontend}/a`)));
  expect((await site.authorize({ code: await code(), redirectUri: `${frontend}/b` })).status).toBe(500);
  expect((await site.authorize({ code: await code(), redirectUri: `${frontend}/a` })).status).toBe(200);
  expect((await site.authorize({ code: await code() })).status).toBe(200);
});

test('sign-in page: the redirect URI of a code is compared without fragment and code', async () => {
  await using site = await openPage();
  const { browser } = await signIn(site, frontend);
  const exchange = async (to: string, redirectUri: string) => {
    const code = codeIn(await browser.get(page(frontend + to)));
    return (await site.authorize({ code, redirectUri })).status;
  };
  expect(await exchange('/a?b=1&code=old&&c=%20#part', `${frontend}/a?b=1&c=%20`)).toBe(200);
  expect(await exchange('/a#part', `${frontend}/a`)).toBe(200);
  expect(await exchange('', frontend)).toBe(200);
  expect(await exchange('/a?b=1#part', `${frontend}/a`)).toBe(500);
  expect(await exchange('/a?b=1', `${frontend}/a?b=2`)).toBe(500);
  expect(await exchange('/a', 'https://other.example/a')).toBe(500);
  expect(await exchange('/a', 'no address')).toBe(500);
});

describe('sign-in page: an invalid form is shown again', () => {
  test.each([
    [{ name: 'ana', password: 'wrong' }, 'Wrong username or password.'],
    [{ name: 'unknown', password: 'wrong' }, 'Wrong username or password.'],
    [{ name: ' ', password }, 'Enter your username or email address.'],
    [{ name: 'ana', password: '' }, 'Enter your password.'],
  ])('%o', async (typed, message) => {
    await using site = await openPage();
    const { response, browser } = await signIn(site, frontend, typed);
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain(`role="alert"><p id="error">${message}</p>`);
    expect(html).toContain('aria-describedby="error" aria-invalid="true"');
    expect(html).toMatch(/<title>Error: Sign in – /);
    expect(html).not.toContain(typed.password === '' ? '\u0000' : `"${typed.password}"`);
    expect([...browser.cookies.keys()]).toEqual([formCookie]);
  });

  test('sign-in page: submitted values are escaped', async () => {
    await using site = await openPage();
    const name = `"><script>alert(1)</script><x y='`;
    const { response } = await signIn(site, `${frontend}/"><script>`, { name });
    const html = await response.text();
    expect(html).not.toContain('<script');
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;');
  });

  test('after too many attempts', async () => {
    await using site = await openPage();
    const { browser, form } = await signIn(site, frontend, { password: 'wrong' });
    const typed = { name: 'ana', password: 'wrong', form };
    const all = await Promise.all(Array.from({ length: 10 }, () => browser.post(page(frontend), typed)));
    const last = all.find(({ status }) => status === 429);
    expect(last?.headers.get('retry-after')).toBe('900');
    expect(await last?.text()).toContain('Too many attempts. Please try again in 15 minutes.');
  });
});

describe('sign-in page: requests of other sites are rejected and change nothing', () => {
  test.each([
    ['from another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['from nowhere', { origin: 'null' }],
    ['from a neighbour', { origin: 'https://sub.site.test', 'sec-fetch-site': 'same-site' }],
    ['from the same name without TLS', { origin: 'http://site.test' }],
    ['without saying from where', { origin: '' }],
  ])('%s', async (_, headers) => {
    await using site = await openPage();
    const browser = browserOf(site);
    const form = tokenIn(await (await browser.get(page(frontend))).text());
    const response = await browser.post(page(frontend), { name: 'ana', password, form }, headers);
    expect([response.status, response.headers.get('location')]).toEqual([403, null]);
    expect(await response.text()).toContain('<a href="https://site.test/generate?redirect_uri=');
    expect(browser.cookies.has(sessionCookie)).toBe(false);
  });

  test.each(['', 'x', 'another user’s'])('with "%s" as CSRF token', async (form) => {
    await using site = await openPage();
    const browser = browserOf(site);
    await browser.get(page(frontend));
    const response = await browser.post(page(frontend), { name: 'ana', password, form });
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('Please try again.');
    expect(browser.cookies.has(sessionCookie)).toBe(false);
  });

  test('as JSON, plain text or another content type', async () => {
    await using site = await openPage();
    const browser = browserOf(site);
    const form = tokenIn(await (await browser.get(page(frontend))).text());
    for (const type of ['application/json', 'text/plain', '']) {
      const headers = { 'content-type': type };
      const response = await browser.post(page(frontend), { name: 'ana', password, form }, headers);
      expect([type, response.status]).toEqual([type, 403]);
    }
    for (const method of ['PUT', 'DELETE', 'OPTIONS']) {
      expect((await site.get(page(frontend), { method })).status).toBe(405);
    }
  });
});

test('sign-in page: signing in creates a new session and ends the former one of the browser', async () => {
  await using site = await openPage();
  const { browser, form, response } = await signIn(site, frontend);
  const before = browser.cookies.get(sessionCookie) ?? '';
  const pair = (await (await site.authorize({ code: codeIn(response) })).json()) as Pair;
  const fresh = tokenIn(await (await browser.get('/generate/sign-out')).text());
  expect(fresh).not.toBe(form);
  await browser.post(page(frontend), { name: 'ana', password, form: fresh });
  expect(browser.cookies.get(sessionCookie)).not.toBe(before);
  expect(await site.loginOf(pair.accessToken)).toBe(null);

  // A session planted in the browser by an attacker is not used (session fixation).
  const canaries = browserOf(site);
  canaries.cookies.set(sessionCookie, 'planted');
  const token = tokenIn(await (await canaries.get(page(frontend))).text());
  await canaries.post(page(frontend), { name: 'ana', password, form: token });
  expect(canaries.cookies.get(sessionCookie)).toMatch(/^[\w-]{43}$/);
});

test('sign-in page: the session ends with sign-out, after two days, or when sessions are revoked', async () => {
  await using site = await openPage();
  const isSignedIn = async (browser: ReturnType<typeof browserOf>) =>
    (await browser.get(page(frontend))).status === 302;

  const one = await signIn(site, frontend);
  const pair = (await (await site.authorize({ code: codeIn(one.response) })).json()) as Pair;
  expect(await isSignedIn(one.browser)).toBe(true);
  await site.get('/wp-json/masthead/v1/revoke', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-faustwp-secret': site.backend.secretKey },
    body: JSON.stringify({ refreshToken: pair.refreshToken }),
  });
  expect(await isSignedIn(one.browser)).toBe(false);

  const two = await signIn(site, frontend);
  revokeSessions(site.database, 1);
  expect(await isSignedIn(two.browser)).toBe(false);

  const three = await signIn(site, frontend);
  site.wait(2 * 24 * 60 * 60);
  expect(await isSignedIn(three.browser)).toBe(false);
});

test("sign-in page: only the site's own form can sign out", async () => {
  await using site = await openPage();
  const { browser, response } = await signIn(site, frontend);
  const pair = (await (await site.authorize({ code: codeIn(response) })).json()) as Pair;
  const form = tokenIn(await (await browser.get('/generate/sign-out')).text());
  const foreign = await browser.post('/generate/sign-out', { form }, { origin: 'https://evil.example' });
  expect(foreign.status).toBe(403);
  expect(await foreign.text()).toContain('<a href="https://site.test/generate/sign-out">Open the form on');
  await browser.post('/generate/sign-out', { form: 'x' });
  expect(await site.loginOf(pair.accessToken)).toBe('ana');
  const session = browser.cookies.get(sessionCookie) ?? '';
  expect((await browser.post('/generate/sign-out', { form })).status).toBe(200);
  expect([...browser.cookies.keys()]).toEqual([]);
  expect(await site.loginOf(pair.accessToken)).toBe(null);
  browser.cookies.set(sessionCookie, session);
  expect((await browser.get(page(frontend))).status).toBe(200);
});

test.each([
  ['https://site.test', [formCookie, sessionCookie], ['Secure']],
  ['http://localhost:3000', ['masthead-form-f1de9e48', 'masthead-session-f1de9e48'], []],
])(
  'sign-in page: cookies of %s are limited to its paths, deletions included',
  async (siteUrl, names, more) => {
    await using site = await openPage(siteUrl);
    const browser = browserOf(site, siteUrl);
    const form = tokenIn(await (await browser.get(page(frontend))).text());
    await browser.post(page(frontend), { name: 'ana', password, form });
    const signOut = tokenIn(await (await browser.get('/generate/sign-out')).text());
    await browser.post('/generate/sign-out', { form: signOut });
    expect(new Set(browser.sent.map((header) => header.split('=')[0]))).toEqual(new Set(names));
    const deletions = browser.sent.filter((header) => header.includes('Max-Age=0'));
    expect(new Set(deletions.map((header) => header.split('=')[0]))).toEqual(new Set(names));
    for (const header of browser.sent) {
      const [, ...attributes] = header.split('; ');
      const fixed = attributes.filter((each) => !/^(Max-Age|Expires)=/.test(each));
      expect([header, fixed.toSorted()]).toEqual([
        header,
        ['HttpOnly', 'Path=/', 'SameSite=Lax', ...more].toSorted(),
      ]);
    }
    expect(browser.cookies.size).toBe(0);
  },
);

test('sign-in page: pages are not cached, framed or indexed, and run no scripts', async () => {
  await using site = await openPage();
  const response = await site.get(page(`${frontend}/preview?p=1`));
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' https:\/\/front\.example; base-uri 'none'; frame-ancestors 'none'$/,
    ) as string,
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex',
  });
  const html = await response.text();
  expect(html).toContain('<label for="name">Username or email address</label>');
  expect(html).toContain('autocomplete="username"');
  expect(html).toContain('autocomplete="current-password"');
  expect(html).toContain('Continue to front.example/preview.');
  expect(html).not.toMatch(/<script|\son\w+=|style="/);
});

test('sign-in page: it links to registration if that is open, and hides the target if it is the site itself', async () => {
  await using site = await openPage();
  const html = async () => (await site.get(page('/account'))).text();
  const closed = await html();
  expect(closed).toContain('<a href="/forgot-password">Forgot your password?</a>');
  expect(closed).not.toMatch(/You go on|register/);
  set(site.database, 'users_can_register', '1');
  expect(await html()).toContain('<a href="/register">Create an account</a>');
});

test('sign-out page: it is found with and without a trailing slash', async () => {
  await using site = await openPage();
  for (const path of ['/generate/sign-out', '/generate/sign-out/']) {
    expect(await (await site.get(path)).text()).toContain('Sign out</h1>');
  }
});

test("sign-out page: it is found under WordPress's URL", async () => {
  await using site = await openPage();
  const response = await site.get('/wp-login.php?action=logout');
  expect([response.status, response.headers.get('location'), response.headers.get('cache-control')]).toEqual([
    302,
    '/generate/sign-out',
    'no-store',
  ]);
});

test('sign-in page: HEAD gets the headers of GET', async () => {
  await using site = await openPage();
  for (const path of [page(frontend), '/generate/sign-out']) {
    const response = await site.get(path, { method: 'HEAD' });
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  }
});

test('sign-in page: an overlong form is rejected with a message', async () => {
  await using site = await openPage();
  const browser = browserOf(site, 'https://site.test');
  const form = tokenIn(await (await browser.get(page(frontend))).text());
  const response = await browser.post(page(frontend), { name: 'ana', password: 'x'.repeat(20_000), form });
  expect(response.status).toBe(413);
  expect(await response.text()).toContain('Your input is too long.');
});
