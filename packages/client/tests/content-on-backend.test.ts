import './dom.ts';
import { setTimeout } from 'node:timers/promises';
import { contents, people, type PlantedContent, plantedSite, startBackend } from '@masthead/testing';
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

// The hooks with the documents they bring along, on a real backend: as visitor, and as Ana, who edits.

const { content, site } = plantedSite();
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

/** Lets queries leave, and waits for their answers. */
async function settle(): Promise<void> {
  await setTimeout(20);
  await Promise.all(underWay);
  await setTimeout(5);
}

const session = {
  subscribe: () => () => {},
  wayBack: () => ({}),
  ensureAuthorization: () => Promise.resolve(true as const),
} as Partial<AuthSession> as AuthSession;

/** What a hook shows in the end. */
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

const found = (wanted: Partial<PlantedContent>): PlantedContent => {
  const planted = contents.find((each) =>
    Object.entries(wanted).every(([key, value]) => each[key as keyof PlantedContent] === value),
  );
  if (planted === undefined) throw new Error('Nothing like that is planted.');
  return planted;
};

const post = { databaseId: 3001, title: 'Open 1', slug: 'open-1', typeName: 'Post' };

describe('a post is found by', () => {
  test.each<[string, RouteQuery]>([
    ['its slug', { postSlug: 'open-1' }],
    ['its number', { postId: '3001' }],
    ['its global id', { postId: btoa('post:3001') }],
    ['its address', { postUri: ['open-1'] }],
  ])('%s', async (_, query) => {
    const shown = await show(() => usePost(), query);
    expect(shown).toMatchObject({ data: post, error: null });
  });
});

test('a post comes with all that the specification lists of it', async () => {
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

test('a page is found by its address', async () => {
  const shown = await show(() => usePage(), { pageUri: ['about'] });
  expect(shown).toMatchObject({
    data: { databaseId: 4000, title: 'About', typeName: 'Page', isFrontPage: false },
    error: null,
  });
});

test('a category is found by slug, number and global id, and lists its posts', async () => {
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

test('posts come by pages, and none where the address names no category', async () => {
  const first = await show(() => usePosts({ first: 2 }));
  expect(first.data?.nodes).toHaveLength(2);
  expect(first.data?.pageInfo.hasNextPage).toBe(true);
  const after = first.data?.edges.at(-1)?.cursor ?? null;
  const second = await show(() => usePosts({ first: 2, after }));
  expect(first.data?.nodes).not.toEqual(second.data?.nodes);
  const none = await show(() => usePosts(), { categoryId: 'no-such-category' });
  expect(none).toMatchObject({ data: { nodes: [] }, error: null });
});

test('what is not there, or not for whoever asks, is null', async () => {
  const draft = found({ type: 'post', status: 'draft', authorId: people.nora.id, isProtected: false });
  expect(await show(() => usePost({ id: '1' }))).toMatchObject({ data: null, error: null });
  expect(await show(() => usePost({ id: String(draft.id) }))).toMatchObject({ data: null, error: null });
  const shown = await show(() => usePost({ id: String(draft.id) }, { audience: 'auth' }), {}, people.ana.id);
  expect(shown.data?.databaseId).toBe(draft.id);
});

describe('who edits sees the preview of', () => {
  test.each([
    ['post', 'draft', 'Post'],
    ['post', 'pending', 'Post'],
    ['post', 'future', 'Post'],
    ['post', 'private', 'Post'],
    ['post', 'publish', 'Post'],
    ['page', 'draft', 'Page'],
    ['page', 'publish', 'Page'],
  ] as const)('a %s that is %s', async (type, status, typeName) => {
    const { id } = found({ type, status, authorId: people.nora.id, isProtected: false });
    const query = { p: String(id), preview: 'true', ...(type === 'page' && { page_id: String(id) }) };
    const shown = await show(() => usePreviewNode(), query, people.ana.id);
    expect(shown).toMatchObject({ typeName, error: null });
    expect(shown.node).toHaveProperty('content', expect.any(String));
    const older = await show(() => ({ data: usePreview() }), query, people.ana.id);
    expect(older.data).toHaveProperty(type);
  });
});

test('a preview that is not for whoever asks is not there', async () => {
  const { id } = found({ type: 'post', status: 'draft', authorId: people.nora.id, isProtected: false });
  const query = { p: String(id), preview: 'true' };
  expect(await show(() => usePreviewNode(), query, people.ben.id)).toEqual({
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
])('whether %j is a 404: %s', async (params, answer) => {
  expect(await is404(params, { client: clients().main })).toBe(answer);
});
