// @vitest-environment happy-dom
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  categoryParameters,
  CategoryViewDocument,
  type Client,
  pageParameters,
  pageProperties,
  PageViewDocument,
  PostListDocument,
  postListVariables,
  postParameters,
  PostViewDocument,
  type RouteQuery,
  type TypedDocument,
} from '../src/index.ts';
import { MastheadProvider, useCategory, usePage, usePost, usePosts } from '../src/react/index.ts';
import { type Answering, type FakeBackend, fakeBackend } from './fake-backend.ts';
import { renderHook, type Rendered } from './render.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const withNode: Answering = ({ query }) => {
  const [, field = ''] = /\{(\w+)/.exec(query) ?? [];
  return { data: { [field]: field === 'posts' ? { nodes: [{ title: 'One' }] } : { title: `A ${field}` } } };
};

const browser = (answering: Answering = withNode): FakeBackend =>
  fakeBackend(answering, { environment: 'browser' });

const draw = <Value>(
  hook: () => Value,
  query: RouteQuery | null | undefined,
  { clients }: FakeBackend,
): Promise<Rendered<Value>> =>
  renderHook(hook, { clients, query, advance: (ms) => vi.advanceTimersByTimeAsync(ms) });

/** The error that a hook throws during render. */
function thrownBy(hook: () => unknown, query?: RouteQuery): unknown {
  const Probe = (): null => {
    hook();
    return null;
  };
  try {
    renderToString(
      createElement(MastheadProvider, { clients: browser().clients, query }, createElement(Probe)),
    );
  } catch (error) {
    return error;
  }
  throw new Error('It was rendered.');
}

/** The three hooks have the same signature, except for the id types. */
const hooks: [string, typeof usePost, RouteQuery, string, { id: string; idType: string }][] = [
  ['usePost', usePost, { postSlug: 'hello' }, 'post', { id: 'hello', idType: 'SLUG' }],
  ['usePage', usePage as never, { pageUri: ['about', 'us'] }, 'page', { id: 'about/us', idType: 'URI' }],
  ['useCategory', useCategory as never, { categorySlug: 'news' }, 'category', { id: 'news', idType: 'SLUG' }],
];

describe.each(hooks)('%s', (name, hook, query, field, sent) => {
  test('loads the content that the URL selects', async () => {
    const backend = browser();
    await using rendered = await draw(() => hook(), query, backend);
    expect(rendered.current).toEqual({ data: undefined, error: null, isLoading: true, isCalled: true });
    await rendered.pass(20);
    expect(rendered.current).toEqual({
      data: { title: `A ${field}` },
      error: null,
      isLoading: false,
      isCalled: true,
    });
    expect(backend.received.map(({ variables }) => variables)).toEqual([sent]);
  });

  test('does not show the data of the previous URL while the next one loads', async () => {
    const backend = browser();
    await using rendered = await draw(() => hook(), query, backend);
    await rendered.pass(20);
    const [parameter = ''] = Object.keys(query);
    await rendered.rerender(() => hook(), {
      [parameter]: Array.isArray(query[parameter]) ? ['next'] : 'next',
    });
    expect(rendered.current).toMatchObject({ data: undefined, isLoading: true });
    await rendered.pass(20);
    expect(rendered.current).toMatchObject({ data: { title: `A ${field}` }, isLoading: false });
  });

  test('prefers its arguments to the URL, field by field', async () => {
    const backend = browser();
    await using rendered = await draw(() => hook({ idType: 'DATABASE_ID' }), query, backend);
    await rendered.pass(20);
    await rendered.rerender(() => hook({ id: '12', idType: 'DATABASE_ID' }));
    await rendered.pass(20);
    expect(backend.received.map(({ variables }) => variables)).toEqual([
      { ...sent, idType: 'DATABASE_ID' },
      { id: '12', idType: 'DATABASE_ID' },
    ]);
  });

  test.each([[undefined], [{ id: 12 }], [{ id: '' }], [{ idType: 'ID' }]])(
    'throws the message of the specification without an id: %j',
    (given) => {
      expect(thrownBy(() => hook(given as { id: string }), { s: 'hello' })).toMatchObject({
        code: 'parameters_invalid',
        message: `Invalid parameters for ${name}, you must send in an id or specify known URL params in your config.`,
      });
    },
  );

  test('also throws it if the application passes no URL parameters', () => {
    expect(thrownBy(() => hook())).toMatchObject({ code: 'parameters_invalid' });
  });

  test('sends no request, and is loading, while the router does not know the URL', async () => {
    const backend = browser();
    await using rendered = await draw(() => hook({ idType: 'ID' }), null, backend);
    await rendered.pass(100);
    expect(rendered.current).toMatchObject({ data: undefined, isLoading: true, isCalled: false });
    // The URL may still provide the id type.
    await rendered.rerender(() => hook({ id: 'x' }));
    await rendered.pass(100);
    expect(rendered.current).toMatchObject({ data: undefined, isLoading: true, isCalled: false });
    expect(backend.received).toHaveLength(0);
    await rendered.rerender(() => hook({ id: 'x', idType: 'ID' }));
    await rendered.pass(100);
    expect(rendered.current).toMatchObject({ data: { title: `A ${field}` }, isLoading: false });
  });

  test('has null data if there is no such content', async () => {
    const backend = browser(() => ({ data: { [field]: null } }));
    await using rendered = await draw(() => hook(), query, backend);
    await rendered.pass(20);
    expect(rendered.current).toMatchObject({ data: null, error: null, isLoading: false });
  });

  test('sends no request while skipped, with or without an id', async () => {
    const backend = browser();
    await using rendered = await draw(() => hook({}, { skip: true }), {}, backend);
    await rendered.pass(100);
    expect(rendered.current).toEqual({ data: undefined, error: null, isLoading: false, isCalled: false });
    expect(backend.received).toHaveLength(0);
  });

  test('uses the document and the audience of its options', async () => {
    const document = {
      kind: 'query',
      name: 'Mine',
      variables: '$id:ID!',
      selections: `%${field}:${field}(id:$id){title}`,
      fragments: [],
      depth: 3,
    } as unknown as TypedDocument<{ post: { title: string } | null }, { id: string }>;
    const backend = browser();
    await using rendered = await draw(
      () => hook({ id: '1' }, { document, audience: 'auth' }).data?.title,
      {},
      backend,
    );
    await rendered.pass(20);
    expect(rendered.current).toBe(`A ${field}`);
    expect(backend.received[0]?.query).toContain('query Mine');
    expect(backend.clients.auth.dehydrate()).toContain(`A ${field}`);
    expect(backend.clients.main.dehydrate()).toBeNull();
  });
});

