import { startBackend } from '@masthead/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type StartedSite } from './start-site.ts';

// The site with the embedded backend and imported content.

let site: StartedSite;
let backend: Awaited<ReturnType<typeof startBackend>>;

beforeAll(async () => {
  [site, backend] = await Promise.all([startSite(), startBackend(content, { site: settings })]);
}, 60_000);
afterAll(() => Promise.all([site[Symbol.asyncDispose](), backend.close()]));

const paragraph = (text: string): string => `<!-- wp:paragraph --><p>${text}</p><!-- /wp:paragraph -->`;

const content = {
  authors: [{ login: 'ana', displayName: 'Ana Abreu' }],
  terms: [
    { taxonomy: 'category', slug: 'shore', name: 'Shore' },
    { taxonomy: 'category', slug: 'dunes', name: 'Dunes', parent: 'shore' },
  ],
  pages: [
    { id: 10, title: 'About', slug: 'about', body: paragraph('About us.') },
    { id: 11, title: 'People', slug: 'people', parent: 10, body: paragraph('Ana and Ben.') },
    { id: 12, title: 'Broadside', slug: 'broadside', template: 'blank', body: paragraph('Only this.') },
  ],
  posts: [
    ...Array.from({ length: 5 }, (_, index) => ({
      id: 20 + index,
      title: `Wave ${index + 1}`,
      slug: `wave-${index + 1}`,
      author: 'ana',
      date: `2026-03-0${index + 1} 10:00:00`,
      body: paragraph(`Text of wave ${index + 1}.`),
      categories: ['shore'],
    })),
    {
      id: 30,
      title: 'Old but sticky',
      slug: 'old-but-sticky',
      author: 'ana',
      date: '2025-01-01 10:00:00',
      sticky: true,
      format: 'aside',
      categories: ['dunes'],
      comments: [
        { id: 1, author: 'Ben', body: 'First <script>alert(1)</script>words' },
        { id: 2, author: 'Cleo', body: 'An answer', parent: 1 },
        { id: 3, author: 'Spammer', body: 'Waiting words', approved: '0' },
      ],
    },
    {
      id: 31,
      title: 'Hidden draft',
      slug: 'hidden-draft',
      meta: { _wp_old_slug: 'secret' },
      status: 'draft',
      body: paragraph('Secret words.'),
    },
    {
      id: 32,
      title: 'Locked',
      slug: 'locked',
      meta: { _wp_old_slug: 'fastened' },
      password: 'sesame',
      date: '2025-02-01 10:00:00',
      body: paragraph('Words behind the lock.'),
      comments: [{ id: 4, author: 'Dan', body: 'Comment behind the lock' }],
    },
  ],
  menus: [
    {
      id: 90,
      slug: 'main',
      items: [
        { id: 50, to: { page: 10 } },
        { id: 51, to: { page: 11 }, parent: 50 },
        { id: 52, title: 'Elsewhere', to: { url: 'https://example.org/' } },
      ],
    },
  ],
};

const settings = {
  options: { blogname: 'Slack Water', posts_per_page: '3', nav_menu_locations: { primary: 90 } },
};

const pageOf = async (path: string): Promise<string> => {
  const response = await site.get(path, backend);
  expect([path, response.status]).toEqual([path, 200]);
  return response.text();
};

/** SQL statements of a page without cached responses; the least of several measurements, because background jobs add theirs. */
async function statementsOf(path: string): Promise<number> {
  let least = Infinity;
  for (let round = 0; round < 3; round += 1) {
    await using fresh = await startBackend(content, { site: settings });
    const before = fresh.statementCount();
    await (await site.get(path, fresh)).text();
    least = Math.min(least, fresh.statementCount() - before);
  }
  return least;
}

const cardsOf = (html: string): string[] =>
  [...html.matchAll(/class="card-title"><a[^>]*><span>(.*?)<\/span>/g)].map(([, title]) => title ?? '');

