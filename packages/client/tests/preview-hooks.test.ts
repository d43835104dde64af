// @vitest-environment happy-dom
import { act, Component, createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AuthResult, AuthSession, RouteQuery } from '../src/index.ts';
import { MastheadProvider, usePreview, usePreviewNode } from '../src/react/index.ts';
import { type Answering, type FakeBackend, fakeBackend } from './fake-backend.ts';
import { renderHook, type Rendered } from './render.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A session whose check has this result, immediately or never. */
function sessionOf(result: AuthResult | 'unknown'): { session: AuthSession; left: AuthResult[] } {
  const left: AuthResult[] = [];
  const session: Partial<AuthSession> = {
    subscribe: () => () => {},
    returnOptions: () => ({}),
    ensureAuthorization: () => (result === 'unknown' ? new Promise(() => {}) : Promise.resolve(result)),
    redirectToSignIn: (found) => left.push(found) > 0,
  };
  return { session: session as AuthSession, left };
}

const signedIn = sessionOf(true).session;
const link = { p: '123', preview: 'true' };

const node = (typeName: string, more: object = {}): Answering => {
  const contentNode = { typeName, id: 'saved', title: 'As saved', ...more };
  return () => ({ data: { contentNode, viewer: { id: 'dXNlcjox' } } });
};
const nothing: Answering = () => ({ data: { contentNode: null, viewer: { id: 'dXNlcjox' } } });

const browser = (answering: Answering): FakeBackend => fakeBackend(answering, { environment: 'browser' });

const draw = <Value>(
  hook: () => Value,
  backend: FakeBackend,
  { query = link, session = signedIn }: { query?: RouteQuery | null; session?: AuthSession } = {},
): Promise<Rendered<Value>> =>
  renderHook(hook, {
    clients: backend.clients,
    query,
    session,
    advance: (ms) => vi.advanceTimersByTimeAsync(ms),
  });

const unknown = { typeName: undefined, node: undefined, error: null };
const absent = { typeName: null, node: null, error: null };

describe('usePreviewNode', () => {
  test('is undefined while the router does not know the URL', async () => {
    const backend = browser(node('Post'));
    await using rendered = await draw(() => usePreviewNode(), backend, { query: null });
    await rendered.pass(100);
    expect(rendered.current).toEqual(unknown);
    expect(backend.received).toHaveLength(0);
  });

  test.each<[string, AuthResult | 'unknown']>([
    ['a visitor', {}],
    ['a user whose session is not known yet', 'unknown'],
  ])('sends no request for %s, and does not validate the URL', async (_, result) => {
    const backend = browser(node('Post'));
    const { session } = sessionOf(result);
    await using rendered = await draw(() => usePreviewNode(), backend, { session, query: { p: 'x' } });
    await rendered.pass(100);
    expect(rendered.current).toEqual(unknown);
    expect(backend.received).toHaveLength(0);
  });

  test('redirects a visitor to sign in after 200 ms, unless shouldRedirect is false', async () => {
    const way = { login: '/login/?redirect_uri=here' };
    const { session, left } = sessionOf(way);
    await using rendered = await draw(() => usePreviewNode(), browser(nothing), { session });
    await rendered.pass(199);
    expect(left).toEqual([]);
    await rendered.pass(1);
    expect(left).toEqual([way]);
    const other = sessionOf(way);
    await using stays = await draw(() => usePreviewNode({ shouldRedirect: false }), browser(nothing), other);
    await stays.pass(1000);
    expect(other.left).toEqual([]);
  });

  test.each<[RouteQuery, string]>([
    [{ p: '123', preview: 'true' }, '123'],
    [{ p: '123', page_id: '123', preview: 'true' }, '123'],
    [{ page_id: '5', preview: 'true' }, '5'],
    [{ preview_id: '6', preview_nonce: 'abc', preview: 'true' }, '6'],
  ])('queries the auth client once, as preview, for %j', async (query, id) => {
    const backend = browser(node('Page'));
    await using rendered = await draw(() => usePreviewNode(), backend, { query });
    expect(rendered.current).toEqual(unknown);
    await rendered.pass(20);
    expect(rendered.current).toMatchObject({
      typeName: 'Page',
      node: { id: 'saved', title: 'As saved' },
      error: null,
    });
    expect(backend.received).toHaveLength(1);
    expect(backend.received[0]?.variables).toEqual({ id });
    expect(backend.received[0]?.query).toContain('contentNode(id:$id idType:DATABASE_ID asPreview:true)');
    expect(backend.clients.main.dehydrate()).toBeNull();
  });

  test('is null if there is no such content', async () => {
    await using rendered = await draw(() => usePreviewNode(), browser(nothing));
    await rendered.pass(20);
    expect(rendered.current).toEqual(absent);
  });

  test.each([
    ['Product', undefined, 'Product'],
    ['Product', 'Product', 'Product'],
    ['Post', '', 'Post'],
    ['Post', 'Page', null],
    ['Post', 'post', null],
  ])('of a %s, with typeName %s in the URL, has the type %s', async (typeName, requested, seen) => {
    await using rendered = await draw(() => usePreviewNode(), browser(node(typeName)), {
      query: { ...link, typeName: requested },
    });
    await rendered.pass(20);
    expect(rendered.current.typeName).toBe(seen);
    expect(rendered.current.node?.typeName ?? null).toBe(seen);
  });

  test('of another link is undefined until its response arrives', async () => {
    const backend = browser(({ variables }) => ({
      data: { contentNode: { typeName: 'Post', id: variables.id }, viewer: { id: 'v' } },
    }));
    await using rendered = await draw(() => usePreviewNode(), backend);
    await rendered.pass(20);
    expect(rendered.current.node).toMatchObject({ id: '123' });
    await rendered.rerender(() => usePreviewNode(), { ...link, p: '124' });
    expect(rendered.current).toEqual(unknown);
    await rendered.pass(20);
    expect(rendered.current.node).toMatchObject({ id: '124' });
  });

  test('does not treat a response for a visitor as missing content', async () => {
    const backend = browser(() => ({ data: { contentNode: null, viewer: null } }));
    await using rendered = await draw(() => usePreviewNode(), backend);
    await rendered.pass(20);
    expect(rendered.current).toEqual(unknown);
  });

  test('has the error of a failed query', async () => {
    const backend = browser(() => ({ errors: [{ message: 'Busy' }] }));
    await using rendered = await draw(() => usePreviewNode(), backend);
    await rendered.pass(8000);
    expect(rendered.current).toMatchObject({ node: undefined, error: { message: 'Busy' } });
  });
});

