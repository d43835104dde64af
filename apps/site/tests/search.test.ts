import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bothKinds, type RealSite, startRealSite } from './real-site.ts';
import { startSite, type StartedSite } from './start-site.ts';

const paragraph = (text: string): string => `<!-- wp:paragraph --><p>${text}</p><!-- /wp:paragraph -->`;

const content = {
  menus: [{ id: 9000, slug: 'main', items: [{ id: 9001, title: 'Start', to: { url: '/start/' } }] }],
  authors: [{ login: 'ana' }],
  terms: [
    { taxonomy: 'category', slug: 'shore', name: 'Shore & Sea' },
    { taxonomy: 'category', slug: 'inland', name: 'Inland' },
  ],
  pages: [{ id: 10, title: 'Lanterns for hire', slug: 'hire', body: paragraph('Ask for a lantern.') }],
  posts: [
    ...Array.from({ length: 12 }, (_, index) => ({
      id: 100 + index,
      title: `Walk ${index + 1}`,
      date: `2026-03-${String(index + 1).padStart(2, '0')} 10:00:00`,
      body: paragraph(`${'Far away. '.repeat(60)}We met a <em>lantern</em> &amp; a Café.`),
      categories: [index < 3 ? 'shore' : 'inland'],
    })),
    { id: 130, title: 'Draft lantern', status: 'draft', body: paragraph('lantern') },
    { id: 131, title: 'Locked lantern', password: 'sesame', body: paragraph('The lantern vault.') },
  ],
  attachments: [
    { id: 140, title: 'A lantern at night', file: '2026/01/lantern.jpg', width: 300, height: 200 },
  ],
};

let compiled: StartedSite;
beforeAll(async () => {
  compiled = await startSite();
}, 60_000);
afterAll(() => compiled[Symbol.asyncDispose]());

