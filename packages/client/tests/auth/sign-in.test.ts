import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type AuthResult, checkConfig, createAuthSession } from '../../src/index.ts';
import { type FakeBrowser, fakeBrowser, type FakeBrowserOptions, type FakeTab } from './fake-browser.ts';
import { cookieNames, fakeSite, origin, state } from './fake-site.ts';

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) }));
afterEach(() => vi.useRealTimers());

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

/** A browser that has started a sign-in. */
function returningBrowser(options?: FakeBrowserOptions): FakeBrowser {
  const browser = fakeBrowser(options);
  browser.setCookie(cookieNames.state, state);
  return browser;
}

const refuse = (): Response => Response.json({ code: 'invalid_request' }, { status: 500 });

describe('an authorization code in the URL', () => {
  test('is exchanged once for all callers', async () => {
    const browser = returningBrowser();
    const site = fakeSite({ browser });
    const tab = browser.openTab(`${origin}/account?code=abc&state=${state}`);
    using session = site.openSession(tab);
    const pending = Array.from({ length: 10 }, () => session.ensureAuthorization(session.returnOptions()));
    expect(await Promise.all(pending)).toEqual(pending.map(() => true));
    expect(site.calls).toEqual(['GET /api/faust/auth/token?code=abc']);
    expect(session.state()).toEqual({
      isAuthenticated: true,
      isLoading: false,
      session: 'abc-1',
    });
  });

  test('is sent encoded', async () => {
    const browser = returningBrowser();
    const site = fakeSite({ browser });
    using session = site.openSession(
      browser.openTab(`${origin}/?code=a%2Bb%2F%3D%26c%3D%C3%A9&state=${state}`),
    );
    await session.ensureAuthorization();
    expect(site.calls).toEqual(['GET /api/faust/auth/token?code=a%2Bb%2F%3D%26c%3D%C3%A9']);
  });

  test('is exchanged with a header that only a script of the site can send', async () => {
    const browser = returningBrowser();
    const site = fakeSite({ browser });
    using session = site.openSession(browser.openTab(`${origin}/?code=abc&state=${state}`));
    await session.ensureAuthorization();
    const [request] = site.requests;
    expect(request?.headers.get('content-type')).toBe('application/json');
    expect(request?.credentials).toBe('same-origin');
  });

  test.each([
    [`/?code=abc&state=${state}`, '/'],
    [
      `/preview?p=1%2C2&code=abc&x=a+b%20c&state=${state}&preview=true`,
      '/preview?p=1%2C2&x=a+b%20c&preview=true',
    ],
    [`/a?decode=1&code=abc&state=${state}&code=def#part=1&code=x`, '/a?decode=1#part=1&code=x'],
    [`//evil.example/?code=abc&state=${state}`, '//evil.example/'],
  ])('is removed from %s, and nothing else', async (path, clean) => {
    const browser = returningBrowser();
    const tab = browser.openTab(origin + path);
    using session = fakeSite({ browser }).openSession(tab);
    const pending = session.ensureAuthorization();
    expect(tab.location.href).toBe(origin + clean);
    expect(await pending).toBe(true);
    expect(browser.cookies.has(cookieNames.state)).toBe(false);
  });

  test.each([
    ['no state', '?code=abc'],
    ['another state', '?code=abc&state=a-state-of-another-user-1'],
    ['an empty state', '?code=abc&state='],
  ])('with %s is neither exchanged nor removed', async (_, query) => {
    const browser = returningBrowser();
    const site = fakeSite({ browser });
    const tab = browser.openTab(`${origin}/${query}`);
    using session = site.openSession(tab);
    expect(await session.ensureAuthorization()).toEqual({});
    expect(site.calls).toEqual([]);
    expect(tab.location.href).toBe(`${origin}/${query}`);
  });

  test('is not exchanged by a browser that has not started a sign-in, even with an empty cookie', async () => {
    const browser = fakeBrowser();
    browser.setCookie(cookieNames.state, '');
    const site = fakeSite({ browser });
    using session = site.openSession(browser.openTab(`${origin}/?code=abc&state=`));
    await session.ensureAuthorization();
    expect(site.calls).toEqual([]);
  });

  test('that is invalid is tried once, without another redirect to sign in', async () => {
    const browser = returningBrowser();
    const site = fakeSite({ browser, answer: refuse });
    const tab = browser.openTab(`${origin}/account?code=abc&state=${state}`);
    using session = site.openSession(tab);
    const result = await session.ensureAuthorization(session.returnOptions());
    expect(result).toMatchObject({ wasTried: true });
    expect(session.redirectToSignIn(result)).toBe(false);
    await pass(3_600_000);
    expect(site.calls).toHaveLength(1);
    expect(tab.left).toEqual([]);
  });

  test('that is invalid does not end the previous session', async () => {
    const browser = returningBrowser();
    browser.setCookie(cookieNames.hint, '1');
    const site = fakeSite({ browser, answer: (_, call) => (call === 0 ? refuse() : undefined) });
    using session = site.openSession(browser.openTab(`${origin}/account?code=abc&state=${state}`));
    const pending = session.ensureAuthorization();
    await pass(100);
    expect(await pending).toBe(true);
    expect(site.calls).toEqual(['GET /api/faust/auth/token?code=abc', 'GET /api/faust/auth/token']);
  });

  test('replaces the previous session in all tabs', async () => {
    const browser = returningBrowser();
    browser.setCookie(cookieNames.hint, '1');
    const site = fakeSite({ browser });
    using other = site.openSession(browser.openTab(`${origin}/`));
    void other.getAccessToken();
    await pass(100);
    const states: unknown[] = [];
    other.subscribe(() => states.push(other.state().isAuthenticated));
    using session = site.openSession(browser.openTab(`${origin}/account?code=abc&state=${state}`));
    expect(await session.ensureAuthorization()).toBe(true);
    await pass(100);
    expect([await session.getAccessToken(), await other.getAccessToken()]).toEqual(['token 2', 'token 2']);
    expect(states).toEqual([false, true]);
  });
});

