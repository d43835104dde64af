import jsonld from 'jsonld';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bothKinds } from '../real-site.ts';
import { type FeedSites, originOf, startFeedSites } from './stage.ts';

let stage: FeedSites;
beforeAll(async () => {
  stage = await startFeedSites();
}, 60_000);
afterAll(() => stage[Symbol.asyncDispose]());

const metaOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );

interface Graph {
  '@graph': Record<string, unknown>[];
}

function dataOf(html: string): Graph {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  expect(blocks).toHaveLength(1);
  return JSON.parse(blocks[0]?.[1] ?? '') as Graph;
}

/** The processor's types lack this option. */
const strictly = { safe: true };

/** Expands JSON-LD strictly: rejects properties that would be dropped, and loads no vocabulary from the network. */
const expanded = (data: Graph): Promise<unknown[]> =>
  jsonld.expand({ ...data, '@context': { '@vocab': 'https://schema.org/' } } as jsonld.JsonLdDocument, {
    ...strictly,
    documentLoader: () => Promise.reject(new Error('Unexpected network request.')),
  });

const pages = [
  '/',
  '/a-boat/',
  '/hostile/',
  '/about/people/',
  '/category/shore/dunes/',
  '/author/ana/',
  '/2026/',
  '/locked/',
];

describe.each(bothKinds)('page metadata (%s)', (kind) => {
  const origin = originOf(kind);

  test.each(pages)('of %s is JSON-LD that a processor accepts completely', async (path) => {
    const data = dataOf(await stage.text(kind, path));
    expect(data['@context' as keyof Graph]).toBe('https://schema.org');
    await expect(expanded(data)).resolves.toHaveLength(data['@graph'].length);
  });

  test('of a post has dates, author, image and breadcrumbs', async () => {
    const html = await stage.text(kind, '/a-boat/');
    expect(metaOf(html)).toMatchObject({
      'og:type': 'article',
      'og:title': 'A boat',
      'og:description': 'Of a boat.',
      'og:url': `${origin}/a-boat/`,
      'og:site_name': 'Slack &amp; Water',
      'og:locale': 'en_US',
      'og:image': expect.stringMatching(new RegExp(`^${origin}/cards/\\w+/a-boat.jpg$`)) as string,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'A boat',
      'twitter:card': 'summary_large_image',
      'article:published_time': '2026-03-01T10:00:00Z',
      'article:modified_time': '2026-03-05T11:30:00Z',
      'article:tag': 'Salt',
    });
    const [posting, trail] = dataOf(html)['@graph'];
    expect(posting).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'A boat',
      url: `${origin}/a-boat/`,
      datePublished: '2026-03-01T10:00:00Z',
      author: { '@type': 'Person', name: 'Ana "Abreu" & Co', url: `${origin}/author/ana/` },
      commentCount: 1,
      inLanguage: 'en-US',
    });
    expect(trail).toMatchObject({ '@type': 'BreadcrumbList' });
    expect(html).toContain(`title="Slack &amp; Water" href="${origin}/feed/"`);
    expect(html).toContain(`type="application/rss+xml" title="A boat" href="${origin}/a-boat/feed/"`);
    expect(html).toContain(`type="text/markdown" href="${origin}/a-boat.md"`);
  });

  test('of a page has its featured image', async () => {
    expect(metaOf(await stage.text(kind, '/about/'))).toMatchObject({
      'og:type': 'website',
      'og:image': `${origin}/wp-content/uploads/2026/01/boat.jpg`,
      'og:image:width': '1600',
      'og:image:height': '900',
      'og:image:alt': 'A &quot;red&quot; boat',
    });
  });

  test('of a post has a social card, whose URL changes with its content', async () => {
    const url = metaOf(await stage.text(kind, '/a-boat/'))['og:image'] ?? '';
    const card = await stage.get(kind, url);
    expect(card.headers.get('Content-Type')).toBe('image/jpeg');
    expect(card.headers.get('Cache-Control')).toContain('immutable');
    expect(await card.json()).toEqual(['A boat', 'Slack & Water', 'Ana "Abreu" & Co · March 1, 2026']);
    const older = await stage.get(kind, '/cards/older/a-boat.jpg');
    expect([older.status, older.headers.get('Location')]).toEqual([302, new URL(url).pathname]);
    // The fonts of this test lack letters of the title.
    const nameless = metaOf(await stage.text(kind, '/hostile/'))['og:image'] ?? '';
    expect(await (await stage.get(kind, nameless)).json()).toEqual([
      'Slack & Water',
      '',
      expect.stringContaining('2026'),
    ]);
    for (const path of ['a-draft', 'locked', 'about', 'nothing']) {
      expect([path, (await stage.get(kind, `/cards/1/${path}.jpg`)).status]).toEqual([path, 404]);
    }
  });

  test('of the front page describes the site and its search', async () => {
    const html = await stage.text(kind, '/');
    expect(metaOf(html)['og:type']).toBe('website');
    expect(dataOf(html)['@graph']).toMatchObject([
      {
        '@type': 'WebSite',
        name: 'Slack & Water',
        potentialAction: { target: { urlTemplate: `${origin}/search?s={search_term_string}` } },
      },
    ]);
  });

  test('of child pages, authors and categories has their breadcrumbs and types', async () => {
    const [page, trail] = dataOf(await stage.text(kind, '/about/people/'))['@graph'];
    expect(page).toMatchObject({ '@type': 'WebPage', name: 'People' });
    expect(trail).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home', item: `${origin}/` },
        { position: 2, name: 'About', item: `${origin}/about/` },
        { position: 3, name: 'People', item: `${origin}/about/people/` },
      ],
    });
    const [profile] = dataOf(await stage.text(kind, '/author/ana/'))['@graph'];
    expect(profile).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: { '@type': 'Person', url: `${origin}/author/ana/` },
    });
    const [list] = dataOf(await stage.text(kind, '/category/shore/dunes/'))['@graph'];
    expect(list).toMatchObject({ '@type': 'CollectionPage', name: 'Dunes' });
  });

  test('of a page with a reply form has noindex', async () => {
    expect(metaOf(await stage.text(kind, '/a-boat/'))['robots']).toBe('max-image-preview:large');
    const html = await stage.text(kind, '/a-boat/?replytocom=1');
    expect(metaOf(html)['robots']).toBe('noindex');
    expect(html).toContain(`<link rel="canonical" href="${origin}/a-boat/"/>`);
  });

  test('cannot be broken by a title', async () => {
    const html = await stage.text(kind, '/hostile/');
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(dataOf(html)['@graph'][0]?.['headline']).toBe('Fish & Chips ]]> –> \u2028”🐟” سمك');
  });

  test('of a password-protected post has neither image nor text', async () => {
    const html = await stage.text(kind, '/locked/');
    const meta = metaOf(html);
    expect([meta['og:image'], meta['og:description']]).toEqual([`${origin}/icon-512.png`, undefined]);
    expect(html).not.toContain('locked.md');
  });
});