/** The newest revisions, next to the saved content. */
const edges = (...ids: string[]): object => ({
  newest: { edges: ids.map((id) => ({ node: { typeName: 'Post', id, title: 'As revised' } })) },
});

describe('usePreview', () => {
  test.each<[string, string, object, object]>([
    ['the first revision of a post', 'Post', edges('r2'), { type: 'post', post: { id: 'r2' } }],
    ['the first revision of a page', 'Page', edges('r2'), { type: 'page', page: { id: 'r2' } }],
    ['a post without revisions', 'Post', edges(), { type: 'post', post: { id: 'saved' } }],
    ['a page whose revisions are null', 'Page', { newest: null }, { type: 'page', page: { id: 'saved' } }],
    ['a post whose revision has no id', 'Post', edges(''), { type: 'post', post: { id: 'saved' } }],
  ])('shows %s', async (_, typeName, more, shown) => {
    const backend = browser(node(typeName, more));
    await using rendered = await draw(() => usePreview(), backend);
    expect(rendered.current).toBeUndefined();
    await rendered.pass(20);
    expect(rendered.current).toMatchObject(shown);
    expect(backend.received.map(({ variables }) => variables)).toEqual([{ id: '123' }]);
  });

  test('fetches one revision', async () => {
    const backend = browser(node('Post', edges()));
    await using rendered = await draw(() => usePreview(), backend);
    await rendered.pass(20);
    const queried = backend.received[0]?.query.match(/revisions\([^)]*\)/g);
    expect(new Set(queried)).toEqual(new Set(['revisions(first:1)']));
  });

  test('is undefined for a visitor', async () => {
    const backend = browser(node('Post', edges()));
    await using rendered = await draw(() => usePreview(), backend, sessionOf({}));
    await rendered.pass(20);
    expect(rendered.current).toBeUndefined();
    expect(backend.received).toHaveLength(0);
  });

  test.each([
    ['that does not exist', nothing],
    ['that is neither post nor page', node('Product')],
  ])('is undefined for content %s', async (_, answering) => {
    await using rendered = await draw(() => usePreview(), browser(answering));
    await rendered.pass(20);
    expect(rendered.current).toBeUndefined();
  });
});

const Probe = ({ hook }: { hook: () => unknown }): null => {
  hook();
  return null;
};

class Boundary extends Component<{ children?: ReactNode; onError: (error: unknown) => void }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = (): object => ({ hasFailed: true });
  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }
  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}

describe.each([
  ['usePreviewNode', usePreviewNode],
  ['usePreview', usePreview],
])('%s', (_, hook) => {
  test.each<[RouteQuery]>([
    [{}],
    [{ p: '123' }],
    [{ preview: 'true' }],
    [{ p: '123', preview: 'yes' }],
    [{ p: ['123', '124'], preview: 'true' }],
    [{ p: '123', preview: 'true', typeName: ['Post', 'Page'] }],
  ])('throws the message of the specification for a signed-in user: %j', async (query) => {
    const thrown = vi.fn<(error: unknown) => void>();
    const backend = browser(nothing);
    const root = createRoot(document.createElement('div'), { onCaughtError: () => {} });
    await act(async () => {
      root.render(
        createElement(
          MastheadProvider,
          { clients: backend.clients, session: signedIn, query },
          createElement(Boundary, { onError: thrown }, createElement(Probe, { hook })),
        ),
      );
      await vi.advanceTimersByTimeAsync(20);
    });
    expect(thrown).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        code: 'preview_parameters',
        message:
          'Preview requires p and preview query parameters, preview equal to true, for example ?p=123&preview=true',
      }),
    );
    expect(backend.received).toHaveLength(0);
    await act(async () => root.unmount());
  });
});
