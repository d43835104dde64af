// @vitest-environment happy-dom
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AuthSession, ClientPair, ConfigOptions } from '../../src/index.ts';
import {
  MastheadProvider,
  useAuth,
  useLogin,
  type UseLogin,
  type UseLoginOptions,
  useLogout,
} from '../../src/react/index.ts';
import { type Answering, fakeBackend, type Received } from '../fake-backend.ts';
import { renderHook, type Rendered } from '../render.ts';
import { type FakeBrowser, fakeBrowser, type FakeTab } from './fake-browser.ts';
import { cookieNames, fakeSite, type FakeSite, type FakeSiteOptions, origin } from './fake-site.ts';

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) }));
afterEach(() => vi.useRealTimers());

interface Shown extends Disposable {
  readonly browser: FakeBrowser;
  readonly site: FakeSite;
  readonly tab: FakeTab;
  readonly session: AuthSession;
  readonly clients: ClientPair;
  readonly received: Received[];
  readonly draw: <Value>(hook: () => Value) => Promise<Rendered<Value>>;
}

interface ShowOptions extends Partial<Pick<FakeSiteOptions, 'answer'>> {
  readonly href?: string;
  readonly isSignedIn?: boolean;
  readonly config?: Partial<ConfigOptions>;
  /** The backend's response to the mutation. */
  readonly backend?: Answering;
}

/** A page in a browser tab. */
function show({
  href = '/account',
  isSignedIn = false,
  config,
  backend = () => ({}),
  ...options
}: ShowOptions): Shown {
  const browser = fakeBrowser();
  if (isSignedIn) browser.setCookie(cookieNames.hint, '1');
  const site = fakeSite({ browser, ...options });
  const tab = browser.openTab(origin + href);
  const session = site.openSession(tab, config);
  const { clients, received } = fakeBackend(backend, { environment: 'browser', session });
  return {
    browser,
    site,
    tab,
    session,
    clients,
    received,
    draw: (hook) => renderHook(hook, { clients, session, advance: (ms) => vi.advanceTimersByTimeAsync(ms) }),
    [Symbol.dispose]: () => session[Symbol.dispose](),
  };
}

const start = { isAuthenticated: undefined, isLoading: true, authResult: undefined };

const AuthText = (): ReactNode => Object.entries(useAuth()).join(' ');

