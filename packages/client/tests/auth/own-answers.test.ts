// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageProperties } from '../../src/index.ts';
import { useAuth, useQuery } from '../../src/react/index.ts';
import { fakeBackend, oneField } from '../fake-backend.ts';
import { renderHook } from '../render.ts';
import { fakeBrowser } from './fake-browser.ts';
import { cookieNames, fakeSite, origin } from './fake-site.ts';

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) }));
afterEach(() => vi.useRealTimers());

const draft = oneField('post');

/** Answers with whose token was sent, after half a second. */
async function whose({ request }: { request: Request }): Promise<object> {
  await new Promise((resolve) => setTimeout(resolve, 500));
  return { data: { post: { title: request.headers.get('authorization') ?? 'nobody' } } };
}

async function drawnPage(isSignedIn: boolean) {
  const server = fakeBackend(() => ({ data: { post: { title: 'as drawn' } } }));
  await server.clients.auth.query(draft, { id: '1' }, { policy: 'network-only' });
  const browser = fakeBrowser();
  if (isSignedIn) browser.setCookie(cookieNames.hint, '1');
  const site = fakeSite({ browser });
  const session = site.openSession(browser.openTab(`${origin}/preview?p=1`));
  const { clients, received } = fakeBackend(whose, { environment: 'browser', session });
  const rendered = await renderHook(
    () => {
      useAuth({ shouldRedirect: false });
      return useQuery(draft, { id: '1' }, { audience: 'auth' }).data?.['post']?.title;
    },
    {
      clients,
      session,
      pageProps: pageProperties(server.clients),
      advance: (ms) => vi.advanceTimersByTimeAsync(ms),
    },
  );
  await rendered.pass(1000);
  return { browser, site, session, clients, received, rendered };
}

test('what came with the page stays when the check finds whom it was drawn for, and nothing is asked', async () => {
  const { rendered, received, session } = await drawnPage(true);
  expect(rendered.current).toBe('as drawn');
  await rendered.pass(3_600_000);
  expect(rendered.current).toBe('as drawn');
  expect(received).toHaveLength(0);
  session[Symbol.dispose]();
});

test('what came with the page goes when the check finds nobody', async () => {
  const { rendered, clients, session } = await drawnPage(false);
  expect(rendered.current).toBe('nobody');
  expect(clients.auth.dehydrate()).not.toContain('as drawn');
  session[Symbol.dispose]();
});

test('what somebody was shown goes with the logout, and the next one is shown their own', async () => {
  const { rendered, clients, session } = await drawnPage(true);
  await rendered.act(() => void session.logout());
  await rendered.pass(1);
  expect(rendered.current).toBeUndefined();
  await rendered.pass(1000);
  expect(rendered.current).toBe('nobody');
  expect(clients.auth.dehydrate()).not.toContain('as drawn');
  await rendered.act(() => void session.fetchAccessToken('code'));
  await rendered.pass(1000);
  expect(rendered.current).toBe('Bearer token 2');
  session[Symbol.dispose]();
});

test('who signs in as somebody else without signing out first is shown their own', async () => {
  const { rendered, session } = await drawnPage(true);
  await rendered.act(() => void session.fetchAccessToken('code'));
  await rendered.pass(1);
  expect(rendered.current).toBeUndefined();
  await rendered.pass(1000);
  expect(rendered.current).toBe('Bearer token 2');
  session[Symbol.dispose]();
});
