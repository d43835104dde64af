// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pageProperties } from '../../src/index.ts';
import { useAuth, useLazyQuery, useQuery } from '../../src/react/index.ts';
import { failureOf, fakeBackend, oneField, type Received } from '../fake-backend.ts';
import { renderHook } from '../render.ts';
import { fakeBrowser } from './fake-browser.ts';
import { cookieNames, fakeSite, type FakeSiteOptions, origin } from './fake-site.ts';

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) }));
afterEach(() => vi.useRealTimers());

const draft = oneField('post');

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

/** Responds with the token's user after half a second. */
async function whose({ request }: Pick<Received, 'request'>, ms = 500): Promise<object> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  return { data: { post: { title: request.headers.get('authorization') ?? 'visitor' } } };
}

async function renderPage(isSignedIn: boolean, answer: FakeSiteOptions['answer'] = () => undefined) {
  const server = fakeBackend(() => ({ data: { post: { title: 'as rendered' } } }));
  await server.clients.auth.query(draft, { id: '1' }, { policy: 'network-only' });
  const browser = fakeBrowser();
  if (isSignedIn) browser.setCookie(cookieNames.hint, '1');
  const site = fakeSite({ browser, answer });
  const session = site.openSession(browser.openTab(`${origin}/preview?p=1`));
  const { clients, received } = fakeBackend((request) => whose(request), { environment: 'browser', session });
  const rendered = await renderHook(
    () => {
      useAuth({ shouldRedirect: false });
      return useQuery(draft, { id: '1' }, { audience: 'auth' }).data?.['post']?.title;
    },
    {
      clients,
      session,
      pageProps: pageProperties(server.clients),
      advance: pass,
    },
  );
  await rendered.pass(1000);
  return { browser, site, session, clients, received, rendered };
}

test('private data: hydrated data remains, without a request, when the check finds a session', async () => {
  const { rendered, received, session } = await renderPage(true);
  expect(rendered.current).toBe('as rendered');
  await rendered.pass(3_600_000);
  expect(rendered.current).toBe('as rendered');
  expect(received).toHaveLength(0);
  session[Symbol.dispose]();
});

test('private data: hydrated data is cleared when the check finds no session', async () => {
  const { rendered, clients, session } = await renderPage(false);
  expect(rendered.current).toBe('visitor');
  expect(clients.auth.dehydrate()).not.toContain('as rendered');
  session[Symbol.dispose]();
});

test('private data: is cleared by a logout, and the next user gets their own', async () => {
  const { rendered, clients, session } = await renderPage(true);
  await rendered.act(() => void session.logout());
  await rendered.pass(1);
  expect(rendered.current).toBeUndefined();
  await rendered.pass(1000);
  expect(rendered.current).toBe('visitor');
  expect(clients.auth.dehydrate()).not.toContain('as rendered');
  await rendered.act(() => void session.fetchAccessToken('code'));
  await rendered.pass(1000);
  expect(rendered.current).toBe('Bearer token 2');
  session[Symbol.dispose]();
});

test('private data: is replaced when another user signs in without a logout', async () => {
  const { rendered, session } = await renderPage(true);
  await rendered.act(() => void session.fetchAccessToken('code'));
  await rendered.pass(1);
  expect(rendered.current).toBeUndefined();
  await rendered.pass(1000);
  expect(rendered.current).toBe('Bearer token 2');
  session[Symbol.dispose]();
});

/** A user is signed in with "token 1"; a response takes two seconds. */
async function signedInTab() {
  const browser = fakeBrowser({ hasCookieStore: true });
  browser.setCookie(cookieNames.hint, '1');
  const site = fakeSite({ browser });
  const session = site.openSession(browser.openTab(`${origin}/account`));
  const { clients, received } = fakeBackend((request) => whose(request, 2000), {
    environment: 'browser',
    session,
  });
  void session.getAccessToken();
  await pass(100);
  return { browser, session, clients, received };
}

