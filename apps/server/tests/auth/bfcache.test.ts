import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeContext, desktop, evaluateWithin, launchRememberingBrowser, openContext } from '../browser.ts';
import { type Proxy, startProxy } from '../proxy.ts';
import { type SiteWithCast, startSiteWithCast } from '../backend-kinds.ts';
import { expectNothingOf, signInByRedirect } from './sign-in-steps.ts';

// Some browsers put pages into the back/forward cache despite `no-store`. Chromium does it for pages without that header.

let browser: Browser;
let proxy: Proxy;
let site: SiteWithCast;

beforeAll(async () => {
  browser = await launchRememberingBrowser();
  proxy = await startProxy({ swallows: ['cache-control', 'clear-site-data'] });
  site = await startSiteWithCast('embedded', { SITE_URL: proxy.url });
  proxy.target = site.serverUrl;
});

afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
  await proxy?.[Symbol.asyncDispose]();
});

test.each([
  { name: 'the account', path: () => '/account', secret: () => 'ana@example.com' },
  {
    name: 'a preview',
    path: () => `/preview?p=${site.cast.posts.draft.id}&preview=true`,
    secret: () => site.cast.posts.draft.secret,
  },
])(
  '$name in the back/forward cache hides and leaves after sign-out in another tab',
  async ({ path, secret }) => {
    const reasons: string[] = [];
    const start = Date.now();
    // The browser decides whether it stores a page; on a busy machine it sometimes does not, several times in sequence.
    while (Date.now() - start < attemptsMs) {
      const { page, notRestored } = await goBackAfterSignOut(path());
      await expect.poll(() => wentBack(page)).not.toBeNull();
      if ((await wentBack(page)) === 'from cache') {
        // Closing the context of a restored page can wait forever in Chromium; closing the browser ends it.
        await expectNothingOf(secret(), page);
        return;
      }
      reasons.push(...notRestored);
      await closeContext(page.context());
    }
    expect.fail(`The browser did not restore the page from its cache: ${reasons.join(', ')}`);
  },
);

/** Attempts end early enough for the last one to finish within the test's time limit. */
const attemptsMs = 120_000;

/** How the browser showed the page it went back to: `from cache` or `loaded`; `null` while it navigates. */
const wentBack = (page: Page): Promise<string | null> =>
  evaluateWithin(page, () => sessionStorage.getItem('went back'));

/** Opens a page, leaves it, signs out in another tab and goes back to it; `notRestored` collects the browser's reasons for not using its cache. */
async function goBackAfterSignOut(path: string): Promise<{ page: Page; notRestored: string[] }> {
  const context = await openContext(browser, { viewport: desktop });
  await context.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      if (persisted) sessionStorage.setItem('went back', 'from cache');
      else if (navigation?.type === 'back_forward') sessionStorage.setItem('went back', 'loaded');
    });
  });
  const page = await context.newPage();
  const notRestored: string[] = [];
  const devTools = await context.newCDPSession(page);
  await devTools.send('Page.enable');
  devTools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    for (const { reason } of notRestoredExplanations) notRestored.push(reason);
  });
  await signInByRedirect(page, site, { person: 'ana', target: path });
  await page.waitForLoadState('networkidle');
  await page.goto(`${site.url}/`);
  const other = await context.newPage();
  await other.goto(`${site.url}/logout`);
  await other.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await other.getByRole('heading', { name: 'You are signed out' }).waitFor();
  await page.goBack({ waitUntil: 'commit' }).catch(() => null);
  return { page, notRestored };
}
