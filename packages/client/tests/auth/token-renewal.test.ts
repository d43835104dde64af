import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeBrowser, fakeBrowser, type FakeBrowserOptions } from './fake-browser.ts';
import { cookieNames, fakeSite, origin } from './fake-site.ts';

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) }));
afterEach(() => vi.useRealTimers());

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

/** A browser with a previous sign-in. */
function signedInBrowser(options?: FakeBrowserOptions): FakeBrowser {
  const browser = fakeBrowser(options);
  browser.setCookie(cookieNames.hint, '1');
  return browser;
}

const openTab = (browser: FakeBrowser): ReturnType<FakeBrowser['openTab']> =>
  browser.openTab(`${origin}/account`);

const unavailable = (): Response => Response.json({ error: 'Internal Server Error' }, { status: 500 });

describe('a visitor', () => {
  test('sends no request, and is known not to be signed in', async () => {
    const browser = fakeBrowser();
    const site = fakeSite({ browser });
    using session = site.openSession(openTab(browser));
    expect(session.state()).toEqual({ isAuthenticated: undefined, isLoading: true });
    expect(await session.getAccessToken()).toBeNull();
    expect(await session.fetchAccessToken()).toBeNull();
    expect(await session.ensureAuthorization()).toEqual({});
    expect(session.state()).toEqual({ isAuthenticated: false, isLoading: false, session: null });
    await pass(3_600_000);
    expect(site.calls).toEqual([]);
  });
});

test('token requests: a page that does not use the token sends none, even with a signed-in user', async () => {
  const browser = signedInBrowser({ hasCookieStore: true });
  const site = fakeSite({ browser });
  const tab = openTab(browser);
  using session = site.openSession(tab);
  browser.setCookie(cookieNames.hint, '1');
  for (const type of ['focus', 'online']) tab.happens(type);
  await pass(3_600_000);
  expect(site.calls).toEqual([]);
  expect(session.state().isAuthenticated).toBeUndefined();
});

describe('one token request', () => {
  test('serves ten concurrent callers in two tabs', async () => {
    const browser = signedInBrowser();
    const site = fakeSite({ browser, latencyMs: 500 });
    using one = site.openSession(openTab(browser));
    using two = site.openSession(openTab(browser));
    const pending = Array.from({ length: 10 }, (_, index) => (index % 2 ? one : two).ensureAuthorization());
    await pass(1000);
    expect(await Promise.all(pending)).toEqual(pending.map(() => true));
    expect(site.calls).toEqual(['GET /api/faust/auth/token']);
    expect([await one.getAccessToken(), await two.getAccessToken()]).toEqual(['token 1', 'token 1']);
  });

  test('serves the tab that opens later', async () => {
    const browser = signedInBrowser();
    const site = fakeSite({ browser });
    using one = site.openSession(openTab(browser));
    void one.ensureAuthorization();
    await pass(5000);
    using two = site.openSession(openTab(browser));
    const pending = two.getAccessToken();
    await pass(100);
    expect(await pending).toBe('token 1');
    expect(site.calls).toHaveLength(1);
  });

  test('renews the token of two tabs, 60 seconds before its end', async () => {
    const browser = signedInBrowser();
    const site = fakeSite({ browser, latencyMs: 500 });
    using one = site.openSession(openTab(browser));
    using two = site.openSession(openTab(browser));
    void one.getAccessToken();
    void two.getAccessToken();
    // The first response arrives after 550 ms: 50 ms for replies of other tabs, 500 ms for the server.
    await pass(550 + 239_499);
    expect(site.calls).toHaveLength(1);
    await pass(1500);
    expect(site.calls).toHaveLength(2);
    expect([await one.getAccessToken(), await two.getAccessToken()]).toEqual(['token 2', 'token 2']);
    await pass(240_000);
    expect(site.calls).toHaveLength(3);
  });

  test('is sent by each tab if the browser has neither Web Locks nor BroadcastChannel', async () => {
    const browser = signedInBrowser({ hasLocks: false, hasChannels: false });
    const site = fakeSite({ browser });
    using one = site.openSession(openTab(browser));
    using two = site.openSession(openTab(browser));
    expect(await Promise.all([one.getAccessToken(), one.getAccessToken(), two.getAccessToken()])).toEqual([
      'token 1',
      'token 1',
      'token 2',
    ]);
  });

  test('is sent after 5 seconds if a frozen tab holds the lock', async () => {
    const browser = signedInBrowser();
    const frozen = fakeSite({ browser, answer: () => new Promise(() => {}) });
    using one = frozen.openSession(openTab(browser));
    void one.getAccessToken();
    await pass(100);
    const site = fakeSite({ browser });
    using two = site.openSession(openTab(browser));
    const pending = two.getAccessToken();
    await pass(5100);
    expect(await pending).toBe('token 1');
  });
});

