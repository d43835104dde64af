import { expect, test } from 'vitest';
import { ClientError } from '../src/index.ts';
import { echo, failureOf, fakeBackend, oneField } from './fake-backend.ts';

const post = oneField('post');

const failing = (answer: () => unknown, options = {}): Promise<ClientError> => {
  const { clients } = fakeBackend(answer, options);
  const pending = clients.main.query(post, { id: '1' });
  clients.main.flush();
  return failureOf(pending);
};

test('GraphQL error: a single one provides its message and the partial data', async () => {
  const errors = [{ message: 'No access', path: ['post'], extensions: { category: 'user' } }];
  expect(await failing(() => ({ data: { post: null }, errors }))).toMatchObject({
    code: 'graphql',
    message: 'No access',
    graphqlErrors: errors,
    data: { post: null },
  });
});

test('GraphQL error: several are combined under one message', async () => {
  const errors = [{ message: 'One' }, { message: 'Two' }];
  expect(await failing(() => ({ errors }))).toMatchObject({
    code: 'graphql',
    message: 'GraphQL Errors',
    graphqlErrors: errors,
  });
});

test('HTTP status: GraphQL errors of a 500 response are parsed like any other', async () => {
  expect(
    await failing(() => Response.json({ errors: [{ message: 'Syntax Error' }] }, { status: 500 })),
  ).toMatchObject({ code: 'graphql', message: 'Syntax Error' });
});

test('HTTP status: a 500 response with data only is a success', async () => {
  const { clients } = fakeBackend(() =>
    Response.json({ data: { post: { title: 'Here' } } }, { status: 500 }),
  );
  expect(await clients.main.query(post, { id: '1' })).toEqual({ post: { title: 'Here' } });
});

test.each<[string, () => Response, Partial<ClientError>]>([
  [
    'a failing status with a page',
    () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    { code: 'http_status', status: 502, message: 'The backend responded with HTTP 502 and no GraphQL.' },
  ],
  [
    'a failing status with other JSON',
    () => Response.json({ code: 'rest_forbidden' }, { status: 401 }),
    { code: 'http_status', status: 401 },
  ],
  ...[500, 200].map((status): [string, () => Response, Partial<ClientError>] => [
    `a WordPress that dies, with status ${status}`,
    () => Response.json({ code: 'wp_die', message: 'No database', data: { status: 500 } }, { status }),
    { code: status === 500 ? 'http_status' : 'not_graphql', status },
  ]),
  [
    'a redirect, which is not followed',
    () => new Response(null, { status: 301, headers: { location: 'https://www.example.com/graphql' } }),
    {
      code: 'http_status',
      status: 301,
      message:
        'The backend responded with HTTP 301 and no GraphQL. It redirects to https://www.example.com/graphql.',
    },
  ],
  ['a page where JSON should be', () => new Response('<!doctype html>'), { code: 'not_json', status: 200 }],
  ['nothing where JSON should be', () => new Response(''), { code: 'not_json' }],
  ['JSON that is no GraphQL answer', () => Response.json({ hello: 'world' }), { code: 'not_graphql' }],
  ['JSON that is a list', () => Response.json([]), { code: 'not_graphql' }],
  ['no data and no errors', () => Response.json({ data: null, errors: [] }), { code: 'not_graphql' }],
])('response errors: %s has its own code', async (_, answer, expected) => {
  expect(await failing(answer)).toMatchObject(expected);
});

test('network error: a thrown error keeps its message and is the cause', async () => {
  const cause = new TypeError('fetch failed');
  const throwing = async () => {
    throw cause;
  };
  expect(await failing(echo as () => unknown, { fetch: throwing })).toMatchObject({
    code: 'network',
    message: 'fetch failed',
    cause,
  });
});

// eslint-disable-next-line typescript/prefer-promise-reject-errors
const throwingText = () => Promise.reject('offline');

test('network error: another thrown value becomes an error, with the value as its cause', async () => {
  expect(await failing(echo as () => unknown, { fetch: throwingText })).toMatchObject({
    code: 'unexpected',
    message: 'Unexpected error type',
    cause: 'offline',
  });
});

test('time-out: a slow request fails, even if fetch ignores its signal', async () => {
  let sent: Request | undefined;
  const silent = (request: Request) => {
    sent = request;
    return new Promise<Response>(() => {});
  };
  expect(await failing(echo as () => unknown, { fetch: silent, timeoutMs: 20 })).toMatchObject({
    code: 'timed_out',
    message: 'Timed out after 20ms',
  });
  expect(sent?.signal.aborted).toBe(true);
});

test('abort: a caller can abort a query', async () => {
  const { clients } = fakeBackend(() => new Promise(() => {}));
  const controller = new AbortController();
  const both = ['cache-first', 'network-only'] as const;
  const pending = both.map((policy) =>
    clients.main.query(post, { id: '1' }, { policy, signal: controller.signal }),
  );
  controller.abort();
  expect(await Promise.allSettled(pending)).toMatchObject([
    { reason: { code: 'aborted' } },
    { reason: { code: 'aborted' } },
  ]);
  await expect(clients.main.query(post, { id: '2' }, { signal: controller.signal })).rejects.toMatchObject({
    code: 'aborted',
  });
});

test('depth limit: a document deeper than 15 is rejected without a request', async () => {
  const { clients, received } = fakeBackend(echo);
  const tooDeep = clients.main.query(
    oneField('post', { depth: 16 }),
    { id: '1' },
    { policy: 'network-only' },
  );
  await expect(tooDeep).rejects.toMatchObject({
    code: 'too_deep',
    message: 'The query "Post" is 16 levels deep; the limit is 15.',
  });
  expect(received).toHaveLength(0);
  const deep = clients.main.query(oneField('post', { depth: 15 }), { id: '1' }, { policy: 'network-only' });
  await expect(deep).resolves.toEqual({ post: { title: 'post 1' } });
});

test('ClientError: is serialised without cause and data', () => {
  const error = new ClientError('http_status', 'No', { status: 502, cause: 'secret', data: 'secret' });
  expect(JSON.parse(JSON.stringify(error))).toEqual({
    name: 'ClientError',
    code: 'http_status',
    message: 'No',
    status: 502,
    graphqlErrors: [],
  });
});
