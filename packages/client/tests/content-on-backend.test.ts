import './dom.ts';
import { setTimeout } from 'node:timers/promises';
import { contents, canaryUsers, type CanaryContent, canarySite, startBackend } from '@masthead/testing';
import { afterAll, describe, expect, test } from 'vitest';
import {
  type AuthSession,
  checkConfig,
  type ClientPair,
  createClientPair,
  is404,
  type RouteQuery,
} from '../src/index.ts';
import { useCategory, usePage, usePost, usePosts, usePreview, usePreviewNode } from '../src/react/index.ts';
import { renderHook } from './render.ts';

// The hooks with their default documents, on a real backend: as visitor, and as the editor Ana.

const { content, site } = canarySite();
const backend = await startBackend(content, { site });
afterAll(() => backend[Symbol.asyncDispose]());

const underWay = new Set<Promise<Response>>();

const clients = (userId: number | null = null): ClientPair =>
  createClientPair({
    config: checkConfig({ wpUrl: 'http://masthead.test' }),
    environment: 'server',
    async fetch(request) {
      const response = backend.fetch(request, userId === null ? undefined : { userId });
      underWay.add(response);
      return response.finally(() => underWay.delete(response));
    },
  });

/** Sends queries, and waits for their responses. */
async function settle(): Promise<void> {
  await setTimeout(20);
  await Promise.all(underWay);
  await setTimeout(5);
}

const session = {
  subscribe: () => () => {},
  returnOptions: () => ({}),
  ensureAuthorization: () => Promise.resolve(true as const),
} as Partial<AuthSession> as AuthSession;

/** The final result of a hook. */
async function show<Value>(
  hook: () => Value,
  query: RouteQuery = {},
  userId: number | null = null,
): Promise<Value> {
  await using rendered = await renderHook(hook, {
    clients: clients(userId),
    query,
    session,
    advance: settle,
  });
  await rendered.pass(0);
  return rendered.current;
}

const found = (wanted: Partial<CanaryContent>): CanaryContent => {
  const planted = contents.find((each) =>
    Object.entries(wanted).every(([key, value]) => each[key as keyof CanaryContent] === value),
  );
  if (planted === undefined) throw new Error('Nothing like that is planted.');
  return planted;
};

const post = { databaseId: 3001, title: 'Open 1', slug: 'open-1', typeName: 'Post' };

describe('usePost: a post is found by', () => {
  test.each<[string, RouteQuery]>([
    ['its slug', { postSlug: 'open-1' }],
    ['its database id', { postId: '3001' }],
    ['its global id', { postId: btoa('post:3001') }],
    ['its path', { postUri: ['open-1'] }],
  ])('%s', async (_, query) => {
    const shown = await show(() => usePost(), query);
    expect(shown).toMatchObject({ data: post, error: null });
  });
});

test('usePost: a post has all fields of the specification', async () => {
  const { data } = await show(() => usePost({ id: '3001' }));
  expect(data).toMatchObject({
    status: 'publish',
    contentTypeName: 'post',
    content: expect.stringContaining('Open text 1') as string,
    excerpt: expect.any(String) as string,
    author: { node: { name: expect.any(String) as string } },
    featuredImage: { node: { sourceUrl: expect.stringContaining('open.jpg') as string } },
    categories: { nodes: [{ slug: 'news', typeName: 'Category' }] },
    tags: { nodes: [{ slug: 'salt' }] },
    comments: {
      nodes: [{ content: expect.stringContaining('Open comment 1') as string, replies: { nodes: [{}] } }],
    },
    template: { templateName: 'Default' },
    commentStatus: 'open',
    password: null,
    isRestricted: false,
  });
});

test('usePage: a page is found by its path', async () => {
  const shown = await show(() => usePage(), { pageUri: ['about'] });
  expect(shown).toMatchObject({
    data: { databaseId: 4000, title: 'About', typeName: 'Page', isFrontPage: false },
    error: null,
  });
});

