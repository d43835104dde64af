import { describeEach } from '@masthead/testing/exhaustive';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { signInByRedirect } from '../auth/sign-in-steps.ts';
import {
  accessibilityViolations,
  desktop,
  launchBrowser,
  openContext,
  phone,
  sidewaysOverflowPx,
  visit,
} from '../browser.ts';
import { type SiteWithCast, startSiteWithCast } from '../backend-kinds.ts';

// The bar above a preview, in the browser of an editor.

let browser: Browser;
let site: SiteWithCast;
let context: BrowserContext;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), startSiteWithCast('embedded')]);
});

afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

afterEach(() => context?.close());

const link = (): string => `${site.url}/preview?p=${site.cast.autosaved.id}&preview=true`;

/** Opens the preview of an autosave as Ana. */
async function openPreview(options: Parameters<typeof openContext>[1]): Promise<Page> {
  context = await openContext(browser, options);
  const page = await context.newPage();
  await signInByRedirect(page, site, { person: 'ana', target: '/account' });
  await page.goto(link());
  return page;
}

describeEach(
  [
    { device: 'phone', viewport: phone, colorScheme: 'light' },
    { device: 'phone', viewport: phone, colorScheme: 'dark' },
    { device: 'desk', viewport: desktop, colorScheme: 'light' },
    { device: 'desk', viewport: desktop, colorScheme: 'dark' },
  ],
  // Each size and each theme once.
  ({ device, colorScheme }) => (device === 'phone') === (colorScheme === 'light'),
)('on a $device', ({ viewport, colorScheme }) => {
  test(`the preview bar in the ${colorScheme} theme is accessible and fits`, async () => {
    const first = await openPreview({ viewport, colorScheme });
    // The page was requested, so it is cached.
    await fetch(site.url + ((await first.getAttribute('.preview-ways > a', 'href')) ?? ''));
    await first.close();
    const { page, status, consoleMessages, strayRequests } = await visit(context, link());
    expect(status).toBe(200);
    expect(await page.locator('.preview-bar').innerText()).toMatch(/Published[^]*Autosaved .* ago|just now/);
    await page.locator('.preview-live > summary').click();
    await page.locator('.preview-live-dependencies > summary').click();
    expect(await page.locator('.preview-live-dependencies').innerText()).toContain('Settings');
    await page.locator('.preview-versions summary').click();
    expect(await page.locator('.preview-versions [aria-current]').count()).toBe(1);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await sidewaysOverflowPx(page)).toBe(0);
    // These would include React's hydration errors.
    expect(consoleMessages).toEqual([]);
    expect(strayRequests).toEqual([]);
  });
});

test('what has the focus never lies under it', async () => {
  // Low, so that the page scrolls.
  const page = await openPreview({ viewport: { width: 1280, height: 520 } });
  expect(await page.evaluate(() => document.body.scrollHeight - innerHeight)).toBeGreaterThan(100);
  const hidden = await page.evaluate(() => {
    const bar = document.querySelector('.preview-bar')?.getBoundingClientRect();
    const links = [...document.querySelectorAll<HTMLElement>('main a, footer a')].toReversed();
    return links.filter((each) => {
      each.focus();
      return each.getBoundingClientRect().top < (bar?.height ?? 0);
    }).length;
  });
  expect(hidden).toBe(0);
});

test.each([true, false])(
  'signing out: going back shows no private content (scripts: %s)',
  async (javaScriptEnabled) => {
    const page = await openPreview({ viewport: desktop, javaScriptEnabled });
    await page.locator('.preview-bar').getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Sign in to see this draft' }).waitFor();
    expect(await page.content()).not.toContain(site.cast.autosaved.secret);
    // It does not redirect to the sign-in page, where the backend's session may still exist.
    await page.waitForTimeout(600);
    expect(new URL(page.url()).pathname).toBe('/preview');
  },
);

test('signing out in another tab removes the draft from this one', async () => {
  const page = await openPreview({ viewport: desktop });
  const other = await context.newPage();
  await other.goto(`${site.url}/logout`);
  await other.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await other.getByRole('heading', { name: 'You are signed out' }).waitFor();
  await page.bringToFront();
  await page.getByRole('heading', { name: 'Sign in to see this draft' }).waitFor();
  expect(await page.content()).not.toContain(site.cast.autosaved.secret);
});

test('is not printed', async () => {
  const page = await openPreview({ viewport: desktop });
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.preview-bar').isVisible()).toBe(false);
});
