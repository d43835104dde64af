import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connection, type FakeBackend, fakeBackend, nodesByUri, post } from './fake-backend.ts';
import { startSite, type StartedSite } from './start-site.ts';

let site: StartedSite;
beforeAll(async () => {
  site = await startSite();
}, 60_000);
afterAll(() => site[Symbol.asyncDispose]());

const hello = post(12, 'Hello World');
const about = post(2, 'About', { __typename: 'Page', uri: '/about/' });
const cursor = (id: number): string => btoa(`arrayconnection:${id}`);

const aboutEntry = { __typename: 'MenuItem', id: 'post:5', databaseId: 5, label: 'About', uri: '/about/' };

const everything = (): FakeBackend =>
  fakeBackend({
    menuItems: connection([aboutEntry]),
    nodeByUri: nodesByUri(hello, about),
    contentNode: ({ id }: { id: string }) =>
      [hello, about].find((node) => String(node['databaseId']) === id) ?? null,
    post: ({ id, idType }: { id: string; idType: string }) =>
      idType === 'SLUG' && id === 'hello-world' ? hello : null,
    posts: ({ where }: { where?: { dateQuery?: { year: number } } }) =>
      connection(where?.dateQuery?.year === 2024 ? [hello] : []),
  });

const category = (posts: unknown): FakeBackend =>
  fakeBackend({
    nodeByUri: nodesByUri({
      __typename: 'Category',
      id: 'term:3',
      databaseId: 3,
      uri: '/category/news/',
      name: 'News &amp; notes',
      isFrontPage: false,
      isPostsPage: false,
      posts,
    }),
  });

const badGateway: FakeBackend = {
  received: [],
  fetch: () => Promise.resolve(new Response('Bad gateway', { status: 502 })),
};

const failing = (): never => {
  throw new Error('SQLITE_CORRUPT: secret path /srv/data');
};

const titleOf = (html: string): string | undefined => /<title>(.*?)<\/title>/.exec(html)?.[1];

