import { expect, test } from 'vitest';
import {
  type Answering,
  fakeBackend,
  type FakeBackend,
  type FieldDocument,
  oneField,
} from './fake-backend.ts';

const now = { policy: 'network-only' } as const;
const viewer = oneField('viewer');
const remove = oneField('deletePost', { kind: 'mutation' });

/** A backend that accepts only the token `good`, and rejects others in the given way. */
function backendOf(refusal: Answering, next: string | null = 'good'): FakeBackend & { refused: string[] } {
  const refused: string[] = [];
  const backend = fakeBackend(
    (received, attempt) =>
      received.request.headers.get('authorization') === 'Bearer good'
        ? { data: { viewer: { title: 'Ana' }, q0_viewer: { title: 'Ana' }, q1_post: { title: 'Draft' } } }
        : refusal(received, attempt),
    {
      getAccessToken(token) {
        if (token !== undefined) refused.push(token);
        return token === undefined ? 'old' : next;
      },
    },
  );
  return { ...backend, refused };
}

const refusals: [string, Answering][] = [
  [
    'in a header',
    () => Response.json({ data: { viewer: null } }, { headers: { 'x-masthead-auth': 'invalid' } }),
  ],
  ['by status 401', () => new Response('Unauthorized', { status: 401 })],
  ['by answering as to a visitor', () => ({ data: { viewer: null } })],
];

test.each(refusals)(
  'rejected token: a query rejected %s is sent again with another token',
  async (_, refusal) => {
    const { clients, received, refused } = backendOf(refusal);
    expect(await clients.auth.query(viewer, {}, now)).toMatchObject({ viewer: { title: 'Ana' } });
    expect(refused).toEqual(['old']);
    expect(received.map(({ request }) => request.headers.get('authorization'))).toEqual([
      'Bearer old',
      'Bearer good',
    ]);
  },
);

test.each(refusals)(
  'rejected token: a query rejected %s again is not sent a third time',
  async (_, refusal) => {
    const { clients, received } = backendOf(refusal, 'old as well');
    await clients.auth.query(viewer, {}, { ...now, retries: 0 }).catch(() => null);
    expect(received).toHaveLength(2);
  },
);

test.each([null, 'old'])(
  'rejected token: without another token (%j) the first response counts',
  async (next) => {
    const { clients, received } = backendOf(() => ({ data: { viewer: null } }), next);
    expect(await clients.auth.query(viewer, {}, now)).toEqual({ viewer: null });
    expect(received).toHaveLength(1);
  },
);

test('rejected token: a null viewer is detected in a merged document', async () => {
  const { clients, received } = backendOf(() => ({ data: { q0_viewer: null, q1_post: null } }));
  const answers = [viewer, oneField('post')].map((document: FieldDocument) =>
    clients.auth.query(document, {}),
  );
  clients.auth.flush();
  expect(await Promise.all(answers)).toEqual([{ viewer: { title: 'Ana' } }, { post: { title: 'Draft' } }]);
  expect(received).toHaveLength(2);
});

test('rejected token: a mutation is not sent again, but another token is requested', async () => {
  const { clients, received, refused } = backendOf(() =>
    Response.json({ errors: [{ message: 'No right' }] }, { headers: { 'x-masthead-auth': 'invalid' } }),
  );
  await expect(clients.auth.mutate(remove, { id: '1' })).rejects.toMatchObject({ message: 'No right' });
  expect(received).toHaveLength(1);
  expect(refused).toEqual(['old']);
});

test('rejected token: a null viewer with errors does not count as rejection', async () => {
  const { clients, refused } = backendOf(() => ({ data: { viewer: null }, errors: [{ message: 'Busy' }] }));
  await expect(clients.auth.query(viewer, {}, now)).rejects.toMatchObject({ message: 'Busy' });
  expect(refused).toEqual([]);
});

test('rejected token: the main client never requests a token', async () => {
  const { clients, received, refused } = backendOf(() => ({ data: { viewer: null } }));
  expect(await clients.main.query(viewer, {}, now)).toEqual({ viewer: null });
  expect([received.length, refused]).toEqual([1, []]);
});
