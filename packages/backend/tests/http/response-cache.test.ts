import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { wxr } from '@masthead/testing';
import { describe, expect, test } from 'vitest';
import {
  createResponseCache,
  type ResponseCache,
  type ResponseCacheOptions,
} from '../../src/http/response-cache.ts';
import { createGraphqlHandler, type Reply } from '../../src/http/graphql-handler.ts';
import { readGraphqlRequest, readPosted } from '../../src/http/read-graphql-request.ts';
import { addContent, addUser } from '../seed.ts';
import { openSite, type Site } from '../open-site.ts';
import { resolverCalls, testSchema } from '../engine/test-schema.ts';

const address = 'http://site.test/graphql';
const json = { 'content-type': 'application/json' };
const post = (body: object, headers: object = {}) =>
  new Request(address, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) });
const get = (query: string, headers: Record<string, string> = {}) =>
  new Request(`${address}?${new URLSearchParams({ query })}`, { headers });

const fleet = '{ ships { nodes { name } } }';

/** The response cache in front of the test schema. `resolverCalls.ships` counts the cache misses. */
function testSchemaCache({ maxBytes = 1_000_000 } = {}): ResponseCache & {
  state: { version: number; nowMs: number };
} {
  resolverCalls.ships = 0;
  const state = { version: 1, nowMs: Date.UTC(2026, 5, 1, 12, 0, 30) };
  const handler = createGraphqlHandler({
    schema: testSchema,
    createContext: ({ keys }) => ({ keys, viewer: { userId: null } }),
    log: () => {},
  });
  return { ...cacheOf({ ...handler, maxBytes, state }), state };
}

/** A cache that is cleared when `state.version` changes. */
function cacheOf({
  state,
  ...options
}: Pick<ResponseCacheOptions, 'handle' | 'executeSync' | 'maxBytes'> & {
  state: { version: number; nowMs: number };
}): ResponseCache {
  let seen = state.version;
  const pollExternalChanges = (): void => {
    if (seen !== state.version) cache.invalidate();
    seen = state.version;
  };
  const cache = createResponseCache({
    ...options,
    read: readGraphqlRequest,
    readPosted,
    pollExternalChanges,
    pollOncePerTurn: pollExternalChanges,
    clock: () => state.nowMs,
  });
  return cache;
}

/** A handler's response that depends on `keys`. */
const answered = (
  keys: string,
  { data = {}, isMutation = false }: { data?: unknown; isMutation?: boolean } = {},
): Reply => ({
  status: 200,
  headers: { 'x-graphql-keys': keys },
  text: JSON.stringify({ data }),
  body: { data },
  operationOutcome: { outcome: 'executed', isMutation, hasErrors: false },
});

/** The response cache in front of a given handler. */
const cacheBefore = (
  handle: () => Promise<Reply | Response>,
  state = { version: 1, nowMs: 0 },
): ResponseCache => cacheOf({ handle, executeSync: () => null, maxBytes: 1_000_000, state });

/** How often the list was computed for these sequential requests. */
async function computed(cache: ResponseCache, requests: readonly Request[]): Promise<number> {
  resolverCalls.ships = 0;
  for (const request of requests) await cache.handle(request, null);
  return resolverCalls.ships;
}