describe('page', () => {
  test('is complete HTML without scripts, and needs one request from the second rendering on', async () => {
    const backend = everything();
    const response = await site.get('/hello-world/', backend);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(html.startsWith('<!DOCTYPE html><html lang="en-US" dir="ltr">')).toBe(true);
    expect(html).toContain('All of Hello World.');
    expect(html).not.toMatch(/<script(?! type="application\/ld\+json">)|modulepreload|javascript:| on\w+=/i);
    expect(titleOf(html)).toBe('Hello World – The Tidewrack');
    expect(html).toContain('<link rel="canonical" href="https://site.test/hello-world/"/>');
    expect(html).toContain('<meta name="description" content="About Hello World."/>');
    // The related posts can be queried only when the post is known.
    expect(backend.received).toHaveLength(2);
    await site.get('/hello-world/', backend);
    expect(backend.received).toHaveLength(3);
  });

  test('has a content security policy without scripts', async () => {
    const { headers } = await site.get('/hello-world/', everything());
    const policy = headers.get('Content-Security-Policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("manifest-src 'self'");
    expect(policy).toContain("img-src 'self' data:; media-src 'self';");
    expect(policy).not.toContain('script-src');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=60, stale-if-error=3600');
    expect(headers.get('CDN-Cache-Control')).toBe(
      'public, max-age=60, stale-while-revalidate=60, stale-if-error=3600',
    );
    expect(headers.has('Set-Cookie')).toBe(false);
  });

  test('has speculation rules, unlike account pages', async () => {
    const { headers } = await site.get('/hello-world/', everything());
    expect(headers.get('Speculation-Rules')).toBe('"/speculation-rules.json"');
    const rules = await site.get('/speculation-rules.json', everything());
    expect([rules.status, rules.headers.get('Content-Type')]).toEqual([
      200,
      'application/speculationrules+json',
    ]);
    expect(rules.headers.has('Speculation-Rules')).toBe(false);
    expect(await rules.json()).toHaveProperty('prefetch');
    for (const path of ['/login', '/logout', '/nowhere/']) {
      expect((await site.get(path, everything())).headers.has('Speculation-Rules')).toBe(false);
    }
  });

  test('has the same headers for HEAD, without a body', async () => {
    const response = await site.get('/hello-world/', everything(), { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    const got = await site.get('/hello-world/', everything());
    expect(response.headers.get('ETag')).toBe(got.headers.get('ETag'));
  });

  test('that the client has cached gives 304', async () => {
    const first = await site.get('/hello-world/', everything());
    const etag = first.headers.get('ETag') ?? '';
    expect(etag).toMatch(/^W\/"/);
    const headers = { 'If-None-Match': `"other", ${etag}` };
    const again = await site.get('/hello-world/', everything(), { headers });
    expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', etag]);
    expect(again.headers.get('Cache-Control')).toBe(first.headers.get('Cache-Control'));
    const other = await site.get('/about/', everything(), { headers });
    expect(other.status).toBe(200);
  });

  test.each(['/hello-world.data', '/hello-world/_.data', '/_root.data', '/hello-world.d%61ta'])(
    '%s, which the router would answer with what pages are made of, leads nowhere',
    async (path) => {
      const backend = everything();
      const response = await site.get(path, backend);
      expect([response.status, backend.received]).toEqual([404, []]);
      expect(await response.text()).not.toContain('Hello World');
    },
  );

  test('is marked in the menu, whatever its spelling there', async () => {
    const entry = { __typename: 'MenuItem', id: 'post:5', databaseId: 5, label: 'Café', uri: '/caf%c3%a9/' };
    const backend = fakeBackend({
      nodeByUri: nodesByUri(post(14, 'Café', { uri: '/café/' })),
      menuItems: connection([entry]),
    });
    const html = await (await site.get('/caf%C3%A9/', backend)).text();
    expect(html).toMatch(/href="\/caf%C3%A9\/"[^>]* aria-current="page"/);
  });

  test('allows only GET and HEAD, except for its own forms', async () => {
    const put = await site.get('/hello-world/', everything(), { method: 'PUT', body: 'x' });
    expect([put.status, put.headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST']);
    const headers = { origin: 'https://elsewhere.example' };
    const foreign = await site.get('/hello-world/', everything(), { method: 'POST', body: 'x', headers });
    expect(foreign.status).toBe(403);
    const file = await site.get('/hello-world.php', everything(), { method: 'POST', body: 'x' });
    expect([file.status, file.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('behind a password shows its title and a password form', async () => {
    const secret = post(13, 'Secret', { hasPassword: true, content: null, excerpt: null, date: null });
    const html = await (await site.get('/secret/', fakeBackend({ nodeByUri: nodesByUri(secret) }))).text();
    expect(html).toContain('<h1><span>Protected: Secret</span></h1>');
    expect(html).toContain('This content is password-protected');
    expect(html).not.toContain('<time');
  });
});

test('menu: labels keep their emphasis and are otherwise escaped', async () => {
  const uri = '/hello-world/';
  const nodes = [
    { id: 'post:1', databaseId: 1, label: 'Tom &#038; <em>Jerry</em>', title: 'Cats &amp; mice', uri },
    { id: 'post:2', databaseId: 2, label: 'Spike', uri, parentDatabaseId: 1 },
    { id: 'post:3', databaseId: 3, label: 'Rock &#038; Roll', uri: '#' },
    { id: 'post:4', databaseId: 4, label: 'Elvis', uri, parentDatabaseId: 3 },
  ];
  const backend = fakeBackend({ nodeByUri: nodesByUri(hello), menuItems: connection(nodes) });
  const html = await (await site.get('/hello-world/', backend)).text();
  const menu = /<nav class="site-menu".*?<\/nav>/.exec(html)?.[0] ?? '';
  expect(menu).toContain('<span>Tom &amp; <em>Jerry</em></span></a>');
  expect(menu).toContain('aria-label="More under Tom &amp; Jerry"');
  expect(menu).toContain('<span>Rock &amp; Roll</span><svg');
  expect(menu).toContain('title="Cats &amp; mice"');
  expect(html).not.toMatch(/&amp;(#038|amp);|&lt;em&gt;/);
});

describe('URL', () => {
  test.each([
    ['/hello-world', '/hello-world/'],
    ['//hello-world///', '/hello-world/'],
    ['/HELLO-World/', '/hello-world/'],
    ['/?p=12', '/hello-world/'],
    ['/?page_id=2&utm_source=x', '/about/'],
    ['/posts/hello-world', '/hello-world/'],
    ['/?postSlug=hello-world', '/hello-world/'],
    ['/2024', '/2024/'],
  ])('%s redirects permanently to %s', async (from, to) => {
    const response = await site.get(`https://site.test${from}`, everything());
    expect([response.status, response.headers.get('Location')]).toEqual([301, to]);
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=10');
  });

  test.each([
    '/nothing-here/',
    '/NOTHING/',
    '/?p=99',
    '/?cat=abc&p=x1',
    '/posts/nothing/',
    '/1999/',
    '/2024/?after=nonsense',
    `/2024/?after=${btoa('arrayconnection:x')}`,
    '/2024/?after=x&before=y',
  ])('%s gives 404', async (path) => {
    const response = await site.get(path, everything());
    expect(response.status).toBe(404);
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=10');
    const html = await response.text();
    expect(titleOf(html)).toBe('Page not found – The Tidewrack');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toMatch(/<script/i);
  });

  test.each(['?after=nonsense', `?after=${cursor(1)}`, '?after=x&before=y'])(
    'of a post with %s is the post',
    async (query) => {
      const response = await site.get(`/hello-world/${query}`, everything());
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('rel="canonical" href="https://site.test/hello-world/"');
    },
  );

  test('with broken encoding gives 400', async () => {
    const response = await site.get('/%E0%A4%A/', everything());
    expect([response.status, await response.text()]).toEqual([400, 'Bad request.\n']);
  });

  test('in another encoding is the same page', async () => {
    const cafe = post(14, 'Café', { uri: '/café/' });
    const backend = fakeBackend({ nodeByUri: nodesByUri(cafe) });
    expect((await site.get('/caf%C3%A9/', backend)).status).toBe(200);
  });

  test('that the backend redirects to another host stays on the site', async () => {
    const odd = post(15, 'Odd', { uri: '//evil.example/' });
    const backend = fakeBackend({ nodeByUri: () => odd });
    const response = await site.get('/odd/', backend);
    expect([response.status, response.headers.get('Location')]).toEqual([301, '/evil.example/']);
  });
});

describe('list', () => {
  const ten = Array.from({ length: 10 }, (_, index) => post(100 - index, `Post ${100 - index}`));
  test('links to the older posts by the number of their page', async () => {
    const posts = connection(ten, { hasNextPage: true, startCursor: cursor(100), endCursor: cursor(91) });
    const html = await (await site.get('/category/news/', category(posts))).text();
    const older = '/category/news/page/2/';
    expect(titleOf(html)).toBe('News &amp; notes – The Tidewrack');
    expect(html).toContain(`<link rel="next" href="https://site.test${older}"/>`);
    expect(html).toContain(`href="${older}" rel="next"`);
    expect(html).not.toContain('rel="prev"');
  });

  test.each(['after', 'before'])(
    'gives 404 for a cursor that the backend does not recognise: ?%s=',
    async (side) => {
      // WPGraphQL returns the start or end of the list, and reports no items on the cursor's other side.
      const posts = connection(ten, { hasNextPage: side === 'after', hasPreviousPage: side === 'before' });
      const response = await site.get(`/category/news/?${side}=${cursor(777)}`, category(posts));
      expect(response.status).toBe(404);
    },
  );

  test('has no link after its end', async () => {
    const posts = connection(ten, { endCursor: cursor(91) });
    const response = await site.get('/category/news/page/2/', category(posts));
    expect(response.status).toBe(404);
  });

  test('has the configured length, and needs a second request only after a change of it', async () => {
    const requested: number[] = [];
    const backend = fakeBackend({
      readingSettings: { postsPerPage: 3 },
      menuItems: connection([aboutEntry]),
      nodeByUri: nodesByUri({
        __typename: 'Tag',
        id: 'term:4',
        uri: '/tag/sea/',
        isFrontPage: false,
        isPostsPage: false,
        posts: ({ first }: { first: number }) => {
          requested.push(first);
          return connection(ten.slice(0, first));
        },
      }),
    });
    await site.get('/tag/sea/', backend);
    await site.get('/tag/sea/', backend);
    expect(requested.slice(-2)).toEqual([3, 3]);
    expect(backend.received.length).toBeLessThanOrEqual(3);
  });

  test('on the front page starts with sticky posts, each shown once', async () => {
    const sticky = post(50, 'Sticky one', {
      hasPassword: true,
      excerpt: null,
      date: null,
      // WPGraphQL fails at this field of a locked post.
      isSticky: () => {
        throw new Error('Internal server error');
      },
    });
    const backend = fakeBackend({
      nodeByUri: {
        __typename: 'ContentType',
        id: 'post_type:post',
        uri: '/',
        name: 'post',
        isFrontPage: true,
        isPostsPage: false,
        contentNodes: ({ where }: { where?: { isSticky?: boolean } }) =>
          connection(where?.isSticky === true ? [sticky] : [post(60, 'Newest'), sticky, post(40, 'Oldest')]),
      },
    });
    const html = await (await site.get('/', backend)).text();
    const titles = [...html.matchAll(/<h2 class="card-title"><a[^>]*><span>(.*?)<\/span>/g)].map(
      ([, title]) => title,
    );
    expect(titles).toEqual(['Protected: Sticky one', 'Newest', 'Oldest']);
    expect(titleOf(html)).toBe('The Tidewrack');
  });

  test('of a year has the posts of that year', async () => {
    const html = await (await site.get('/2024/', everything())).text();
    expect(html).toContain('Hello World');
    expect(titleOf(html)).toBe('2024 – The Tidewrack');
  });
});

describe('page with a failing backend', () => {
  const down: FakeBackend = {
    received: [],
    fetch: () => Promise.reject(new TypeError('connect ECONNREFUSED 10.0.0.7:80')),
  };

  test('gives 503 when the backend is unreachable', async () => {
    const before = site.errors.length;
    const response = await site.get('/hello-world/', down);
    expect(site.errors.length - before).toBe(1);
    const html = await response.text();
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '30']);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(titleOf(html)).toBe('Temporarily unavailable');
    expect(html).not.toMatch(/ECONNREFUSED|10\.0\.0\.7|at \w+ \(/);
  });

  test('is rendered without a failed field, not cached, and the error is logged', async () => {
    const broken = post(16, 'Broken', { author: failing, categories: failing });
    const before = site.errors.length;
    const response = await site.get('/broken/', fakeBackend({ nodeByUri: nodesByUri(broken) }));
    const html = await response.text();
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect(response.headers.has('ETag')).toBe(false);
    expect(html).toContain('All of Broken.');
    expect(html).toContain('The Tidewrack');
    expect(html).not.toMatch(/SQLITE|\/srv\/data/);
    const messages = site.errors.slice(before).map(({ error }) => String(error));
    expect(messages).toEqual([expect.stringMatching(/ScreenByUri.*node\.author: SQLITE_CORRUPT/)]);
  });

  test('is rendered without a failed part of the layout', async () => {
    const root = { menuItems: failing, readingSettings: failing, nodeByUri: nodesByUri(hello) };
    const response = await site.get('/hello-world/', fakeBackend(root));
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect(await response.text()).toContain('All of Hello World.');
  });

  test('does not give 404 when the node itself failed', async () => {
    const response = await site.get('/hello-world/', fakeBackend({ nodeByUri: failing }));
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([500, 'no-store']);
  });

  test('gives 404 for a missing page even when a part of the layout failed', async () => {
    const response = await site.get('/nothing/', fakeBackend({ menuItems: failing }));
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
    expect(titleOf(await response.text())).toBe('Page not found – The Tidewrack');
  });

  test('does not cache a redirect with incomplete data', async () => {
    const old = { nodeByUri: nodesByUri({ ...hello, author: failing }) };
    const response = await site.get('/hello-world', fakeBackend(old));
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([301, 'no-store']);
  });

  test('gives 500 with the logged incident id when all fields failed', async () => {
    const backend: FakeBackend = {
      received: [],
      fetch: () =>
        Promise.resolve(
          Response.json({ data: null, errors: [{ message: 'SQLITE_CORRUPT: secret path /srv/data' }] }),
        ),
    };
    const response = await site.get('/hello-world/', backend);
    const html = await response.text();
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([500, 'no-store']);
    expect(html).not.toMatch(/SQLITE|\/srv\/data/);
    const { incidentId } = site.errors.at(-1) ?? {};
    expect(html).toContain(`<code>${incidentId}</code>`);
  });

  test('tolerates a node of an unknown type', async () => {
    const backend = fakeBackend({
      nodeByUri: nodesByUri({ ...post(1, 'Bare'), title: null, content: null, author: null }),
    });
    const response = await site.get('/bare/', backend);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<h1>Untitled</h1>');
  });
});

test('site: does not share cached settings with other sites', async () => {
  const requested: number[] = [];
  const tag = (postsPerPage: number): FakeBackend =>
    fakeBackend({
      readingSettings: { postsPerPage },
      nodeByUri: {
        __typename: 'Tag',
        id: 'term:4',
        databaseId: 4,
        uri: '/tag/sea/',
        name: 'Sea',
        slug: 'sea',
        isFrontPage: false,
        isPostsPage: false,
        posts: ({ first }: { first: number }) => {
          requested.push(first);
          return connection([hello]);
        },
      },
    });
  await site.get('/tag/sea/', tag(3));
  await site.get('/tag/sea/', tag(10));
  expect(requested).toEqual([10, 3, 10]);
});

test('/health reports whether the backend responds', async () => {
  const well = await site.get('/health', everything());
  expect([well.status, await well.json()]).toEqual([200, { status: 'ok' }]);
  const ill = await site.get('/health', badGateway);
  expect([ill.status, await ill.json()]).toEqual([503, { status: 'backend_unavailable' }]);
});