describe('site with the embedded backend', () => {
  test('paginates the front page in both directions', async () => {
    const first = await pageOf('/');
    expect(cardsOf(first)).toEqual(['Old but sticky', 'Wave 5', 'Wave 4', 'Wave 3']);
    const older = hrefOf(first, 'next');
    const second = await pageOf(older);
    expect(cardsOf(second)).toEqual(['Wave 2', 'Wave 1', 'Protected: Locked']);
    expect([older, hrefOf(second, 'prev')]).toEqual(['/page/2/', '/']);
    const third = await pageOf(hrefOf(second, 'next'));
    expect(cardsOf(third)).toEqual(['Old but sticky']);
    expect(third).not.toContain('rel="next"');
  });

  test.each([
    '/wave-1/',
    '/about/',
    '/about/people/',
    '/category/shore/',
    '/category/shore/dunes/',
    '/author/ana/',
    '/type/aside/',
    '/2026/',
    '/2026/03/',
    '/2026/03/02/',
  ])('serves %s without scripts', async (path) => {
    expect(await pageOf(path)).not.toMatch(/<script(?! type="application\/ld\+json">)/i);
  });

  test('shows breadcrumbs on a nested page, and marks it in the menu', async () => {
    const html = await pageOf('/about/people/');
    expect(html).toMatch(/aria-label="You are here"><ol><li><a href="\/about\/"><span>About<\/span>/);
    expect(html).toMatch(/href="\/about\/people\/" aria-current="page"/);
  });

  test('redirects from the old slug of a post, once it is public', async () => {
    const response = await site.get('/fastened/', backend);
    expect([response.status, response.headers.get('Location')]).toEqual([301, '/locked/']);
    expect((await site.get('/secret/', backend)).status).toBe(404);
  });

  test('redirects to a page that has moved below another', async () => {
    const response = await site.get('/company/people/', backend);
    expect([response.status, response.headers.get('Location')]).toEqual([301, '/about/people/']);
    expect((await site.get('/company/unknown/', backend)).status).toBe(404);
  });

  test('does not expose drafts', async () => {
    expect((await site.get('/hidden-draft/', backend)).status).toBe(404);
    expect((await site.get('/?p=31', backend)).status).toBe(404);
  });

  test('exposes neither text nor comments of password-protected content', async () => {
    const html = await pageOf('/locked/');
    expect(html).toContain('Locked');
    expect(html).not.toContain('behind the lock');
  });

  test('shows approved comments as sanitised threads', async () => {
    const html = await pageOf('/old-but-sticky/');
    const threads = html.slice(html.indexOf('class="threads"'));
    expect(threads.indexOf('id="comment-1"')).toBeLessThan(threads.indexOf('<ol class="threads">'));
    expect(threads.indexOf('<ol class="threads">')).toBeLessThan(threads.indexOf('id="comment-2"'));
    expect(html).toContain('2 comments');
    expect(html).not.toMatch(/<script(?! type="application\/ld\+json">)|Waiting words/i);
  });

  test('renders the Blank template with the content and a home link only', async () => {
    const html = await pageOf('/broadside/');
    expect(html).toContain('Only this.');
    expect(html).toMatch(/<header class="blank-header"><a href="\/">[^<]+<\/a><\/header><main/);
    expect(html).not.toMatch(/<(footer|nav)\b/);
  });

  test('needs as many SQL statements for three posts as for one', async () => {
    const ofOne = await statementsOf('/2026/03/02/');
    expect(ofOne).toBeGreaterThan(5);
    expect(await statementsOf('/2026/03/')).toBe(ofOne);
  });
});

function hrefOf(html: string, rel: 'next' | 'prev'): string {
  const href = new RegExp(`<a class="button" href="([^"]+)" rel="${rel}"`).exec(html)?.[1];
  if (href === undefined) throw new Error(`The page has no link to the ${rel} one.`);
  return href.replaceAll('&amp;', '&');
}
