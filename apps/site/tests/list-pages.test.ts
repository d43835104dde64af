import { encodeGlobalId } from '@masthead/contract';
import { createDependencies } from '@masthead/page-cache/dependencies';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connection, fakeBackend, post } from './fake-backend.ts';
import { bothKinds, type RealSite, startRealSite } from './real-site.ts';
import { startSite, type StartedSite } from './start-site.ts';

const size = 4;
const count = 22;
const oldest = 100;

const content = {
  menus: [{ id: 9000, slug: 'main', items: [{ id: 9001, title: 'Start', to: { url: '/start/' } }] }],
  authors: [{ login: 'mara', displayName: 'Mara Quill' }],
  terms: [
    { taxonomy: 'category', slug: 'shore', name: 'Shore' },
    { taxonomy: 'post_tag', slug: 'lamps', name: 'Lamps' },
  ],
  posts: Array.from({ length: count }, (_, index) => ({
    id: oldest + index,
    title: `Walk ${index + 1}`,
    author: 'mara',
    format: 'video',
    date: `2026-03-${String(index + 1).padStart(2, '0')} 10:00:00`,
    body: '<!-- wp:paragraph --><p>A lantern.</p><!-- /wp:paragraph -->',
    categories: ['shore'],
    tags: ['lamps'],
  })),
};
const titles = Array.from({ length: count }, (_, index) => `Walk ${count - index}`);

let compiled: StartedSite;
beforeAll(async () => {
  compiled = await startSite();
}, 60_000);
afterAll(() => compiled[Symbol.asyncDispose]());

const homes = [
  '/',
  '/category/shore/',
  '/tag/lamps/',
  '/author/mara/',
  '/type/video/',
  '/2026/',
  '/2026/03/',
];

const cursor = (id: number): string => encodeURIComponent(btoa(`arrayconnection:${id}`));