describe('useAuth', () => {
  test('is undefined and loading, then signed in', async () => {
    using page = show({ isSignedIn: true });
    await using rendered = await page.draw(() => useAuth());
    await rendered.pass(100);
    expect(rendered.renders[0]).toEqual(start);
    expect(rendered.current).toEqual({ isAuthenticated: true, isLoading: false, authResult: true });
    await rendered.pass(10_000);
    expect(page.tab.left).toEqual([]);
  });

  test('is undefined and loading, then not signed in, with the sign-in URLs', async () => {
    using page = show({});
    await using rendered = await page.draw(() => useAuth({ shouldRedirect: false }));
    await rendered.pass(100);
    expect(rendered.renders[0]).toEqual(start);
    expect(rendered.current).toEqual({
      isAuthenticated: false,
      isLoading: false,
      authResult: {
        redirect: expect.stringContaining('https://cms.example.com/generate?redirect_uri='),
        login: '/login/?redirect_uri=https%3A%2F%2Fwww.example.com%2Faccount',
      },
    });
  });

  test.each([
    ['redirect', undefined, /^https:\/\/cms\.example\.com\/generate\?redirect_uri=/],
    ['redirect', 'redirect', /^https:\/\/cms\.example\.com\/generate\?redirect_uri=/],
    ['local', 'local', /^\/login\/\?redirect_uri=/],
  ] as const)(
    'redirects to the %s URL after 200 ms, not before (authType %s)',
    async (_, authType, address) => {
      using page = show({ config: { authType } });
      await using rendered = await page.draw(() => useAuth());
      expect(rendered.current.isAuthenticated).toBe(false);
      await rendered.pass(199);
      expect(page.tab.left).toEqual([]);
      await rendered.pass(1);
      expect(page.tab.left).toEqual([expect.stringMatching(address)]);
      await rendered.pass(60_000);
      expect(page.tab.left).toHaveLength(1);
    },
  );

  test('does not redirect after it has unmounted', async () => {
    using page = show({});
    {
      await using rendered = await page.draw(() => useAuth());
      await rendered.pass(199);
    }
    await vi.advanceTimersByTimeAsync(10_000);
    expect(page.tab.left).toEqual([]);
  });

  test('does not redirect until shouldRedirect is true', async () => {
    using page = show({});
    await using rendered = await page.draw(() => useAuth({ shouldRedirect: false }));
    await rendered.pass(60_000);
    expect(page.tab.left).toEqual([]);
    await rendered.rerender(() => useAuth());
    await rendered.pass(200);
    expect(page.tab.left).toHaveLength(1);
  });

  test('does not redirect if the browser has returned without a session, and reports it', async () => {
    using page = show({});
    page.tab.notes.set('state trip', JSON.stringify({ target: `${origin}/account`, at: Date.now() }));
    await using rendered = await page.draw(() => useAuth());
    await rendered.pass(60_000);
    expect(page.tab.left).toEqual([]);
    expect(rendered.current.authResult).toMatchObject({ wasTried: true });
  });

  test('does not redirect if the user signs in within 200 ms, nor after a later sign-out', async () => {
    using page = show({});
    await using rendered = await page.draw(() => useAuth());
    await rendered.pass(100);
    await rendered.act(() => void page.session.fetchAccessToken('code'));
    await rendered.pass(10_000);
    expect(rendered.current.isAuthenticated).toBe(true);
    await rendered.act(() => page.session.logout());
    await rendered.pass(10_000);
    expect(rendered.current.isAuthenticated).toBe(false);
    expect(page.tab.left).toEqual([]);
  });

  test.each([
    ['that goes on', true, []],
    ['that turns out to be over', false, [expect.stringContaining('/generate?')]],
  ])('does not redirect because of an outage at the first check of a session %s', async (_, goesOn, left) => {
    using page = show({
      isSignedIn: true,
      answer(_request, call) {
        if (call === 0) return new Response(null, { status: 503 });
        if (!goesOn) page.browser.setCookie(cookieNames.hint, null);
        return undefined;
      },
    });
    await using rendered = await page.draw(() => useAuth());
    await rendered.pass(1900);
    expect(rendered.current).toMatchObject({ isAuthenticated: false, authResult: { isUncertain: true } });
    expect(page.tab.left).toEqual([]);
    await rendered.pass(1000);
    expect(rendered.current.isAuthenticated).toBe(goesOn);
    await rendered.pass(200);
    expect(page.tab.left).toEqual(left);
  });

  test.each([
    ['local', true, []],
    ['redirect', true, [expect.stringMatching(/^state=/)]],
    ['redirect', false, []],
  ] as const)(
    'for a visitor sets the cookie that authType %s needs (redirect: %j)',
    async (authType, shouldRedirect, written) => {
      using page = show({ config: { authType } });
      await using rendered = await page.draw(() => useAuth({ shouldRedirect }));
      await rendered.pass(1000);
      expect(page.tab.written).toEqual(written);
    },
  );

  test('sends one request for ten components', async () => {
    using page = show({ isSignedIn: true });
    await using rendered = await page.draw(() =>
      // Hooks in a loop of fixed length.
      Array.from({ length: 10 }, () => useAuth().isAuthenticated),
    );
    await rendered.pass(100);
    expect(rendered.current).toEqual(Array.from({ length: 10 }, () => true));
    expect(page.site.calls).toHaveLength(1);
  });

  test('follows a logout on the page and in another tab, without a redirect', async () => {
    using page = show({ isSignedIn: true });
    await using rendered = await page.draw(() => useAuth());
    await rendered.pass(100);
    using other = page.site.openSession(page.browser.openTab(origin));
    await rendered.act(() => other.logout());
    await rendered.pass(60_000);
    expect(rendered.current).toMatchObject({
      isAuthenticated: false,
      authResult: { login: expect.any(String) },
    });
    expect(page.tab.left).toEqual([]);
  });

  test('follows a failed renewal and the next successful one', async () => {
    using page = show({
      isSignedIn: true,
      answer: (_, call) => (call === 1 ? new Response(null, { status: 503 }) : undefined),
    });
    await using rendered = await page.draw(() => useAuth());
    await rendered.pass(240_100);
    expect(rendered.current.isAuthenticated).toBe(false);
    await rendered.pass(2100);
    expect(rendered.current.isAuthenticated).toBe(true);
    expect(page.tab.left).toEqual([]);
  });

  test('provides the known state to a later component without a request', async () => {
    using page = show({ isSignedIn: true });
    await using first = await page.draw(() => useAuth());
    await first.pass(1000);
    await using second = await page.draw(() => useAuth());
    expect(second.renders[0]).toEqual(start);
    expect(second.current.isAuthenticated).toBe(true);
    expect(page.site.calls).toHaveLength(1);
  });

  test('is undefined and loading on a server', () => {
    const { clients } = fakeBackend(() => ({}));
    expect(renderToString(createElement(MastheadProvider, { clients }, createElement(AuthText)))).toBe(
      'isAuthenticated, isLoading,true authResult,',
    );
  });

  test('is not signed in without a session in the provider', async () => {
    const { clients } = fakeBackend(() => ({}));
    await using rendered = await renderHook(() => useAuth(), {
      clients,
      advance: (ms) => vi.advanceTimersByTimeAsync(ms),
    });
    await rendered.pass(1000);
    expect(rendered.current).toEqual({ isAuthenticated: false, isLoading: false, authResult: {} });
  });

  test('throws during render without an API base path, so that an error boundary catches it', async () => {
    using page = show({ config: { apiBasePath: null } });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await expect(page.draw(() => useAuth())).rejects.toMatchObject({ code: 'api_path_missing' });
    vi.restoreAllMocks();
  });
});