describe('the time of a renewal', () => {
  test.each([-600_000, -250_000, 0, 250_000, 600_000])(
    'does not depend on the machine’s clock (server %i ms ahead)',
    async (skewMs) => {
      const browser = signedInBrowser();
      const site = fakeSite({ browser, skewMs });
      using session = site.openSession(openTab(browser));
      void session.getAccessToken();
      await pass(239_000);
      expect(site.calls).toHaveLength(1);
      expect(await session.getAccessToken()).toBe('token 1');
      await pass(2000);
      expect(site.calls).toHaveLength(2);
      await pass(600_000);
      expect(site.calls).toHaveLength(4);
    },
  );

  test.each([
    ['lived for 90 s', 90, 30_000],
    ['lives for 60 s', 60, 30_000],
    ['lives for 8 s', 8, 5000],
    ['had ended before it came', -300, 30_000],
  ])('of a token that %s has a minimum delay', async (_, lifetimeS, delayMs) => {
    const browser = signedInBrowser({ hasChannels: false });
    const site = fakeSite({ browser, lifetimeS });
    using session = site.openSession(openTab(browser));
    void session.getAccessToken();
    await pass(delayMs - 1);
    expect(site.calls).toHaveLength(1);
    expect(await session.getAccessToken()).toBe('token 1');
    await pass(2);
    expect(site.calls).toHaveLength(2);
  });

  test('is immediate after a sleep beyond the token’s expiration, and no expired token is returned', async () => {
    const browser = signedInBrowser();
    const site = fakeSite({ browser });
    using session = site.openSession(openTab(browser));
    void session.getAccessToken();
    await pass(1000);
    // Timers do not run during sleep.
    vi.setSystemTime(Date.now() + 3_600_000);
    const pending = session.getAccessToken();
    await pass(100);
    expect(await pending).toBe('token 2');
  });

  test.each([
    ['the window gets the focus', 'focus'],
    ['the machine is online again', 'online'],
  ])('is on %s after a sleep', async (_, type) => {
    const browser = signedInBrowser();
    const site = fakeSite({ browser });
    const tab = openTab(browser);
    using session = site.openSession(tab);
    void session.getAccessToken();
    await pass(1000);
    vi.setSystemTime(Date.now() + 250_000);
    tab.happens(type);
    await pass(100);
    expect(site.calls).toHaveLength(2);
    tab.happens(type);
    await pass(100);
    expect(site.calls).toHaveLength(2);
  });

  test('is when the tab becomes visible, not while it is hidden', async () => {
    const browser = signedInBrowser();
    const site = fakeSite({ browser });
    const tab = openTab(browser);
    using session = site.openSession(tab);
    void session.getAccessToken();
    await pass(1000);
    vi.setSystemTime(Date.now() + 250_000);
    for (const [visibilityState, calls] of [
      ['hidden', 1],
      ['visible', 2],
    ] as const) {
      tab.document.visibilityState = visibilityState;
      tab.document.happens('visibilitychange');
      await pass(100);
      expect(site.calls).toHaveLength(calls);
    }
  });

  test('ends with the session object', async () => {
    const browser = signedInBrowser();
    const site = fakeSite({ browser });
    const tab = openTab(browser);
    const session = site.openSession(tab);
    void session.getAccessToken();
    await pass(1000);
    session[Symbol.dispose]();
    tab.happens('focus');
    await pass(3_600_000);
    expect(site.calls).toHaveLength(1);
  });
});

