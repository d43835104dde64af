import { expect, test } from 'vitest';
import { is404 } from '../src/index.ts';
import { type Answering, failureOf, type FakeBackend, fakeBackend } from './fake-backend.ts';

const found = { data: { node: { id: 'cG9zdDo3' } } };
const missing = { data: { node: null } };

const ask = (
  params: Parameters<typeof is404>[0],
  answering: Answering,
): { backend: FakeBackend; answer: Promise<boolean> } => {
  const backend = fakeBackend(answering);
  return { backend, answer: is404(params, { client: backend.clients.main }) };
};

test('is404: a URL without parameters is found, without a request', async () => {
  const { backend, answer } = ask({ postSlug: undefined }, () => missing);
  expect(await answer).toBe(false);
  expect(backend.received).toHaveLength(0);
});

test('is404: a URL with unknown parameters is a 404', async () => {
  const { backend, answer } = ask({ podcastSlug: 'hello' }, () => found);
  expect(await answer).toBe(true);
  expect(backend.received).toHaveLength(0);
});

test.each([
  [{ postSlug: 'hello', pageUri: ['about'] }, 'post', { id: 'hello', idType: 'SLUG' }],
  [{ pageUri: ['about', 'us'], categorySlug: 'news' }, 'page', { id: 'about/us', idType: 'URI' }],
  [{ categoryId: btoa('term:3') }, 'category', { id: btoa('term:3'), idType: 'ID' }],
] as const)('is404: %j is a 404 exactly if the backend has no such content', async (params, field, sent) => {
  const there = ask(params, () => found);
  expect(await there.answer).toBe(false);
  expect(there.backend.received[0]?.query).toContain(`node:${field}(`);
  expect(there.backend.received[0]?.variables).toEqual(sent);
  expect(await ask(params, () => missing).answer).toBe(true);
});

test('is404: each call sends a request', async () => {
  const backend = fakeBackend((_, attempt) => (attempt === 0 ? missing : found));
  const params = { postSlug: 'soon' };
  expect(await is404(params, { client: backend.clients.main })).toBe(true);
  expect(await is404(params, { client: backend.clients.main })).toBe(false);
});

test.each([
  { message: 'The ID input is invalid', path: ['node'] },
  { message: 'Not a valid value', path: ['node'], extensions: { code: 'BAD_USER_INPUT' } },
  { message: 'No post exists', path: ['node'], extensions: { category: 'user' } },
])('is404: an invalid id is a 404 although the backend returns an error: $message', async (entry) => {
  expect(await ask({ postId: 'x' }, () => ({ ...missing, errors: [entry] })).answer).toBe(true);
});

test.each([
  ['a network error', () => Promise.reject(new TypeError('fetch failed')), { code: 'network' }],
  ['an error page', () => new Response('<html>', { status: 502 }), { code: 'http_status', status: 502 }],
  [
    'an internal error',
    () => ({ ...missing, errors: [{ message: 'Internal server error', path: ['node'] }] }),
    { code: 'graphql' },
  ],
  [
    'an internal error of an older backend',
    () => ({ ...missing, errors: [{ message: 'Oh', path: ['node'], extensions: { category: 'internal' } }] }),
    { code: 'graphql' },
  ],
  [
    'a backend that is too busy',
    () => ({
      ...missing,
      errors: [{ message: 'Later', path: ['node'], extensions: { code: 'RATE_LIMIT' } }],
    }),
    { code: 'graphql' },
  ],
  [
    'a rejected document',
    () => ({ errors: [{ message: 'Cannot query field "post"' }] }),
    { code: 'graphql' },
  ],
])('is404: %s throws instead of returning a 404', async (_, answering, failure) => {
  expect(await failureOf(ask({ postSlug: 'hello' }, answering).answer)).toMatchObject(failure);
});