describe.each(bothKinds)('pages of lists (%s)', (kind) => {
  let site: RealSite;
  beforeAll(async () => {
    site = await startRealSite(compiled, { kind, content, options: { posts_per_page: String(size) } });
  }, 60_000);
  afterAll(() => site[Symbol.asyncDispose]());

  const get = (path: string): Promise<Response> => site.browser().get(path);
  const pageOf = async (path: string): Promise<string> => {
    const response = await get(path);
    expect([path, response.status]).toEqual([path, 200]);
    return response.text();
  };

  test.each(homes)('%s: a crawl from the first page to the last meets each post once', async (home) => {
    const met: string[] = [];
    let href: string | null = home;
    for (let number = 1; href !== null; number += 1) {
      expect(href).toBe(number === 1 ? home : `${home}page/${number}/`);
      // oxlint-disable-next-line no-await-in-loop -- each page links to the next
      const html = await pageOf(href);
      met.push(...titlesOf(html));
      expect(html).toContain(`<link rel="canonical" href="${site.siteUrl}${href}"/>`);
      const newer = number === 1 ? null : number === 2 ? home : `${home}page/${number - 1}/`;
      expect(linkOf(html, 'prev')).toBe(newer === null ? null : site.siteUrl + newer);
      expect(html).toContain(`>Page ${number}<`);
      href = linkOf(html, 'next')?.slice(site.siteUrl.length) ?? null;
    }
    expect(met).toEqual(titles);
  });

  test.each(homes)('%s: any page is reached directly', async (home) => {
    for (const number of [5, 3, 6, 2]) {
      // oxlint-disable-next-line no-await-in-loop
      const html = await pageOf(`${home}page/${number}/`);
      expect(titlesOf(html)).toEqual(titles.slice((number - 1) * size, number * size));
    }
    expect((await get(`${home}page/7/`)).status).toBe(404);
    expect((await get(`${home}page/999999/`)).status).toBe(404);
  });

  test('other spellings redirect', async () => {
    for (const [path, to] of [
      ['/page/2', '/page/2/'],
      ['/page/1/', '/'],
      ['/Category/Shore/page/2/', '/category/shore/page/2/'],
      ['/category/shore/page/2', '/category/shore/page/2/'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop
      const response = await get(path);
      expect([path, response.status, response.headers.get('Location')]).toEqual([path, 301, to]);
    }
  });

  test.each(['/', '/category/shore/', '/2026/'])(
    '%s: a cursor redirects to the page that contains it',
    async (home) => {
      for (const [query, to] of [
        [`?after=${cursor(oldest + count - 1)}`, home],
        [`?after=${cursor(oldest + count - size)}`, `${home}page/2/`],
        [`?after=${cursor(oldest + 3)}`, `${home}page/5/`],
        [`?before=${cursor(oldest + count - size - 1)}`, home],
        [`?before=${cursor(oldest)}`, `${home}page/6/`],
      ] as const) {
        // oxlint-disable-next-line no-await-in-loop
        const response = await get(home + query);
        expect([query, response.status, response.headers.get('Location')]).toEqual([query, 301, to]);
      }
      expect((await get(`${home}?after=${cursor(77)}`)).status).toBe(404);
    },
  );

  test('search results have pages up to the 100th', async () => {
    const html = await pageOf('/search/page/2?s=lantern');
    expect(titlesOf(html)).toHaveLength(10);
    expect(html).toContain('href="/search/page/3?s=lantern"');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect((await get('/search/page/4?s=lantern')).status).toBe(404);
  });

  test('move on when a post is published', async () => {
    expect(titlesOf(await pageOf('/category/shore/page/3/'))).toEqual(titles.slice(2 * size, 3 * size));
    await site.asRoot(
      'mutation { createPost(input: {title: "New", status: PUBLISH, date: "2026-04-01T00:00:00", categories: {nodes: [{slug: "shore"}]}}) { clientMutationId } }',
    );
    site.forget({ keys: ['list:post'], retracted: [] });
    expect(titlesOf(await pageOf('/category/shore/page/3/'))).toEqual(
      titles.slice(2 * size - 1, 3 * size - 1),
    );
  });
});

describe('the pages of a WordPress that are cached', () => {
  let site: RealSite;
  beforeAll(async () => {
    site = await startRealSite(compiled, {
      kind: 'wordpress',
      content,
      options: { posts_per_page: String(size) },
    });
  }, 60_000);
  afterAll(() => site[Symbol.asyncDispose]());

  test.each([
    ['/tag/lamps/page/2/', 200],
    // The walked cursors end before it.
    ['/tag/lamps/page/9/', 404],
    [`/tag/lamps/?after=${cursor(oldest + 9)}`, 301],
    ['/search/page/2?s=lantern', 200],
  ])('%s is rendered again when its list changes', async (path, status) => {
    const dependencies = createDependencies();
    const response = await site.render(new Request(site.siteUrl + path), { dependencies });
    expect(response.status).toBe(status);
    const keys = [...dependencies.directKeys];
    expect(keys.filter((key) => key.startsWith('list:post'))).not.toEqual([]);
  });

  test('depend on the term, whose key is published when a post only got it, and on time', async () => {
    const dependencies = createDependencies();
    await site.render(new Request(`${site.siteUrl}/tag/lamps/page/3/`), { dependencies });
    const ofTerms = encodeGlobalId('term', 1).slice(0, 6);
    expect([...dependencies.directKeys].some((key) => key.startsWith(ofTerms))).toBe(true);
    expect(dependencies.expiresAt).toBeLessThan(Date.now() + 2 * 3_600_000);
  });

  test('show the moved items after a change that only names posts and terms', async () => {
    const before = titlesOf(await (await site.browser().get('/tag/lamps/page/2/')).text());
    await site.asRoot(
      'mutation { createPost(input: {title: "Tagged", status: PUBLISH, date: "2026-05-01T00:00:00", tags: {nodes: [{slug: "lamps"}]}}) { clientMutationId } }',
    );
    site.forget({ keys: ['skipped:post', 'skipped:term'], retracted: [] });
    const after = titlesOf(await (await site.browser().get('/tag/lamps/page/2/')).text());
    expect(after).toEqual([titles[size - 1], ...before.slice(0, size - 1)]);
  });
});

/** A category with any number of posts, which returns at most 100 of them. */
const longCategory = (requests: { first: number; after?: string }[]) =>
  fakeBackend({
    nodeByUri: () => ({
      __typename: 'Category',
      id: 'term:3',
      databaseId: 3,
      uri: '/category/long/',
      name: 'Long',
      isFrontPage: false,
      isPostsPage: false,
      posts(window: { first: number; after?: string }) {
        requests.push(window);
        const [, digits = '1000000'] = /:(\d+)$/.exec(atob(window.after ?? '')) ?? [];
        const end = Number(digits) - window.first;
        return connection([post(end, 'Last')], {
          hasNextPage: true,
          hasPreviousPage: window.after !== undefined && window.after !== null,
          endCursor: btoa(`arrayconnection:${end}`),
        });
      },
    }),
  });

describe('the pages of a long list of a WordPress', () => {
  test('are walked in steps of 100, within a budget, and from the nearest known cursor', async () => {
    const requests: { first: number; after?: string }[] = [];
    const backend = longCategory(requests);
    const near = await compiled.get('/category/long/page/26/', backend);
    expect(near.status).toBe(200);
    expect(requests.map(({ first }) => first)).toEqual([100, 100, 50, 10]);
    requests.length = 0;
    expect((await compiled.get('/category/long/page/27/', backend)).status).toBe(200);
    expect(requests.map(({ first }) => first)).toEqual([10]);

    requests.length = 0;
    const far = await compiled.get('/category/long/page/501/', backend);
    expect(far.status).toBe(503);
    expect(far.headers.has('Retry-After')).toBe(true);
    expect(requests).toHaveLength(30);
    const again = await compiled.get('/category/long/page/501/', backend);
    expect(again.status).toBe(200);
  });
});

const titlesOf = (html: string): string[] =>
  [...html.matchAll(/class="card-title"[^>]*><a[^>]*>(.*?)<\/a>/g)].map(([, title = '']) =>
    title.replaceAll(/<[^>]+>/g, ''),
  );

const linkOf = (html: string, rel: string): string | null =>
  new RegExp(`<link rel="${rel}" href="([^"]+)"`).exec(html)?.[1] ?? null;
