// @vitest-environment happy-dom
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pageProperties, type ResultOf } from '../src/index.ts';
import {
  MastheadProvider,
  useAuth,
  useClient,
  useLazyQuery,
  useMutation,
  usePaginatedQuery,
  useQuery,
  useTransactionQuery,
  type UseTransactionQueryOptions,
} from '../src/react/index.ts';
import { type Answering, echo, failureOf, type FakeBackend, fakeBackend, oneField } from './fake-backend.ts';
import { renderHook, type Rendered } from './render.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const post = oneField('post');
const remove = oneField('deletePost', { kind: 'mutation' });
type Titled = ResultOf<typeof post>;

const titled = (title: string): Titled => ({ post: { title } });

const browser = (answering: Answering): FakeBackend => fakeBackend(answering, { environment: 'browser' });

const draw = <Value>(hook: () => Value, { clients }: FakeBackend, pageProps = {}): Promise<Rendered<Value>> =>
  renderHook(hook, { clients, pageProps, advance: (ms) => vi.advanceTimersByTimeAsync(ms) });

const Title = (): ReactNode => String(useQuery(post, { id: '1' }).data?.post?.title);

describe('MastheadProvider', () => {
  test('every hook throws the message of the specification without it', () => {
    expect(() => renderToString(createElement(Title))).toThrow(
      'Could not find client in the context, wrap the root in the provider',
    );
  });

  test('provides the main client by default, or the requested one', async () => {
    const backend = browser(echo);
    await using rendered = await draw(() => [useClient(), useClient('auth')], backend);
    expect(rendered.current).toEqual([backend.clients.main, backend.clients.auth]);
  });

  test('works without clients if only the session is used', async () => {
    await using rendered = await renderHook(() => useAuth({ shouldRedirect: false }).isAuthenticated, {
      clients: undefined,
      advance: (ms) => vi.advanceTimersByTimeAsync(ms),
    });
    expect(rendered.current).toBe(false);
    const page = createElement(MastheadProvider, {}, createElement(Title));
    expect(() => renderToString(page)).toThrow('Could not find client in the context');
  });

  test('hydrates the caches before the first render, on the server and in the browser, without a request', async () => {
    const server = fakeBackend(echo);
    await server.clients.main.query(post, { id: '1' }, { policy: 'network-only' });
    const pageProps = pageProperties(server.clients);
    expect(
      renderToString(
        createElement(
          MastheadProvider,
          { clients: fakeBackend(echo).clients, pageProps },
          createElement(Title),
        ),
      ),
    ).toBe('post 1');

    const backend = browser(echo);
    await using rendered = await draw(() => useQuery(post, { id: '1' }), backend, pageProps);
    await rendered.pass(100);
    expect(rendered.renders[0]).toEqual({
      data: titled('post 1'),
      error: null,
      isLoading: false,
      isCalled: true,
    });
    expect(backend.received).toHaveLength(0);
  });
});

describe('useQuery', () => {
  test('is loading, then has its data', async () => {
    await using rendered = await draw(() => useQuery(post, { id: '1' }), browser(echo));
    expect(rendered.current).toEqual({ data: undefined, error: null, isLoading: true, isCalled: true });
    await rendered.pass(20);
    expect(rendered.current).toEqual({
      data: titled('post 1'),
      error: null,
      isLoading: false,
      isCalled: true,
    });
  });

  test('sends one request for two hooks of one render', async () => {
    const backend = browser(echo);
    await using rendered = await draw(
      () => [useQuery(post, { id: '1' }), useQuery(oneField('page'), { id: '2' })].map(({ data }) => data),
      backend,
    );
    await rendered.pass(20);
    expect(rendered.current).toEqual([titled('post 1'), { page: { title: 'page 2' } }]);
    expect(backend.received).toHaveLength(1);
  });

  test('retries 3 times, then has the error', async () => {
    const backend = browser(() => ({ errors: [{ message: 'Busy' }] }));
    await using rendered = await draw(() => useQuery(post, { id: '1' }), backend);
    await rendered.pass(6900);
    expect(rendered.current).toMatchObject({ error: null, isLoading: true });
    await rendered.pass(300);
    expect(rendered.current).toMatchObject({
      data: undefined,
      error: { code: 'graphql', message: 'Busy' },
      isLoading: false,
    });
    expect(backend.received).toHaveLength(4);
  });

  test('uses the client of its audience', async () => {
    const backend = browser(echo);
    await using rendered = await draw(() => useQuery(post, { id: '1' }, { audience: 'auth' }), backend);
    await rendered.pass(20);
    expect(backend.clients.auth.dehydrate()).toContain('post 1');
    expect(backend.clients.main.dehydrate()).toBeNull();
  });

  test('with network-only sends a request and shows cached data meanwhile', async () => {
    const backend = browser((_, attempt) => ({ data: titled(`version ${attempt}`) }));
    await backend.clients.main.query(post, { id: '1' }, { policy: 'network-only' });
    await using rendered = await draw(() => useQuery(post, { id: '1' }, { policy: 'network-only' }), backend);
    expect(rendered.current).toMatchObject({ data: titled('version 0'), isLoading: true });
    await rendered.pass(20);
    expect(rendered.current).toMatchObject({ data: titled('version 1'), isLoading: false });
  });

  test('aborts its request when it unmounts', async () => {
    const backend = browser(() => new Promise(() => {}));
    {
      await using rendered = await draw(() => useQuery(post, { id: '1' }), backend);
      await rendered.pass(20);
      expect(backend.received[0]?.request.signal.aborted).toBe(false);
    }
    expect(backend.received[0]?.request.signal.aborted).toBe(true);
  });
});

