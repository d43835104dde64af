import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBackend, oneField, failureOf } from './fake-backend.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const post = oneField('post');
const unavailable = () => new Response('<h1>Unavailable</h1>', { status: 503 });

/** Seconds at which the requests arrived, without the batch delay. */
function arrivals(times: readonly number[]): number[] {
  const [first = 0] = times;
  return times.map((time) => Math.floor((time - first) / 1000));
}

test('retries: a browser retries 1, 2 and 4 s after each failure, then fails', async () => {
  const times: number[] = [];
  const { clients } = fakeBackend(
    () => {
      times.push(Date.now());
      return unavailable();
    },
    { environment: 'browser' },
  );
  const refused = failureOf(clients.main.query(post, { id: '1' }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await refused).toMatchObject({
    code: 'http_status',
    status: 503,
  });
  expect(arrivals(times)).toEqual([0, 1, 3, 7]);
});

test('retries: a success ends them', async () => {
  const { clients, received } = fakeBackend(
    (_, attempt) => (attempt < 2 ? unavailable() : { data: { post: { title: 'Here' } } }),
    { environment: 'browser' },
  );
  const pending = clients.main.query(post, { id: '1' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await pending).toEqual({ post: { title: 'Here' } });
  expect(received).toHaveLength(3);
});

test('retries: no delay is longer than 30 s', async () => {
  const times: number[] = [];
  const { clients } = fakeBackend(() => {
    times.push(Date.now());
    return unavailable();
  });
  const refused = failureOf(clients.main.query(post, { id: '1' }, { policy: 'network-only', retries: 7 }));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(await refused).toMatchObject({ code: 'http_status' });
  expect(arrivals(times)).toEqual([0, 1, 3, 7, 15, 31, 61, 91]);
});

test('retries: a server does not retry', async () => {
  const { clients, received } = fakeBackend(unavailable);
  const refused = failureOf(clients.main.query(post, { id: '1' }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await refused).toMatchObject({
    code: 'http_status',
  });
  expect(received).toHaveLength(1);
});

test('retries: a mutation is never retried', async () => {
  const { clients, received } = fakeBackend(unavailable, { environment: 'browser' });
  const mutation = oneField('deletePost', { kind: 'mutation' });
  const refused = failureOf(clients.main.mutate(mutation, { id: '1' }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await refused).toMatchObject({
    code: 'http_status',
  });
  expect(received).toHaveLength(1);
});

test('retries: queries that fail in one batch are retried in one batch', async () => {
  const { clients, received } = fakeBackend(unavailable, { environment: 'browser' });
  const refused = Promise.allSettled([clients.main.query(post), clients.main.query(oneField('page'))]);
  await vi.advanceTimersByTimeAsync(60_000);
  await refused;
  expect(received.map(({ query }) => query.split('{')[0])).toEqual(
    Array.from({ length: 4 }, () => 'query Post_Page($q0_id:ID,$q1_id:ID)'),
  );
});
