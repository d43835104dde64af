import { describeEach } from '@masthead/testing/exhaustive';
import { readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeContext, launchBrowser, openContext } from '../browser.ts';
import { backendKinds, type SiteWithCast, startSiteWithCast } from '../backend-kinds.ts';
import { signInAtSite } from './sign-in-steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const builtAssets = new URL('../../../site/build/client/assets/', import.meta.url);

/** Compressed size limit in bytes: React and the islands. Check what was added before raising it. */
const scriptBudget = 78_000;

describeEach(backendKinds, (kind) => kind === 'embedded')(
  'the script of the account page, with the backend %s',
  (kind) => {
    let site: SiteWithCast;
    beforeAll(async () => {
      site = await startSiteWithCast(kind, { MASTHEAD_AUTH_TYPE: 'local' });
    });
    afterAll(() => site?.[Symbol.asyncDispose]());

    /** A user on the account page, in a browser context of their own. */
    async function atAccount(): Promise<{ context: BrowserContext; page: Page }> {
      const context = await openContext(browser);
      const page = await context.newPage();
      await page.goto(`${site.url}/account`);
      await signInAtSite(page, 'arno');
      await page.waitForURL(`${site.url}/account`);
      await page.waitForLoadState('networkidle');
      return { context, page };
    }

    async function signOutElsewhere(context: BrowserContext): Promise<void> {
      const there = await context.newPage();
      await there.goto(`${site.url}/logout`);
      await there.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
      await there.getByRole('heading', { name: 'You are signed out' }).waitFor();
    }

    test('is the only one that is built besides that of embeds, and small', async () => {
      const { context, page } = await atAccount();
      const src = await page.locator('script[src]').getAttribute('src');
      const scripts = readdirSync(builtAssets).filter((name) => name.endsWith('.js'));
      const ofIslands = scripts.filter((name) => !name.startsWith('play-embeds-'));
      expect(ofIslands.map((name) => `/assets/${name}`)).toEqual([src]);
      const script = await (await fetch(site.url + src)).text();
      expect(gzipSync(script).length).toBeLessThan(scriptBudget);
      await closeContext(context);
    });

    test('shows a message while the session state is unknown, and removes nothing', async () => {
      const { context, page } = await atAccount();
      await context.route('**/auth/token', (route) => route.fulfill({ status: 503, body: '{}' }));
      await page.reload();
      const viewer = page.locator('.account-viewer');
      await viewer.getByText('We cannot check right now').waitFor();
      expect(await viewer.innerText()).toContain('arno@example.com');
      expect(new URL(page.url()).pathname).toBe('/account');
      await closeContext(context);
    });

    test('leaves after a logout elsewhere, also when a form of the page was sent and stopped', async () => {
      const { context, page } = await atAccount();
      // A form whose response never arrives, stopped by the user.
      await page.route('**/*', async (route) => {
        if (route.request().method() !== 'POST') await route.continue();
      });
      await page.getByRole('button', { name: 'Save' }).first().click({ noWaitAfter: true });
      const devtools = await context.newCDPSession(page);
      await devtools.send('Page.stopLoading');
      expect(await page.getByLabel('Email address').inputValue()).toBe('arno@example.com');
      await signOutElsewhere(context);
      await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
      expect(await page.getByLabel('Email address').count()).toBe(0);
      await closeContext(context);
    });

    test('hydrates the server HTML without changes, and requests only a token', async () => {
      const { context, page } = await atAccount();
      // Requests of the first load would be counted.
      await page.waitForLoadState('networkidle');
      const faults: string[] = [];
      const requests: string[] = [];
      // React reports hydration mismatches as uncaught errors.
      page.on('pageerror', ({ message }) => faults.push(message));
      page.on('console', (message) => faults.push(message.text()));
      page.on('request', (request) => {
        if (['script', 'fetch', 'xhr'].includes(request.resourceType())) {
          requests.push(new URL(request.url()).pathname.replace(/-[\w-]+\.js$/, '-HASH.js'));
        }
      });
      await page.reload({ waitUntil: 'networkidle' });
      const isTakenOver = (): Promise<boolean> =>
        page
          .locator('.account-uncertain')
          .evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')));
      await expect.poll(isTakenOver).toBe(true);
      await expect.poll(() => requests).toEqual(['/assets/entry-HASH.js', '/api/faust/auth/token']);
      expect(faults).toEqual([]);
      await closeContext(context);
    });
  },
);
