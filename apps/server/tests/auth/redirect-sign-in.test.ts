import { describeEach } from '@masthead/testing/exhaustive';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { desktop, launchBrowser, openContext } from '../browser.ts';
import { backendKinds, type SiteWithCast, startSiteWithCast } from '../backend-kinds.ts';
import {
  beginningOf,
  endSessions,
  sessionCookies,
  signInAtBackend,
  signInByRedirect,
} from './sign-in-steps.ts';

// Sign-in on the backend's page (MASTHEAD_AUTH_TYPE=redirect) with a return to the site.

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser?.close());

describeEach(backendKinds, (kind) => kind === 'embedded')('with the backend %s', (kind) => {
  let site: SiteWithCast;
  let context: BrowserContext;

  beforeAll(async () => {
    site = await startSiteWithCast(kind);
  });

  afterAll(() => site?.[Symbol.asyncDispose]());

  beforeEach(async () => {
    context = await openContext(browser, { viewport: desktop });
  });

  afterEach(() => context.close());

  test("the account page leads through the backend's sign-in page and back, without code or state in the URL", async () => {
    const page = await context.newPage();
    await page.goto(`${site.url}/account?from=menu`);
    expect(new URL(page.url()).origin).toBe(site.backendUrl);
    expect(new URL(page.url()).pathname).toMatch(/^\/generate\/?$/);
    const addresses: string[] = [];
    page.on('framenavigated', (frame) => addresses.push(frame.url()));
    await signInAtBackend(page, 'arno');
    await page.waitForURL(`${site.url}/account?from=menu`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('main').innerText()).toContain('arno@example.com');
    expect(addresses.filter((address) => address.includes('code='))).toEqual([]);
    expect(await sessionCookies(context, site)).toEqual(['refresh', 'signed-in']);
  });

  test('a session lasts: after a reload, in another tab and on public pages', async () => {
    const page = await context.newPage();
    await signInByRedirect(page, site, { person: 'ben', target: '/account' });
    for (let round = 0; round < 3; round += 1) {
      await page.reload();
      expect(page.url()).toBe(`${site.url}/account`);
      expect(await page.locator('main').innerText()).toContain('ben@example.com');
    }
    const other = await context.newPage();
    await other.goto(`${site.url}/account`);
    expect(other.url()).toBe(`${site.url}/account`);
    await other.goto(`${site.url}/`);
    const link = other.getByRole('banner').getByRole('link', { name: 'Account' });
    expect(await link.getAttribute('href')).toMatch(/^\/account\/?$/);
  });

  test("a wrong password stays on the backend's page and signs in no user", async () => {
    const page = await context.newPage();
    await page.goto(beginningOf(site, '/account'));
    await signInAtBackend(page, 'cora', 'not hers');
    await page.getByRole('alert').waitFor();
    expect(new URL(page.url()).origin).toBe(site.backendUrl);
    expect(await sessionCookies(context, site)).toEqual([]);
    await signInAtBackend(page, 'cora');
    await page.waitForURL(`${site.url}/account`);
  });

  test('an expired session leads to sign-in, and its cookies are deleted', async () => {
    const page = await context.newPage();
    await signInByRedirect(page, site, { person: 'cora', target: '/account' });
    await endSessions(site, 'cora');
    await page.goto(`${site.url}/account`);
    expect(new URL(page.url()).pathname).toMatch(/^\/generate\/?$/);
    expect(await sessionCookies(context, site)).toEqual([]);
    await signInAtBackend(page, 'cora');
    await page.waitForURL(`${site.url}/account`);
    expect(await page.locator('main').innerText()).toContain('cora@example.com');
  });

  test('a fresh code signs in a browser that has the cookie of an expired session', async () => {
    const page = await context.newPage();
    await signInByRedirect(page, site, { person: 'ana', target: '/' });
    await endSessions(site, 'ana');
    await signInByRedirect(page, site, { person: 'ben', target: '/account' });
    expect(await page.locator('main').innerText()).toContain('ben@example.com');
  });

  test('a used code signs in no user: a page explains it and does not redirect', async () => {
    const page = await context.newPage();
    const landings: string[] = [];
    page.on('request', (request) => landings.push(request.url()));
    await page.goto(beginningOf(site, '/account'));
    const state = (await context.cookies(site.url)).find(({ name }) => name.includes('state'));
    await signInAtBackend(page, 'arno');
    await page.waitForURL(`${site.url}/account`);
    const landing = landings.find((address) => address.includes('code='));
    expect(landing).toBeDefined();

    // In the same browser the state cookie of the code is also consumed: the public page is shown.
    await page.goto(landing ?? '');
    expect(await page.locator('main').innerText()).toContain('arno@example.com');

    // Within five seconds the same code returns the same tokens, for sites that exchange it twice.
    await page.waitForTimeout(5500);
    const stranger = await openContext(browser);
    await stranger.addCookies(state === undefined ? [] : [state]);
    const theirs = await stranger.newPage();
    const answer = await theirs.goto(landing ?? '');
    expect(answer?.status()).toBe(400);
    expect(answer?.request().redirectedFrom()).toBe(null);
    expect(await sessionCookies(stranger, site)).toEqual([]);
    const address = theirs.url();
    await theirs.waitForTimeout(500);
    expect(theirs.url()).toBe(address);
    await theirs.getByRole('link', { name: 'Try again' }).click();
    await signInAtBackend(theirs, 'arno');
    await theirs.waitForURL(`${site.url}/account`);
    await stranger.close();
  });

  test('a link with another user’s code signs in no user', async () => {
    const attacker = await openContext(browser);
    const theirs = await attacker.newPage();
    await theirs.goto(beginningOf(site, '/'));
    // Without the state cookie, the attacker's browser does not redeem the code.
    await attacker.clearCookies({ name: /state/ });
    await signInAtBackend(theirs, 'arno');
    await theirs.waitForURL((address) => address.searchParams.has('code'));
    const landing = theirs.url();
    await attacker.close();

    const page = await context.newPage();
    await page.goto(landing);
    expect(await sessionCookies(context, site)).toEqual([]);
    await page.goto(`${site.url}/account`);
    expect(new URL(page.url()).origin).toBe(site.backendUrl);
    expect(new URL(page.url()).pathname).toMatch(/^\/generate\/?$/);
  });
});