describe.each(bothKinds)('search (%s)', (kind) => {
  let site: RealSite;
  beforeAll(async () => {
    site = await startRealSite(compiled, { kind, content });
  }, 60_000);
  afterAll(() => site[Symbol.asyncDispose]());

  const pageOf = async (path: string): Promise<string> => {
    const response = await site.browser().get(path);
    expect([path, response.status]).toEqual([path, 200]);
    return response.text();
  };
  test('finds posts and pages, marks the terms, and needs one request to a WordPress', async () => {
    const before = site.operations.length;
    const html = await pageOf('/search?s=LANTERN');
    expect(site.operations.length - before).toBe(kind === 'wordpress' ? 1 : 3);
    expect(titlesOf(html)[0]).toBe('<mark>Lanterns</mark> for hire');
    expect(html).toContain('We met a <mark>lantern</mark> &amp; a Café.');
    expect(html).toMatch(/<p class="card-excerpt">…(<!-- -->)?(Far away\. )+We met a <mark>/);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/search"\/>/);
    expect(html).not.toMatch(/<script/);
  });

  test('ignores accents', async () => {
    expect(await pageOf('/search?s=cafe')).toContain('a <mark>Café</mark>.');
  });

  test('paginates in both directions', async () => {
    const first = await pageOf('/search?s=lantern&type=posts');
    const older = hrefOf(first, 'next');
    expect(older).toBe('/search/page/2?s=lantern&type=posts');
    const second = await pageOf(older);
    expect([...titlesOf(first), ...titlesOf(second)]).toHaveLength(12);
    expect(new Set([...titlesOf(first), ...titlesOf(second)]).size).toBe(12);
    expect(hrefOf(second, 'prev')).toBe('/search?s=lantern&type=posts');
    expect(second).toContain('Page 2');
  });

  test('shows the number of results where it is known: on the last page', async () => {
    expect(await pageOf('/search?s=lantern&type=posts')).not.toContain('list-count');
    expect(await pageOf('/search/page/2?s=lantern&type=posts')).toContain('>12 results</p>');
    expect(await pageOf('/search?s=hire')).toContain('>1 result</p>');
    expect(await pageOf('/search?s=vault')).not.toContain('list-count');
    expect(await pageOf('/search')).not.toContain('list-count');
  });

  test('does not expose drafts or password-protected content', async () => {
    expect(await pageOf('/search?s=vault')).toContain('No results for');
    const html = await pageOf('/search?s=draft');
    expect(titlesOf(html)).toEqual([]);
  });

  test.each([
    ['type=pages', ['<mark>Lanterns</mark> for hire']],
    ['type=media', ['A <mark>lantern</mark> at night']],
    ['category=shore', ['Walk 3', 'Walk 2', 'Walk 1']],
  ])('is limited by %s', async (filter, titles) => {
    const html = await pageOf(`/search?s=lantern&${filter}`);
    expect(titlesOf(html)).toEqual(titles);
    expect(html).toMatch(/aria-current="true"/);
  });

  test('without terms, shows the form and the categories', async () => {
    const html = await pageOf('/search');
    expect(html).not.toContain('noindex');
    expect(html).toMatch(/<form class="search-form" action="\/search" method="get">/);
    expect(html).toMatch(/<option value="shore">Shore &amp; Sea<\/option>/);
    expect(html).toMatch(/href="\/category\/inland\/"/);
  });

  test('without results, shows hints and preserves the input', async () => {
    const html = await pageOf('/search?s=%3Cscript%3Ealert(1)%3C/script%3E&type=pages');
    expect(await pageOf('/search?s=vault')).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain('value="&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(html).toContain('href="/search?s=%3Cscript%3Ealert%281%29%3C%2Fscript%3E"');
    expect(html).not.toMatch(/<script/);
  });

  test.each([
    's=%22',
    's=%25',
    's=-lantern',
    's=%00%0A',
    's=((((',
    `s=${'x'.repeat(3000)}`,
    's=.*%5B',
    's=%F0%9F',
  ])('handles the unusual query %s', async (query) => {
    expect((await site.browser().get(`/search?${query}`)).status).toBe(200);
    expect(site.errors).toEqual([]);
  });

  test.each([
    ['/?s=lantern', '/search?s=lantern'],
    ['/search/lantern/', '/search?s=lantern'],
    ['/search/?s=lantern', '/search?s=lantern'],
    ['/search/lantern/page/2/', '/search/page/2?s=lantern'],
    ['/page/2/?s=lantern', '/search/page/2?s=lantern'],
    ['/search/page/2/?s=lantern', '/search/page/2?s=lantern'],
    ['/search/page/1?s=lantern', '/search?s=lantern'],
  ])('is the redirect target of the WordPress URL %s', async (path, expected) => {
    const response = await site.browser().get(path);
    expect([response.status, response.headers.get('Location')]).toEqual([301, expected]);
  });

  test.each(['after=nonsense', 'after=YXJyYXljb25uZWN0aW9uOjk5OTk5', 'after=YQ==&before=YQ=='])(
    'gives 404 for the invalid window %s',
    async (window) => {
      expect((await site.browser().get(`/search?s=lantern&${window}`)).status).toBe(404);
    },
  );

  test.each(['/search/page/3', '/search/page/101', '/search/page/0', '/search/page/x'])(
    'gives 404 for the page %s, which it does not have',
    async (path) => {
      expect((await site.browser().get(`${path}?s=lantern`)).status).toBe(404);
    },
  );

  test('redirects from a cursor to the page that contains it', async () => {
    const after = btoa('arrayconnection:109');
    const response = await site
      .browser()
      .get(`/search?s=lantern&type=posts&after=${encodeURIComponent(after)}`);
    expect([response.status, response.headers.get('Location')]).toEqual([
      301,
      '/search?s=lantern&type=posts',
    ]);
    const last = btoa('arrayconnection:102');
    const later = await site.browser().get(`/search?s=lantern&type=posts&after=${encodeURIComponent(last)}`);
    expect(later.headers.get('Location')).toBe('/search/page/2?s=lantern&type=posts');
  });

  test('is offered on the 404 page, with the words of the path', async () => {
    const response = await site.browser().get('/the-old-lantern/');
    expect(response.status).toBe(404);
    expect(await response.text()).toMatch(/<input[^>]*name="s"[^>]*value="the old lantern"/);
  });
});

test('search results are indexed under their own URL if the owner wants it', async () => {
  await using site = await startRealSite(compiled, { kind: 'embedded', content, indexesSearch: true });
  const html = await (await site.browser().get('/search/page/2?s=lantern&type=posts')).text();
  expect(html).not.toContain('noindex');
  expect(html).toContain(
    `<link rel="canonical" href="${site.siteUrl}/search/page/2?s=lantern&amp;type=posts"/>`,
  );
});

const titlesOf = (html: string): string[] =>
  [...html.matchAll(/class="card-title"><a[^>]*>(.*?)<\/a>/g)].map(([, title = '']) =>
    title.replaceAll(/<!-- -->/g, ''),
  );

const hrefOf = (html: string, rel: string): string =>
  new RegExp(`href="([^"]+)" rel="${rel}"`).exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