const transaction = (options: UseTransactionQueryOptions<Titled, { id?: string }>) => () =>
  useTransactionQuery(post, { variables: { id: '1' }, ...options });

describe('useTransactionQuery', () => {
  test('sends no request while skipped', async () => {
    const backend = browser(echo);
    await using rendered = await draw(transaction({ skip: true }), backend);
    await rendered.pass(100);
    expect(rendered.current).toEqual({ data: undefined, error: null, isLoading: false, isCalled: false });
    await rendered.rerender(transaction({ skip: false }));
    await rendered.pass(20);
    expect(rendered.current).toMatchObject({ data: titled('post 1'), isCalled: true });
  });

  test('shows the previous data while other variables load', async () => {
    await using rendered = await draw(transaction({ variables: { id: '1' } }), browser(echo));
    await rendered.pass(20);
    await rendered.rerender(transaction({ variables: { id: '2' } }));
    expect(rendered.current).toMatchObject({ data: titled('post 1'), isLoading: true });
    await rendered.pass(20);
    expect(rendered.current).toMatchObject({ data: titled('post 2'), isLoading: false });
  });

  test('does not show the data of other variables after its own query has failed', async () => {
    const backend = browser((received, attempt) =>
      attempt === 0 ? echo(received) : { errors: [{ message: 'Busy' }] },
    );
    await using rendered = await draw(transaction({ variables: { id: '1' } }), backend);
    await rendered.pass(20);
    await rendered.rerender(transaction({ variables: { id: '2' }, retries: 0 }));
    await rendered.pass(20);
    expect(rendered.current).toMatchObject({ data: undefined, error: { message: 'Busy' } });
  });

  test('keeps its data when a later query fails', async () => {
    const backend = browser((received, attempt) =>
      attempt === 0 ? echo(received) : { errors: [{ message: 'Busy' }] },
    );
    await using rendered = await draw(
      () => useTransactionQuery(post, { variables: { id: '1' }, retries: 0 }),
      backend,
    );
    await rendered.pass(100);
    await rendered.act(() => void backend.clients.main.invalidate(post));
    await rendered.pass(20);
    expect(rendered.current).toMatchObject({ data: titled('post 1'), error: { message: 'Busy' } });
  });

  test('does not poll by default', async () => {
    const backend = browser(echo);
    await using rendered = await draw(() => useTransactionQuery(post, { variables: { id: '1' } }), backend);
    await rendered.pass(3_600_000);
    expect(backend.received).toHaveLength(1);
  });

  test('polls at its interval until it unmounts', async () => {
    const backend = browser(echo);
    {
      await using rendered = await draw(
        () =>
          useTransactionQuery(post, { variables: { id: '1' }, pollInterval: 1000, pollInBackground: true }),
        backend,
      );
      await rendered.pass(3100);
      expect(backend.received).toHaveLength(4);
    }
    await vi.advanceTimersByTimeAsync(10_000);
    expect(backend.received).toHaveLength(4);
  });

  test('does not poll while the window is hidden', async () => {
    const backend = browser(echo);
    await using rendered = await draw(transaction({ pollInterval: 1000 }), backend);
    await rendered.pass(1100);
    expect(backend.received).toHaveLength(2);
    using hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await rendered.pass(5000);
    expect(backend.received).toHaveLength(2);
    hidden.mockReturnValue('visible');
    await rendered.pass(1100);
    expect(backend.received).toHaveLength(3);
  });

  test('calls onCompleted and onError once for each result and error', async () => {
    const onCompleted = vi.fn<(given: unknown) => void>();
    const onError = vi.fn<(given: unknown) => void>();
    const backend = browser((received, attempt) =>
      attempt === 1 ? { errors: [{ message: 'Busy' }] } : echo(received),
    );
    const hook = (id: string) => () =>
      useTransactionQuery(post, { variables: { id }, retries: 0, onCompleted, onError });
    await using rendered = await draw(hook('1'), backend);
    await rendered.pass(20);
    await rendered.rerender(hook('1'));
    expect(onCompleted.mock.calls).toEqual([[titled('post 1')]]);
    await rendered.rerender(hook('2'));
    await rendered.pass(20);
    expect(onCompleted).toHaveBeenCalledTimes(1);
    expect(onError.mock.calls).toEqual([[expect.objectContaining({ message: 'Busy' })]]);
  });

  test('calls onCompleted for cached data with the same timestamp as the previous data', async () => {
    const onCompleted = vi.fn<(given: unknown) => void>();
    const backend = browser(echo);
    const { main } = backend.clients;
    const hook = (id: string) => () => useTransactionQuery(post, { variables: { id }, onCompleted });
    const both = Promise.all([main.query(post, { id: '1' }), main.query(post, { id: '2' })]);
    await vi.advanceTimersByTimeAsync(20);
    await both;
    await using rendered = await draw(hook('1'), backend);
    await rendered.rerender(hook('2'));
    expect(onCompleted.mock.calls).toEqual([[titled('post 1')], [titled('post 2')]]);
    expect(backend.received).toHaveLength(1);
  });
});

