import { hostileTargetsOf } from '@masthead/testing';
import { describeEach } from '@masthead/testing/exhaustive';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchBrowser, openContext } from '../browser.ts';
import { backendKinds, type SiteWithCast, startSiteWithCast } from '../backend-kinds.ts';
import { beginningOf, signInAtSite, signInByRedirect } from './sign-in-steps.ts';

// Open redirects: links that would lead a user to another site after signing in.

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser?.close());

describeEach(backendKinds, (kind) => kind === 'embedded')('with the backend %s', (kind) => {
  let site: SiteWithCast;
  let context: BrowserContext;
  /** Requests to hosts other than the site and its backend. */
  let elsewhere: string[];

  beforeAll(async () => {
    site = await startSiteWithCast(kind);
  });

  afterAll(() => site?.[Symbol.asyncDispose]());

  beforeEach(async () => {
    context = await openContext(browser);
    elsewhere = [];
    const own = new Set([site.url, site.backendUrl]);
    context.on('request', (request) => {
      if (!own.has(new URL(request.url()).origin)) elsewhere.push(request.url());
    });
    context.on('page', (page) => page.on('dialog', (dialog) => elsewhere.push(dialog.message())));
  });

  afterEach(() => context.close());

  const hostile = (): readonly string[] => hostileTargetsOf(site.url);
  /** Some of them, evenly distributed over the kinds. */
  const some = (count: number): string[] =>
    hostile().filter((_, index) => index % Math.ceil(hostile().length / count) === 0);
  const loginPage = (target: string): string =>
    `${site.url}/login?redirect_uri=${encodeURIComponent(target)}`;

  test('every redirect target: the login page redirects a signed-in user to their account', async () => {
    await signInByRedirect(await context.newPage(), site, { person: 'arno', target: '/' });
    expect(hostile().length).toBeGreaterThanOrEqual(150);
    for (const target of hostile()) {
      const answer = await context.request.get(loginPage(target), { maxRedirects: 0 });
      expect([target, answer.status(), answer.headers()['location']]).toEqual([target, 303, '/account']);
    }
  });

  test('every redirect target: the redirect flow returns to the account', async () => {
    for (const target of hostile()) {
      const answer = await context.request.get(beginningOf(site, target), { maxRedirects: 0 });
      const { origin, searchParams } = new URL(answer.headers()['location'] ?? '');
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      expect([target, origin, back.origin, back.pathname]).toEqual([
        target,
        site.backendUrl,
        site.url,
        '/account',
      ]);
    }
  });

  describeEach([{ count: 10 }, { count: 40 }], ({ count }) => count === 10)('$count targets', ({ count }) => {
    test('in a browser, both flows end on the account page', async () => {
      const page = await context.newPage();
      await signInByRedirect(page, site, { person: 'arno', target: '/' });
      for (const [index, target] of some(count).entries()) {
        const address = index % 2 === 0 ? loginPage(target) : beginningOf(site, target);
        await page.goto(address, { waitUntil: 'commit' });
        await page.waitForURL(`${site.url}/account`, { waitUntil: 'commit' });
      }
      expect(elsewhere).toEqual([]);
    });
  });

  test('the login form submits to no other site, whatever its redirect target', async () => {
    const page = await context.newPage();
    for (const target of some(5)) {
      await context.clearCookies();
      await page.goto(loginPage('/'));
      await page.locator('input[name=redirect_uri]').evaluate((input, value) => {
        (input as HTMLInputElement).value = value;
      }, target);
      await signInAtSite(page, 'ben');
      await page.waitForURL(`${site.url}/account`);
      // Requests that the page still makes would send cookies.
      await page.waitForLoadState('networkidle');
    }
    expect(elsewhere).toEqual([]);
  });
});
