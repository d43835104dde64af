import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientContent, ids, postTitles } from './client-content.ts';
import { createApplicationPassword, postAsAna, serveBackend } from './serve-backend.ts';
import { cookieOf, startProgram, textsOf, type ClientSite } from './start-program.ts';

const previewSecret = 'between the site and its editors';

const previewPath = (id: number, secret = previewSecret): string =>
  `/api/preview?id=${id}&secret=${encodeURIComponent(secret)}`;

/** Tests of a site with `fetch`, whose previews sign in with `login`. */
export function describeFetchSite(): void {
  describe('a site with fetch', () => {
    let stack: AsyncDisposableStack;
    let site: ClientSite;

    beforeAll(async () => {
      await using started = new AsyncDisposableStack();
      const served = started.use(
        await serveBackend(
          { content: clientContent, options: { nav_menu_locations: { primary: 900 } } },
          { jwtLogin: true },
        ),
      );
      await postAsAna(served, '/graphql', {
        query:
          'mutation($id:ID!){autosaveContent(input:{id:$id,title:"Walk 12, corrected"}){contentNode{id}}}',
        variables: { id: '112' },
      });
      site = started.use(
        await startProgram('fetch-site/main.mjs', {
          WORDPRESS_API_URL: served.siteUrl,
          HEADLESS_SECRET: previewSecret,
          WP_USER: 'ana',
          WP_APP_PASS: await createApplicationPassword(served),
        }),
      );
      stack = started.move();
    });

    afterAll(() => stack?.disposeAsync());

    test('lists posts and the menu', async () => {
      const { status, html } = await site.get('/');
      expect([status, ...textsOf(html, 'a')]).toEqual([200, 'About', 'The team', 'Journal', ...postTitles]);
      expect(html).toContain('by Rosa Reyes');
      expect(html).toContain('lighthouse.jpg');
    });

    test('shows a post by its slug, and pages and posts by their URI', async () => {
      const bySlug = await site.get('/posts/walk-12');
      expect(textsOf(bySlug.html, 'b')).toEqual(['North', 'Easy']);
      expect(textsOf(bySlug.html, 'a')).toEqual(['Walk 11', 'Walk 10']);
      expect((await site.get('/about/team/')).html).toContain('Three people.');
      expect((await site.get('/walk-3/')).html).toContain('The route of walk 3 starts at the pier.');
      expect((await site.get('/no-such-page/')).status).toBe(404);
      expect((await site.get('/posts/no-such-post')).status).toBe(404);
    });

    test('previews a draft after `login` with an application password, until the preview ends', async () => {
      expect((await site.get(`/preview/${ids.draft}`)).status).toBe(404);
      expect((await site.get(previewPath(ids.draft, 'wrong'))).status).toBe(401);
      const started = await site.get(previewPath(ids.draft));
      expect([started.status, started.headers.get('location')]).toEqual([307, `/preview/${ids.draft}`]);
      const preview = await site.get(`/preview/${ids.draft}`, cookieOf(started.headers));
      expect(textsOf(preview.html, 'h1')).toEqual(['Unfinished walk']);
      expect(preview.html).toContain('Not published yet.');
      const ended = await site.get('/api/exit-preview', cookieOf(started.headers));
      expect(ended.headers.get('set-cookie')).toContain('max-age=0');
    });

    test('previews unpublished changes of a post', async () => {
      const started = await site.get(previewPath(112));
      expect(started.headers.get('location')).toBe('/walk-12/');
      const preview = await site.get('/walk-12/', cookieOf(started.headers));
      expect(textsOf(preview.html, 'h1')).toEqual(['Walk 12, corrected']);
      expect(textsOf((await site.get('/walk-12/')).html, 'h1')).toEqual(['Walk 12']);
    });
  });
}