describe('response cache: a response', () => {
  test('is computed once and returned byte for byte the second time', async () => {
    const cache = testSchemaCache();
    const first = await cache.handle(post({ query: fleet }), null);
    const second = await cache.handle(post({ query: fleet }), null);
    expect(resolverCalls.ships).toBe(1);
    expect(await second.text()).toBe(await first.text());
    expect([second.status, Object.fromEntries(second.headers)]).toEqual([
      first.status,
      Object.fromEntries(first.headers),
    ]);
    expect(second.headers.get('cache-control')).toBe('no-cache');
  });

  test('is shared by GET and POST and by any order of the variables', async () => {
    const cache = testSchemaCache();
    const query = 'query($a: Int, $b: String) { ships(first: $a, after: $b) { nodes { name } } }';
    const requests = [
      post({ query, variables: { a: 1, b: 'x' } }),
      post({ variables: { b: 'x', a: 1 }, query }),
    ];
    expect(await computed(cache, requests)).toBe(1);
    expect(await computed(cache, [get(fleet), post({ query: fleet }), get(fleet)])).toBe(1);
  });

  test('is cached per variables, operation and media type', async () => {
    const cache = testSchemaCache();
    const query =
      'query A($n: Int) { ships(first: $n) { nodes { name } } } query B { ships { nodes { name } } }';
    const requests = [
      post({ query, operationName: 'A', variables: { n: 1 } }),
      post({ query, operationName: 'A', variables: { n: 2 } }),
      post({ query, operationName: 'A', variables: { n: '1' } }),
      post({ query, operationName: 'A' }),
      post({ query, operationName: 'B' }),
      post({ query, operationName: 'B' }, { accept: 'application/graphql-response+json' }),
    ];
    // The string "1" is not a number, so that operation is rejected before the resolver runs.
    expect(await computed(cache, requests)).toBe(5);
    expect(
      await (await cache.handle(post({ query, operationName: 'A', variables: { n: 1 } }), null)).json(),
    ).toEqual({
      data: { ships: { nodes: [{ name: 'Alma' }] } },
    });
  });

  test('is computed once for concurrent requests', async () => {
    const cache = testSchemaCache();
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => (await cache.handle(post({ query: fleet }), null)).text()),
    );
    expect(resolverCalls.ships).toBe(1);
    expect(new Set(answers).size).toBe(1);
  });

  test.each([
    ['an error', '{ broken ships { nodes { name } } }'],
    ['wrong variables', 'query($n: Int!) { ships(first: $n) { nodes { name } } broken }'],
  ])('with %s is not cached', async (_, query) => {
    const cache = testSchemaCache();
    const [first, second] = [
      await (await cache.handle(post({ query }), null)).json(),
      await (await cache.handle(post({ query }), null)).json(),
    ];
    expect(first).toHaveProperty('errors');
    expect(second).toHaveProperty('errors');
    expect(await computed(cache, [post({ query }), post({ query })])).not.toBe(1);
  });

  test('with validation errors is cached with its status', async () => {
    const cache = testSchemaCache();
    const headers = { accept: 'application/graphql-response+json' };
    for (const [sent, status] of [
      [{}, 200],
      [headers, 400],
      [{}, 200],
      [headers, 400],
    ] as const) {
      const response = await cache.handle(post({ query: '{ sips }' }, sent), null);
      expect([response.status, await response.text()]).toEqual([status, expect.stringContaining('sips')]);
    }
  });

  test('with an error is shared by concurrent requests but not cached', async () => {
    const cache = testSchemaCache();
    const query = '{ broken ships { nodes { name } } }';
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => (await cache.handle(post({ query }), null)).text()),
    );
    expect(resolverCalls.ships).toBe(1);
    expect(new Set(answers).size).toBe(1);
    await cache.handle(post({ query }), null);
    expect(resolverCalls.ships).toBe(2);
  });

  test('is computed again for the other requests if the first client disconnects', async () => {
    let made = 0;
    const cache = cacheBefore(async () => {
      made += 1;
      const isFirst = made === 1;
      await turn();
      return isFirst ? new Response(null, { status: 499 }) : answered('graphql:Query', { data: made });
    });
    const answers = Array.from({ length: 20 }, () => cache.handle(get(fleet), null));
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses).toEqual([499, ...Array.from({ length: 19 }, () => 200)]);
    expect(made).toBe(2);
  });

  test('is not shared with requests whose numbers JSON cannot represent', async () => {
    const query = 'query($n: Int) { ships(first: $n) { nodes { name } } }';
    const send = (number: string) =>
      new Request(address, {
        method: 'POST',
        headers: json,
        body: `{"query":${JSON.stringify(query)},"variables":{"n":${number}}}`,
      });
    for (const order of [
      ['null', '1e400', '-1e400'],
      ['1e400', 'null', '-1e400'],
    ]) {
      const cache = testSchemaCache();
      for (const number of order) {
        const body = (await (await cache.handle(send(number), null)).json()) as object;
        expect([number, 'errors' in body]).toEqual([number, number !== 'null']);
      }
    }
  });

  test("is shared by all media types except GraphQL's own", async () => {
    const accepted = ['*/*', 'application/json', 'application/graphql', 'x/GraphQL-1', 'x/graphql-2'];
    const requests = accepted.map((accept) => post({ query: fleet }, { accept }));
    expect(await computed(testSchemaCache(), requests)).toBe(1);
  });

  test('is returned for variables nested up to the limit', async () => {
    const deep = `{"query":${JSON.stringify(fleet)},"variables":{"x":${'['.repeat(500)}${']'.repeat(500)}}}`;
    const request = new Request(address, { method: 'POST', headers: json, body: deep });
    expect((await testSchemaCache().handle(request, null)).status).toBe(200);
  });
});

