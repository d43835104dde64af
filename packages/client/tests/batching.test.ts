import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { echo, fakeBackend, oneField, failureOf } from './fake-backend.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const post = oneField('post');
const page = oneField('page');

test('batch: queries within 10 ms are sent as one request, and each gets its own response', async () => {
  const { clients, received } = fakeBackend(echo);
  const first = clients.main.query(post, { id: '1' });
  await vi.advanceTimersByTimeAsync(9);
  const second = clients.main.query(page, { id: '2' });
  expect(received).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(received).toHaveLength(1);
  expect(await first).toEqual({ post: { title: 'post 1' } });
  expect(await second).toEqual({ page: { title: 'page 2' } });
});

test('batch: a document with two sets of variables occurs twice in one request', async () => {
  const { clients, received } = fakeBackend(echo);
  const answers = Promise.all([clients.main.query(post, { id: '1' }), clients.main.query(post, { id: '2' })]);
  await vi.advanceTimersByTimeAsync(10);
  expect(await answers).toEqual([{ post: { title: 'post 1' } }, { post: { title: 'post 2' } }]);
  expect(received.map(({ variables }) => variables)).toEqual([{ q0_id: '1', q1_id: '2' }]);
});

test('batch: a query after the 10 ms is part of the next request', async () => {
  const { clients, received } = fakeBackend(echo);
  void clients.main.query(post, { id: '1' });
  await vi.advanceTimersByTimeAsync(10);
  void clients.main.query(page, { id: '2' });
  await vi.advanceTimersByTimeAsync(10);
  expect(received.map(({ query }) => query)).toEqual([
    'query Post($id:ID){post(id:$id){title}}',
    'query Page($id:ID){page(id:$id){title}}',
  ]);
});

test('batch: flush sends the batch immediately, and only once', async () => {
  const { clients, received } = fakeBackend(echo);
  const pending = clients.main.query(post, { id: '1' });
  clients.main.flush();
  expect(await pending).toEqual({ post: { title: 'post 1' } });
  await vi.advanceTimersByTimeAsync(10);
  expect(received).toHaveLength(1);
});

test('batch: the two clients never share a request', async () => {
  const { clients, received } = fakeBackend(echo);
  void clients.main.query(post, { id: '1' });
  void clients.auth.query(page, { id: '2' });
  await vi.advanceTimersByTimeAsync(10);
  expect(received).toHaveLength(2);
});

test('batch: mutations and network-only queries are sent unbatched, without delay', async () => {
  const { clients, received } = fakeBackend(echo);
  void clients.main.query(post, { id: '1' });
  void clients.main.query(page, { id: '2' }, { policy: 'network-only' });
  void clients.main.mutate(oneField('deletePost', { kind: 'mutation' }), { id: '3' });
  await vi.advanceTimersByTimeAsync(0);
  expect(received.map(({ query }) => query.split('(')[0])).toEqual(['query Page', 'mutation DeletePost']);
});

test('batch: more than ten queries are sent as several requests', async () => {
  const { clients, received } = fakeBackend(echo);
  const pending = Promise.all(
    Array.from({ length: 12 }, (_, id) => clients.main.query(post, { id: String(id) })),
  );
  await vi.advanceTimersByTimeAsync(10);
  expect((await pending).map((answer) => answer.post?.title)).toEqual(
    Array.from({ length: 12 }, (_, id) => `post ${id}`),
  );
  expect(received.map(({ variables }) => Object.keys(variables).length)).toEqual([10, 2]);
});

test('batch: documents with conflicting fragments do not share a request', async () => {
  const { clients, received } = fakeBackend(() => ({ data: {} }));
  void clients.main.query(
    oneField('post', { fragments: [{ name: 'Card', text: 'fragment Card on Post{title}' }] }),
  );
  void clients.main.query(
    oneField('page', { fragments: [{ name: 'Card', text: 'fragment Card on Page{uri}' }] }),
  );
  await vi.advanceTimersByTimeAsync(10);
  expect(received).toHaveLength(2);
});

test('batch: an error is only reported to the query of its field, with its original path', async () => {
  const { clients } = fakeBackend((received) => ({
    data: { ...echo(received).data, q0_post: null },
    errors: [{ message: 'No such post', path: ['q0_post', 'title'] }],
  }));
  const broken = clients.main.query(post, { id: '1' });
  const whole = clients.main.query(page, { id: '2' });
  const refused = failureOf(broken);
  await vi.advanceTimersByTimeAsync(10);
  expect(await refused).toMatchObject({
    code: 'graphql',
    message: 'No such post',
    graphqlErrors: [{ message: 'No such post', path: ['post', 'title'] }],
    data: { post: null },
  });
  expect(await whole).toEqual({ page: { title: 'page 2' } });
});

test('batch: an error without a path is reported to all queries', async () => {
  const { clients } = fakeBackend((received) => ({
    ...echo(received),
    errors: [{ message: 'Internal server error' }],
  }));
  const answers = Promise.allSettled([
    clients.main.query(post, { id: '1' }),
    clients.main.query(page, { id: '2' }),
  ]);
  await vi.advanceTimersByTimeAsync(10);
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('batch: if the merged document fails as a whole, the queries are sent separately', async () => {
  const { clients, received } = fakeBackend((request) =>
    request.query.includes('plugin')
      ? { errors: [{ message: 'Cannot query field "plugin" on type "RootQuery".' }] }
      : echo(request),
  );
  const broken = clients.main.query(oneField('plugin'), { id: '1' });
  const whole = clients.main.query(page, { id: '2' });
  const refused = failureOf(broken);
  await vi.advanceTimersByTimeAsync(10);
  expect(await refused).toMatchObject({
    message: expect.stringContaining('Cannot query field'),
  });
  expect(await whole).toEqual({ page: { title: 'page 2' } });
  expect(received).toHaveLength(3);
});
