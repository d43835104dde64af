import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AuthSession } from '../../src/index.ts';
import { type FakeBrowser, fakeBrowser, type FakeBrowserOptions } from './fake-browser.ts';
import { cookieNames, fakeSite, type FakeSiteOptions, origin } from './fake-site.ts';

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) }));
afterEach(() => vi.useRealTimers());

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

interface Opened extends Disposable {
  readonly browser: FakeBrowser;
  readonly site: ReturnType<typeof fakeSite>;
  readonly one: AuthSession;
  readonly two: AuthSession;
}

/** Two tabs of a browser with a signed-in user. */
async function twoTabs(
  answer: FakeSiteOptions['answer'] = () => undefined,
  options: FakeBrowserOptions = {},
): Promise<Opened> {
  const browser = fakeBrowser(options);
  browser.setCookie(cookieNames.hint, '1');
  const site = fakeSite({ browser, answer });
  const [one, two] = ['/account', '/preview?p=1'].map((path) =>
    site.openSession(browser.openTab(origin + path)),
  );
  if (one === undefined || two === undefined) throw new Error('There are two.');
  void one.getAccessToken();
  void two.getAccessToken();
  await pass(200);
  return {
    browser,
    site,
    one,
    two,
    [Symbol.dispose]() {
      one[Symbol.dispose]();
      two[Symbol.dispose]();
    },
  };
}

const isLogout = ({ method }: Request): boolean => method === 'POST';

test.each([
  ['with locks and channels', {}],
  ['without', { hasLocks: false, hasChannels: false, hasCookieStore: true }],
])(
  'logout: is a POST without a body, after which no tab has a token or requests one (%s)',
  async (_, options) => {
    using tabs = await twoTabs(undefined, options);
    const before = tabs.site.calls.length;
    expect(await tabs.one.logout()).toBe(true);
    await pass(0);
    expect(tabs.site.calls.slice(before)).toEqual(['POST /api/faust/auth/logout']);
    expect(await tabs.site.requests.at(-1)?.text()).toBe('');
    for (const tab of [tabs.one, tabs.two]) {
      expect(tab.state()).toEqual({ isAuthenticated: false, isLoading: false, session: null });
      expect(await tab.getAccessToken()).toBeNull();
      expect(await tab.ensureAuthorization()).toEqual({});
    }
    expect(tabs.browser.cookies.has(cookieNames.hint)).toBe(false);
    await pass(3_600_000);
    expect(tabs.site.calls).toHaveLength(before + 1);
  },
);

test('logout: clears the token in all tabs before the server responds', async () => {
  const answer = Promise.withResolvers<Response>();
  using tabs = await twoTabs((request) => (isLogout(request) ? answer.promise : undefined));
  const ending = tabs.one.logout();
  await pass(0);
  for (const tab of [tabs.one, tabs.two]) {
    expect(tab.state().isAuthenticated).toBe(false);
    expect(await tab.getAccessToken()).toBeNull();
  }
  answer.resolve(new Response(null, { status: 205 }));
  expect(await ending).toBe(true);
});

test.each([
  ['in this tab', 0],
  ['in another tab', 1],
])('logout: supersedes a renewal in flight %s, whose late response is discarded', async (_, index) => {
  const late = Promise.withResolvers<Response>();
  using tabs = await twoTabs((request, call) => {
    if (isLogout(request) || call === 0) return undefined;
    // As the network does with an aborted request.
    request.signal.addEventListener('abort', () => late.reject(request.signal.reason as Error));
    return late.promise;
  });
  const [renewing, other] = index === 0 ? [tabs.one, tabs.two] : [tabs.two, tabs.one];
  const renewal = renewing.getAccessToken('token 1');
  await pass(100);
  expect(tabs.site.calls).toHaveLength(2);
  const ending = tabs.one.logout();
  await pass(0);
  late.resolve(Response.json({ accessToken: 'late', accessTokenExpiration: Date.now() / 1000 + 300 }));
  await pass(100);
  expect(await ending).toBe(true);
  expect(await renewal).toBeNull();
  expect(await other.getAccessToken()).toBeNull();
  expect(tabs.site.calls.at(-1)).toBe('POST /api/faust/auth/logout');
  await pass(3_600_000);
  expect(tabs.site.calls).toHaveLength(3);
});

