import { expect, test } from 'vitest';
import { checkConfig, createClientPair } from '../src/index.ts';
import { echo, fakeBackend, oneField } from './fake-backend.ts';

const post = oneField('post');
const now = { policy: 'network-only' } as const;

test('request: a query is a cross-origin POST of JSON to the GraphQL endpoint, without cookies', async () => {
  const { clients, received } = fakeBackend(echo);
  await clients.main.query(post, { id: '1' }, now);
  const [{ request, query, variables } = {}] = received;
  expect(request).toMatchObject({
    method: 'POST',
    url: 'https://cms.example.com/graphql',
    mode: 'cors',
    credentials: 'omit',
  });
  expect(request?.headers.get('content-type')).toBe('application/json');
  expect({ query, variables }).toEqual({
    query: 'query Post($id:ID){post(id:$id){title}}',
    variables: { id: '1' },
  });
});

test('request: the auth client sends the current access token, the main client never does', async () => {
  let token = 'first';
  const { clients, received } = fakeBackend(echo, { getAccessToken: () => token });
  await clients.auth.query(post, { id: '1' }, now);
  token = 'second';
  await clients.auth.query(post, { id: '1' }, now);
  await clients.main.query(post, { id: '1' }, now);
  expect(received.map(({ request }) => request.headers.get('authorization'))).toEqual([
    'Bearer first',
    'Bearer second',
    null,
  ]);
});

test.each([null, undefined, ''])(
  'request: without a token (%j) there is no Authorization header',
  async (token) => {
    const { clients, received } = fakeBackend(echo, { getAccessToken: async () => token });
    await clients.auth.query(post, { id: '1' }, now);
    expect(received[0]?.request.headers.has('authorization')).toBe(false);
  },
);

test('request: applyRequestContext can change URL and headers', async () => {
  const { clients, received } = fakeBackend(echo, {
    applyRequestContext: (url, init) => {
      const headers = new Headers(init.headers);
      headers.set('x-tenant', 'blue');
      return { url: `${url}?tenant=blue`, init: { ...init, headers } };
    },
  });
  await clients.main.query(post, { id: '1' }, now);
  expect(received[0]?.request.url).toBe('https://cms.example.com/graphql?tenant=blue');
  expect(received[0]?.request.headers.get('x-tenant')).toBe('blue');
});

test('createClientPair: throws the message of the specification without a configuration', () => {
  expect(() => createClientPair()).toThrow(
    'You must set your faustjs configuration at the highest level in your application',
  );
});

test('createClientPair: the clients use the configured endpoint', async () => {
  const config = checkConfig({ wpUrl: 'https://cms.example.com/', gqlUrl: 'index.php?graphql' });
  const { clients, received } = fakeBackend(echo, { config });
  await clients.main.query(post, { id: '1' }, now);
  expect(received[0]?.request.url).toBe('https://cms.example.com/index.php?graphql');
});
