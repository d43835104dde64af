import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AuthSession, AuthState } from '../../src/index.ts';
import { type FakeBrowser, fakeBrowser, type FakeBrowserOptions, type FakeTab } from './fake-browser.ts';
import { cookieNames, fakeSite, type FakeSite, type FakeSiteOptions, origin } from './fake-site.ts';

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) }));
afterEach(() => vi.useRealTimers());

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
const unavailable = (): Response => Response.json({}, { status: 503 });

interface Opened extends Disposable {
  readonly browser: FakeBrowser;
  readonly site: FakeSite;
  readonly tab: FakeTab;
  readonly session: AuthSession;
  /** Session and `isAuthenticated`, after each change. */
  readonly states: (readonly [AuthState['session'], AuthState['isAuthenticated']])[];
}

/** A tab with Ana signed in. */
async function anasTab({
  answer,
  ...options
}: FakeBrowserOptions & Pick<FakeSiteOptions, 'answer'> = {}): Promise<Opened> {
  const browser = fakeBrowser(options);
  browser.setCookie(cookieNames.hint, 'ana');
  const site = fakeSite({ browser, ...(answer !== undefined && { answer }) });
  const tab = browser.openTab(`${origin}/account`);
  const session = site.openSession(tab);
  const states: Opened['states'] = [];
  session.subscribe(() => {
    const { session: word, isAuthenticated } = session.state();
    states.push([word, isAuthenticated]);
  });
  void session.getAccessToken();
  await pass(100);
  return { browser, site, tab, session, states, [Symbol.dispose]: () => session[Symbol.dispose]() };
}

describe('another user signs in', () => {
  test.each([
    ['at once', true, ''],
    ['at the next focus', false, 'focus'],
  ])('with a form in another tab: detected by the cookie %s', async (_, hasCookieStore, type) => {
    using ana = await anasTab({ hasCookieStore });
    ana.browser.setCookie(cookieNames.hint, 'ben');
    ana.tab.happens(type);
    await pass(100);
    expect(ana.states).toEqual([
      ['ana', true],
      ['ben', false],
      ['ben', true],
    ]);
    expect(await ana.session.getAccessToken()).toBe('token 2');
  });

  test('while the page was in the back/forward cache', async () => {
    using ana = await anasTab();
    ana.tab.happens('pagehide');
    ana.browser.setCookie(cookieNames.hint, 'ben');
    ana.tab.happens('pageshow', { persisted: true });
    expect(ana.session.state()).toMatchObject({ isAuthenticated: false, session: 'ben' });
    await pass(100);
    expect(ana.session.state()).toMatchObject({ isAuthenticated: true, session: 'ben' });
  });

  test('without an event: a token request does not return the previous user’s token', async () => {
    using ana = await anasTab();
    ana.browser.setCookie(cookieNames.hint, 'ben');
    const pending = ana.session.getAccessToken();
    await pass(100);
    expect(await pending).toBe('token 2');
  });

  test('while a renewal is in flight: its token, which may belong to either user, is discarded', async () => {
    using ana = await anasTab({
      answer(_, call) {
        if (call === 1) ana.browser.setCookie(cookieNames.hint, 'ben');
        return undefined;
      },
    });
    await pass(240_100);
    expect(ana.site.calls).toHaveLength(2);
    const pending = ana.session.getAccessToken();
    await pass(100);
    expect(await pending).toBe('token 3');
    expect(ana.states.at(-1)).toEqual(['ben', true]);
  });

  test('with a code in another tab while a code of this tab waits for the lock: both are exchanged in order', async () => {
    const browser = fakeBrowser();
    const site = fakeSite({ browser, latencyMs: 300 });
    using one = site.openSession(browser.openTab(`${origin}/login`));
    using two = site.openSession(browser.openTab(`${origin}/login`));
    const ana = one.fetchAccessToken('ana');
    await pass(100);
    const ben = two.fetchAccessToken('ben');
    await pass(3000);
    expect([await ana, await ben]).toEqual(['token 1', 'token 2']);
    expect(site.calls).toHaveLength(2);
    expect(await one.getAccessToken()).toBe('token 2');
    expect([one.state().session, two.state().session]).toEqual(['ben-2', 'ben-2']);
  });

  test('in the same page before the first code is exchanged: the first call gets no token', async () => {
    const browser = fakeBrowser();
    const site = fakeSite({ browser, latencyMs: 300 });
    using session = site.openSession(browser.openTab(`${origin}/login`));
    const ana = session.fetchAccessToken('ana');
    await pass(100);
    const ben = session.fetchAccessToken('ben');
    await pass(3000);
    expect(await ana).toBeNull();
    expect(await ben).toMatch(/^token/);
  });
});

test('session state: does not change by renewals', async () => {
  using ana = await anasTab();
  await pass(3_600_000);
  expect(ana.states).toEqual([['ana', true]]);
  expect(ana.site.calls).toHaveLength(15);
});

