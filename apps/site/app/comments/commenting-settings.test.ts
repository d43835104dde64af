import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ClientError } from '@masthead/client';
import { createAccountMemory } from '../routes/account/account-memory.ts';
import { createDependencies } from '@masthead/page-cache/dependencies';
import { commentingSettings } from './commenting-settings.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const refusal = (message: string): ClientError =>
  new ClientError('graphql', message, { graphqlErrors: [{ message }] });

test('the comment registration setting: the last known value survives a failing backend', async () => {
  let answer: Error = new TypeError('away');
  const services = {
    accounts: createAccountMemory('embedded'),
    site: { commentsRequireAccount: null, maxAgeMs: () => 0 },
    dependencies: null,
    clients: { main: { mutate: () => Promise.reject(answer) } },
  };
  const context = { get: () => services } as unknown as Parameters<typeof commentingSettings>[0];
  const ask = async (): Promise<boolean> => {
    vi.setSystemTime(Date.now() + 6 * 60_000);
    await commentingSettings(context, 1);
    // The stale value is returned immediately; the next call gets the refreshed one.
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
    return (await commentingSettings(context, 1)).requiresAccount;
  };
  expect(await ask()).toBe(false);
  answer = refusal('You must be logged in to comment.');
  expect(await ask()).toBe(true);
  answer = new TypeError('away');
  expect(await ask()).toBe(true);
  answer = refusal('Comment content is required.');
  expect(await ask()).toBe(false);
});

test.each([
  ['five minutes without change notifications', 60_000, 5 * 60_000],
  ['the page freshness lifetime with change notifications', 3_600_000, 3_600_000],
])('a page with a comment form is cached for %s', async (_, believedMs, cachedMs) => {
  vi.setSystemTime(Date.UTC(2026, 4, 12));
  const sources = createDependencies();
  const services = {
    accounts: createAccountMemory('wordpress'),
    site: { commentsRequireAccount: null, maxAgeMs: () => believedMs },
    dependencies: sources,
    clients: { main: { mutate: () => Promise.reject(refusal('Comment content is required.')) } },
  };
  const context = { get: () => services } as unknown as Parameters<typeof commentingSettings>[0];
  expect((await commentingSettings(context, 1)).requiresAccount).toBe(false);
  expect(sources.expiresAt).toBe(Date.UTC(2026, 4, 12) + cachedMs);
  expect([...sources.directKeys]).toEqual(['setting:comment_registration', 'setting:require_name_email']);
});

test('the settings of visitors’ comments: the companion plugin is queried before the probe', async () => {
  const services = {
    accounts: createAccountMemory('wordpress'),
    site: { commentsRequireAccount: null, maxAgeMs: () => 0 },
    dependencies: null,
    moderation: { settings: async () => ({ requiresAccount: false, requiresEmail: true }) },
    clients: { main: { mutate: () => Promise.reject(new Error('The probe is not needed.')) } },
  };
  const context = { get: () => services } as unknown as Parameters<typeof commentingSettings>[0];
  expect(await commentingSettings(context, 1)).toEqual({ requiresAccount: false, requiresEmail: true });
});