/** A tab with a URL, and its site. */
const visit = (
  href: string,
  browser = fakeBrowser(),
): [FakeTab, ReturnType<typeof fakeSite>, FakeBrowser] => [
  browser.openTab(href),
  fakeSite({ browser }),
  browser,
];

describe('fetchAccessToken with a code', () => {
  test('sends one request for two concurrent calls', async () => {
    const browser = fakeBrowser();
    const site = fakeSite({ browser });
    using session = site.openSession(browser.openTab(`${origin}/login`));
    const both = [session.fetchAccessToken('code'), session.fetchAccessToken('code')];
    expect(await Promise.all(both)).toEqual(['token 1', 'token 1']);
    expect(site.calls).toHaveLength(1);
  });

  test('is not affected by the end of a renewal in flight', async () => {
    const browser = fakeBrowser();
    browser.setCookie(cookieNames.hint, '1');
    const code = Promise.withResolvers<undefined>();
    const site = fakeSite({
      browser,
      answer: (request, call) =>
        call === 1
          ? code.promise
          : new Promise((_, reject) => {
              request.signal.addEventListener('abort', () => reject(request.signal.reason as Error));
            }),
    });
    using session = site.openSession(browser.openTab(`${origin}/account`));
    const states: unknown[] = [];
    session.subscribe(() => states.push(session.state().isAuthenticated));
    const renewal = session.getAccessToken();
    await pass(100);
    const signingIn = session.fetchAccessToken('code');
    await pass(10_000);
    const pending = session.getAccessToken();
    code.resolve(undefined);
    expect(await Promise.all([signingIn, pending])).toEqual(['token 1', 'token 1']);
    expect(await renewal).toBeNull();
    expect(states).toEqual([true]);
    expect(site.calls).toEqual(['GET /api/faust/auth/token', 'GET /api/faust/auth/token?code=code']);
  });

  test('is not sent after a sign-out that happened while it waited for the lock', async () => {
    const browser = fakeBrowser();
    browser.setCookie(cookieNames.hint, '1');
    const first = Promise.withResolvers<undefined>();
    const site = fakeSite({ browser, answer: (_, call) => (call === 0 ? first.promise : undefined) });
    using other = site.openSession(browser.openTab(`${origin}/`));
    void other.getAccessToken();
    await pass(100);
    using session = site.openSession(browser.openTab(`${origin}/account`));
    const signingIn = session.fetchAccessToken('code');
    const ending = session.logout();
    await pass(0);
    first.resolve(undefined);
    expect(await Promise.all([signingIn, ending])).toEqual([null, true]);
    expect(site.calls).toEqual(['GET /api/faust/auth/token', 'POST /api/faust/auth/logout']);
  });

  test('works if the browser rejects Web Locks', async () => {
    const browser = fakeBrowser();
    const site = fakeSite({ browser });
    const locks = { request: () => Promise.reject(new DOMException('Not here', 'InvalidStateError')) };
    using session = site.openSession({ ...browser.openTab(`${origin}/account`), navigator: { locks } });
    expect(await session.fetchAccessToken('code')).toBe('token 1');
  });
});

