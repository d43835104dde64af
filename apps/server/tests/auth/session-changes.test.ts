import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeContext, launchBrowser, openContext, visibleText } from '../browser.ts';
import { type SiteWithCast, startSiteWithCast } from '../backend-kinds.ts';
import { expectNothingOf, signInAtSite } from './sign-in-steps.ts';

let browser: Browser;
let site: SiteWithCast;
beforeAll(async () => {
  browser = await launchBrowser();
  site = await startSiteWithCast('embedded', { MASTHEAD_AUTH_TYPE: 'local' });
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

const previewOf = ({ cast }: SiteWithCast): string => `/preview?p=${cast.posts.draft.id}&preview=true`;

test.each([
  ['an account', () => '/account', () => 'ana@example.com'],
  ['a preview', previewOf, ({ cast }: SiteWithCast) => cast.posts.draft.secret],
])(
  '%s disappears after a sign-out elsewhere, even if no token can be fetched',
  async (_, addressIn, secretOf) => {
    const context = await openContext(browser);
    const [here, there] = [await context.newPage(), await context.newPage()];
    await here.goto(`${site.url}/login?redirect_uri=${encodeURIComponent(addressIn(site))}`);
    await signInAtSite(here, 'ana');
    await here.waitForURL(site.url + addressIn(site));
    await context.route('**/auth/token', (route) => route.fulfill({ status: 503, body: '{}' }));
    await here.reload({ waitUntil: 'networkidle' });
    await expect.poll(() => visibleText(here)).toContain(secretOf(site));
    await there.goto(`${site.url}/logout`);
    await there.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
    await there.getByRole('heading', { name: 'You are signed out' }).waitFor();
    await expectNothingOf(secretOf(site), here);
    await closeContext(context);
  },
);

test('an account page is replaced after another user signs in in another tab', async () => {
  const context = await openContext(browser);
  const [here, there] = [await context.newPage(), await context.newPage()];
  for (const page of [here, there]) await page.goto(`${site.url}/login?redirect_uri=/account`);
  await signInAtSite(here, 'ana');
  await here.getByLabel('Email address').waitFor();
  await here.waitForLoadState('networkidle');
  await signInAtSite(there, 'ben');
  await there.getByLabel('Email address').waitFor();
  await here.bringToFront();
  await expect.poll(() => here.getByLabel('Email address').inputValue()).toBe('ben@example.com');
  await closeContext(context);
});