describe('a failed token request', () => {
  test.each([
    ['a status', unavailable],
    [
      'a status, with a token beside it',
      () => Response.json({ accessToken: 'stale', accessTokenExpiration: 4_000_000_000 }, { status: 500 }),
    ],
    ['no JSON', () => new Response('<h1>Log in</h1>')],
    ['JSON of another shape', () => Response.json({ accessToken: 7 })],
    ['no end of the token', () => Response.json({ accessToken: 'a', accessTokenExpiration: 'soon' })],
    ['the network', () => Promise.reject(new TypeError('fetch failed'))],
  ])('by %s clears the token and returns null', async (_, answer) => {
    const browser = signedInBrowser();
    const site = fakeSite({ browser, answer: (_request, call) => (call === 1 ? answer() : undefined) });
    using session = site.openSession(openTab(browser));
    const states: unknown[] = [];
    session.subscribe(() => states.push(session.state().isAuthenticated));
    void session.getAccessToken();
    await pass(240_200);
    expect(site.calls).toHaveLength(2);
    expect(await session.getAccessToken()).toBeNull();
    expect(await session.ensureAuthorization()).toEqual({ isUncertain: true });
    expect(site.calls).toHaveLength(2);
    await pass(2100);
    expect(await session.getAccessToken()).toBe('token 2');
    expect(states).toEqual([true, false, true]);
  });

  test('without a response is aborted after 15 seconds', async () => {
    const browser = signedInBrowser();
    const site = fakeSite({
      browser,
      answer: (request) =>
        new Promise((_, reject) => {
          request.signal.addEventListener('abort', () => reject(request.signal.reason as Error));
        }),
    });
    using session = site.openSession(openTab(browser));
    void session.getAccessToken();
    await pass(14_900);
    expect(session.state().isLoading).toBe(true);
    await pass(200);
    expect(session.state()).toMatchObject({ isLoading: false, isAuthenticated: false });
  });

  test('is retried after 2, 4, 8 s …, at most every 5 minutes', async () => {
    const browser = signedInBrowser({ hasChannels: false });
    const start = Date.now();
    const at: number[] = [];
    const site = fakeSite({
      browser,
      answer: () => {
        at.push((Date.now() - start) / 1000);
        return unavailable();
      },
    });
    using session = site.openSession(openTab(browser));
    void session.getAccessToken();
    for (let seconds = 0; seconds < 1800; seconds += 1) {
      await pass(1000);
      void session.getAccessToken();
    }
    expect(at).toEqual([0, 2, 6, 14, 30, 62, 126, 254, 510, 810, 1110, 1410, 1710]);
  });

  test('is not retried if the server has ended the session', async () => {
    const browser = signedInBrowser();
    const site = fakeSite({
      browser,
      answer() {
        browser.setCookie(cookieNames.hint, null);
        return Response.json({ code: 'invalid_request' }, { status: 500 });
      },
    });
    using session = site.openSession(openTab(browser));
    void session.getAccessToken();
    await pass(100);
    expect(vi.getTimerCount()).toBe(0);
    expect(site.calls).toHaveLength(1);
    expect(session.state().isAuthenticated).toBe(false);
  });
});

describe('a token that the backend rejects', () => {
  test('is replaced once for all callers', async () => {
    const browser = signedInBrowser();
    const site = fakeSite({ browser });
    using session = site.openSession(openTab(browser));
    const first = session.getAccessToken();
    await pass(100);
    const pending = Array.from({ length: 5 }, async () => session.getAccessToken((await first) ?? undefined));
    await pass(100);
    expect(await Promise.all(pending)).toEqual(pending.map(() => 'token 2'));
    expect(await session.getAccessToken('token 1')).toBe('token 2');
    expect(site.calls).toHaveLength(2);
  });

  test('is not accepted from another tab', async () => {
    const browser = signedInBrowser();
    const site = fakeSite({ browser });
    using one = site.openSession(openTab(browser));
    using two = site.openSession(openTab(browser));
    void one.getAccessToken();
    void two.getAccessToken();
    await pass(100);
    const pending = one.getAccessToken('token 1');
    await pass(100);
    expect(await pending).toBe('token 2');
    expect(await two.getAccessToken()).toBe('token 2');
  });

  test('is not replaced for a minute if its successor is rejected too, and the user stays signed in', async () => {
    const browser = signedInBrowser();
    const site = fakeSite({ browser });
    using session = site.openSession(openTab(browser));
    void session.getAccessToken();
    await pass(100);
    const states: unknown[] = [];
    session.subscribe(() => states.push(session.state()));
    for (let seconds = 0; seconds < 600; seconds += 1) {
      const token = await session.getAccessToken();
      void session.getAccessToken(token ?? undefined);
      await pass(1000);
    }
    // One per minute, because a backend that does not receive tokens at all rejects every one.
    expect(site.calls).toHaveLength(11);
    expect(states).toEqual([]);
  });
});

