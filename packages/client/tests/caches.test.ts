import { expect, test } from 'vitest';
import { hydrateClients, pageProperties } from '../src/index.ts';
import {
  echo,
  failureOf,
  fakeBackend,
  type FieldDocument,
  oneField,
  type FakeBackend,
} from './fake-backend.ts';

const post = oneField('post');

function ask({ clients }: FakeBackend, document: FieldDocument, id: string): Promise<unknown> {
  const pending = clients.main.query(document, { id });
  clients.main.flush();
  return pending;
}

test('client cache: a cached query is sent once', async () => {
  const backend = fakeBackend(echo);
  await ask(backend, post, '1');
  expect(await ask(backend, post, '1')).toEqual({ post: { title: 'post 1' } });
  expect(backend.received).toHaveLength(1);
});

test('client cache: network-only sends a request, and its response replaces the cached one', async () => {
  const backend = fakeBackend((_, attempt) => ({ data: { post: { title: `version ${attempt}` } } }));
  await ask(backend, post, '1');
  await backend.clients.main.query(post, { id: '1' }, { policy: 'network-only' });
  expect(await ask(backend, post, '1')).toEqual({ post: { title: 'version 1' } });
  expect(backend.received).toHaveLength(2);
});

test('client cache: invalidate refetches a document for all variables, and no other documents', async () => {
  const backend = fakeBackend((received) => echo(received));
  const page = oneField('page');
  for (const id of ['1', '2']) await ask(backend, post, id);
  await ask(backend, page, '1');
  await new Promise((resolve) => setTimeout(resolve, 60));
  await backend.clients.main.invalidate(post);
  for (const id of ['1', '2']) await ask(backend, post, id);
  await ask(backend, page, '1');
  expect(backend.received.map(({ query }) => query.split('(')[0])).toEqual([
    'query Post',
    'query Post',
    'query Page',
    'query Post',
    'query Post',
  ]);
});

test('client cache: page properties transfer both caches, so that the browser sends no request', async () => {
  const server = fakeBackend(echo);
  await ask(server, post, '1');
  await server.clients.auth.query(post, { id: '2' }, { policy: 'network-only' });
  const properties = JSON.parse(JSON.stringify(pageProperties(server.clients)));
  expect(Object.keys(properties)).toEqual(['__CLIENT_CACHE_PROP', '__AUTH_CLIENT_CACHE_PROP']);

  const browser = fakeBackend(() => ({ errors: [{ message: 'Fetched again' }] }), { environment: 'browser' });
  hydrateClients(browser.clients, properties);
  expect(await browser.clients.main.query(post, { id: '1' })).toEqual({ post: { title: 'post 1' } });
  expect(await browser.clients.auth.query(post, { id: '2' })).toEqual({ post: { title: 'post 2' } });
  expect(browser.received).toHaveLength(0);
});

test('client cache: the two audiences have separate caches', async () => {
  const server = fakeBackend(echo);
  await server.clients.auth.query(post, { id: 'draft' }, { policy: 'network-only' });
  expect(pageProperties(server.clients)).toEqual({
    __CLIENT_CACHE_PROP: null,
    __AUTH_CLIENT_CACHE_PROP: expect.stringContaining('post draft'),
  });
});

test('client cache: empty caches are null in the page properties, and null hydrates nothing', () => {
  const { clients } = fakeBackend(echo);
  expect(pageProperties(clients)).toEqual({ __CLIENT_CACHE_PROP: null, __AUTH_CLIENT_CACHE_PROP: null });
  hydrateClients(clients, { __CLIENT_CACHE_PROP: null });
  expect(clients.main.dehydrate()).toBeNull();
});

test('client cache: a failed query is not in the page properties', async () => {
  const backend = fakeBackend(() => ({ data: { post: null }, errors: [{ message: 'Busy' }] }));
  await expect(ask(backend, post, '1')).rejects.toMatchObject({ message: 'Busy' });
  expect(backend.clients.main.dehydrate()).toBeNull();
});

test('client: keys() returns the dependency keys of all responses, including errors, without duplicates', async () => {
  const keys = ['graphql:Query list:post cG9zdDox', '  list:post  skipped:post ', ''];
  const backend = fakeBackend((received, attempt) =>
    attempt === 1
      ? Response.json(
          { errors: [{ message: 'Busy' }] },
          { headers: { 'X-GraphQL-Keys': keys[attempt] ?? '' } },
        )
      : Response.json(echo(received), { headers: { 'X-GraphQL-Keys': keys[attempt] ?? '' } }),
  );
  await ask(backend, post, '1');
  await expect(ask(backend, post, '2')).rejects.toMatchObject({ message: 'Busy' });
  await ask(backend, post, '3');
  expect(backend.clients.main.keys()).toEqual(['graphql:Query', 'list:post', 'cG9zdDox', 'skipped:post']);
  expect(backend.clients.auth.keys()).toEqual([]);
});

test('client: keys() is empty in a browser', async () => {
  const backend = fakeBackend(
    (received) => Response.json(echo(received), { headers: { 'X-GraphQL-Keys': 'graphql:Query' } }),
    { environment: 'browser' },
  );
  await ask(backend, post, '1');
  expect(backend.clients.main.keys()).toEqual([]);
});

test('client cache: clearing it aborts queries in flight', async () => {
  const { clients } = fakeBackend(() => new Promise(() => {}));
  const pending = failureOf(clients.main.query(post, { id: '1' }));
  clients.main.cache.clear();
  expect(await pending).toMatchObject({ code: 'aborted' });
});