test('useCategory: a category is found by slug, database id and global id, and lists its posts', async () => {
  const bySlug = await show(() => useCategory(), { categorySlug: 'rare' });
  expect(bySlug).toMatchObject({ data: { slug: 'rare', count: 4, taxonomyName: 'category' }, error: null });
  expect(bySlug.data?.posts?.nodes).toHaveLength(4);
  expect(bySlug.data?.ancestors?.nodes).toMatchObject([{ slug: 'news' }]);
  const { databaseId = 0, id = '' } = bySlug.data ?? {};
  for (const categoryId of [String(databaseId), id]) {
    expect((await show(() => useCategory(), { categoryId })).data?.slug).toBe('rare');
    expect((await show(() => usePosts(), { categoryId })).data?.nodes).toHaveLength(4);
  }
  expect((await show(() => usePosts(), { categorySlug: 'rare' })).data?.nodes).toHaveLength(4);
});

test('usePosts: posts are paginated, and an unknown category has none', async () => {
  const first = await show(() => usePosts({ first: 2 }));
  expect(first.data?.nodes).toHaveLength(2);
  expect(first.data?.pageInfo.hasNextPage).toBe(true);
  const after = first.data?.edges.at(-1)?.cursor ?? null;
  const second = await show(() => usePosts({ first: 2, after }));
  expect(first.data?.nodes).not.toEqual(second.data?.nodes);
  const none = await show(() => usePosts(), { categoryId: 'no-such-category' });
  expect(none).toMatchObject({ data: { nodes: [] }, error: null });
});

test('content hooks: missing and invisible content is null', async () => {
  const draft = found({ type: 'post', status: 'draft', authorId: canaryUsers.nora.id, isProtected: false });
  expect(await show(() => usePost({ id: '1' }))).toMatchObject({ data: null, error: null });
  expect(await show(() => usePost({ id: String(draft.id) }))).toMatchObject({ data: null, error: null });
  const shown = await show(
    () => usePost({ id: String(draft.id) }, { audience: 'auth' }),
    {},
    canaryUsers.ana.id,
  );
  expect(shown.data?.databaseId).toBe(draft.id);
});

describe('an editor sees the preview of', () => {
  test.each([
    ['post', 'draft', 'Post'],
    ['post', 'pending', 'Post'],
    ['post', 'future', 'Post'],
    ['post', 'private', 'Post'],
    ['post', 'publish', 'Post'],
    ['page', 'draft', 'Page'],
    ['page', 'publish', 'Page'],
  ] as const)('a %s with status %s', async (type, status, typeName) => {
    const { id } = found({ type, status, authorId: canaryUsers.nora.id, isProtected: false });
    const query = { p: String(id), preview: 'true', ...(type === 'page' && { page_id: String(id) }) };
    const shown = await show(() => usePreviewNode(), query, canaryUsers.ana.id);
    expect(shown).toMatchObject({ typeName, error: null });
    expect(shown.node).toHaveProperty('content', expect.any(String));
    const older = await show(() => ({ data: usePreview() }), query, canaryUsers.ana.id);
    expect(older.data).toHaveProperty(type);
  });
});

test('usePreviewNode: a preview that the user may not see is null', async () => {
  const { id } = found({ type: 'post', status: 'draft', authorId: canaryUsers.nora.id, isProtected: false });
  const query = { p: String(id), preview: 'true' };
  expect(await show(() => usePreviewNode(), query, canaryUsers.ben.id)).toEqual({
    typeName: null,
    node: null,
    error: null,
  });
});

test.each<[RouteQuery, boolean]>([
  [{ postSlug: 'open-1' }, false],
  [{ postSlug: 'open-99' }, true],
  [{ postId: 'garbage' }, true],
  [{ postId: btoa('post:1') }, true],
  [{ pageUri: ['about'] }, false],
  [{ pageUri: ['about', 'nothing'] }, true],
  [{ categorySlug: 'news' }, false],
  [{ categorySlug: 'olds' }, true],
  [{ postId: String(found({ type: 'post', status: 'draft' }).id) }, true],
])('is404: %j is %s', async (params, answer) => {
  expect(await is404(params, { client: clients().main })).toBe(answer);
});
