import { expect, test, vi } from 'vitest';
import { cacheTag, tagOfEverything, tagsOfKeys, tagsOfPage } from './cache-tags.ts';
import { callCdn, type Cdn, cdnDialects, type CdnKind } from './cdn.ts';
import { createCdnPurges } from './cdn-purges.ts';
import { sharedHeaders } from './shared-headers.ts';

const soon = { gatherMs: 1, againMs: 20, pauseMs: 1 };
const webhook: Cdn = { kind: 'webhook', url: 'https://cdn.example/purge', token: 'a token of 24 letters' };

/** A shared cache that writes down what it is told, and answers what it is to. */
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

test('the tags of a page are those that are purged when one of its keys changes', () => {
  const page = tagsOfPage('/a/', ['cG9zdDoxMg==', 'list:post', 'setting:title']);
  for (const key of ['cG9zdDoxMg==', 'list:post', '*']) {
    expect(tagsOfKeys([key]).some((tag) => page.includes(tag))).toBe(true);
  }
  expect(tagsOfKeys(['list:page']).some((tag) => page.includes(tag))).toBe(false);
});

test('a page that depends on more than fits into a header is purged by any change, and its header stays short', () => {
  const keys = Array.from({ length: 5000 }, (_, index) => `key:${index}`);
  const page = tagsOfPage('/', keys);
  expect(page.join(' ').length).toBeLessThan(2200);
  expect(tagsOfKeys(['key:4999']).some((tag) => page.includes(tag))).toBe(true);
});

test('tags hold what every cache takes, and never a key', () => {
  for (const key of ['uri:/über/', 'name:~a b', 'cG9zdDoxMg=='])
    expect(cacheTag(key)).toMatch(/^[0-9a-v]{8}$/);
});

test('a page may be kept for a day, a miss for an hour, and what ends by itself no longer than everywhere', () => {
  const page = { address: '/', status: 200, keys: [], ends: false };
  expect(sharedHeaders('fastly', page)).toEqual({
    'surrogate-key': tagsOfPage('/', []).join(' '),
    'surrogate-control': 'max-age=86400, stale-while-revalidate=60, stale-if-error=86400',
  });
  expect(sharedHeaders('cloudflare', { ...page, status: 404 })['cdn-cache-control']).toContain(
    'max-age=3600,',
  );
  expect(sharedHeaders('varnish', { ...page, ends: true })).toEqual({ xkey: expect.any(String) });
  expect(sharedHeaders('webhook', page, 30)).not.toHaveProperty('cdn-cache-control');
});

test.each(Object.keys(cdnDialects) as CdnKind[])(
  '%s is told tags in the words it knows, with the token in a header alone',
  async (kind) => {
    const cdn = { kind, url: 'https://cdn.example/purge', token: 'only for the header' };
    const asked: { request: Request; body: string }[] = [];
    await callCdn(cdn, ['aaaaaaaa', 'bbbbbbbb'], async (request) => {
      asked.push({ request, body: await request.text() });
      return new Response();
    });
    const [{ request, body } = never()] = asked;
    const said = body + (request.headers.get('xkey') ?? '');
    expect(said).toContain('aaaaaaaa');
    expect(said).toContain('bbbbbbbb');
    expect(body + request.url).not.toContain(cdn.token);
    expect([...request.headers.values()].join(' ')).toContain(cdn.token);
  },
);

test('what is announced together goes out in one call, and once more for answers that were on their way', async () => {
  const { calls, fetch } = recorder();
  const purges = createCdnPurges({ cdn: webhook, fetch, onFailing: fail, ...soon });
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

test('a cache that fails is asked until it has succeeded, and that is told once', async () => {
  const { calls, requests, fetch } = recorder([500, 429, 503]);
  const onFailing = vi.fn<(reason: string) => void>();
  const onRecovered = vi.fn<() => void>();
  const purges = createCdnPurges({ cdn: webhook, fetch, onFailing, onRecovered, ...soon });
  purges.add(['a']);
  await vi.waitFor(() => expect(calls).toContainEqual(['a']));
  expect(requests.length).toBeGreaterThan(3);
  expect(onFailing).toHaveBeenCalledExactlyOnceWith('It answered 500.');
  expect(onRecovered).toHaveBeenCalledOnce();
  await purges.close();
});

test('when too much has been missed, everything is purged', async () => {
  const { calls, fetch } = recorder([500]);
  const purges = createCdnPurges({ cdn: webhook, fetch, onFailing: () => {}, ...soon });
  purges.add(Array.from({ length: 6000 }, (_, index) => `tag ${index}`));
  await vi.waitFor(() => expect(calls[0]).toEqual([tagOfEverything]));
  await purges.close();
});

test('a cache that cannot be reached is no reason to throw, and the token is not in what is told', async () => {
  const purged = await callCdn(webhook, ['a'], () =>
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
  throw new Error('Nobody was asked.');
};