/** The backend's sign-in page of a visitor; reading it sets the state cookie. */
const readRedirect = (result: AuthResult): string | undefined =>
  result === true ? undefined : result.redirect;

describe('where to sign in', () => {
  test('contains only the requested URLs', async () => {
    const [tab, site, browser] = visit(`${origin}/account`);
    using session = site.openSession(tab);
    expect(await session.ensureAuthorization()).toEqual({});
    expect(browser.cookies.has(cookieNames.state)).toBe(false);
    expect(await session.ensureAuthorization({ loginPageUri: '/login/' })).toEqual({ login: '/login/' });
    expect(await session.ensureAuthorization({ redirectUri: `${origin}/a` })).toEqual({
      redirect: expect.stringContaining(
        'https://cms.example.com/generate?redirect_uri=https%3A%2F%2Fwww.example.com%2Fa',
      ),
    });
  });

  test('returns to the complete URL of this page, with the state of this browser', async () => {
    const [tab, site, browser] = visit(`${origin}/preview?p=1%2C2&preview=true&x=a%20b#top`);
    using session = site.openSession(tab, { loginPagePath: ' /sign/in/ ' });
    const result = await session.ensureAuthorization(session.returnOptions());
    expect(readRedirect(result)).toContain('/generate?');
    const word = browser.cookies.get(cookieNames.state);
    expect(word).toMatch(/^[\w-]{20,64}$/);
    expect(tab.written.at(-1)).toBe(`state=${word}; Path=/; SameSite=Lax; Max-Age=3600; Secure`);
    expect(result).toEqual({
      redirect: `https://cms.example.com/generate?redirect_uri=${encodeURIComponent(
        `${origin}/preview?p=1%2C2&preview=true&x=a%20b&state=${word}#top`,
      )}`,
      login: `/sign/in/?redirect_uri=${encodeURIComponent(`${origin}/preview?p=1%2C2&preview=true&x=a%20b#top`)}`,
    });
  });

  test.each([
    ['/login', '/login/?redirect_uri='],
    ['sign/in', '/sign/in/?redirect_uri='],
    ['/', '/?redirect_uri='],
  ])('uses the login page %j as a path of this site', async (loginPagePath, start) => {
    const [tab, site] = visit(`${origin}/account`);
    using session = site.openSession(tab, { loginPagePath });
    expect(session.returnOptions().loginPageUri).toBe(`${start}https%3A%2F%2Fwww.example.com%2Faccount`);
  });

  test('reuses the state of this browser, for concurrent sign-ins in several tabs', async () => {
    const [tab, site, browser] = visit(`${origin}/account`, returningBrowser());
    using session = site.openSession(tab);
    readRedirect(await session.ensureAuthorization(session.returnOptions()));
    expect(browser.cookies.get(cookieNames.state)).toBe(state);
  });

  test('a session check sets no state cookie, which could replace the state of a sign-in in flight', async () => {
    const [tab, site, browser] = visit(`${origin}/account`);
    using session = site.openSession(tab);
    const result = await session.ensureAuthorization(session.returnOptions());
    expect(tab.written).toEqual([]);
    browser.setCookie(cookieNames.state, state);
    expect(readRedirect(result)).toContain(encodeURIComponent(`state=${state}`));
    expect(browser.cookies.get(cookieNames.state)).toBe(state);
  });

  test('replaces an invalid state', async () => {
    const [tab, site, browser] = visit(`${origin}/account`);
    browser.setCookie(cookieNames.state, 'x;y');
    using session = site.openSession(tab);
    readRedirect(await session.ensureAuthorization(session.returnOptions()));
    expect(browser.cookies.get(cookieNames.state)).toMatch(/^[0-9a-f]{32}$/);
  });

  test('sets a cookie without Secure on plain http', async () => {
    const [tab, site] = visit('http://192.168.0.7:3000/account');
    using session = site.openSession(tab);
    readRedirect(await session.ensureAuthorization(session.returnOptions()));
    expect(tab.written.at(-1)).toMatch(/^state=\w+; Path=\/; SameSite=Lax; Max-Age=3600$/);
  });

  test.each([
    ['redirect', 'https://cms.example.com/generate?redirect_uri='],
    ['local', '/login/?redirect_uri='],
  ] as const)('depends on authType %s', async (authType, address) => {
    const [tab, site] = visit(`${origin}/account`);
    using session = site.openSession(tab, { authType });
    const result = await session.ensureAuthorization(session.returnOptions());
    expect(session.redirectToSignIn(result)).toBe(true);
    expect(tab.left).toEqual([expect.stringContaining(address)]);
  });

  test.each(['redirect', 'local'] as const)(
    'is the site’s canonical origin first if the page was opened at another one (authType %s)',
    async (authType) => {
      const notes = new Map<string, string>();
      const left: string[][] = [];
      // If the canonical origin redirected back here, there must be no loop.
      for (let round = 0; round < 2; round += 1) {
        const tab = fakeBrowser().openTab('http://127.0.0.1:3000/preview?p=1&preview=true#end', notes);
        using session = createAuthSession({
          config: checkConfig({ wpUrl: 'https://cms.example.com', authType }),
          cookieNames,
          siteUrl: 'http://localhost:3000',
          fetch: () => Promise.resolve(new Response(null, { status: 401 })),
          browser: tab,
        });
        session.redirectToSignIn(await session.ensureAuthorization(session.returnOptions()));
        left.push([...tab.left]);
      }
      expect(left).toEqual([['http://localhost:3000/preview?p=1&preview=true#end'], []]);
    },
  );

  test('is not used for a signed-in user', async () => {
    const browser = fakeBrowser();
    browser.setCookie(cookieNames.hint, '1');
    const [tab, site] = visit(`${origin}/account`, browser);
    using session = site.openSession(tab);
    const pending = session.ensureAuthorization(session.returnOptions());
    await pass(100);
    expect(session.redirectToSignIn(await pending)).toBe(false);
    expect(tab.left).toEqual([]);
  });
});

/** Loads a page, checks the session, and redirects if necessary. */
async function load(browser: FakeBrowser, href: string, notes: Map<string, string>): Promise<boolean> {
  const site = fakeSite({ browser });
  using session = site.openSession(browser.openTab(href, notes));
  const result = await session.ensureAuthorization(session.returnOptions());
  return session.redirectToSignIn(result);
}

describe('a redirect to sign in that returns without a session', () => {
  test('happens once, and again after a reload', async () => {
    const browser = fakeBrowser();
    const notes = new Map<string, string>();
    const left: boolean[] = [];
    for (let round = 0; round < 6; round += 1) left.push(await load(browser, `${origin}/account`, notes));
    expect(left).toEqual([true, false, true, false, true, false]);
  });

  test('is detected with additional parameters, and after visiting the login page', async () => {
    const browser = fakeBrowser();
    const notes = new Map<string, string>();
    expect(await load(browser, `${origin}/account?tab=2#top`, notes)).toBe(true);
    using login = fakeSite({ browser }).openSession(browser.openTab(`${origin}/login/`, notes));
    await login.ensureAuthorization();
    expect(await load(browser, `${origin}/account?tab=2&code=abc&state=lost`, notes)).toBe(false);
  });

  test('does not prevent redirects from other pages and tabs', async () => {
    const browser = fakeBrowser();
    const notes = new Map<string, string>();
    expect(await load(browser, `${origin}/account`, notes)).toBe(true);
    expect(await load(browser, `${origin}/preview?p=1`, notes)).toBe(true);
    expect(await load(browser, `${origin}/account`, new Map())).toBe(true);
  });

  test('is forgotten after an hour, and after a sign-in', async () => {
    const browser = fakeBrowser();
    const notes = new Map<string, string>();
    expect(await load(browser, `${origin}/account`, notes)).toBe(true);
    await pass(3_600_001);
    expect(await load(browser, `${origin}/account`, notes)).toBe(true);
    browser.setCookie(cookieNames.hint, '1');
    const signedIn = load(browser, `${origin}/account`, notes);
    await pass(100);
    expect(await signedIn).toBe(false);
    expect(notes.size).toBe(0);
  });

  test('happens once for several hooks on a page', async () => {
    const browser = fakeBrowser();
    const tab = browser.openTab(`${origin}/account`);
    using session = fakeSite({ browser }).openSession(tab);
    const results = [
      await session.ensureAuthorization(session.returnOptions()),
      await session.ensureAuthorization(),
    ];
    expect(results).not.toContainEqual(expect.objectContaining({ wasTried: true }));
    for (const result of results) session.redirectToSignIn(result);
    expect(tab.left).toHaveLength(1);
    // The page keeps running until the next one has loaded.
    await session.ensureAuthorization();
    expect(tab.notes.size).toBe(1);
  });

  test('does not happen in a browser that blocks storage', async () => {
    const browser = fakeBrowser({ keepsNotes: false });
    const tab = browser.openTab(`${origin}/account`);
    using session = fakeSite({ browser }).openSession(tab);
    const result = await session.ensureAuthorization(session.returnOptions());
    expect(session.redirectToSignIn(result)).toBe(false);
    expect(tab.left).toEqual([]);
  });
});

describe('without an API base path', () => {
  const message =
    'You must provide an apiBasePath value in your Faust.js config in order to use the fetchToken middleware';

  test('a check, a token and a logout fail with the message of the specification', async () => {
    const browser = fakeBrowser();
    const site = fakeSite({ browser });
    using session = site.openSession(browser.openTab(`${origin}/account`), { apiBasePath: null });
    for (const failing of [
      session.ensureAuthorization(),
      session.fetchAccessToken('code'),
      session.logout(),
    ]) {
      await expect(failing).rejects.toMatchObject({ code: 'api_path_missing', message });
    }
    expect(await session.getAccessToken()).toBeNull();
  });

  test.each([
    ['/', '/auth/token?code=c'],
    ['api/', '/api/auth/token?code=c'],
    [undefined, '/api/faust/auth/token?code=c'],
  ])('given as %j the calls go to %s', async (apiBasePath, path) => {
    const browser = fakeBrowser();
    const site = fakeSite({ browser });
    using session = site.openSession(browser.openTab(`${origin}/account`), { apiBasePath });
    await session.fetchAccessToken('c');
    expect(site.calls).toEqual([`GET ${path}`]);
  });
});
