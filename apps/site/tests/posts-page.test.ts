import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bothKinds, type RealSite, startRealSite } from './real-site.ts';
import { startSite, type StartedSite } from './start-site.ts';

// A page that is assigned to the list of posts has no `uri` in WPGraphQL, because its URL is that of the posts.

let compiled: StartedSite;
beforeAll(async () => {
  compiled = await startSite();
}, 60_000);
afterAll(() => compiled[Symbol.asyncDispose]());

const content = {
  authors: [{ login: 'ida' }],
  pages: [
    { id: 10, title: 'Home', slug: 'home', body: 'Welcome.' },
    { id: 11, title: 'Lantern news', slug: 'news' },
    { id: 12, title: 'Lantern hire', slug: 'hire', body: 'Ask.' },
  ],
  posts: [{ id: 20, title: 'A post', slug: 'a-post', body: 'Words.', author: 'ida' }],
};
const options = { show_on_front: 'page', page_on_front: '10', page_for_posts: '11' };

describe.each(bothKinds)('posts page (%s)', (kind) => {
  let site: RealSite;
  beforeAll(async () => {
    site = await startRealSite(compiled, { kind, content, options });
  });
  afterAll(() => site[Symbol.asyncDispose]());

  const textOf = async (path: string): Promise<string> => (await site.browser().get(path)).text();

  test('lists the posts, also where its number or its first page is requested', async () => {
    expect(await textOf('/news/')).toContain('A post');
    expect(await textOf('/news/')).toMatch(/<h1[^>]*>Lantern news<\/h1>/);
    expect(await textOf('/news/')).toContain('<title>Lantern news');
    for (const path of ['/?page_id=11', '/?p=11', '/news/page/1/']) {
      const response = await site.browser().get(path);
      expect([path, response.status, response.headers.get('location')]).toEqual([path, 301, '/news/']);
    }
  });

  test('is once in the sitemap, and linked from search results', async () => {
    const sitemap = await textOf('/sitemap/pages.xml');
    expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname)).toEqual(
      expect.arrayContaining(['/', '/news/', '/hire/']),
    );
    expect(sitemap.match(/<loc>/g)).toHaveLength(3);
    expect(await textOf('/search?s=lantern')).toMatch(/<a href="\/news\/">.*news/is);
  });
});
