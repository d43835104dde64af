import type { RecordedQuery } from '@masthead/page-cache/dependencies';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { html, openCachedPages } from '@masthead/page-cache/testing/cached-pages';
import { createUpstreamClient } from './upstream-client.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page cache in front of a WordPress that takes 300 ms for a response, and its upstream client. */
async function stage() {
  const wordpress = { hangs: false, answersProbes: false, requests: 0 };
  const over = Promise.withResolvers<void>();
  const guard = createUpstreamClient({
    backendUrl: 'https://cms.test',
    timeoutMs: 10_000,
    clock: Date.now,
    async fetch(request) {
      const isProbe = (await request.text()) === '{"query":"{ __typename }"}';
      if (!isProbe) wordpress.requests += 1;
      await new Promise((resolve) => setTimeout(resolve, 300));
      if (wordpress.hangs && !(isProbe && wordpress.answersProbes)) await over.promise;
      return Response.json({ data: {} });
    },
  });
  const question = { url: 'https://cms.test/graphql', body: '{"query":"{ posts }"}' };
  const send = () => guard.fetch(new Request(question.url, { method: 'POST', body: question.body }));
  const known: RecordedQuery = { ...question, fingerprint: 'one', keys: ['list:post'] };
  const site = await openCachedPages({
    async render(_, sources) {
      await send();
      sources.queries.push(known);
      return html('A page.');
    },
    async refetch() {
      await send();
      return { text: 'one', query: known };
    },
    isUpstreamDown: guard.isDown,
    onUpstreamDown: (listener) => guard.onDown(listener),
  });
  return {
    wordpress,
    site,
    async [Symbol.asyncDispose]() {
      guard.close();
      over.resolve();
      await site[Symbol.asyncDispose]();
    },
  };
}

/** Time is faked, so the speed of the machine does not matter. */
async function until(isEnough: () => boolean): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop
  while (!isEnough()) await new Promise((resolve) => setImmediate(resolve));
}

const paths = Array.from({ length: 40 }, (_, index) => `/${index}/`);

test.each([
  ['nothing', false],
  ['only probes', true],
])(
  'page cache: when WordPress answers %s, a request for a stale page waits at most a second, and the next one not at all',
  async (_, answersProbes) => {
    await using s = await stage();
    for (const half of [paths.slice(0, 20), paths.slice(20)]) {
      s.wordpress.requests = 0;
      const first = Promise.all(half.map((path) => s.site.ask(path)));
      // oxlint-disable-next-line no-await-in-loop
      await until(() => s.wordpress.requests === 20);
      // oxlint-disable-next-line no-await-in-loop
      await vi.advanceTimersByTimeAsync(300);
      // oxlint-disable-next-line no-await-in-loop
      await first;
    }
    Object.assign(s.wordpress, { hangs: true, answersProbes, requests: 0 });
    s.site.cache.invalidate(['list:post']);
    const early = Promise.all(paths.slice(0, 20).map((path) => s.site.ask(path)));
    await until(() => s.wordpress.requests >= 20);
    await vi.advanceTimersByTimeAsync(1320);
    const late = Promise.all(paths.slice(20).map((path) => s.site.ask(path)));
    for (const { status, cache } of [...(await early), ...(await late)]) {
      expect([status, cache]).toEqual([200, expect.stringContaining('detail=upstream-down')]);
    }
  },
);