describe('response cache: an ETag', () => {
  test('is stable for the same response and allows a 304', async () => {
    const cache = testSchemaCache();
    const first = await cache.handle(get(fleet), null);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await cache.handle(get(fleet, { 'if-none-match': tags }), null);
      expect([response.status, await response.text()]).toEqual([304, '']);
      expect(response.headers.get('etag')).toBe(etag);
      expect(response.headers.get('vary')).toBe('Accept, Authorization, X-Faust-Secret');
    }
    for (const tags of ['"other"', etag.slice(1, -1), '']) {
      expect((await cache.handle(get(fleet, { 'if-none-match': tags }), null)).status).toBe(200);
    }
  });

  test('is ignored for POST', async () => {
    const cache = testSchemaCache();
    const etag = (await cache.handle(get(fleet), null)).headers.get('etag') ?? '';
    const response = await cache.handle(post({ query: fleet }, { 'if-none-match': etag }), null);
    expect([response.status, response.headers.has('etag')]).toEqual([200, false]);
  });
});

describe('response cache: a mutation', () => {
  test('is rejected by GET even after a POST of it failed validation', async () => {
    const cache = testSchemaCache();
    const query = 'mutation { sank }';
    expect((await cache.handle(post({ query }), null)).status).toBe(200);
    expect((await cache.handle(get(query), null)).status).toBe(405);
  });

  test('is executed every time it is sent, concurrently or not', async () => {
    let carriedOut = 0;
    const cache = cacheBefore(async () => {
      carriedOut += 1;
      return answered('graphql:Mutation', { isMutation: true });
    });
    const send = () => cache.handle(post({ query: 'mutation { sink }' }), null);
    await Promise.all([send(), send(), send()]);
    await send();
    expect(carriedOut).toBe(4);
  });
});

const alma = '{ ship(name: "Alma") { name } ships(first: 1) { nodes { name } } }';
const ada = '{ anything { id } everything { id } ships(first: 0) { nodes { name } } }';
const requests = () => [post({ query: alma }), post({ query: ada })];

const turn = () => new Promise((resolve) => void setTimeout(resolve, 5));