describe('useLazyQuery', () => {
  test('sends no request on mount, and one with each call', async () => {
    const backend = browser(echo);
    await using rendered = await draw(() => useLazyQuery(post), backend);
    await rendered.pass(100);
    expect(rendered.current[1]).toEqual({ data: undefined, error: null, isLoading: false, isCalled: false });
    const answers: unknown[] = [];
    for (const id of ['1', '1'])
      await rendered.act(async () => answers.push(await rendered.current[0]({ variables: { id } })));
    expect(answers).toEqual([titled('post 1'), titled('post 1')]);
    expect(backend.received).toHaveLength(2);
    expect(rendered.current[1]).toEqual({
      data: titled('post 1'),
      error: null,
      isLoading: false,
      isCalled: true,
    });
  });

  test('has the state of the last call when an earlier one ends later', async () => {
    const backend = browser(async (received, attempt) => {
      await new Promise((resolve) => setTimeout(resolve, attempt === 0 ? 500 : 100));
      return echo(received);
    });
    await using rendered = await draw(() => useLazyQuery(post), backend);
    await rendered.act(() => {
      for (const id of ['1', '2']) void rendered.current[0]({ variables: { id } });
    });
    expect(rendered.current[1].isLoading).toBe(true);
    await rendered.pass(1000);
    expect(rendered.current[1]).toMatchObject({ data: titled('post 2'), isLoading: false });
  });

  test('rejects with the message of the specification without a document', async () => {
    const onError = vi.fn<(given: unknown) => void>();
    await using rendered = await draw(() => useLazyQuery(null, { onError }), browser(echo));
    await rendered.act(async () => {
      expect(await failureOf(rendered.current[0]())).toMatchObject({
        code: 'document_missing',
        message: 'You have to specify a function to be resolved',
      });
    });
    expect(onError).toHaveBeenCalledOnce();
    expect(rendered.current[1].error).toMatchObject({ code: 'document_missing' });
  });

  test('prefers the document of the call to its own', async () => {
    await using rendered = await draw(() => useLazyQuery(post), browser(echo));
    await rendered.act(() => rendered.current[0]({ document: oneField('page'), variables: { id: '3' } }));
    expect(rendered.current[1].data).toEqual({ page: { title: 'page 3' } });
  });

  test('returns the same function with each render', async () => {
    await using rendered = await draw(() => useLazyQuery(post, { onCompleted: () => {} }), browser(echo));
    await rendered.act(() => rendered.current[0]({ variables: { id: '1' } }));
    expect(new Set(rendered.renders.map(([ask]) => ask)).size).toBe(1);
  });
});

