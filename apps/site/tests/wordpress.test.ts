import { afterAll, beforeAll, expect, test } from 'vitest';
import { connection, type FakeBackend, fakeBackend, nodesByUri, post } from './fake-backend.ts';
import { startSite, type StartedSite } from './start-site.ts';

// The site in front of a WordPress that it reaches at https://backend.test and whose own URL is https://cms.example.

let site: StartedSite;
beforeAll(async () => {
  site = await startSite();
}, 60_000);
afterAll(() => site[Symbol.asyncDispose]());

const uploads = (origin: string, name: string): string => `${origin}/wp-content/uploads/${name}`;

const picture = {
  __typename: 'MediaItem',
  id: 'post:9',
  altText: 'The quay',
  sourceUrl: uploads('https://cms.example', 'quay-1024x768.jpg'),
  srcSet: [
    `${uploads('http://cms.example', 'quay-300x225.jpg')} 300w`,
    `${uploads('https://www.cms.example', 'quay-1024x768.jpg')} 1024w`,
    `${uploads('https://backend.test', 'quay.jpg')} 2048w`,
    `${uploads('https://tracker.example', 'quay.jpg')} 4096w`,
  ].join(', '),
};

function wordpress(): FakeBackend {
  const gift = post(12, 'Quay', {
    featuredImage: { node: picture },
    content: `<p><img src="${uploads('https://cms.example', 'a.png')}"> <a href="https://backend.test/about/">About</a></p>`,
    commentCount: 1,
    comments: connection([
      {
        __typename: 'Comment',
        id: 'comment:1',
        databaseId: 1,
        content: '<p>Words</p>',
        author: {
          node: {
            __typename: 'CommentAuthor',
            id: 'a:1',
            databaseId: 1,
            name: 'Ana',
            url: 'https://backend.test',
          },
        },
      },
    ]),
  });
  const entry = {
    __typename: 'MenuItem',
    id: 'post:5',
    databaseId: 5,
    label: 'About',
    uri: 'https://backend.test/about/',
  };
  const graphql = fakeBackend({
    generalSettings: { title: 'The Tidewrack', url: 'https://cms.example', homeUrl: 'https://cms.example' },
    nodeByUri: nodesByUri(gift),
    menuItems: connection([entry]),
  });
  return {
    received: graphql.received,
    async fetch(request) {
      const { pathname } = new URL(request.url);
      if (!pathname.startsWith('/wp-content/')) return graphql.fetch(request);
      if (pathname.endsWith('/broken.png')) return new Response('PHP Fatal error', { status: 500 });
      return new Response('bytes', { headers: { 'content-type': 'image/jpeg', 'set-cookie': 'a=b' } });
    },
  };
}

test('WordPress site: pages contain no WordPress URL, and images have paths of the site', async () => {
  const html = await (await site.get('/quay/', wordpress())).text();
  expect(site.errors).toEqual([]);
  expect(html).toContain('<a href="/" rel="nofollow ugc noopener"><bdi>Ana</bdi></a>');
  expect(html).not.toMatch(/backend\.test|cms\.example|tracker\.example/);
  expect(html).toContain('src="/wp-content/uploads/quay-1024x768.jpg"');
  expect(html).toContain(
    'srcSet="/wp-content/uploads/quay-300x225.jpg 300w, /wp-content/uploads/quay-1024x768.jpg 1024w, /wp-content/uploads/quay.jpg 2048w"',
  );
  expect(html).toContain('src="/wp-content/uploads/a.png"');
  expect(html.match(/href="\/about\/"/g)?.length).toBeGreaterThanOrEqual(2);
});

test('WordPress site: images are proxied without the cookies of the WordPress', async () => {
  const response = await site.get('/wp-content/uploads/quay.jpg', wordpress());
  expect([response.status, await response.text()]).toEqual([200, 'bytes']);
  expect(response.headers.get('Content-Type')).toBe('image/jpeg');
  expect(response.headers.has('Set-Cookie')).toBe(false);
});

test('WordPress site: an unavailable file is logged and shown with its incident id', async () => {
  const response = await site.get('/wp-content/uploads/broken.png', wordpress());
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([502, 'no-store']);
  expect(await response.text()).toContain(`Incident ${site.errors.at(-1)?.incidentId}`);
  const missing = await site.get('/wp-content/uploads/..%2fwp-config.php', wordpress());
  expect(missing.status).toBe(404);
});

test('WordPress site: a missing upload is not found, also when Faust redirects it back, and not logged', async () => {
  const before = site.errors.length;
  const answers = [
    () => new Response('<h1>Not found</h1>', { status: 404, headers: { 'content-type': 'text/html' } }),
    ({ url }: Request) => redirectTo(`https://site.test${new URL(url).pathname}`),
    () => redirectTo('https://backend.test/quay/'),
  ];
  for (const answer of answers) {
    const backend = wordpress();
    const missing = { ...backend, fetch: async (request: Request) => answer(request) };
    const response = await site.get('/wp-content/uploads/2012/gone.pdf', missing);
    expect(response.status).toBe(404);
  }
  expect(site.errors.length).toBe(before);
});

const redirectTo = (location: string): Response => new Response(null, { status: 302, headers: { location } });

/** WPGraphQL returns few fields of a locked post, and fails at non-null ones. */
const locked = (more: Record<string, unknown> = {}) =>
  post(71, 'Lantern supper', {
    hasPassword: true,
    excerpt: null,
    content: null,
    date: null,
    isSticky: () => {
      throw new Error('Internal server error');
    },
    ...more,
  });

test('WordPress site: a locked post has a page and is in lists', async () => {
  const tag = {
    __typename: 'Tag',
    id: 'term:5',
    databaseId: 5,
    uri: '/tag/light/',
    name: 'Light',
    isFrontPage: false,
    isPostsPage: false,
    posts: connection([post(70, 'Open one'), locked()]),
  };
  const backend = fakeBackend({ nodeByUri: nodesByUri(locked(), tag) });
  const page = await site.get('/lantern-supper/', backend);
  expect(page.status).toBe(200);
  const title = />Protected: Lantern supper</;
  expect(await page.text()).toMatch(title);
  expect(await (await site.get('/tag/light/', backend)).text()).toMatch(title);
});

test('WordPress site: a node that fails to resolve gives an error and no redirect', async () => {
  const broken = locked({ isFrontPage: null });
  const before = site.errors.length;
  const response = await site.get(
    '/lantern-supper/',
    fakeBackend({ nodeByUri: nodesByUri(broken), post: () => broken }),
  );
  expect([response.status, response.headers.get('location')]).toEqual([500, null]);
  expect(site.errors.length).toBeGreaterThan(before);
});