test('logout: discards the response of an aborted renewal', async () => {
  const late = Promise.withResolvers<Response>();
  using tabs = await twoTabs(
    (request, call) => (isLogout(request) || call === 0 ? undefined : late.promise),
    { hasLocks: false },
  );
  const renewal = tabs.one.getAccessToken('token 1');
  await pass(100);
  expect(await tabs.one.logout()).toBe(true);
  late.resolve(Response.json({ accessToken: 'late', accessTokenExpiration: Date.now() / 1000 + 300 }));
  expect(await renewal).toBeNull();
  expect(await tabs.one.getAccessToken()).toBeNull();
  expect(tabs.one.state().isAuthenticated).toBe(false);
  await pass(3_600_000);
  expect(tabs.two.state().isAuthenticated).toBe(false);
});

test('logout: waits for a renewal in another tab, which would set cookies after it', async () => {
  const late = Promise.withResolvers<undefined>();
  using tabs = await twoTabs((request, call) => (isLogout(request) || call === 0 ? undefined : late.promise));
  void tabs.two.getAccessToken('token 1');
  await pass(100);
  const ending = tabs.one.logout();
  await pass(1000);
  expect(tabs.site.calls).toHaveLength(2);
  late.resolve(undefined);
  expect(await ending).toBe(true);
  expect(tabs.site.calls.at(-1)).toBe('POST /api/faust/auth/logout');
});

test.each([405, 500])('logout: with the response status %i the session remains', async (status) => {
  using tabs = await twoTabs((request) => (isLogout(request) ? new Response(null, { status }) : undefined));
  expect(await tabs.one.logout()).toBe(false);
  expect(tabs.one.state().isAuthenticated).toBe(false);
  expect(tabs.browser.cookies.get(cookieNames.hint)).toBe('1');
  const token = tabs.two.getAccessToken();
  await pass(100);
  expect(await token).toBe('token 2');
});

test('logout: rejects if the site is unreachable, and is sent once', async () => {
  using tabs = await twoTabs((request) =>
    isLogout(request) ? Promise.reject(new TypeError('fetch failed')) : undefined,
  );
  await expect(tabs.one.logout()).rejects.toMatchObject({ code: 'network', message: 'fetch failed' });
  expect(tabs.site.requests.filter(isLogout)).toHaveLength(1);
  expect(tabs.browser.cookies.get(cookieNames.hint)).toBe('1');
});

/** A site that never responds. */
const neverAnswers = (request: Request): Promise<Response> =>
  new Promise((_, reject) => {
    request.signal.addEventListener('abort', () => reject(request.signal.reason as Error));
  });

test('logout: rejects after 15 seconds without a response, and the session remains', async () => {
  using tabs = await twoTabs((request) => (isLogout(request) ? neverAnswers(request) : undefined));
  const ended = vi.fn<(error: unknown) => void>();
  const ending = tabs.one.logout().catch(ended);
  await pass(14_900);
  expect(ended).not.toHaveBeenCalled();
  await pass(200);
  await ending;
  expect(ended).toHaveBeenCalledWith(
    expect.objectContaining({ code: 'timed_out', message: 'Timed out after 15000ms' }),
  );
  expect(tabs.browser.cookies.get(cookieNames.hint)).toBe('1');
});

test('logout: is sent with keepalive, so that leaving the page does not abort it', async () => {
  using tabs = await twoTabs();
  await tabs.one.logout();
  expect(tabs.site.requests.at(-1)?.keepalive).toBe(true);
});

test('logout: of a visitor sets no hint cookie', async () => {
  const browser = fakeBrowser();
  const site = fakeSite({ browser, answer: () => new Response(null, { status: 500 }) });
  using session = site.openSession(browser.openTab(`${origin}/logout`));
  expect(await session.logout()).toBe(false);
  expect(browser.cookies.has(cookieNames.hint)).toBe(false);
});

test('logout: a late token message of another tab is ignored', async () => {
  using tabs = await twoTabs();
  await tabs.one.logout();
  const { BroadcastChannel } = tabs.browser.openTab(origin);
  const channel = BroadcastChannel && new BroadcastChannel(cookieNames.hint);
  const held = {
    token: 'late',
    session: '1',
    expiresAt: Date.now() + 300_000,
    renewAt: Date.now() + 240_000,
  };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel, not a window.
  channel?.postMessage({ kind: 'token', held });
  await pass(0);
  expect(tabs.one.state().isAuthenticated).toBe(false);
  expect(await tabs.one.getAccessToken()).toBeNull();
});

test('logout: a sign-in afterwards applies to all tabs', async () => {
  using tabs = await twoTabs();
  await tabs.one.logout();
  void tabs.one.fetchAccessToken('code');
  await pass(100);
  expect([await tabs.one.getAccessToken(), await tabs.two.getAccessToken()]).toEqual(['token 2', 'token 2']);
});