describe('data queried on a server with the same parameters', () => {
  const query = { postSlug: 'hello', pageId: '2', categorySlug: 'news' };

  test.each<[string, () => { data: unknown }, (main: Client) => Promise<unknown>]>([
    ['a post', () => usePost(), (main) => main.query(PostViewDocument, postParameters(query) ?? { id: '' })],
    ['a page', () => usePage(), (main) => main.query(PageViewDocument, pageParameters(query) ?? { id: '' })],
    [
      'a category',
      () => useCategory(),
      (main) => main.query(CategoryViewDocument, categoryParameters(query) ?? { id: '' }),
    ],
    [
      'a list of posts',
      () => usePosts({ first: 3 }),
      (main) => main.query(PostListDocument, postListVariables(query, { first: 3 })),
    ],
  ])('is available at the first render, without another request: %s', async (_, hook, ask) => {
    const server = browser();
    const pending = ask(server.clients.main);
    server.clients.main.flush();
    await pending;
    const backend = browser();
    await using rendered = await renderHook(hook, {
      clients: backend.clients,
      query,
      pageProps: pageProperties(server.clients),
      advance: (ms) => vi.advanceTimersByTimeAsync(ms),
    });
    await rendered.pass(100);
    expect(rendered.renders[0]).toMatchObject({ data: expect.anything() as unknown, isLoading: false });
    expect(backend.received).toHaveLength(0);
  });
});

test('usePost and usePage: asPreview queries the preview', async () => {
  const backend = browser();
  await using rendered = await draw(
    () => [usePost({ id: '1', asPreview: true }).data, usePage({ id: '2', asPreview: true }).data],
    {},
    backend,
  );
  await rendered.pass(20);
  expect(Object.values(backend.received[0]?.variables ?? {})).toEqual([
    '1',
    'DATABASE_ID',
    true,
    '2',
    'DATABASE_ID',
    true,
  ]);
});

describe('usePosts', () => {
  test('does not show the posts of the previous category while the next one loads', async () => {
    const backend = browser();
    await using rendered = await draw(() => usePosts(), { categorySlug: 'news' }, backend);
    await rendered.pass(20);
    expect(rendered.current.data).toEqual({ nodes: [{ title: 'One' }] });
    await rendered.rerender(() => usePosts(), { categorySlug: 'sports' });
    expect(rendered.current).toMatchObject({ data: undefined, isLoading: true });
  });

  test.each<[RouteQuery | undefined, Parameters<typeof usePosts>[0], unknown]>([
    [undefined, undefined, {}],
    [{ categorySlug: 'news' }, { first: 6 }, { first: 6, where: { categoryName: 'news' } }],
    [{ categoryId: '3' }, { after: 'c' }, { after: 'c', where: { categoryId: 3 } }],
    [{ categoryId: '3' }, { where: { categoryId: 4 } }, { where: { categoryId: 4 } }],
  ])('with the address %j and %j asks for %j, and never throws', async (query, given, sent) => {
    const backend = browser();
    await using rendered = await draw(() => usePosts(given), query, backend);
    await rendered.pass(20);
    expect(rendered.current).toMatchObject({ data: { nodes: [{ title: 'One' }] }, isLoading: false });
    expect(backend.received.map(({ variables }) => variables)).toEqual([sent]);
  });

  test('sends no request, and is loading, while the router does not know the URL', async () => {
    const backend = browser();
    await using rendered = await draw(() => usePosts(), null, backend);
    await rendered.pass(100);
    expect(rendered.current).toMatchObject({ data: undefined, isLoading: true });
    expect(backend.received).toHaveLength(0);
  });
});