const signIn = (
  code: string | null,
  error: string | null = null,
): { data: { generateAuthorizationCode: { code: string | null; error: string | null } } } => ({
  data: { generateAuthorizationCode: { code, error } },
});

const login = (options?: UseLoginOptions) => (): UseLogin => useLogin(options);

describe('useLogin', () => {
  test.each([
    ['ana', { username: 'ana', password: 'secret' }],
    ['user@localhost', { username: 'user@localhost', password: 'secret' }],
    ['a@b.co', { email: 'a@b.co', password: 'secret' }],
  ])('requests a code depending on what %s looks like', async (name, input) => {
    using page = show({ backend: () => signIn(null, 'No') });
    await using rendered = await page.draw(login());
    expect(rendered.current).toMatchObject({ isLoading: false, data: undefined, error: null });
    await rendered.act(() => rendered.current.login(name, 'secret'));
    expect(page.received[0]?.variables).toEqual({ input });
    expect(page.received[0]?.request.headers.has('authorization')).toBe(false);
  });

  test('exchanges the code, and follows the redirect_uri of the page', async () => {
    using page = show({
      href: '/login/?redirect_uri=https%3A%2F%2Fwww.example.com%2Fpreview%3Fp%3D1%26preview%3Dtrue%23x',
      backend: () => signIn('a+b/c=='),
    });
    await using rendered = await page.draw(login());
    const results: unknown[] = [];
    await rendered.act(async () => results.push(await rendered.current.login('ana', 'secret')));
    expect(page.site.calls).toEqual(['GET /api/faust/auth/token?code=a%2Bb%2Fc%3D%3D']);
    expect(page.tab.left).toEqual([`${origin}/preview?p=1&preview=true#x`]);
    expect(results).toEqual([true]);
    expect(rendered.current).toMatchObject({ isLoading: false, data: { code: 'a+b/c==' }, error: null });
    expect(page.session.state().isAuthenticated).toBe(true);
  });

  test.each([
    '',
    '?redirect_uri=',
    '?redirect_uri=https%3A%2F%2Fevil.example%2F',
    '?redirect_uri=%2F%2Fevil.example%2F',
    '?redirect_uri=%5C%5Cevil.example',
    '?redirect_uri=javascript%3Aalert(1)',
    '?redirect_uri=https%3A%2F%2Fwww.example.com%40evil.example%2F',
    '?redirect_uri=http%3A%2F%2Fwww.example.com%2F',
    '?redirect_uri=%2Fapi%2Ffaust%2Fauth%2Flogin%3Fredirect_uri%3D%2F',
    '?redirect_uri=%2Fa&redirect_uri=%2Fb',
  ])('stays on the page with %j', async (query) => {
    using page = show({ href: `/login/${query}`, backend: () => signIn('code') });
    await using rendered = await page.draw(login());
    await rendered.act(() => rendered.current.login('ana', 'secret'));
    expect(page.session.state().isAuthenticated).toBe(true);
    expect(page.tab.left).toEqual([]);
  });

  test('has the reason for a missing code as plain text, and exchanges nothing', async () => {
    using page = show({
      href: '/login/?redirect_uri=%2Faccount',
      backend: () =>
        signIn(
          null,
          '<strong>Error:</strong> The password for <b>ana &amp; ben</b> is wrong. <a href="https://cms.example.com/wp-login.php">Lost it?</a>',
        ),
    });
    await using rendered = await page.draw(login());
    await rendered.act(() => rendered.current.login('ana', 'wrong'));
    expect(rendered.current.data).toEqual({ error: 'Error: The password for ana & ben is wrong. Lost it?' });
    expect(rendered.current).toMatchObject({ isLoading: false, error: null });
    expect(page.site.calls).toEqual([]);
    expect(page.tab.left).toEqual([]);
  });

  test.each([
    ['refuses it', () => Response.json({ code: 'invalid_request' }, { status: 500 })],
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
  ])('does not redirect if the site %s', async (_, answer) => {
    using page = show({ href: '/login/?redirect_uri=%2Faccount', answer, backend: () => signIn('code') });
    await using rendered = await page.draw(login());
    const results: unknown[] = [];
    await rendered.act(async () => results.push(await rendered.current.login('ana', 'secret')));
    expect(results).toEqual([false]);
    expect(rendered.current).toMatchObject({
      isLoading: false,
      data: { code: 'code' },
      error: { code: 'not_tokens' },
    });
    expect(page.tab.left).toEqual([]);
    expect(page.site.calls).toHaveLength(1);
  });

  test('is loading until the token is available, and resets its state with the next attempt', async () => {
    const token = Promise.withResolvers<undefined>();
    using page = show({
      answer: () => token.promise,
      backend: (_, attempt) => (attempt === 0 ? signIn(null, 'No') : signIn('code')),
    });
    await using rendered = await page.draw(login());
    await rendered.act(() => rendered.current.login('ana', 'wrong'));
    await rendered.act(() => void rendered.current.login('ana', 'secret'));
    await rendered.pass(1000);
    expect(rendered.current).toMatchObject({ isLoading: true, data: undefined });
    await rendered.act(() => token.resolve(undefined));
    expect(rendered.current).toMatchObject({ isLoading: false, data: { code: 'code' } });
  });

  test.each([null, '', '<p></p>'])('has a generic error without code and reason (%j)', async (reason) => {
    using page = show({ backend: () => signIn(null, reason) });
    await using rendered = await page.draw(login());
    await rendered.act(() => rendered.current.login('ana', 'secret'));
    expect(rendered.current.data?.error).toMatch(/gave no reason/);
  });

  test('has the result of the second attempt when submitted twice', async () => {
    using page = show({
      backend: (_, attempt) => signIn(`code-${attempt}`),
      answer: () => new Promise((resolve) => setTimeout(resolve, 300, undefined)),
    });
    await using rendered = await page.draw(login());
    await rendered.act(() => void rendered.current.login('ana', 'secret'));
    await rendered.act(() => void rendered.current.login('ana', 'secret'));
    await rendered.pass(100);
    expect(rendered.current).toMatchObject({ isLoading: true, error: null });
    await rendered.pass(2000);
    expect(rendered.current).toMatchObject({ isLoading: false, data: { code: 'code-1' }, error: null });
    expect(page.session.state().isAuthenticated).toBe(true);
  });

  test('has the error of the backend, without a retry', async () => {
    using page = show({ backend: () => ({ errors: [{ message: 'Too many tries.' }] }) });
    const onError = vi.fn<(error: unknown) => void>();
    await using rendered = await page.draw(login({ useMutationOptions: { onError } }));
    await rendered.act(() => rendered.current.login('ana', 'secret'));
    await rendered.pass(60_000);
    expect(rendered.current).toMatchObject({
      isLoading: false,
      data: undefined,
      error: { code: 'graphql', message: 'Too many tries.' },
    });
    expect(page.received).toHaveLength(1);
    expect(onError).toHaveBeenCalledOnce();
  });

  test('has an error without a session in the provider', async () => {
    const { clients } = fakeBackend(() => signIn('code'));
    await using rendered = await renderHook(() => useLogin(), {
      clients,
      advance: (ms) => vi.advanceTimersByTimeAsync(ms),
    });
    await rendered.act(() => rendered.current.login('ana', 'secret'));
    expect(rendered.current.error).toMatchObject({ code: 'context_missing' });
  });
});

