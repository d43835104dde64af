import { createDependencies } from '@masthead/page-cache/dependencies';
import { startBackend } from '@masthead/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeBackend, post } from './fake-backend.ts';
import { bothKinds, startRealSite } from './real-site.ts';
import { siteOn, startSite, type StartedSite } from './start-site.ts';

// Sites as exports leave them: without menu locations, with missing files, with URIs that nothing can resolve.

let compiled: StartedSite;
beforeAll(async () => {
  compiled = await startSite();
}, 60_000);
afterAll(() => compiled[Symbol.asyncDispose]());

const headerOf = (html: string): string => html.slice(html.indexOf('<header'), html.indexOf('</header>'));
const footerOf = (html: string): string => html.slice(html.lastIndexOf('<footer'));
const link = (id: number, title: string) => ({ id, title, to: { url: `/${title.toLowerCase()}/` } });

describe.each(bothKinds)('site without assigned menus (%s)', (kind) => {
  const pages = [
    { id: 10, title: 'About us', slug: 'about', menuOrder: 2, body: '<p>About</p>' },
    { id: 11, title: 'Below', slug: 'below', parent: 10 },
    { id: 12, title: 'Contact', slug: 'contact', menuOrder: 1 },
  ];
  const pageOf = async (content: object, instead?: (request: Request) => Promise<Response | null>) => {
    await using site = await startRealSite(compiled, {
      kind,
      content: { authors: [{ login: 'ana' }], ...content },
    });
    if (instead) site.instead = instead;
    const response = await site.browser().get('/about/');
    expect([response.status, site.errors]).toEqual([200, []]);
    return response.text();
  };

  test('shows the pages at the top level in the header', async () => {
    const header = headerOf(await pageOf({ pages }));
    expect(header).toContain('href="/about/"');
    expect(header.indexOf('Contact')).toBeLessThan(header.indexOf('About us'));
    expect(header).not.toContain('Below');
  });

  test('shows its menus by their names', async () => {
    const html = await pageOf({
      pages,
      menus: [
        { id: 70, slug: 'social', items: [link(80, 'Mastodon'), link(81, 'Matrix')] },
        { id: 71, slug: 'main', items: [link(82, 'Start')] },
      ],
    });
    expect(headerOf(html)).toContain('Start');
    expect(headerOf(html)).not.toContain('Contact');
    expect(footerOf(html)).toContain('Mastodon');
  });

  test.runIf(kind === 'wordpress')('shows menus at the locations of another theme', async () => {
    const html = await pageOf(
      { pages, menus: [{ id: 71, slug: 'main', items: [link(82, 'Start')] }] },
      async (request) => {
        const body = await request.clone().text();
        if (!body.includes('location: PRIMARY') && !body.includes('location:PRIMARY')) return null;
        return Response.json({
          errors: [{ message: 'Value "PRIMARY" does not exist in "MenuLocationEnum" enum.' }],
        });
      },
    );
    expect(headerOf(html)).toContain('Start');
  });
});

test('site: a URI that the backend knows, but cannot resolve, is 404', async () => {
  const backend = fakeBackend({
    nodeByUri: null,
    page: { __typename: 'Page', id: 'post:5', uri: '//greek/επίπεδο-2/' },
    post: null,
  });
  const response = await compiled.get(encodeURI('/greek/επίπεδο-2/'), backend);
  expect([response.status, compiled.errors]).toEqual([404, []]);
});

test('site: content whose lookup failed is not 404', async () => {
  const backend = fakeBackend({
    nodeByUri() {
      throw new Error('Database is down');
    },
    page: { __typename: 'Page', id: 'post:5', uri: '/greek/level-2/' },
    post: null,
  });
  const response = await compiled.get('/greek/level-2/', backend);
  expect(response.status).toBe(500);
  compiled.errors.length = 0;
});

