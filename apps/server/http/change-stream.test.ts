import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { BlockList } from 'node:net';
import { createBackend } from '@masthead/backend';
import { compress } from '@masthead/http';
import { expect, test } from 'vitest';
import { listen } from './listener.ts';

const siteUrl = 'http://127.0.0.1';
const password = 'lantern in the rain';

/** A backend behind a port, and an access token of its administrator. */
async function openServer() {
  const backend = createBackend({ data: ':memory:', siteUrl, jwtLogin: true });
  await backend.createAdministrator({ login: 'admin', email: 'admin@example.com', password });
  const listener = await listen({ host: '127.0.0.1', port: 0 });
  listener.serve({
    origin: siteUrl,
    first: (_request, _response, next) => next(),
    trustedProxies: new BlockList(),
    fetch: async (request) => compress(request, await backend.fetch(request)),
  });
  const execute = async (query: string, token?: string) => {
    const headers = {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    const init = { method: 'POST', headers, body: JSON.stringify({ query }) };
    const response = await backend.fetch(new Request(`${siteUrl}/graphql`, init));
    return ((await response.json()) as { data: Record<string, { authToken: string }> }).data;
  };
  const { login } = await execute(
    `mutation{login(input:{username:"admin",password:"${password}"}){authToken}}`,
  );
  const token = login?.authToken ?? '';
  const open = async (): Promise<IncomingMessage> => {
    const request = get({
      port: listener.port,
      host: '127.0.0.1',
      path: '/wp-json/masthead/v1/changes',
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br' },
    });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return response.setEncoding('utf8');
  };
  return {
    open,
    createPost: () => execute('mutation{createPost(input:{title:"x"}){clientMutationId}}', token),
    async [Symbol.asyncDispose]() {
      await Promise.all([backend.close(), listener.close()]);
    },
  };
}

test('change stream over HTTP: events arrive one by one, uncompressed, and the server ends it when it closes', async () => {
  const server = await openServer();
  const stream = await server.open();
  expect(stream.statusCode).toBe(200);
  expect(stream.headers['content-encoding']).toBeUndefined();
  let text = '';
  const { promise: changed, resolve } = Promise.withResolvers<void>();
  stream.on('data', (part: string) => {
    text += part;
    if (text.includes('"list:post"')) resolve();
  });
  await server.createPost();
  await changed;
  expect(text).toMatch(/^id: \d+\nevent: open\ndata: \{\}\n\nid: \d+\nevent: change\ndata: /);
  const ended = once(stream, 'end');
  await server[Symbol.asyncDispose]();
  await ended;
});

test('change stream over HTTP: a client that disconnects frees its place', async () => {
  await using server = await openServer();
  const streams = [];
  for (let number = 0; number < 6; number += 1) streams.push(await server.open());
  expect((await server.open()).statusCode).toBe(429);
  streams[0]?.destroy();
  await expect.poll(async () => (await server.open()).statusCode, { timeout: 20_000 }).toBe(200);
});
