import { describeEach, tagsOf } from '@masthead/testing/exhaustive';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeContext, desktop, launchBrowser, launchRememberingBrowser, openContext } from '../browser.ts';
import { backendKinds, type SiteWithCast, startSiteWithCast } from '../backend-kinds.ts';
import { expectNothingOf, sessionCookies, signInByRedirect } from './sign-in-steps.ts';

// Signing out in one tab also clears other tabs and the browser's page caches.

describe.each([
  {
    habit: 'keeps pages it has left (bfcache)',
    isRemembering: true,
    launch: launchRememberingBrowser,
    kinds: backendKinds,
  },
  { habit: 'forgets them', isRemembering: false, launch: launchBrowser, kinds: backendKinds.slice(0, 1) },
])('in a browser that $habit', ({ isRemembering, launch, kinds }) => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launch();
  });

  afterAll(() => browser?.close());

  describeEach(kinds, (kind) => kind === 'embedded')('with the backend %s', (kind) => {
    let site: SiteWithCast;

    beforeAll(async () => {
      site = await startSiteWithCast(kind);
    });

    afterAll(() => site?.[Symbol.asyncDispose]());

    /** A user with two tabs, the first of which shows private content. */
    async function openTabs(path: string): Promise<{ context: BrowserContext; here: Page; there: Page }> {
      const context = await openContext(browser, { viewport: desktop });
      const here = await context.newPage();
      await signInByRedirect(here, site, { person: 'ana', target: path });
      return { context, here, there: await context.newPage() };
    }

    async function signOut(page: Page): Promise<void> {
      await page.goto(`${site.url}/logout`);
      await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
      await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
    }

    const privatePages = [
      { name: 'the account', path: () => '/account', secret: () => 'ana@example.com' },
      {
        name: 'a preview',
        path: () => `/preview?p=${site.cast.posts.draft.id}&preview=true`,
        secret: () => site.cast.posts.draft.secret,
      },
    ];

    // The other tab is open, so it makes no difference which pages the browser keeps.
    test.each(privatePages)(
      '$name disappears from the other tab immediately',
      { tags: tagsOf(isRemembering) },
      async ({ path, secret }) => {
        const { context, here, there } = await openTabs(path());
        await expect.poll(() => here.content()).toContain(secret());
        await signOut(there);
        expect(await sessionCookies(context, site)).toEqual([]);
        await expectNothingOf(secret(), here);
        await closeContext(context);
      },
    );

    test.each(privatePages)('going back to $name shows no private content', async ({ path, secret }) => {
      const { here } = await openTabs(path());
      expect(await here.content()).toContain(secret());
      await signOut(here);
      for (let step = 0; step < 2; step += 1) {
        await here.goBack({ waitUntil: 'commit' }).catch(() => null);
        await expectNothingOf(secret(), here);
      }
    });
  });
});