describe('a change in another tab', () => {
  test('is received: a sign-in there signs in here', async () => {
    const browser = fakeBrowser({ hasCookieStore: true });
    const site = fakeSite({ browser });
    using one = site.openSession(openTab(browser));
    using two = site.openSession(openTab(browser));
    await two.ensureAuthorization();
    void one.fetchAccessToken('code');
    await pass(100);
    expect(two.state().isAuthenticated).toBe(true);
    expect(await two.getAccessToken()).toBe('token 1');
    expect(site.calls).toEqual(['GET /api/faust/auth/token?code=code']);
  });

  test.each([
    ['at once', true, ''],
    ['when the window gets the focus', false, 'focus'],
  ])(
    'is detected by the cookie %s: a form without scripts has signed out',
    async (_, hasCookieStore, type) => {
      const browser = signedInBrowser({ hasCookieStore });
      const site = fakeSite({ browser });
      const tab = openTab(browser);
      using session = site.openSession(tab);
      void session.getAccessToken();
      await pass(100);
      browser.setCookie(cookieNames.hint, null);
      await pass(100);
      expect(session.state().isAuthenticated).toBe(!hasCookieStore);
      tab.happens(type);
      expect(session.state().isAuthenticated).toBe(false);
      expect(await session.getAccessToken()).toBeNull();
      await pass(3_600_000);
      expect(site.calls).toHaveLength(1);
    },
  );

  test('is only received if the token is newer', async () => {
    const browser = signedInBrowser();
    const site = fakeSite({ browser });
    const tab = openTab(browser);
    using session = site.openSession(tab);
    void session.getAccessToken();
    await pass(100);
    const channel = tab.BroadcastChannel && new tab.BroadcastChannel(cookieNames.hint);
    for (const [token, ms] of [
      ['older', 100_000],
      ['newer', 300_000],
    ] as const) {
      const held = { token, session: '1', expiresAt: Date.now() + ms, renewAt: Date.now() + ms };
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel, not a window.
      channel?.postMessage({ kind: 'token', held });
      await pass(0);
      expect(await session.getAccessToken()).toBe(token === 'older' ? 'token 1' : 'newer');
    }
  });

  test('is not checked when a page is shown for the first time', async () => {
    const browser = signedInBrowser();
    const site = fakeSite({ browser });
    const tab = openTab(browser);
    using session = site.openSession(tab);
    void session.getAccessToken();
    await pass(100);
    tab.happens('pageshow', { persisted: false });
    await pass(100);
    expect(site.calls).toHaveLength(1);
  });

  test('is checked when a page returns from the back/forward cache', async () => {
    const browser = signedInBrowser();
    const site = fakeSite({ browser });
    const tab = openTab(browser);
    using session = site.openSession(tab);
    void session.getAccessToken();
    await pass(100);
    tab.happens('pagehide');
    browser.setCookie(cookieNames.hint, null);
    tab.happens('pageshow', { persisted: true });
    expect(session.state().isAuthenticated).toBe(false);
    expect(site.calls).toHaveLength(1);
  });

  test('is not received by a page in the back/forward cache, and again when it returns', async () => {
    const browser = signedInBrowser();
    const site = fakeSite({ browser });
    const tab = openTab(browser);
    using one = site.openSession(tab);
    void one.getAccessToken();
    await pass(100);
    tab.happens('pagehide');
    using two = site.openSession(openTab(browser));
    void two.getAccessToken();
    await pass(100);
    expect(site.calls).toHaveLength(2);
    tab.happens('pageshow', { persisted: true });
    await pass(100);
    expect(await one.getAccessToken()).toBe('token 2');
    expect(site.calls).toHaveLength(2);
  });
});
