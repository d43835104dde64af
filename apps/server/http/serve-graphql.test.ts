import { createBackend } from '@masthead/backend';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { serveGraphql } from './serve-graphql.ts';

const query = '{ generalSettings { title description } posts { nodes { id } } '.padEnd(2000) + '}';
const target = `/graphql?${new URLSearchParams({ query })}`;

const json = { 'content-type': 'application/json' };

/** A backend behind a socket; uncached requests are answered `418`, with the body that was read. */
async function openCached() {
  const backend = createBackend({ data: ':memory:', siteUrl: 'http://site.test' });
  const handler = serveGraphql(
    backend,
    (error) => expect.unreachable(String(error)),
    (_request, start) => start(),
  );
  const server = createServer((request, response) =>
    handler(
      request,
      response,
      () => void response.writeHead(418).end((request as { rawBody?: Buffer }).rawBody ?? 'not read'),
    ),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    backend,
    /** Queries the backend directly, as a server does for an uncached request. */
    fetch: (path = target, headers = {}) =>
      backend.fetch(new Request(`http://site.test${path}`, { headers })),
    fetchPosted: (body: string) =>
      backend.fetch(new Request('http://site.test/graphql', { method: 'POST', headers: json, body })),
    async post(body: string | Buffer, headers: IncomingHttpHeaders = json) {
      return this.get(headers, { path: '/graphql', method: 'POST', body });
    },
    async get(
      headers: IncomingHttpHeaders = {},
      {
        path = target,
        method = 'GET',
        body = '',
      }: { path?: string; method?: string; body?: string | Buffer } = {},
    ) {
      const sent = ask({ port, host: '127.0.0.1', path, method, headers, agent: false }).end(body);
      const [response] = await once(sent, 'response');
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      return {
        status: response.statusCode as number,
        headers: response.headers,
        body: Buffer.concat(chunks),
      };
    },
    async [Symbol.asyncDispose]() {
      server.close();
      await backend.close();
    },
  };
}

test('GraphQL: a cached response equals the original', async () => {
  await using site = await openCached();
  expect((await site.get()).status).toBe(418);
  const answer = await site.fetch();
  const cached = await site.get();
  expect([cached.status, String(cached.body)]).toEqual([200, await answer.text()]);
  const { etag, vary, ...headers } = Object.fromEntries(answer.headers);
  expect(cached.headers).toMatchObject(headers);
  expect([cached.headers.etag, cached.headers.vary]).toEqual([`W/${etag}`, `${vary}, Accept-Encoding`]);
  expect((await site.get({ 'if-none-match': etag })).status).toBe(304);
  expect((await site.get({ 'if-none-match': '"another"' })).status).toBe(200);
});

test('GraphQL: a cached response is compressed by Accept-Encoding', async () => {
  await using site = await openCached();
  await site.backend.createAdministrator({ login: 'ada', email: 'a@x.test', password: 'a long password' });
  const long = `/graphql?${new URLSearchParams({ query: '{ __typename '.concat(Array.from({ length: 50 }, (_, n) => `a${n}: generalSettings { title }`).join(' '), '}') })}`;
  const plain = await (await site.fetch(long)).text();
  const { headers, body } = await site.get({ 'accept-encoding': 'gzip, br' }, { path: long });
  expect([headers['content-encoding'], String(brotliDecompressSync(body))]).toEqual(['br', plain]);
  expect(String((await site.get({}, { path: long })).body)).toBe(plain);
});

test('GraphQL: a request with credentials neither reads nor fills the cache', async () => {
  await using site = await openCached();
  await site.fetch(target, { authorization: 'Bearer x' });
  expect((await site.get()).status).toBe(418);
  await site.fetch();
  const personal = [{ authorization: 'Bearer x' }, { authorization: '' }, { 'x-faust-secret': 'x' }];
  for (const headers of personal) expect((await site.get(headers)).status).toBe(418);
  expect((await site.get({ accept: 'application/graphql-response+json' })).status).toBe(418);
  for (const method of ['HEAD', 'POST', 'DELETE']) expect((await site.get({}, { method })).status).toBe(418);
  // The backend ignores cookies.
  expect((await site.get({ cookie: 'session=x' })).status).toBe(200);
});

