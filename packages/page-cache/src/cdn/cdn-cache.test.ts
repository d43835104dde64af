import { expect, test, vi } from 'vitest';
import { cacheTag, tagOfAll, tagsOfKeys, tagsOfPage } from './cache-tags.ts';
import { purgeCdn, type Cdn, cdnApis, type CdnKind } from './cdn-apis.ts';
import { createPurgeQueue } from './purge-queue.ts';
import { cdnHeaders } from './cdn-headers.ts';

const soon = { gatherMs: 1, againMs: 20, pauseMs: 1 };
const webhook: Cdn = { kind: 'webhook', url: 'https://cdn.example/purge', token: 'a token of 24 letters' };

/** A CDN that records requests and sends scripted responses. */
function recorder(answers: number[] = []) {
  const calls: string[][] = [];
  const requests: Request[] = [];
  return {
    calls,
    requests,
    fetch: async (request: Request): Promise<Response> => {
      requests.push(request);
      const status = answers.shift() ?? 200;
      const { tags } = (await request.clone().json()) as { tags: string[] };
      if (status === 200) calls.push(tags);
      return new Response(null, { status });
    },
  };
}

test('cache tags: a change of a key purges a tag of each page that depends on it', () => {
  const page = tagsOfPage('/a/', ['cG9zdDoxMg==', 'list:post', 'setting:title']);
  for (const key of ['cG9zdDoxMg==', 'list:post', '*']) {
    expect(tagsOfKeys([key]).some((tag) => page.includes(tag))).toBe(true);
  }
  expect(tagsOfKeys(['list:page']).some((tag) => page.includes(tag))).toBe(false);
});

test('cache tags: a page with too many dependencies is purged by any change, and its header stays short', () => {
  const keys = Array.from({ length: 5000 }, (_, index) => `key:${index}`);
  const page = tagsOfPage('/', keys);
  expect(page.join(' ').length).toBeLessThan(2200);
  expect(tagsOfKeys(['key:4999']).some((tag) => page.includes(tag))).toBe(true);
});

test('cache tags: a tag has a portable format and never contains a key', () => {
  for (const key of ['uri:/über/', 'name:~a b', 'cG9zdDoxMg=='])
    expect(cacheTag(key)).toMatch(/^[0-9a-v]{8}$/);
});

test('CDN headers: a page is cached for a day, a 404 for an hour, an expiring page by its Cache-Control', () => {
  const page = { address: '/', status: 200, keys: [], expires: false };
  expect(cdnHeaders('fastly', page)).toEqual({
    'surrogate-key': tagsOfPage('/', []).join(' '),
    'surrogate-control': 'max-age=86400, stale-while-revalidate=60, stale-if-error=86400',
  });
  expect(cdnHeaders('cloudflare', { ...page, status: 404 })['cdn-cache-control']).toContain('max-age=3600,');
  expect(cdnHeaders('varnish', { ...page, expires: true })).toEqual({ xkey: expect.any(String) });
  expect(cdnHeaders('webhook', page, 30)).not.toHaveProperty('cdn-cache-control');
});

test.each(Object.keys(cdnApis) as CdnKind[])(
  'CDN purges: %s gets tags in its format, and the token in a header only',
  async (kind) => {
    const cdn = { kind, url: 'https://cdn.example/purge', token: 'only for the header' };
    const received: { request: Request; body: string }[] = [];
    await purgeCdn(cdn, ['aaaaaaaa', 'bbbbbbbb'], async (request) => {
      received.push({ request, body: await request.text() });
      return new Response();
    });
    const [{ request, body } = never()] = received;
    const said = body + (request.headers.get('xkey') ?? '');
    expect(said).toContain('aaaaaaaa');
    expect(said).toContain('bbbbbbbb');
    expect(body + request.url).not.toContain(cdn.token);
    expect([...request.headers.values()].join(' ')).toContain(cdn.token);
  },
);

test('CDN purges: tags are batched, and purged twice', async () => {
  const { calls, fetch } = recorder();
  const purges = createPurgeQueue({ cdn: webhook, fetch, onFailing: fail, ...soon });
  purges.add(['a', 'b']);
  purges.add(['b', 'c']);
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  expect(calls).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ]);
  await purges.close();
  expect(calls).toHaveLength(2);
});

test('CDN purges: a failed request is retried until it succeeds, and reported once', async () => {
  const { calls, requests, fetch } = recorder([500, 429, 503]);
  const onFailing = vi.fn<(reason: string) => void>();
  const onRecovered = vi.fn<() => void>();
  const purges = createPurgeQueue({ cdn: webhook, fetch, onFailing, onRecovered, ...soon });
  purges.add(['a']);
  await vi.waitFor(() => expect(calls).toContainEqual(['a']));
  expect(requests.length).toBeGreaterThan(3);
  expect(onFailing).toHaveBeenCalledExactlyOnceWith('The CDN responded with status 500.');
  expect(onRecovered).toHaveBeenCalledOnce();
  await purges.close();
});

test('CDN purges: too many queued tags purge everything', async () => {
  const { calls, fetch } = recorder([500]);
  const purges = createPurgeQueue({ cdn: webhook, fetch, onFailing: () => {}, ...soon });
  purges.add(Array.from({ length: 6000 }, (_, index) => `tag ${index}`));
  await vi.waitFor(() => expect(calls[0]).toEqual([tagOfAll]));
  await purges.close();
});

test('CDN purges: an unreachable CDN does not throw, and the reason does not contain the token', async () => {
  const purged = await purgeCdn(webhook, ['a'], () =>
    Promise.reject(
      new TypeError('fetch failed', { cause: Object.assign(new Error('no'), { code: 'ECONNREFUSED' }) }),
    ),
  );
  expect(purged).toMatchObject({ outcome: 'failed', reason: 'The CDN is unreachable (ECONNREFUSED).' });
});

const fail = (reason: string): void => {
  throw new Error(reason);
};

const never = (): never => {
  throw new Error('No request was expected.');
};
