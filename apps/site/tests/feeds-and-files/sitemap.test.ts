import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import robotsParser from 'robots-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bothKinds } from '../real-site.ts';
import { sitemapSchema } from './sitemap-schema.ts';
import { type FeedSites, originOf, startFeedSites } from './stage.ts';

let stage: FeedSites;
let validator: XsdValidator;
beforeAll(async () => {
  validator = XsdValidator.fromDoc(XmlDocument.fromString(sitemapSchema));
  stage = await startFeedSites();
}, 60_000);
afterAll(async () => {
  validator.dispose();
  await stage[Symbol.asyncDispose]();
});

const locationsOf = (xml: string): string[] =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url ?? '');

/** Validates a sitemap against its schema. */
function validate(xml: string): void {
  const document = XmlDocument.fromString(xml);
  validator.validate(document);
  document.dispose();
}

describe.each(bothKinds)('sitemap (%s)', (kind) => {
  const origin = originOf(kind);

  test('lists the non-empty parts', async () => {
    const xml = await stage.text(kind, '/sitemap.xml');
    validate(xml);
    expect(locationsOf(xml)).toEqual(
      [
        'pages',
        'posts-2026-03',
        'posts-2026-02',
        'posts-2024-11',
        'categories',
        'tags',
        'formats',
        'authors',
      ].map((name) => `${origin}/sitemap/${name}.xml`),
    );
    expect(xml).toContain(`posts-2026-03.xml</loc><lastmod>2026-03-05T11:30:00Z</lastmod>`);
  });

  test('contains exactly the indexable pages', async () => {
    const found: string[] = [];
    for (const part of locationsOf(await stage.text(kind, '/sitemap.xml'))) {
      const xml = await stage.text(kind, part);
      validate(xml);
      found.push(...locationsOf(xml));
    }
    expect(found.toSorted()).toEqual(
      [
        '/',
        '/a-boat/',
        '/about/',
        '/about/people/',
        '/author/ana/',
        '/category/shore/',
        '/category/shore/dunes/',
        '/hostile/',
        '/old/',
        '/tag/salt/',
        '/type/aside/',
      ].map((path) => origin + path),
    );
  });

  test('has modification dates and images', async () => {
    expect(await stage.text(kind, '/sitemap/posts-2026-03.xml')).toContain(
      `<url><loc>${origin}/a-boat/</loc><lastmod>2026-03-05T11:30:00Z</lastmod><image:image><image:loc>${origin}/wp-content/uploads/2026/01/boat.jpg</image:loc></image:image></url>`,
    );
  });

  test('is named in robots.txt, which excludes personal pages', async () => {
    const robots = robotsParser(`${origin}/robots.txt`, await stage.text(kind, '/robots.txt'));
    expect(robots.getSitemaps()).toEqual([`${origin}/sitemap.xml`]);
    const paths = ['/', '/a-boat/', '/accounts/', '/search', '/search?s=eel', '/preview?p=1', '/account'];
    expect(paths.filter((path) => robots.isAllowed(origin + path, 'Anybot') === true)).toEqual([
      '/',
      '/a-boat/',
      '/accounts/',
      '/search',
      '/search?s=eel',
    ]);
  });
});

test.each([
  '/sitemap/posts-2026-04.xml',
  '/sitemap/posts-2026-13.xml',
  '/sitemap/posts-0001-01.xml',
  '/sitemap/posts-before-1970.xml',
  '/sitemap/drafts.xml',
])('sitemap: %s gives 404', async (path) => {
  expect((await stage.get('embedded', path)).status).toBe(404);
});

test.each(['/wp-sitemap.xml', '/wp-sitemap-posts-post-1.xml', '/sitemap_index.xml'])(
  'sitemap: %s redirects to it',
  async (path) => {
    const response = await stage.get('embedded', path);
    expect([response.status, response.headers.get('Location')]).toEqual([301, '/sitemap.xml']);
  },
);

test('indexing: a site that is not indexed sends noindex everywhere', async () => {
  stage.isIndexed = false;
  try {
    expect(await stage.text('embedded', '/robots.txt')).toBe('User-agent: *\nDisallow: /\n');
    expect((await stage.get('embedded', '/sitemap.xml')).status).toBe(404);
    expect((await stage.get('embedded', '/a-boat/')).headers.get('X-Robots-Tag')).toBe('noindex');
  } finally {
    stage.isIndexed = true;
  }
});