describe('useLogout', () => {
  test.each([
    ['true', 205],
    ['false', 405],
  ])('is loading, then logged out %s by the status %i', async (isLoggedOut, status) => {
    const answer = Promise.withResolvers<Response>();
    using page = show({
      isSignedIn: true,
      answer: ({ method }) => (method === 'POST' ? answer.promise : undefined),
    });
    await using rendered = await page.draw(() => useLogout());
    expect(rendered.current).toMatchObject({ isLoading: false, isLoggedOut: undefined });
    await rendered.act(() => void rendered.current.logout());
    expect(rendered.current).toMatchObject({ isLoading: true, isLoggedOut: undefined });
    await rendered.act(() => answer.resolve(new Response(null, { status })));
    expect(rendered.current).toMatchObject({ isLoading: false, isLoggedOut: isLoggedOut === 'true' });
  });

  test('rejects if the site is unreachable, and is not loading any more', async () => {
    using page = show({ answer: () => Promise.reject(new TypeError('fetch failed')) });
    await using rendered = await page.draw(() => useLogout());
    await rendered.act(async () => {
      await expect(rendered.current.logout()).rejects.toMatchObject({ code: 'network' });
    });
    expect(rendered.current).toMatchObject({ isLoading: false, isLoggedOut: undefined });
  });

  test('rejects with the message of the specification without an API base path', async () => {
    using page = show({ config: { apiBasePath: null } });
    await using rendered = await page.draw(() => useLogout());
    await rendered.act(async () => {
      await expect(rendered.current.logout()).rejects.toThrow(
        'You must provide an apiBasePath value in your Faust.js config in order to use the fetchToken middleware',
      );
    });
    expect(rendered.current.isLoading).toBe(false);
  });
});
