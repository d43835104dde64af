import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientContent, ids } from './client-content.ts';
import { password, serveBackend } from './serve-backend.ts';
import { cookieOf, startProgram, textsOf, type ClientSite } from './start-program.ts';

const signInPath = (secret: string): string => `/sign-in?username=ana&password=${encodeURIComponent(secret)}`;

/** Tests of a site with urql, whose readers sign in with `login` and `refreshJwtAuthToken`. */
export function describeUrqlSite(): void {
  describe('a site with urql', () => {
    let stack: AsyncDisposableStack;
    let site: ClientSite;

    beforeAll(async () => {
      await using started = new AsyncDisposableStack();
      const served = started.use(await serveBackend({ content: clientContent }, { jwtLogin: true }));
      site = started.use(await startProgram('urql-site/main.mjs', { WORDPRESS_API_URL: served.siteUrl }));
      stack = started.move();
    });

    afterAll(() => stack?.disposeAsync());

    test('lists posts and pages by title, page by page', async () => {
      const titles: string[] = [];
      for (let path: string | undefined = '/'; path !== undefined;) {
        const { html } = await site.get(path);
        titles.push(...textsOf(html, 'h2'));
        [, path] = /href="([^"]+)">Next/.exec(html) ?? [];
      }
      expect(titles).toHaveLength(16);
      expect(titles.slice(0, 4)).toEqual(['page About', 'page Journal', 'page Team', 'post Walk 1']);
      expect(titles.at(-1)).toBe('page Welcome');
    });

    test('shows posts, pages and terms by their URI', async () => {
      expect((await site.get('/walk-5/')).html).toContain('The route of walk 5');
      expect((await site.get('/about/')).html).toContain('We walk.');
      expect(textsOf((await site.get('/category/north/')).html, 'h1')).toEqual(['North']);
      expect((await site.get('/no-such-page/')).status).toBe(404);
    });

    test('signs a reader in, lists drafts and previews one', async () => {
      expect((await site.get('/drafts')).headers.get('location')).toBe('/sign-in');
      expect((await site.get(`/preview?id=${ids.draft}`)).status).toBe(404);
      expect((await site.get(signInPath('wrong'))).status).toBe(401);
      const signedIn = await site.get(signInPath(password));
      const cookie = cookieOf(signedIn.headers);
      const drafts = await site.get('/drafts', cookie);
      expect(textsOf(drafts.html, 'h1')).toEqual(['Drafts of ana']);
      expect(textsOf(drafts.html, 'a')).toEqual(['Unfinished walk']);
      const preview = await site.get(`/preview?id=${ids.draft}`, cookie);
      expect(preview.html).toContain('Not published yet.');
    });
  });
}