describe('useMutation', () => {
  test('runs once when called, without retries, and calls its listeners', async () => {
    const onError = vi.fn<(given: unknown) => void>();
    const backend = browser(() => ({ errors: [{ message: 'No right' }] }));
    await using rendered = await draw(() => useMutation(remove, { onError }), backend);
    await rendered.act(async () => {
      expect(await failureOf(rendered.current[0]({ variables: { id: '1' } }))).toMatchObject({
        message: 'No right',
      });
    });
    await rendered.pass(60_000);
    expect(backend.received).toHaveLength(1);
    expect(onError).toHaveBeenCalledOnce();
    expect(rendered.current[1]).toMatchObject({
      error: { message: 'No right' },
      isLoading: false,
      isCalled: true,
    });
  });

  test('refetches refetchQueries', async () => {
    let version = 0;
    const backend = browser(({ query }) => {
      if (query.startsWith('mutation')) version += 1;
      return { data: query.startsWith('mutation') ? { deletePost: null } : titled(`version ${version}`) };
    });
    await using rendered = await draw(
      () => ({
        query: useQuery(post, { id: '1' }),
        mutation: useMutation(remove, { refetchQueries: [post] }),
      }),
      backend,
    );
    await rendered.pass(20);
    await rendered.act(() => rendered.current.mutation[0]({ variables: { id: '1' } }));
    await rendered.pass(20);
    expect(rendered.current.query.data).toEqual(titled('version 1'));
  });

  test('waits for refetchQueries with awaitRefetchQueries', async () => {
    const onCompleted = vi.fn<(given: unknown) => void>();
    const backend = browser(({ query }) => ({
      data: query.startsWith('mutation') ? { deletePost: null } : titled('Here'),
    }));
    await using rendered = await draw(
      () => ({
        query: useQuery(post, { id: '1' }),
        mutation: useMutation(remove, { refetchQueries: [post], awaitRefetchQueries: true, onCompleted }),
      }),
      backend,
    );
    await rendered.pass(20);
    await rendered.act(() => void rendered.current.mutation[0]({ variables: { id: '1' } }));
    await rendered.pass(5);
    expect(onCompleted).not.toHaveBeenCalled();
    await rendered.pass(20);
    expect(onCompleted).toHaveBeenCalledOnce();
  });
});

const joined = (existing: Titled, incoming: Titled): Titled =>
  titled([existing, incoming].map(({ post: page }) => page?.title).join(', '));

