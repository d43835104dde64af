import { cpuGrowth } from '@masthead/testing/cpu-growth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bothKinds, password, type RealSite, startRealSite } from './real-site.ts';
import { startSite, type StartedSite } from './start-site.ts';

// The elements around a post: author, adjacent posts, page links and table of contents.

const paragraph = (text: string): string => `<!-- wp:paragraph --><p>${text}</p><!-- /wp:paragraph -->`;
const heading = (text: string): string =>
  `<!-- wp:heading --><h2 class="wp-block-heading">${text}</h2><!-- /wp:heading -->`;
const nextPage = '<!-- wp:nextpage -->\n<!--nextpage-->\n<!-- /wp:nextpage -->';
const day = (number: number): string => `2026-03-${String(number).padStart(2, '0')} 10:00:00`;

const content = {
  menus: [{ id: 9000, slug: 'main', items: [{ id: 9001, title: 'Start', to: { url: '/start/' } }] }],
  authors: [{ login: 'mara', displayName: 'Mara Quill' }],
  terms: [
    { taxonomy: 'category', slug: 'shore', name: 'Shore' },
    { taxonomy: 'post_tag', slug: 'lamps', name: 'Lamps' },
  ],
  pages: [
    { id: 10, title: 'Guide', slug: 'guide', body: ['One', 'Two'].map(paragraph).join(nextPage) },
    { id: 11, title: 'Chapter', slug: '2', parent: 12, body: paragraph('A page called two.') },
    { id: 12, title: 'Book', slug: 'book', body: ['One', 'Two'].map(paragraph).join(nextPage) },
  ],
  posts: [
    ...[1, 2, 3, 4, 5, 6].map((number) => ({
      id: 20 + number,
      title: `Walk ${number}`,
      slug: `walk-${number}`,
      author: 'mara',
      date: day(number),
      body: paragraph('Words.'),
      categories: ['shore'],
      ...(number === 1 ? { tags: ['lamps'] } : {}),
    })),
    {
      id: 40,
      title: 'A long one',
      slug: 'long',
      author: 'mara',
      date: day(10),
      modified: '2026-05-01 10:00:00',
      tags: ['lamps'],
      body: ['First', 'Second <em>part</em>', 'Third', 'Fourth', 'Comments']
        .map((name) => heading(name) + paragraph('word '.repeat(300)))
        .join(''),
    },
    {
      id: 41,
      title: 'In parts',
      slug: 'parts',
      author: 'mara',
      date: day(11),
      body: `Alpha words<!--nextpage-->Beta words\n\n<!--nextpage-->\n\n<script>alert(1)</script>Gamma words`,
    },
    {
      id: 42,
      title: 'Locked',
      slug: 'locked',
      author: 'mara',
      date: day(12),
      password: 'sesame',
      body: ['Hidden one', 'Hidden two'].map(paragraph).join(nextPage),
    },
    {
      id: 43,
      title: 'Draft in parts',
      status: 'draft',
      body: ['Draft one', 'Draft two'].join('<!--nextpage-->'),
    },
  ],
};

let compiled: StartedSite;
beforeAll(async () => {
  compiled = await startSite();
}, 60_000);
afterAll(() => compiled[Symbol.asyncDispose]());

