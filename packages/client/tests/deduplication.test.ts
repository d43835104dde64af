import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { echo, fakeBackend, oneField, failureOf } from './fake-backend.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const post = oneField('post');

// Deduplication is below the cache: these tests clear the cache, so that only deduplication can avoid a request.

test('deduplication: an identical query within 50 ms of the response sends no request', async () => {
  const { clients, received } = fakeBackend(echo);
  const pending = clients.main.query(post, { id: '1' });
  await vi.advanceTimersByTimeAsync(10);
  await pending;
  clients.main.cache.clear();
  await vi.advanceTimersByTimeAsync(49);
  expect(await clients.main.query(post, { id: '1' })).toEqual({ post: { title: 'post 1' } });
  expect(received).toHaveLength(1);
});

test('deduplication: an identical query after 50 ms sends a request', async () => {
  const { clients, received } = fakeBackend(echo);
  const pending = clients.main.query(post, { id: '1' });
  await vi.advanceTimersByTimeAsync(10);
  await pending;
  clients.main.cache.clear();
  await vi.advanceTimersByTimeAsync(50);
  void clients.main.query(post, { id: '1' });
  await vi.advanceTimersByTimeAsync(10);
  expect(received).toHaveLength(2);
});

test('deduplication: other variables send a separate request', async () => {
  const { clients, received } = fakeBackend(echo);
  void clients.main.query(post, { id: '1' });
  await vi.advanceTimersByTimeAsync(20);
  void clients.main.query(post, { id: '2' });
  await vi.advanceTimersByTimeAsync(10);
  expect(received).toHaveLength(2);
});

test('deduplication: a response with errors is not reused', async () => {
  const { clients, received } = fakeBackend((request, attempt) =>
    attempt === 0 ? { data: { post: null }, errors: [{ message: 'Busy' }] } : echo(request),
  );
  const refused = failureOf(clients.main.query(post, { id: '1' }));
  await vi.advanceTimersByTimeAsync(10);
  expect(await refused).toMatchObject({ message: 'Busy' });
  const again = clients.main.query(post, { id: '1' });
  await vi.advanceTimersByTimeAsync(10);
  expect(await again).toEqual({ post: { title: 'post 1' } });
  expect(received).toHaveLength(2);
});

test('deduplication: a mutation discards reusable responses', async () => {
  const { clients, received } = fakeBackend(echo);
  void clients.main.query(post, { id: '1' });
  await vi.advanceTimersByTimeAsync(10);
  await clients.main.mutate(oneField('deletePost', { kind: 'mutation' }), { id: '1' });
  clients.main.cache.clear();
  void clients.main.query(post, { id: '1' });
  await vi.advanceTimersByTimeAsync(10);
  expect(received.map(({ query }) => query.split('(')[0])).toEqual([
    'query Post',
    'mutation DeletePost',
    'query Post',
  ]);
});

test('deduplication: network-only queries neither use nor provide reusable responses', async () => {
  const { clients, received } = fakeBackend(echo);
  await clients.main.query(post, { id: '1' }, { policy: 'network-only' });
  await clients.main.query(post, { id: '1' }, { policy: 'network-only' });
  clients.main.cache.clear();
  void clients.main.query(post, { id: '1' });
  await vi.advanceTimersByTimeAsync(10);
  expect(received).toHaveLength(3);
});
