import { sign, signatureHeader } from '@masthead/kit/signature';
import { openOptions } from '@masthead/backend';
import { pluginCallFor } from '@masthead/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ask, type Received } from '@masthead/page-cache/testing/cached-pages';
import { samplePaths } from './sample-paths.ts';
import { startStack, type Stack } from './stack.ts';
import { startFailingProxy, type FailingProxy } from './failing-proxy.ts';
import { backendKinds } from './backend-kinds.ts';

// Editorial changes, and what the next reader gets. With WordPress, each change is reported by one signed webhook as the companion
// plugin sends it, and responses carry no dependencies.

const secret = 'only for this test';
const post = '/the-woman-who-winds-the-light/';

describe.each(backendKinds)('content %s', (kind) => {
  let site: Stack;
  let holder: Stack;
  let between: FailingProxy | null;
  let publishedKeys: Set<string>;
  let administrator = 0;

  beforeAll(async () => {
    const common = { FAUST_SECRET_KEY: secret };
    holder = await startStack(common);
    publishedKeys = new Set();
    holder.backend?.onChange((keys) => keys.forEach((key) => publishedKeys.add(key)));
    between =
      kind === 'embedded' ? null : await startFailingProxy(holder.url, { strips: ['x-graphql-keys'] });
    site = between
      ? await startStack({ ...common, WORDPRESS_URL: between.url, MASTHEAD_POLLING: '0' })
      : holder;
    set('timezone_string', 'UTC');
    administrator = await idOfAdministrator();
    publishedKeys.clear();
    // All pages are cached, and the list length is known.
    for (const { path } of [...samplePaths, ...samplePaths]) await read(path);
  });

  afterAll(async () => {
    await site[Symbol.asyncDispose]();
    await between?.[Symbol.asyncDispose]();
    if (site !== holder) await holder[Symbol.asyncDispose]();
  });

  /** On a busy machine a response may exceed the time limit: the page shown is then marked as stale. */
  const read = (path: string, headers: Record<string, string> = {}): Promise<Received> =>
    vi.waitFor(
      async () => {
        const received = await ask({ port: Number(new URL(site.url).port), path, headers });
        if (received.headers.age !== undefined) throw new Error('This page is stale.');
        return received;
      },
      { timeout: 20_000, interval: 50 },
    );

  /** As a reader who bypasses all caches. */
  const readUncached = (path: string): Promise<Received> => read(path, { authorization: 'Bearer invalid' });

  /** Reports the change where the backend is not notified by itself. */
  async function sendWebhook(): Promise<void> {
    if (kind === 'embedded') return;
    holder.backend?.pollExternalChanges();
    const body = JSON.stringify(pluginCallFor([...publishedKeys]));
    publishedKeys.clear();
    const path = '/api/faust/purge';
    const signature = sign({ method: 'POST', path, body }, { secret, now: Date.now() });
    const headers = { 'content-type': 'application/json', [signatureHeader]: signature };
    const answer = await fetch(site.url + path, { method: 'POST', body, headers });
    expect(answer.status).toBe(200);
  }

  async function change(
    mutation: string,
    input: object,
    selects = 'clientMutationId',
  ): Promise<ResponseData> {
    const type = mutation.replace(/^./, (letter) => letter.toUpperCase());
    const query = `mutation($input:${type}Input!){${mutation}(input:$input){${selects}}}`;
    const { [mutation]: answer } = await asRoot(query, { input });
    await sendWebhook();
    return answer;
  }

  async function asRoot(query: string, variables: object = {}): Promise<ResponseData> {
    const request = new Request('http://localhost/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    if (holder.backend === null) throw new Error('The embedded backend is missing.');
    const answer = await holder.backend.fetch(request, { userId: administrator });
    const { data, errors } = (await answer.json()) as { data: ResponseData; errors?: unknown };
    if (errors !== undefined) throw new Error(JSON.stringify(errors));
    return data;
  }

  /** As `masthead option set` does, in a process of its own. */
  function set(name: string, value: string): void {
    using options = openOptions({ data: holder.data });
    options.set(name, value);
  }

  async function setAndNotify(name: string, value: string): Promise<void> {
    set(name, value);
    await sendWebhook();
  }

  async function idOfAdministrator(): Promise<number> {
    for (administrator = 1; administrator < 50; administrator += 1) {
      // oxlint-disable-next-line no-await-in-loop
      const { viewer } = await asRoot('{viewer{roles{nodes{name}}}}');
      if (viewer?.roles?.nodes.some(({ name }: { name: string }) => name === 'administrator')) break;
    }
    return administrator;
  }

  /** Every page, served from cache or revalidated, is identical to an uncached rendering. */
  async function expectAllFresh(...more: string[]): Promise<void> {
    for (const path of [...samplePaths.map((each) => each.path), ...more]) {
      // Sequentially, so that the result belongs to one page.
      // oxlint-disable-next-line no-await-in-loop
      const [cached, uncached] = [await read(path), await readUncached(path)];
      expect([path, cached.cache, uncached.cache]).toEqual([path, expect.stringContaining('Masthead'), '']);
      expect([path, cached.status, cached.headers.location]).toEqual([
        path,
        uncached.status,
        uncached.headers.location,
      ]);
      expect(cached.text).toBe(uncached.text);
    }
  }

  test('a miss that becomes a page, moves, and is a miss again', async () => {
    for (const expected of ['Masthead; fwd=miss; stored', 'Masthead; hit']) {
      expect(await read('/harbour-notes/')).toMatchObject({ status: 404, cache: expected });
    }
    const input = { title: 'Harbour notes', slug: 'harbour-notes', status: 'PUBLISH' };
    const { id } = (await change('createPost', input, 'post{id}')).post;
    expect((await read('/harbour-notes/')).status).toBe(200);
    expect((await read('/')).text).toContain('Harbour notes');
    expect((await read('/feed/')).text).toContain('Harbour notes');

    await change('updatePost', { id, slug: 'quay-notes' });
    const moved = await read('/harbour-notes/');
    expect([moved.status, moved.headers.location]).toEqual([301, '/quay-notes/']);
    expect((await read('/quay-notes/')).status).toBe(200);
    expect((await read('/')).text).toContain('href="/quay-notes/"');

    await change('deletePost', { id });
    expect((await read('/quay-notes/')).status).toBe(404);
    expect((await read('/harbour-notes/')).status).toBe(404);
    expect((await read('/')).text).not.toContain('Harbour notes');
    await expectAllFresh('/harbour-notes/', '/quay-notes/', '/feed/', '/sitemap.xml', '/2026/');
  });

  test('scheduled content appears at its time', async () => {
    expect((await read('/at-high-water/')).status).toBe(404);
    const date = new Date(Date.now() + 1500).toISOString().slice(0, 19);
    const input = { title: 'At high water', slug: 'at-high-water', status: 'FUTURE', date };
    const created = await change('createPost', input, 'post{id status}');
    expect(created.post.status).toBe('future');
    expect((await read('/at-high-water/')).status).toBe(404);
    await vi.waitFor(
      async () => {
        if (publishedKeys.size > 0) await sendWebhook();
        expect((await read('/at-high-water/')).status).toBe(200);
      },
      { timeout: 20_000, interval: 100 },
    );
    expect((await read('/')).text).toContain('At high water');
    await change('deletePost', { id: created.post.id });
  });

  test('an entry of a menu', async () => {
    expect((await read(post)).text).toContain('href="/about/"');
    const { page } = await asRoot('{page(id:"/about/",idType:URI){id}}');
    await change('updatePage', { id: page.id, slug: 'who-we-are' });
    expect((await read(post)).text).toContain('href="/who-we-are/"');
    expect((await read('/about/')).status).toBe(404);
    await expectAllFresh('/who-we-are/');
    await change('updatePage', { id: page.id, slug: 'about' });
    expect((await read(post)).text).toContain('href="/about/"');
  });

  test('a comment', async () => {
    const { post: commented } = await asRoot(`{post(id:"${post}",idType:URI){databaseId}}`);
    const before = await read('/author/tobias/');
    await change('createComment', { commentOn: commented.databaseId, content: 'Well wound.', author: 'Ida' });
    expect((await read(post)).text).toContain('Well wound.');
    // The page does not show it, so it is unchanged.
    expect((await read('/author/tobias/')).headers.etag).toBe(before.headers.etag);
    await expectAllFresh('/comments/feed/', `${post}feed/`);
  });

  // With WordPress, WordPress decides which media a text may show.
  test.runIf(kind === 'embedded')('media shown with the permissions of a post’s author', async () => {
    const { mediaItems } = await asRoot(
      '{mediaItems(first:50){nodes{databaseId altText mimeType parentDatabaseId}}}',
    );
    const image = mediaItems.nodes.find(
      ({ mimeType, altText }: { mimeType: string; altText: string }) =>
        mimeType.startsWith('image/') && /^[\w ,.]+$/.test(altText),
    );
    const account = { username: 'arno', email: 'arno@example.test', password: 'a long enough password' };
    const { id: arno } = (await change('createUser', { ...account, roles: ['author'] }, 'user{id}')).user;
    const { id: draft } = (await change('createPost', { title: 'A draft', status: 'DRAFT' }, 'post{id}'))
      .post;
    await change('updateMediaItem', { id: String(image.databaseId), parentId: draft });
    const text = {
      title: 'Boats',
      status: 'PUBLISH',
      authorId: arno,
      content: `[gallery ids="${image.databaseId}"]`,
    };
    // The page does not show its author, so only the media makes it depend on the author's roles.
    const { id } = (await change('createPage', text, 'page{id}')).page;
    const expectShown = async (isShown: boolean) => {
      expect((await read('/boats/')).text.includes(`alt="${image.altText}"`)).toBe(isShown);
      expect((await read('/boats/')).cache).toMatch(/hit/);
    };
    await expectShown(false);
    await change('updateUser', { id: arno, roles: ['editor'] });
    await expectShown(true);
    await change('updateUser', { id: arno, roles: ['author'] });
    await expectShown(false);
    await change('updatePost', { id: draft, authorId: arno });
    await expectShown(true);
    await change('updatePost', { id: draft, authorId: btoa(`user:${administrator}`) });
    await expectShown(false);
    await change('updatePost', { id: draft, status: 'PUBLISH' });
    await expectShown(true);
    await expectAllFresh('/boats/');
    const { parentDatabaseId } = image;
    await change('updateMediaItem', {
      id: String(image.databaseId),
      parentId: String(parentDatabaseId ?? 0),
    });
    await change('deletePage', { id, forceDelete: true });
    await change('deletePost', { id: draft, forceDelete: true });
    await change('deleteUser', { id: arno });
  });

  test('the name of an author', async () => {
    const { user } = await asRoot('{user(id:"maren",idType:SLUG){id}}');
    await change('updateUser', { id: user.id, displayName: 'Maren of the Light' });
    expect((await read('/author/maren/')).text).toContain('Maren of the Light');
    expect((await read('/')).text).toContain('Maren of the Light');
    await expectAllFresh();
  });

  test('the name of a category that changes the primary category of posts', async () => {
    const [first, second] = [
      await change('createCategory', { name: 'Middle watch' }, 'category{id}'),
      await change('createCategory', { name: 'Night watch' }, 'category{id}'),
    ];
    const nodes = [{ id: first.category.id }, { id: second.category.id }];
    const input = { title: 'Both watches', status: 'PUBLISH', categories: { append: false, nodes } };
    const { id } = (await change('createPost', input, 'post{id}')).post;
    const before = (await read('/')).text;
    expect(before).toContain('Middle watch');
    expect(before).not.toContain('watch of the night');
    await change('updateCategory', { id: second.category.id, name: 'A watch of the night' });
    const after = (await read('/')).text;
    expect(after).toContain('A watch of the night');
    expect(after).not.toContain('Middle watch');
    await expectAllFresh('/both-watches/');
    await change('deletePost', { id });
    for (const node of nodes) await change('deleteCategory', node);
  });

  test('a post that is on no list of the front page and sorts before all others', async () => {
    const input = { title: 'Of old', status: 'PUBLISH', date: '2001-02-03T04:05:06' };
    const { id } = (await change('createPost', input, 'post{id}')).post;
    expect((await read('/')).text).not.toContain('Of old');
    await change('updatePost', { id, isSticky: true });
    expect((await read('/')).text).toContain('Of old');
    await change('updatePost', { id, isSticky: false });
    expect((await read('/')).text).not.toContain('Of old');
    await change('deletePost', { id });
  });

  test('settings', async () => {
    const elsewhere = await read('/no-such-page/');
    expect(elsewhere.text).toContain('Slack Water');
    await change('updateSettings', { generalSettingsTitle: 'High Water', readingSettingsPostsPerPage: 3 });
    for (const path of ['/', post, '/no-such-page/', '/feed/']) {
      expect((await read(path)).text).toContain('High Water');
    }
    await expectAllFresh();
  });

  test('options that no GraphQL response contains, set by another process', async () => {
    expect((await read(post)).text).toContain('name="comment"');
    await setAndNotify('comment_registration', '1');
    expect((await read(post)).text).not.toContain('name="comment"');
    await setAndNotify('comment_registration', '0');
    expect((await read(post)).text).toContain('name="comment"');
    await setAndNotify('blog_public', '0');
    // WordPress's own responses contain its own URL.
    const shunned = kind === 'embedded' ? 'noindex' : undefined;
    expect((await read(post)).headers['x-robots-tag']).toBe(shunned);
    await setAndNotify('blog_public', '1');
    expect((await read(post)).headers['x-robots-tag']).toBeUndefined();
  });
});

// Responses have the shape of their queries and are only read above.
// oxlint-disable-next-line typescript/no-explicit-any
type ResponseData = any;