describe.each(bothKinds)('article (%s)', (kind) => {
  let site: RealSite;
  beforeAll(async () => {
    site = await startRealSite(compiled, { kind, content });
    const mara =
      'mutation { updateUser(input: { id: "1", description: "Walks <b>by night</b>.", websiteUrl: "https://mara.example/" }) { user { id } } }';
    await site.asRoot(mara);
  }, 60_000);
  afterAll(() => site[Symbol.asyncDispose]());

  const pageOf = async (path: string): Promise<string> => {
    const response = await site.browser().get(path);
    expect([path, response.status]).toEqual([path, 200]);
    return response.text();
  };
  const statusOf = async (path: string): Promise<[number, string | null]> => {
    const response = await site.browser().get(path);
    return [response.status, response.headers.get('Location')];
  };

  test('links to the previous and next post', async () => {
    const html = await pageOf('/walk-3/');
    expect(html).toMatch(/href="\/walk-2\/" rel="prev">(?:<[^>]*>|[^<])*Walk 2/);
    expect(html).toMatch(/href="\/walk-4\/" rel="next">(?:<[^>]*>|[^<])*Walk 4/);
    expect(await pageOf('/walk-1/')).not.toMatch(/class="neighbour" data-side="prev"/);
    expect(await pageOf('/locked/')).not.toMatch(/class="neighbour" data-side="next"/);
  });

  test('lists related posts by tags, then by category, without duplicates', async () => {
    const html = await pageOf('/walk-1/');
    const related = html.slice(html.indexOf('class="related"'));
    expect([...related.matchAll(/class="card-title"><a href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      '/long/',
      '/walk-6/',
      '/walk-5/',
    ]);
  });

  test('needs one request to a WordPress from the second rendering on', async () => {
    await pageOf('/walk-5/');
    const before = site.operations.length;
    await pageOf('/walk-5/');
    expect(site.operations.length - before).toBe(kind === 'wordpress' ? 1 : 6);
  });

  test('shows its author with description and website', async () => {
    const html = await pageOf('/walk-2/');
    const box = html.slice(html.indexOf('<aside class="writer"'), html.indexOf('</aside>'));
    expect(box).toContain('Walks <b>by night</b>.');
    expect(box).toContain('href="https://mara.example/"');
    expect(box).toContain('href="/author/mara/"');
  });

  test('that is long has a table of contents with unique ids', async () => {
    const html = await pageOf('/long/');
    const toc = html.slice(html.indexOf('class="toc"'), html.indexOf('</nav>', html.indexOf('class="toc"')));
    expect([...toc.matchAll(/href="#([^"]+)">([^<]+)</g)].map(([, id, words]) => [id, words])).toEqual([
      ['first', 'First'],
      ['second-part', 'Second part'],
      ['third', 'Third'],
      ['fourth', 'Fourth'],
      ['comments-2', 'Comments'],
    ]);
    expect(html).toMatch(/<h2[^>]*id="second-part"/);
    expect(html.match(/id="comments"/g)?.length ?? 0).toBeLessThanOrEqual(1);
    expect(html).toMatch(/7 min read/);
    expect(html).toMatch(/Updated(?:<!-- -->| )*<time dateTime="2026-05-01/);
    expect(await pageOf('/walk-1/')).not.toMatch(/class="toc"|Updated/);
  });

  test('with page breaks has one URL per page, with links between them', async () => {
    const first = await pageOf('/parts/');
    expect(first).toContain('Alpha words');
    expect(first).not.toMatch(/Beta words|Gamma words/);
    expect(first).toMatch(/<link rel="next" href="[^"]*\/parts\/2\/"/);
    const second = await pageOf('/parts/2/');
    expect(second).toContain('Beta words');
    expect(second).not.toMatch(/<p>Alpha words|Gamma words/);
    expect(second).toMatch(/<link rel="canonical" href="[^"]*\/parts\/2\/"/);
    expect(second).toContain('/parts/feed/"');
    expect(second).toMatch(/<title>In parts \(page 2\)/);
    expect(second).toMatch(/href="\/parts\/2\/" aria-label="Page 2" aria-current="page"/);
    expect(second).toMatch(/href="\/parts\/" rel="prev"/);
    const third = await pageOf('/parts/3/');
    expect(third).toContain('Gamma words');
    expect(third).not.toMatch(/<script(?! type="application\/ld\+json")/);
  });

  test.each([
    ['/parts/4/', 404, null],
    ['/parts/9999/', 404, null],
    ['/walk-1/2/', 404, null],
    ['/parts/1/', 301, '/parts/'],
    ['/parts/2', 301, '/parts/2/'],
    ['/guide/3/', 404, null],
    ['/locked/2/', 404, null],
    ['/2026/3/', 404, null],
  ])('at %s gives %d', async (path, status, location) => {
    expect(await statusOf(path)).toEqual([status, location]);
  });

  test.each([
    ['/page/1/', '/'],
    ['/category/shore/page/1', '/category/shore/'],
    ['/Category/Shore/page/1/', '/category/shore/'],
    ['/search/lamps/page/2/', '/search/page/2?s=lamps'],
    ['/page/2/?s=lamps', '/search/page/2?s=lamps'],
  ])('list: the numbered page %s redirects to the list', async (path, list) => {
    expect(await statusOf(path)).toEqual([301, list]);
  });

  test.each([
    '/page/2/',
    '/category/shore/page/2/',
    '/tag/lamps/page/12/',
    '/author/mara/page/2/',
    '/2026/page/2/',
    '/2026/03/page/2/',
    '/2026/03/01/page/2/',
    '/category/none/page/2/',
    '/2019/page/2/',
    '/nope/page/2/',
    '/category/shore/page/0/',
  ])('list: the numbered page %s is not found', async (path) => {
    expect(await statusOf(path)).toEqual([404, null]);
  });

  test('that is a page can have page breaks, but a child page of the same path takes precedence', async () => {
    expect(await pageOf('/guide/2/')).toContain('<p>Two</p>');
    expect(await pageOf('/book/2/')).toContain('A page called two.');
  });

  test('behind a password exposes none of its text', async () => {
    const html = await pageOf('/locked/');
    expect(html).not.toMatch(/Hidden|min read|class="parts"|class="toc"/);
  });

  test.each(['<', '<img ', '<!--', '<a class="more-link" ', '&lt'])(
    'with many %s is rendered in linear time',
    async (piece) => {
      const read = async (size: number): Promise<void> => {
        const broken = JSON.stringify(piece.repeat(size / piece.length)).slice(1, -1);
        site.instead = async (request) => {
          const answer = await site.toBackend(request);
          const body = (await answer.text()).replaceAll('Words.', broken);
          return new Response(body, {
            status: answer.status,
            headers: { 'content-type': 'application/json' },
          });
        };
        expect(await pageOf('/walk-5/')).not.toContain('Words.');
        expect(await pageOf('/author/mara/')).not.toContain('Words.');
      };
      try {
        expect(await cpuGrowth(read, 200_000)).toBeLessThan(30);
      } finally {
        site.instead = null;
      }
    },
  );

  test('that is a draft can be previewed page by page', async () => {
    const browser = site.browser();
    const signedIn = await browser.post('/login', { name: 'root', password });
    expect(signedIn.status).toBe(303);
    const page = await (await browser.get('/preview?p=43&preview=true&page=2')).text();
    expect(page).toMatch(/Draft two<\/p>/);
    expect(page).not.toContain('<p>Draft one');
    expect(page).toMatch(/href="\/preview\?p=43&amp;preview=true" rel="prev"/);
    expect(await (await browser.get('/preview?p=43&preview=true&page=7')).text()).toContain('<p>Draft one');
  });
});