test('GraphQL: a POST is computed, an identical one is served from cache, without an ETag', async () => {
  await using site = await openCached();
  const body = JSON.stringify({ query, variables: { word: 'Grüße' } });
  const computed = await site.post(body);
  const answer = await site.fetchPosted(body);
  const cached = await site.post(body);
  const text = await answer.text();
  expect([computed.status, String(computed.body)]).toEqual([200, text]);
  expect([cached.status, String(cached.body)]).toEqual([200, text]);
  const { vary: _, ...headers } = Object.fromEntries(answer.headers);
  expect(computed.headers).toMatchObject({ ...headers, 'cache-status': 'Masthead; fwd=miss; stored' });
  expect(cached.headers).toMatchObject(headers);
  expect(cached.headers['cache-status']).toBe('Masthead; hit');
  expect(cached.headers.etag).toBeUndefined();
  await site.fetch();
  expect((await site.post(body, { ...json, 'if-none-match': '*' })).status).toBe(200);
});

test.each<[string, string | Buffer, IncomingHttpHeaders]>([
  ['a mutation', JSON.stringify({ query: 'mutation { toggleNothing { id } }' }), json],
  ['a batch', JSON.stringify([{ query }]), json],
  ['a byte order mark', `\uFEFF${JSON.stringify({ query })}`, json],
  ['invalid UTF-8', Buffer.from(JSON.stringify({ query }).replace(' ', '\uFFFD'), 'latin1'), json],
  ['another content type', JSON.stringify({ query }), { 'content-type': 'text/plain' }],
  ['a token', JSON.stringify({ query }), { ...json, authorization: 'Bearer x' }],
  [
    'the media type of GraphQL',
    JSON.stringify({ query }),
    { ...json, accept: 'application/graphql-response+json' },
  ],
])('GraphQL cache: a POST with %s goes to the backend', async (_, body, headers) => {
  await using site = await openCached();
  await site.fetchPosted(JSON.stringify({ query }));
  expect((await site.post(JSON.stringify({ query }))).status).toBe(200);
  const { status, body: read } = await site.post(body, headers);
  expect([status, read.equals(Buffer.from(body))]).toEqual([418, true]);
});

test('GraphQL: long bodies and bodies of unknown length go to the backend unread', async () => {
  await using site = await openCached();
  for (const [body, headers] of [
    ['x'.repeat(20_000), json],
    ['{}', { ...json, 'transfer-encoding': 'chunked' }],
  ] as const) {
    expect(String((await site.post(body, headers)).body)).toBe('not read');
  }
});

test('GraphQL: a repeated mutation is executed each time', async () => {
  await using site = await openCached();
  const body = JSON.stringify({
    query: 'mutation { sendPasswordResetEmail(input: { username: "x" }) { success } }',
  });
  await site.fetchPosted(body);
  expect((await site.post(body)).status).toBe(418);
});

test('GraphQL: a change removes affected responses', async () => {
  await using site = await openCached();
  await site.fetch();
  await site.backend.seed({ posts: 10 });
  expect((await site.get()).status).toBe(418);
  await site.fetch();
  const { status, body } = await site.get();
  expect([status, String(body)]).toEqual([200, expect.stringContaining('A large site')]);
});

test('GraphQL: errors are not cached, and ever-changing queries do not fill it', async () => {
  await using site = await openCached();
  const broken = `/graphql?${new URLSearchParams({ query: '{ posts(first: -1) { nodes { id } } }' })}`;
  await site.fetch(broken);
  expect((await site.get({}, { path: broken })).status).toBe(418);
  // Four mebibytes of queries.
  for (let count = 0; count < 2500; count += 1) await site.fetch(`${target}&other=${count}`);
  expect((await site.get({}, { path: `${target}&other=0` })).status).toBe(418);
  expect((await site.get({}, { path: `${target}&other=2499` })).status).toBe(200);
});

test('GraphQL: a closed backend responds to nothing', async () => {
  await using site = await openCached();
  await site.fetch();
  await site.backend.close();
  expect((await site.get()).status).toBe(418);
});
