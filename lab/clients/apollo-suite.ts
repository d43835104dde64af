import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientContent, clientOptions, ids, postTitles } from './client-content.ts';
import { createApplicationPassword, serveBackend } from './serve-backend.ts';
import { startProgram, textsOf, type ClientSite } from './start-program.ts';

/** Tests of a site with Apollo Client, whose previews authenticate with HTTP Basic authentication. */
export function describeApolloSite(): void {
  describe('a site with Apollo Client', () => {
    let stack: AsyncDisposableStack;
    let site: ClientSite;

    beforeAll(async () => {
      await using started = new AsyncDisposableStack();
      const served = started.use(await serveBackend({ content: clientContent, options: clientOptions }));
      site = started.use(
        await startProgram('apollo-site/main.mjs', {
          WORDPRESS_GRAPHQL_ENDPOINT: `${served.siteUrl}/graphql`,
          WP_USER: 'ana',
          WP_APP_PASS: await createApplicationPassword(served),
        }),
      );
      stack = started.move();
    });

    afterAll(() => stack?.disposeAsync());

    /** The titles of an archive page, and the paths of the pages before and after it. */
    async function openArchive(path: string) {
      const { html } = await site.get(path);
      const [, newer] = /href="([^"]+)">Newer/.exec(html) ?? [];
      const [, older] = /href="([^"]+)">Older/.exec(html) ?? [];
      return { titles: textsOf(html, 'h2'), newer, older, html };
    }

    test('pages forward and backward by cursors', async () => {
      const first = await openArchive('/');
      const second = await openArchive(first.older ?? '');
      const third = await openArchive(second.older ?? '');
      expect([first.titles, second.titles, third.titles]).toEqual([
        postTitles.slice(0, 5),
        postTitles.slice(5, 10),
        postTitles.slice(10),
      ]);
      expect([first.newer, third.older]).toEqual([undefined, undefined]);
      const secondAgain = await openArchive(third.newer ?? '');
      const firstAgain = await openArchive(secondAgain.newer ?? '');
      expect([secondAgain.titles, firstAgain.titles]).toEqual([second.titles, first.titles]);
      expect(firstAgain.newer).toBeUndefined();
    });

    test('pages an index of all posts by number', async () => {
      const { html } = await site.get('/page/3');
      expect(textsOf(html, 'h1')).toEqual(['Page 3 of 3']);
      expect(textsOf(html, 'h2')).toEqual(postTitles.slice(10));
      expect((await site.get('/page/4')).status).toBe(404);
    });

    test('builds trees of the menus', async () => {
      const { html } = await openArchive('/');
      expect(html).toContain('<li><a href="/about/">About</a><ul><li><a href="/about/team/">The team</a>');
      expect(html).toContain('<nav aria-label="FOOTER"><ul><li><a href="/category/north/">North</a>');
    });

    test('searches, lists a category, and shows a post and a page', async () => {
      expect(textsOf((await site.get('/search?q=walk+7')).html, 'a')).toEqual(['Walk 7']);
      expect(textsOf((await site.get('/category/south')).html, 'h2')).toEqual(
        postTitles.filter((_, index) => index % 2 === 1),
      );
      expect((await site.get('/posts/walk-12')).html).toContain('Rosa Reyes: Easy');
      expect(textsOf((await site.get('/about/')).html, 'a')).toEqual(['Team']);
      expect(textsOf((await site.get('/about/team/')).html, 'a')).toEqual(['About']);
    });

    test('previews a draft with an application password', async () => {
      const { html } = await site.get(`/preview/${ids.draft}`);
      expect(textsOf(html, 'h1')).toEqual(['Unfinished walk']);
      expect(html).toContain('Not published yet.');
      expect((await site.get('/preview/999')).status).toBe(404);
    });
  });
}