describe('while the site is unreachable', () => {
  const outage = { answer: (_: Request, call: number) => (call > 0 ? unavailable() : undefined) };

  test('the session id is known, and a check is uncertain', async () => {
    using ana = await anasTab(outage);
    await pass(240_000);
    expect(ana.states).toEqual([
      ['ana', true],
      ['ana', false],
    ]);
    const result = await ana.session.ensureAuthorization(ana.session.returnOptions());
    expect(result).toMatchObject({ isUncertain: true });
    expect(ana.session.redirectToSignIn(result)).toBe(false);
    expect(ana.tab.left).toEqual([]);
  });

  test.each([
    ['by its cookie', true, ''],
    ['at the next focus', false, 'focus'],
    ['at the next attempt', false, ''],
  ])('a sign-out elsewhere is detected %s', async (_, hasCookieStore, type) => {
    using ana = await anasTab({ ...outage, hasCookieStore });
    await pass(240_000);
    ana.browser.setCookie(cookieNames.hint, null);
    ana.tab.happens(type);
    await pass(5000);
    expect(ana.states.slice(1)).toEqual([
      ['ana', false],
      [null, false],
    ]);
  });

  test('a sign-out in another tab is received', async () => {
    using ana = await anasTab(outage);
    await pass(240_000);
    const there = fakeSite({ browser: ana.browser });
    using other = there.openSession(ana.browser.openTab(origin));
    await other.logout();
    await pass(0);
    expect(ana.states.at(-1)).toEqual([null, false]);
  });

  test('five tabs send one request per attempt, and share the first token', async () => {
    const browser = fakeBrowser();
    browser.setCookie(cookieNames.hint, 'ana');
    let isOut = false;
    const site = fakeSite({ browser, latencyMs: 100, answer: () => (isOut ? unavailable() : undefined) });
    const sessions = Array.from({ length: 5 }, () => site.openSession(browser.openTab(origin)));
    for (const session of sessions) void session.getAccessToken();
    await pass(1000);
    expect(site.calls).toHaveLength(1);
    isOut = true;
    await pass(240_000 + 60_000);
    // One renewal, and attempts after 2, 4, 8, 16 and 32 s.
    expect(site.calls.length).toBeLessThanOrEqual(7);
    expect(sessions.map((session) => session.state().isAuthenticated)).toEqual(Array(5).fill(false));
    isOut = false;
    await pass(120_000);
    expect(sessions.map((session) => session.state().isAuthenticated)).toEqual(Array(5).fill(true));
    expect(site.calls.length).toBeLessThanOrEqual(8);
    for (const session of sessions) session[Symbol.dispose]();
  });
});

describe('a changed wall clock', () => {
  test.each([
    ['back by 3 hours', -3 * 3_600_000],
    ['back by 40 days', -40 * 86_400_000],
  ])('%s: renewals continue on schedule', async (_, ms) => {
    using ana = await anasTab();
    vi.setSystemTime(Date.now() + ms);
    await pass(3_600_000);
    expect(ana.site.calls).toHaveLength(15);
    expect(await ana.session.getAccessToken()).toBe('token 15');
  });

  test('back during a back-off: the delay does not grow', async () => {
    using ana = await anasTab({ answer: (_, call) => (call === 1 ? unavailable() : undefined) });
    await pass(240_000);
    vi.setSystemTime(Date.now() - 3_600_000);
    await pass(2100);
    expect(await ana.session.getAccessToken()).toBe('token 2');
  });

  test('between the opening of two tabs: they can share tokens', async () => {
    using ana = await anasTab();
    vi.setSystemTime(Date.now() - 3_600_000);
    using other = ana.site.openSession(ana.browser.openTab(origin));
    const pending = other.getAccessToken();
    await pass(100);
    expect(await pending).toBe('token 1');
    await pass(240_000);
    expect(ana.site.calls).toHaveLength(2);
    expect([await ana.session.getAccessToken(), await other.getAccessToken()]).toEqual([
      'token 2',
      'token 2',
    ]);
  });
});

test('cross-tab messages: invalid ones and tokens of other sessions are ignored', async () => {
  using ana = await anasTab();
  const { BroadcastChannel } = ana.browser.openTab(origin);
  const channel = BroadcastChannel && new BroadcastChannel(cookieNames.hint);
  const soon = Date.now() + 250_000;
  const tokens = [
    undefined,
    null,
    { token: 'x' },
    { token: 'x', expiresAt: soon, renewAt: soon },
    { token: 'x', session: 'ben', expiresAt: soon, renewAt: soon },
    { token: 'x', session: 'ana', expiresAt: 9e15, renewAt: 9e15 },
    { token: 'x', session: 'ana', expiresAt: soon, renewAt: Number.NaN },
    { token: 7, session: 'ana', expiresAt: soon, renewAt: soon },
  ].map((held) => ({ kind: 'token', held }));
  for (const message of [null, 'x', {}, { kind: 'other' }, { kind: 'failed', failures: 'x' }, ...tokens]) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel, not a window.
    channel?.postMessage(message);
    await pass(0);
    expect(await ana.session.getAccessToken()).toBe('token 1');
  }
  await pass(600_000);
  expect(ana.site.calls).toHaveLength(3);
});

test('auth session: sends no requests after it was disposed', async () => {
  const browser = fakeBrowser();
  browser.setCookie(cookieNames.hint, 'ana');
  const site = fakeSite({ browser });
  const session = site.openSession(browser.openTab(origin));
  session[Symbol.dispose]();
  expect([await session.getAccessToken(), await session.fetchAccessToken('code')]).toEqual([null, null]);
  await pass(3_600_000);
  expect([site.calls, vi.getTimerCount()]).toEqual([[], 0]);
});
