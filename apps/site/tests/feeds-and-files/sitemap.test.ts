import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startBackend } from '@masthead/testing';
import robotsParser from 'robots-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bothKinds } from '../real-site.ts';
import { siteOn, startSite } from '../start-site.ts';
import { createSitemapValidator, type SitemapValidator } from './sitemap-schema.ts';
import { type FeedSites, originOf, startFeedSites } from './stage.ts';

let stage: FeedSites;
let validator: SitemapValidator;
beforeAll(async () => {
  validator = createSitemapValidator();
  stage = await startFeedSites();
}, 60_000);
afterAll(async () => {
  validator[Symbol.dispose]();
  await stage[Symbol.asyncDispose]();
});

const locationsOf = (xml: string): string[] =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url ?? '');

describe.each(bothKinds)('sitemap (%s)', (kind) => {
  const origin = originOf(kind);

  test('lists the non-empty parts', async () => {
    const xml = await stage.text(kind, '/sitemap.xml');
    validator.validate(xml);
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
      validator.validate(xml);
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

const published = join(import.meta.dirname, '../../../../sample/published');

test.each(bothKinds)(
  'sitemap of the sample magazine (%s): conforms to the schemas, with images',
  async (kind) => {
    const [origin, backendUrl] = [originOf(kind), 'http://masthead.test'];
    await using compiled = await startSite();
    await using backend = await startBackend();
    await backend.importWxr({
      file: join(published, 'magazine.wxr.xml'),
      siteFile: join(published, 'site.json'),
    });
    const site = siteOn(
      compiled.build,
      { kind, url: backendUrl, fetch: (request) => backend.fetch(request) },
      { siteUrl: origin },
    );
    const textOf = async (path: string) => (await site.fetch(new Request(new URL(path, origin)))).text();
    const index = await textOf('/sitemap.xml');
    expect(validator.validate(index)).toEqual([]);
    const images: string[] = [];
    for (const part of locationsOf(index)) images.push(...validator.validate(await textOf(part)));
    expect(images.length).toBeGreaterThan(10);
    const missing = images.filter((url) => {
      const { origin: of, pathname } = new URL(url);
      return of !== origin || !existsSync(join(published, pathname.replace('/wp-content/', '')));
    });
    expect(missing).toEqual([]);
  },
);

const withImages = (images: string): string =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"><url><loc>https://site.test/</loc>${images}</url></urlset>`;
const image = '<image:image><image:loc>https://site.test/boat.jpg</image:loc></image:image>';

test.each([
  ['more than 1,000 images', image.repeat(1001)],
  ['an image without a URL', '<image:image/>'],
  ['an image with two URLs', image.replace(/<image:loc>.*<\/image:loc>/, '$&$&')],
  ['a relative URL', image.replace('https://site.test', '')],
  ['a title, which is no longer read', image.replace('</image:image>', '<image:title>A</image:title>$&')],
  ['an element of another namespace', '<news xmlns="https://site.test/news"/>'],
])('sitemap schemas: reject %s', (_, images) => {
  expect(validator.validate(withImages(image.repeat(1000)))).toHaveLength(1000);
  expect(() => validator.validate(withImages(images))).toThrow();
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
