import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../../apps/server/tests/browser.ts';
import { freePort } from '../bench/product.ts';
import { clientContent, clientOptions, ids, postTitles } from './client-content.ts';
import { openFaustVisit, signIn } from './faust-visit.ts';
import { password, serveBackend, type ServedBackend } from './serve-backend.ts';
import { startFaustSite } from './start-faust-site.ts';

/** Tests of a Faust.js site in a browser: signing in, previews, signing out and the pages of its templates. */
export function describeFaustSite(): void {
  describe('a Faust.js site', () => {
    let stack: AsyncDisposableStack;
    let served: ServedBackend;
    let browser: Browser;
    let url: string;

    beforeAll(async () => {
      await using started = new AsyncDisposableStack();
      const port = await freePort();
      const site = { content: clientContent, options: clientOptions };
      served = started.use(await serveBackend(site, { frontends: [`http://127.0.0.1:${port}`] }));
      const { siteUrl, backend } = served;
      ({ url } = started.use(await startFaustSite(port, { siteUrl, secretKey: backend.secretKey })));
      browser = await launchBrowser();
      started.defer(() => browser.close());
      stack = started.move();
    }, 600_000);

    afterAll(() => stack?.disposeAsync());

    describe.each([0, 40, 100])('with a latency of %i ms', (latencyMs) => {
      beforeAll(() => {
        served.latencyMs = latencyMs;
        return () => {
          served.latencyMs = 0;
        };
      });

      test('signs in twenty of twenty times with one redirect, shows the toolbar, and signs out', async () => {
        for (let round = 0; round < 20; round += 1) {
          // A new context for each round: the session is forgotten, and late responses to the last page are not counted.
          await using visit = await openFaustVisit(browser, url);
          const { page, navigations, tokens } = visit;
          await page.goto(`${url}/members`);
          await signIn(page);
          await page.locator('#viewer').getByText('ana').waitFor();
          await page.locator('#wpadminbar').waitFor();
          expect(navigations).toEqual([
            'GET site/members',
            'GET backend/generate',
            'POST backend/generate',
            'GET site/members',
          ]);
          // The page and the toolbar exchange the same code.
          await expect
            .poll(() => tokens.toSorted(), { timeout: 60_000 })
            .toEqual(['200 with a code', '200 with a code', '401', '401']);

          await page.getByRole('button', { name: 'Sign out' }).click();
          await page.getByRole('heading', { name: 'Welcome' }).waitFor();
          expect(navigations.slice(4)).toEqual(['GET site/']);
          expect(await page.evaluate('fetch("/api/faust/auth/token").then(({status}) => status)')).toBe(401);
          expect(visit.errors).toEqual([]);
        }
      });

      test('shows the preview of a draft after signing in, also after a reload', async () => {
        await using visit = await openFaustVisit(browser, url);
        const { page, navigations } = visit;
        const path = encodeURIComponent(`/?p=${ids.draft}`);
        await page.goto(`${url}/?p=${ids.draft}&preview=true&previewPathname=${path}&typeName=Post`);
        await signIn(page);
        await page.getByRole('heading', { name: 'Unfinished walk' }).waitFor();
        await page.getByText('Not published yet.').waitFor();
        await page.locator('#wpadminbar').waitFor();
        expect(navigations).toEqual([
          'GET site/',
          'GET site/preview',
          'GET backend/generate',
          'POST backend/generate',
          'GET site/preview',
        ]);
        await page.reload();
        await page.getByRole('heading', { name: 'Unfinished walk' }).waitFor();
        expect(navigations.slice(5)).toEqual(['GET site/preview']);
      });
    });

    test('signs in with the form of the site', async () => {
      await using visit = await openFaustVisit(browser, url);
      const { page, navigations } = visit;
      await page.goto(`${url}/login`);
      await page.getByLabel('Username').fill('ana');
      await page.getByLabel('Password').fill('a wrong password');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('alert').filter({ hasText: 'incorrect' }).waitFor();
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.locator('#viewer').getByText('ana').waitFor();
      expect(navigations).toEqual(['GET site/login', 'GET site/members']);
    });

    test.each([
      ['/', ['Welcome - Harbour Walks', 'Walks for every day.', '>The team<', '>North<']],
      ['/about/team/', ['<p id="ancestors">About /about/</p>', 'Three people.']],
      ['/walk-12/', ['Rosa Reyes', '/category/north/', 'The route of walk 12 starts at the pier.']],
      ['/tag/easy/', ['<h1>Easy</h1>', 'Walk 12', 'A white lighthouse']],
    ])('renders the template of %s on the server', async (path, texts) => {
      const response = await fetch(url + path);
      const html = await response.text();
      expect([response.status, texts.filter((text) => !html.includes(text))]).toEqual([200, []]);
      expect((await fetch(`${url}/no-such-page/`)).status).toBe(404);
    });

    test.each([
      { path: '/journal/', count: 5, titles: postTitles },
      { path: '/category/north/', count: 3, titles: postTitles.filter((_, index) => index % 2 === 0) },
    ])('lists posts at $path, and loads the following ones', async ({ path, count, titles }) => {
      await using visit = await openFaustVisit(browser, url);
      await visit.page.goto(url + path);
      expect(await loadAllPosts(visit.page, titles, count)).toEqual(titles);
    });
  });
}

/** Loads the rest of a list of posts, `count` at a time. @returns The titles of all. */
async function loadAllPosts(page: Page, titles: readonly string[], count: number): Promise<string[]> {
  const shown = () => page.locator('#posts li a').allTextContents();
  expect(await shown()).toEqual(titles.slice(0, count));
  const more = page.getByRole('button', { name: 'More posts' });
  for (let expected = count; expected < titles.length;) {
    await more.click();
    expected = Math.min(expected + count, titles.length);
    await expect.poll(shown, { timeout: 60_000 }).toEqual(titles.slice(0, expected));
  }
  await more.waitFor({ state: 'detached' });
  return shown();
}