describe('response cache: an invalidation', () => {
  test('drops the responses with one of its keys, and no others', async () => {
    const cache = testSchemaCache();
    await computed(cache, requests());
    cache.invalidate([btoa('captain:7')]);
    expect(await computed(cache, requests())).toBe(1);
    cache.invalidate(['list:ship']);
    expect(await computed(cache, requests())).toBe(2);
    cache.invalidate(['list:flag', btoa('ship:99')]);
    expect(await computed(cache, requests())).toBe(0);
    cache.invalidate();
    expect(await computed(cache, requests())).toBe(2);
  });

  test('drops responses whose nodes are listed by type only', async () => {
    let computedTimes = 0;
    const cache = cacheBefore(async () => {
      computedTimes += 1;
      return answered('graphql:Query list:post skipped:post');
    });
    await cache.handle(get(fleet), null);
    cache.invalidate([btoa('term:5'), 'skipped:term']);
    await cache.handle(get(fleet), null);
    expect(computedTimes).toBe(1);
    cache.invalidate([btoa('post:5'), 'skipped:post']);
    await cache.handle(get(fleet), null);
    expect(computedTimes).toBe(2);
  });

  test('during a computation lets the response be returned but not cached or shared with later requests', async () => {
    const pending: (() => void)[] = [];
    const cache = cacheBefore(async () => {
      const made = pending.length;
      await new Promise<void>((resolve) => void pending.push(resolve));
      return answered('graphql:Query', { data: made });
    });
    const before = cache.handle(get(fleet), null);
    await turn();
    cache.invalidate([btoa('ship:1')]);
    const after = cache.handle(get(fleet), null);
    await turn();
    expect(pending).toHaveLength(2);
    for (const go of pending) go();
    expect([await (await before).json(), await (await after).json()]).toEqual([{ data: 0 }, { data: 1 }]);
    expect(await (await cache.handle(get(fleet), null)).json()).toEqual({ data: 1 });
  });

  test.each([
    ['a purge', (cache: ResponseCache) => cache.invalidate([btoa('ship:1')])],
    [
      'another process',
      (_cache: ResponseCache, state: { version: number }) => {
        state.version = 2;
      },
    ],
  ])(
    'by %s during a computation prevents caching, even if no request arrives meanwhile',
    async (_, change) => {
      const state = { version: 1, nowMs: 0 };
      const { promise: changed, resolve: goOn } = Promise.withResolvers<void>();
      let made = 0;
      const cache = cacheBefore(async () => {
        made += 1;
        if (made === 1) await changed;
        return answered('graphql:Query', { data: made });
      }, state);
      const before = cache.handle(get(fleet), null);
      await turn();
      change(cache, state);
      goOn();
      expect(await (await before).json()).toEqual({ data: 1 });
      expect(await (await cache.handle(get(fleet), null)).json()).toEqual({ data: 2 });
      expect(await (await cache.handle(get(fleet), null)).json()).toEqual({ data: 2 });
    },
  );

  test('happens automatically after a write of another process', async () => {
    const cache = testSchemaCache();
    await computed(cache, [get(fleet)]);
    cache.state.version = 2;
    expect(await computed(cache, [get(fleet), get(fleet)])).toBe(1);
  });
});

test('is continuous during continuous writes: nothing is cached or shared', async () => {
  const cache = testSchemaCache();
  await computed(cache, [get(fleet)]);
  await cache.whileWriting(async () => {
    expect(await computed(cache, [get(fleet), get(fleet)])).toBe(2);
  });
  expect(await computed(cache, [get(fleet), get(fleet)])).toBe(1);
});

const posted = JSON.stringify({ query: fleet });

describe('response cache: synchronous lookup', () => {
  test('returns nothing during continuous writes', async () => {
    const cache = testSchemaCache();
    await cache.whileWriting(async () => expect(cache.respondSync(posted)).toBeNull());
    expect(cache.respondSync(posted)?.status).toBe(200);
  });

  test.each<[string, () => null]>([
    ['requires asynchronous work', () => null],
    [
      'fails',
      () => {
        throw new Error('database is locked');
      },
    ],
  ])('returns nothing for a request that %s', (_, respondSync) => {
    const state = { version: 1, nowMs: 0 };
    const cache = cacheOf({
      handle: async () => answered(''),
      executeSync: respondSync,
      maxBytes: 1_000_000,
      state,
    });
    expect(cache.respondSync(posted)).toBeNull();
  });
});

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => post({ query: `{ a${index}: ships { nodes { name } } }` }));

describe('response cache: memory', () => {
  test('is limited in bytes, and the least recently used entry is evicted first', async () => {
    const cache = testSchemaCache({ maxBytes: 20_000 });
    expect(await computed(cache, numbered(100))).toBe(100);
    expect(await computed(cache, [...numbered(100)].slice(95))).toBe(0);
    expect(await computed(cache, numbered(1))).toBe(1);
  });

  test('of 0 bytes disables the cache', async () => {
    expect(await computed(testSchemaCache({ maxBytes: 0 }), [get(fleet), get(fleet)])).toBe(2);
    const cache = testSchemaCache({ maxBytes: 0 });
    expect([
      cache.respondSync(posted)?.status,
      cache.respondSync(posted)?.status,
      resolverCalls.ships,
    ]).toEqual([200, 200, 2]);
  });

  test('is not used for a response larger than the cache', async () => {
    const cache = testSchemaCache({ maxBytes: 10_000 });
    const text = 'x'.repeat(20_000);
    const large = post({ query: 'query($t: String) { echo(text: $t) }', variables: { t: text } });
    await computed(cache, [post({ query: fleet })]);
    expect(await (await cache.handle(large, null)).json()).toEqual({ data: { echo: text } });
    expect(await computed(cache, [post({ query: fleet })])).toBe(0);
  });
});

