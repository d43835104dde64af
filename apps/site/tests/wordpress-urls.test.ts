import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connection, fakeBackend, type Fields, nodesByUri, post } from './fake-backend.ts';
import { bothKinds, type RealSite, startRealSite } from './real-site.ts';
import { siteOn, startSite, type StartedSite } from './start-site.ts';

// URLs that WordPress resolves by itself, and WPGraphQL's `nodeByUri` does not.

let compiled: StartedSite;
beforeAll(async () => {
  compiled = await startSite();
}, 60_000);
afterAll(() => compiled[Symbol.asyncDispose]());

const isInYear = (where: Fields | undefined): boolean =>
  (where?.['dateQuery'] as Fields | undefined)?.['year'] === 2012;

/** A WordPress whose permalinks have a structure: `nodeByUri` finds posts by their URI, and no date archives. */
function wordpressWith(uri: string, more: Fields = {}): ReturnType<typeof fakeBackend> {
  const walk = post(12, 'A walk', { uri, date: '2012-05-03T10:00:00', ...more });
  return fakeBackend({
    nodeByUri: nodesByUri(walk),
    posts: ({ where }: { where?: Fields }) => connection(isInYear(where) ? [walk] : []),
  });
}

describe('date archives below the fixed text of permalinks', () => {
  test.each([
    ['/blog/a-walk/', '/blog/2012/'],
    ['/blog/a-walk/', '/blog/2012/05/'],
    ['/blog/2012/05/a-walk/', '/blog/2012/05/03/'],
    ['/archives/12/', '/archives/date/2012/'],
    ['/index.php/a-walk/', '/index.php/2012/'],
  ])('a post at %s is in the archive %s', async (uri, path) => {
    const response = await compiled.get(path, wordpressWith(uri));
    const html = await response.text();
    expect([path, response.status]).toEqual([path, 200]);
    expect(html).toContain('A walk');
    expect(html).toContain(`<link rel="canonical" href="https://site.test${path}"/>`);
  });

  test('a later part of the date links to its year at the same place', async () => {
    const html = await (await compiled.get('/blog/2012/05/', wordpressWith('/blog/a-walk/'))).text();
    expect(html).toContain('href="/blog/2012/"');
  });

  test.each([
    ['/blog/a-walk/', '/about/2012/'],
    ['/blog/a-walk/', '/blog/date/2012/'],
    ['/blog/a-walk/', '/blog/2013/'],
    ['/archives/12/', '/archive/date/2012/'],
  ])('a post at %s is in no archive %s', async (uri, path) => {
    expect([path, (await compiled.get(path, wordpressWith(uri))).status]).toEqual([path, 404]);
  });

  test.each([
    ['/blog/a-walk/', '/2012/', '/blog/2012/'],
    ['/blog/2012/05/a-walk/', '/2012/05/', '/blog/2012/05/'],
    ['/archives/12/', '/2012/', '/archives/date/2012/'],
    ['/archives/12/a-walk/', '/2012/', '/archives/date/2012/'],
  ])('a site with a post at %s redirects %s to %s', async (uri, path, target) => {
    const response = await compiled.get(path, wordpressWith(uri));
    expect([response.status, response.headers.get('location')]).toEqual([301, target]);
    expect((await compiled.get(target, wordpressWith(uri))).status).toBe(200);
  });

  test.each([
    ['/a-walk/', []],
    ['/2012/05/a-walk/', []],
    ['/ana/a-walk/', []],
    ['/coast/a-walk/', ['/category/coast/']],
    ['/coast/dunes/a-walk/', ['/category/coast/dunes/']],
  ])('a site with a post at %s has them at the root', async (uri, filedUnder: string[]) => {
    const categories = connection(
      filedUnder.map((path) => ({ __typename: 'Category', id: path, uri: path })),
    );
    const response = await compiled.get('/2012/', wordpressWith(uri, { categories }));
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<link rel="canonical" href="https://site.test/2012/"/>');
  });

  test('authors below the fixed text show it, whatever the categories are called', async () => {
    const author = { node: { __typename: 'User', id: 'user:2', name: 'Ana', uri: '/coast/author/ana/' } };
    const categories = connection([{ __typename: 'Category', id: 'term:3', uri: '/coast/category/coast/' }]);
    const response = await compiled.get('/2012/', wordpressWith('/coast/a-walk/', { author, categories }));
    expect([response.status, response.headers.get('location')]).toEqual([301, '/coast/2012/']);
  });

  test('without a trailing slash redirect to the one with it', async () => {
    const response = await compiled.get('/blog/2012', wordpressWith('/blog/a-walk/'));
    expect([response.status, response.headers.get('location')]).toEqual([301, '/blog/2012/']);
  });
});