describe('a request of the previous user', () => {
  const networkOnly = { policy: 'network-only' } as const;

  test.each([{}, networkOnly])('is aborted, and not shared with the next user (%j)', async (options) => {
    const { session, clients, received } = await signedInTab();
    const before = failureOf(clients.auth.query(draft, { id: '1' }, options));
    await pass(500);
    await session.fetchAccessToken('code');
    expect(await before).toMatchObject({ code: 'aborted' });
    expect(received[0]?.request.signal.aborted).toBe(true);
    const next = clients.auth.query(draft, { id: '1' });
    await pass(3000);
    expect(await next).toEqual({ post: { title: 'Bearer token 2' } });
    expect(clients.auth.dehydrate()).not.toContain('token 1');
    session[Symbol.dispose]();
  });

  test('is not cached after the logout, even if its response arrives', async () => {
    const { session, clients } = await signedInTab();
    const before = failureOf(clients.auth.query(draft, { id: '1' }, networkOnly));
    await pass(500);
    await session.logout();
    await pass(3000);
    expect(await before).toMatchObject({ code: 'aborted' });
    expect(clients.auth.dehydrate()).toBeNull();
    session[Symbol.dispose]();
  });

  test('answered just before the logout is not reused', async () => {
    const { browser, session, clients, received } = await signedInTab();
    const rendered = await renderHook(
      () => useQuery(draft, { id: '1' }, { audience: 'auth' }).data?.['post']?.title,
      { clients, session, advance: pass },
    );
    await rendered.pass(2012);
    expect(rendered.current).toBe('Bearer token 1');
    await rendered.act(() => browser.setCookie(cookieNames.hint, null));
    await rendered.pass(5000);
    expect(rendered.current).toBe('visitor');
    expect(received).toHaveLength(2);
    session[Symbol.dispose]();
  });

  test('by an event handler is cleared from the screen', async () => {
    const { session, clients } = await signedInTab();
    const rendered = await renderHook(() => useLazyQuery(draft, { audience: 'auth' }), {
      clients,
      session,
      advance: pass,
    });
    await rendered.act(() => void rendered.current[0]({ variables: { id: '1' } }));
    await rendered.pass(2100);
    expect(rendered.current[1].data).toEqual({ post: { title: 'Bearer token 1' } });
    await rendered.act(() => session.logout());
    expect(rendered.current[1]).toEqual({ data: undefined, error: null, isLoading: false, isCalled: false });
    session[Symbol.dispose]();
  });

  test('is not aborted if it is a mutation', async () => {
    const { session, clients, received } = await signedInTab();
    const change = clients.auth.mutate(oneField('deletePost', { kind: 'mutation' }), { id: '1' });
    await pass(500);
    await session.logout();
    await pass(3000);
    expect(await change).toBeTruthy();
    expect(received[0]?.request.signal.aborted).toBe(false);
    session[Symbol.dispose]();
  });
});

test('private data: a visitor with a query of the auth client sends it once', async () => {
  const left: unknown[] = [];
  const notice = (reason: unknown): void => void left.push(reason);
  process.on('unhandledRejection', notice);
  const browser = fakeBrowser();
  const session = fakeSite({ browser }).openSession(browser.openTab(`${origin}/`));
  const { clients, received } = fakeBackend((request) => whose(request), { environment: 'browser', session });
  const rendered = await renderHook(
    () => useQuery(draft, { id: '1' }, { audience: 'auth' }).data?.['post']?.title,
    { clients, session, advance: pass },
  );
  await rendered.pass(2000);
  vi.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve, 10));
  process.off('unhandledRejection', notice);
  expect(left).toEqual([]);
  expect(rendered.current).toBe('visitor');
  expect(received).toHaveLength(1);
  session[Symbol.dispose]();
});

test('private data: remains while the site is unreachable, and queries sent meanwhile are refetched', async () => {
  let isOut = false;
  const { site, session, rendered, clients } = await renderPage(true, () =>
    isOut ? new Response(null, { status: 503 }) : undefined,
  );
  isOut = true;
  await rendered.pass(240_000);
  expect(session.state()).toMatchObject({ isAuthenticated: false, session: '1' });
  expect(rendered.current).toBe('as rendered');
  void clients.auth.query(draft, { id: '2' });
  await rendered.pass(1000);
  isOut = false;
  await rendered.pass(300_000);
  expect(session.state().isAuthenticated).toBe(true);
  expect(rendered.current).toMatch(/^Bearer token/);
  const pending = clients.auth.query(draft, { id: '2' });
  await rendered.pass(1000);
  expect(await pending).toEqual({ post: { title: expect.stringMatching(/^Bearer token/) } });
  expect(site.calls.length).toBeGreaterThan(2);
  session[Symbol.dispose]();
});