describe('usePaginatedQuery', () => {
  test('without merge replaces the page when the next one is loaded', async () => {
    await using rendered = await draw(
      () => usePaginatedQuery(post, { initialVariables: { id: '1' } }),
      browser(echo),
    );
    await rendered.pass(20);
    await rendered.act(() => void rendered.current.fetchMore({ id: '2' }));
    expect(rendered.current).toMatchObject({
      data: titled('post 1'),
      variables: { id: '1' },
      isLoading: true,
    });
    await rendered.pass(20);
    expect(rendered.current).toMatchObject({
      data: titled('post 2'),
      variables: { id: '2' },
      isLoading: false,
      error: null,
    });
  });

  test('with merge appends pages, with variables derived from the previous ones', async () => {
    await using rendered = await draw(
      () => usePaginatedQuery(post, { initialVariables: { id: '1' }, merge: joined }),
      browser(echo),
    );
    await rendered.pass(20);
    for (const _ of ['second', 'third']) {
      await rendered.act(
        () => void rendered.current.fetchMore(({ variables }) => ({ id: `${Number(variables.id) + 1}` })),
      );
      await rendered.pass(20);
    }
    expect(rendered.current).toMatchObject({
      data: titled('post 1, post 2, post 3'),
      variables: { id: '3' },
    });
  });

  test('does not append a page twice that was requested twice concurrently', async () => {
    await using rendered = await draw(
      () => usePaginatedQuery(post, { initialVariables: { id: '1' }, merge: joined }),
      browser(echo),
    );
    await rendered.pass(20);
    await rendered.act(() => {
      const { fetchMore } = rendered.current;
      for (const _ of ['a double', 'click']) void fetchMore(() => ({ id: '2' }));
    });
    await rendered.pass(20);
    await rendered.act(() => void rendered.current.fetchMore({ id: '1' }));
    await rendered.pass(20);
    expect(rendered.current).toMatchObject({ data: titled('post 1, post 2'), variables: { id: '2' } });
  });

  test.each([undefined, joined])('sends one request per page with any policy', async (merge) => {
    const backend = browser(echo);
    await using rendered = await draw(
      () => usePaginatedQuery(post, { initialVariables: { id: '1' }, policy: 'network-only', merge }),
      backend,
    );
    await rendered.pass(100);
    await rendered.act(() => void rendered.current.fetchMore({ id: '2' }));
    await rendered.pass(100);
    expect(backend.received.map(({ variables }) => variables)).toEqual([{ id: '1' }, { id: '2' }]);
    await rendered.act(() => void backend.clients.main.invalidate(post));
    await rendered.pass(100);
    expect(backend.received).toHaveLength(merge === undefined ? 3 : 4);
  });

  test('loads a previous page from the cache', async () => {
    const backend = browser(echo);
    await using rendered = await draw(
      () => usePaginatedQuery(post, { initialVariables: { id: '1' } }),
      backend,
    );
    await rendered.pass(100);
    for (const id of ['2', '1']) {
      await rendered.act(() => void rendered.current.fetchMore({ id }));
      await rendered.pass(100);
    }
    expect(rendered.current.data).toEqual(titled('post 1'));
    expect(backend.received).toHaveLength(2);
  });

  test('keeps its data when another page fails', async () => {
    const backend = browser((received, attempt) =>
      attempt === 0 ? echo(received) : { errors: [{ message: 'Busy' }] },
    );
    await using rendered = await draw(
      () => usePaginatedQuery(post, { initialVariables: { id: '1' } }),
      backend,
    );
    await rendered.pass(20);
    let failure: unknown;
    await rendered.act(() => {
      failure = failureOf(rendered.current.fetchMore({ id: '2' }));
    });
    await rendered.pass(8000);
    expect(await failure).toMatchObject({ message: 'Busy' });
    expect(rendered.current).toMatchObject({
      data: titled('post 1'),
      error: { message: 'Busy' },
      isLoading: false,
    });
  });

  test('retries as often as configured', async () => {
    const backend = browser(() => ({ errors: [{ message: 'Busy' }] }));
    await using rendered = await draw(
      () => usePaginatedQuery(post, { initialVariables: { id: '1' }, retries: 0 }),
      backend,
    );
    await rendered.pass(20);
    expect(rendered.current).toMatchObject({ error: { message: 'Busy' }, isLoading: false });
    await rendered.pass(8000);
    expect(backend.received).toHaveLength(1);
  });

  test('sends no request while skipped', async () => {
    const backend = browser(echo);
    await using rendered = await draw(
      () => usePaginatedQuery(post, { initialVariables: { id: '1' }, skip: true }),
      backend,
    );
    await rendered.pass(100);
    expect(rendered.current).toMatchObject({ data: undefined, isLoading: false, isCalled: false });
    expect(backend.received).toHaveLength(0);
  });
});

describe('with audience auth, the auth client and its token are used by', () => {
  const audience = 'auth';
  const variables = { id: '1' };

  test.each<[string, () => unknown]>([
    ['useQuery', () => useQuery(post, variables, { audience })],
    ['useTransactionQuery', () => useTransactionQuery(post, { audience, variables })],
    ['usePaginatedQuery', () => usePaginatedQuery(post, { audience, initialVariables: variables })],
    ['useLazyQuery', () => useLazyQuery(post, { audience })],
    ['useMutation', () => useMutation(remove, { audience })],
  ])('%s', async (_, hook) => {
    const backend = fakeBackend(echo, { environment: 'browser', getAccessToken: () => 'secret' });
    await using rendered = await draw(hook, backend);
    await rendered.act(async () => {
      if (Array.isArray(rendered.current)) void rendered.current[0]({ variables });
    });
    await rendered.pass(20);
    expect(backend.received.map(({ request }) => request.headers.get('authorization'))).toEqual([
      'Bearer secret',
    ]);
    expect(backend.clients.main.dehydrate()).toBeNull();
  });
});