describe.each(bothKinds)('plain permalinks (%s)', (kind) => {
  let site: RealSite;
  beforeAll(async () => {
    site = await startRealSite(compiled, {
      kind,
      content: {
        authors: [{ login: 'ida' }],
        terms: [
          { id: 31, taxonomy: 'category', slug: 'coast', name: 'Coast' },
          { id: 32, taxonomy: 'post_tag', slug: 'salt', name: 'Salt' },
        ],
        pages: [{ id: 11, title: 'About', slug: 'about', body: 'Who.' }],
        posts: [{ id: 20, title: 'A post', slug: 'a-post', body: 'Words.', author: 'ida' }],
      },
    });
    await site.asRoot(
      'mutation { updatePost(input: { id: "20", categories: { nodes: [{ slug: "coast" }] }, tags: { nodes: [{ slug: "salt" }] } }) { post { id } } }',
    );
  });
  afterAll(() => site[Symbol.asyncDispose]());

  const locationOf = async (path: string): Promise<[number, string | null]> => {
    const response = await site.browser().get(path);
    return [response.status, response.headers.get('location')];
  };

  test.each([
    ['/?tag=salt', '/tag/salt/'],
    ['/?author=1', '/author/ida/'],
    ['/?author_name=ida', '/author/ida/'],
    ['/?category_name=coast', '/category/coast/'],
    ['/?cat=31', '/category/coast/'],
    ['/?name=a-post', '/a-post/'],
    ['/?pagename=about', '/about/'],
    ['/?m=201205', '/2012/05/'],
    ['/?year=2012', '/2012/'],
    ['/index.php?p=20', '/a-post/'],
    ['/index.php?page_id=11', '/about/'],
    ['/index.php?s=words', '/search?s=words'],
    ['/index.php', '/'],
  ])('%s redirects to %s', async (path, target) => {
    expect(await locationOf(path)).toEqual([301, target]);
  });

  test.each(['/?tag=nothing', '/?author=99', '/?name=nothing', '/index.php?p=999'])(
    '%s is not found',
    async (path) => {
      expect(await locationOf(path)).toEqual([404, null]);
    },
  );

  test.each(['/?m=lantern', '/?author=ida', '/?tag='])('%s is the front page', async (path) => {
    expect(await locationOf(path)).toEqual([200, null]);
  });
});

const icons = (html: string): string[] =>
  [...html.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]*)"/g)].map(([, href]) => href ?? '');

describe('site icon', () => {
  const settings = { title: 'The Tidewrack', url: 'https://cms.example' };
  const icon = 'https://cms.example/wp-content/uploads/icon-180x180.png';

  test('is that of the WordPress', async () => {
    const backend = fakeBackend({ generalSettings: { ...settings, siteIconUrl: () => icon } });
    const path = '/wp-content/uploads/icon-180x180.png';
    expect(icons(await (await compiled.get('/nowhere/', backend)).text())).toEqual([path]);
  });

  test('is the one of the theme if the WordPress has none, or does not report it', async () => {
    const without = fakeBackend({ generalSettings: settings });
    const old: typeof without = {
      received: without.received,
      async fetch(request) {
        const { query } = (await request.clone().json()) as { query: string };
        if (!query.includes('siteIconUrl')) return without.fetch(request);
        without.received.push(query);
        return Response.json({ errors: [{ message: 'Cannot query field "siteIconUrl".' }] });
      },
    };
    for (const backend of [without, old]) {
      const response = await compiled.get('/nowhere/', backend);
      expect(response.status).toBe(404);
      expect(icons(await response.text())).toEqual(['/favicon.svg']);
    }
    const received = old.received.length;
    await compiled.get('/elsewhere/', old);
    expect(old.received.slice(received).join(' ')).not.toContain('siteIconUrl');
    expect(compiled.errors).toEqual([]);
  });
});

describe('screens of the administration', () => {
  const requested = ['/wp-admin/', '/wp-admin/post.php?post=12&action=edit', '/wp-login.php?redirect_to=%2F'];

  test.each(['/admin', '/admin/'])(
    '%s leads to the WordPress, unless content has this path',
    async (path) => {
      const response = await compiled.get(path, fakeBackend({}));
      expect([response.status, response.headers.get('location')]).toEqual([
        302,
        'https://backend.test/wp-admin/',
      ]);
      expect(response.headers.get('cache-control')).toBe('no-store');
    },
  );

  test.each(requested)('%s leads to the WordPress', async (path) => {
    const response = await compiled.get(path, fakeBackend({}));
    expect([response.status, response.headers.get('location')]).toEqual([302, `https://backend.test${path}`]);
    expect(response.headers.get('cache-control')).toContain('no-store');
  });

  test.each([
    ['/wp-admin/', '/edit'],
    ['/wp-admin/post.php?post=12&action=edit', '/edit/content/12'],
    ['/wp-login.php?redirect_to=%2F', '/login'],
    ['/admin', '/edit'],
    ['/wp-login.php?action=lostpassword', '/forgot-password'],
    ['/wp-login.php?action=register', '/register'],
  ])('%s leads to %s with the embedded backend', async (path, target) => {
    await using site = await startRealSite(compiled, { kind: 'embedded' });
    const response = await site.browser().get(path);
    expect([response.status, response.headers.get('location')]).toEqual([302, target]);
  });

  test('do not lead to the site itself, nor do similar paths', async () => {
    const site = siteOn(
      compiled.build,
      { kind: 'wordpress', url: 'http://10.0.0.5', fetch: fakeBackend({}).fetch },
      {
        auth: {
          type: 'redirect',
          secretKey: null,
          loginPagePath: '/login',
          apiBasePath: '/api/faust',
          publicBackendUrl: 'https://site.test',
        },
      },
    );
    expect((await site.fetch(new Request('https://site.test/wp-admin/'))).status).toBe(404);
    expect((await compiled.get('/wp-administration/', fakeBackend({}))).status).toBe(404);
  });
});