test('holds a response that read the clock until the end of the minute', async () => {
  let computedTimes = 0;
  const state = { version: 1, nowMs: Date.UTC(2026, 5, 1, 23, 58, 30) };
  const cache = cacheBefore(async () => {
    computedTimes += 1;
    return answered('graphql:Query clock');
  }, state);
  const at = async (...time: [number, number, number]) => {
    state.nowMs = Date.UTC(2026, 5, 1, ...time);
    await cache.handle(get(fleet), null);
    return computedTimes;
  };
  expect([await at(23, 58, 30), await at(23, 58, 59), await at(23, 59, 0), await at(23, 59, 59)]).toEqual([
    1, 1, 2, 2,
  ]);
});

const execute = async (site: Site, query: string, caller?: { userId: number }) =>
  (await site.backend.fetch(post({ query }), caller)).text();

const usersQuery = (index: number) => `{ users(first: ${2 + (index % 4)}) { nodes { name email } } }`;

describe('response cache: a whole site', () => {
  const titles = '{ posts { nodes { title } } }';
  test('is served from memory without SQL until another process writes', async () => {
    await using site = openSite();
    addContent(site.database, { slug: 'one', title: 'One' });
    const first = await execute(site, titles);
    const before = site.backend.statementCount();
    expect(await execute(site, titles)).toBe(first);
    expect(site.backend.statementCount()).toBe(before);
    addContent(site.database, { slug: 'two', title: 'Two' });
    expect(await execute(site, titles)).toContain('Two');
  });

  test('shows imported content', async () => {
    await using site = openSite();
    expect(await execute(site, titles)).not.toContain('Tides');
    const file = join(mkdtempSync(join(tmpdir(), 'masthead-test-')), 'content.xml');
    writeFileSync(file, wxr({ posts: [{ title: 'Tides' }] }));
    await site.backend.importWxr({ file });
    rmSync(dirname(file), { recursive: true });
    expect(await execute(site, titles)).toContain('Tides');
  });

  test('shows the current month in a calendar', async () => {
    let nowMs = Date.UTC(2026, 4, 31, 23, 59, 58);
    await using site = openSite({ clock: () => nowMs });
    addContent(site.database, { slug: 'months', body: '<!-- wp:calendar /-->' });
    const query = '{ post(id: "months", idType: SLUG) { content } }';
    expect(await execute(site, query)).toContain('May 2026');
    nowMs += 1000;
    const before = site.backend.statementCount();
    expect(await execute(site, query)).toContain('May 2026');
    expect(site.backend.statementCount()).toBe(before);
    nowMs += 1000;
    expect(await execute(site, query)).toContain('June 2026');
  });

  test('never mixes responses of different callers, however requests interleave', async () => {
    await using site = openSite();
    const ana = { userId: addUser(site.database, { login: 'ana', email: 'canary-ana@example.test' }) };
    const ben = { userId: addUser(site.database, { login: 'ben', email: 'canary-ben@example.test' }) };
    const callers = [undefined, ana, ben];
    const canaries = [[], ['canary-ana'], ['canary-ben']];
    const rounds = Array.from({ length: 300 }, async (_, index) => {
      await new Promise((resolve) => void setTimeout(resolve, index % 7));
      const answer = await execute(site, usersQuery(index + 1), callers[index % 3]);
      expect(answer).toContain('"name":"ana"');
      return [index % 3, answer.match(/canary-\w+/g) ?? []];
    });
    for (const [caller, found] of await Promise.all(rounds))
      expect(found).toEqual(canaries[caller as number]);
  });

  test.each([
    ['a token', { authorization: 'Bearer x' }],
    ['the secret of the site', { 'x-faust-secret': 'x' }],
  ])('caches no response to a request with %s and serves it no cached one', async (_, headers) => {
    await using site = openSite();
    const cost = async (sent: object) => {
      const before = site.backend.statementCount();
      await site.backend.fetch(post({ query: titles }, sent));
      return site.backend.statementCount() - before;
    };
    expect(await cost(headers)).toBeGreaterThan(0);
    expect(await cost({})).toBeGreaterThan(0);
    expect(await cost({})).toBe(0);
    expect(await cost(headers)).toBeGreaterThan(0);
  });
});