describe('site with missing uploads', () => {
  const gallery = `<!-- wp:gallery --><figure class="wp-block-gallery">${['a', 'gone']
    .map(
      (name) =>
        `<figure class="wp-block-image"><img src="/wp-content/uploads/2026/01/${name}.jpg" alt="${name}"><figcaption>Of ${name}</figcaption></figure>`,
    )
    .join('')}</figure><!-- /wp:gallery -->`;
  const content = {
    attachments: [
      { id: 5, file: '2026/01/a.jpg', title: 'A', width: 800, height: 600 },
      { id: 6, file: '2026/01/gone.jpg', title: 'Gone', width: 800, height: 600 },
    ],
    posts: [
      { id: 20, title: 'With', slug: 'with', featuredImage: 5, body: '<p>Text</p>' },
      { id: 21, title: 'Without', slug: 'without', featuredImage: 6, body: gallery },
      {
        id: 22,
        title: 'Text',
        slug: 'text',
        body: '<p><img src="/wp-content/uploads/2026/01/gone.jpg" alt="It"></p>',
      },
    ],
  };

  test('counts them as no image in cards and galleries, but not in texts', async () => {
    const backend = await startBackend(content);
    const site = siteOn(
      compiled.build,
      { kind: 'embedded', url: 'http://masthead.test', fetch: (request) => backend.fetch(request) },
      { siteUrl: 'http://masthead.test', hasUpload: (path) => !path.includes('gone') },
    );
    const get = async (path: string) => (await site.fetch(new Request(`http://masthead.test${path}`))).text();
    const list = await get('/');
    expect(list.match(/class="card-picture"/g)).toHaveLength(1);
    expect(list).not.toContain('gone.jpg');
    const article = await get('/without/');
    expect(article).toContain('2026/01/a.jpg');
    expect(article).not.toMatch(/gone\.jpg|Of gone|post-picture/);
    expect(await get('/text/')).toContain('gone.jpg');
    await backend.close();
  });

  test('of a WordPress count as no image in cards and galleries once a request found them missing', async () => {
    const backend = await startBackend(content);
    const published: string[] = [];
    const siteOfWordpress = (onOwnChange?: (keys: readonly string[]) => Promise<void>) =>
      siteOn(
        compiled.build,
        {
          kind: 'wordpress',
          url: 'http://masthead.test',
          fetch: (request) =>
            request.url.includes('/uploads/2026/01/a.jpg')
              ? Promise.resolve(new Response('', { headers: { 'content-type': 'image/jpeg' } }))
              : backend.fetch(request),
        },
        { ...(onOwnChange && { onOwnChange }) },
      );
    const site = siteOfWordpress(async (keys) => void published.push(...keys));
    const get = async (path: string, from = site, dependencies = createDependencies()) => {
      const text = await (await from.fetch(new Request(`https://site.test${path}`), { dependencies })).text();
      return { text, dependencies };
    };
    const before = await get('/');
    expect(before.text).toContain('gone.jpg');
    expect(before.dependencies.expiresAt).toBe(Number.POSITIVE_INFINITY);

    await get('/wp-content/uploads/2026/01/a.jpg');
    await get('/wp-content/uploads/2026/01/gone.jpg');
    await get('/wp-content/uploads/2026/01/gone.jpg');
    await get('/wp-content/uploads/2026/01/notes.txt');
    expect(published).toHaveLength(1);
    expect([...before.dependencies.directKeys]).toContain(published[0]);
    // Another process receives the key.
    const other = siteOfWordpress();
    other.forget({ keys: published, retracted: [] });
    for (const each of [site, other]) {
      const list = await get('/', each);
      expect(list.text.match(/class="card-picture"/g)).toHaveLength(1);
      expect(list.text).not.toContain('gone.jpg');
      expect(list.dependencies.expiresAt).toBeLessThan(Number.POSITIVE_INFINITY);
      expect((await get('/without/', each)).text).not.toMatch(/gone\.jpg|Of gone|post-picture/);
      expect((await get('/text/', each)).text).toContain('gone.jpg');
    }
    await backend.close();
  });

  test.each([
    ['embedded', 'an image', { 'sec-fetch-dest': 'image' }, 'image/svg+xml'],
    ['embedded', 'a page', { 'sec-fetch-dest': 'document' }, 'text/plain; charset=utf-8'],
    ['wordpress', 'an image', { accept: 'image/avif,image/webp,*/*' }, 'image/svg+xml'],
    ['wordpress', 'a page', { accept: 'text/html' }, 'text/plain; charset=utf-8'],
  ])('answers 404 for a missing file, for %s requested as %s', async (kind, _as, headers, type) => {
    const backend = await startBackend(content);
    const request = new Request('https://site.test/wp-content/uploads/2026/01/gone.jpg', { headers });
    const response =
      kind === 'embedded'
        ? await backend.fetch(request)
        : await compiled.get('/wp-content/uploads/2026/01/gone.jpg', fakeBackendWithoutFiles, { headers });
    expect([response.status, response.headers.get('Content-Type')]).toEqual([404, type]);
    await backend.close();
  });
});

const fakeBackendWithoutFiles = {
  fetch: (request: Request) =>
    new URL(request.url).pathname.startsWith('/wp-content/')
      ? Promise.resolve(new Response('Not found', { status: 404 }))
      : fakeBackend({ posts: { nodes: [post(1, 'One')] } }).fetch(request),
};
