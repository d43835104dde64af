import { describeEach } from '@masthead/testing/exhaustive';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { desktop, launchBrowser, openContext } from '../browser.ts';
import { password } from '../cast.ts';
import { backendKinds, type SiteWithCast, startSiteWithCast } from '../backend-kinds.ts';
import { endSessions, sessionCookies, signInAtSite } from './sign-in-steps.ts';

// Sign-in on the site's own login page (MASTHEAD_AUTH_TYPE=local), without scripts.

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser?.close());

describeEach(backendKinds, (kind) => kind === 'embedded')('with the backend %s', (kind) => {
  let site: SiteWithCast;
  let context: BrowserContext;

  beforeAll(async () => {
    site = await startSiteWithCast(kind, { MASTHEAD_AUTH_TYPE: 'local' });
    site.setOption('users_can_register', '1');
  });

  afterAll(() => site?.[Symbol.asyncDispose]());

  beforeEach(async () => {
    context = await openContext(browser, { viewport: desktop, javaScriptEnabled: false });
  });

  afterEach(() => context.close());

  test.each(['arno', 'arno@example.com'])('%s signs in and is where they wanted to go', async (name) => {
    const page = await context.newPage();
    await page.goto(`${site.url}/account?from=menu`);
    expect(page.url()).toBe(`${site.url}/login/?redirect_uri=${encodeURIComponent('/account?from=menu')}`);
    await signInAtSite(page, name);
    await page.waitForURL(`${site.url}/account?from=menu`);
    expect(await words(page)).toContain('arno@example.com');
    expect(await sessionCookies(context, site)).toEqual(['refresh', 'signed-in']);
    await page.reload();
    expect(await words(page)).toContain('arno@example.com');
  });

  test('a signed-in user skips the login page', async () => {
    const page = await context.newPage();
    await page.goto(`${site.url}/login/`);
    await signInAtSite(page, 'arno');
    await page.waitForURL(`${site.url}/account`);
    await page.goto(`${site.url}/login/?redirect_uri=%2F`);
    expect(page.url()).toBe(`${site.url}/`);
  });

  test('a wrong password and an unknown name get the same error, and the input stays', async () => {
    const sentences: string[] = [];
    for (const name of ['cora', 'unknown-user']) {
      const page = await context.newPage();
      await page.goto(`${site.url}/login/?redirect_uri=%2Faccount%3Fa%3D1`);
      const answered = page.waitForResponse((response) => response.request().method() === 'POST');
      await signInAtSite(page, name, 'not hers at all');
      expect((await answered).status()).toBe(422);
      sentences.push(await page.getByRole('alert').innerText());
      expect(await page.getByLabel('Username or email address').inputValue()).toBe(name);
      expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
      expect(await sessionCookies(context, site)).toEqual([]);
      if (name !== 'cora') continue;
      await signInAtSite(page, name);
      await page.waitForURL(`${site.url}/account?a=1`);
      await context.clearCookies();
    }
    expect(sentences[1]).toBe(sentences[0]);
  });

  test('an expired session leads to the login page and back', async () => {
    const page = await context.newPage();
    await page.goto(`${site.url}/login/`);
    await signInAtSite(page, 'ana');
    await page.waitForURL(`${site.url}/account`);
    await endSessions(site, 'ana');
    await page.reload();
    expect(new URL(page.url()).pathname).toBe('/login/');
    expect(await sessionCookies(context, site)).toEqual([]);
    await signInAtSite(page, 'ana');
    await page.waitForURL(`${site.url}/account`);
  });

  test('signing out requires a button, deletes the cookies and shows pages as a visitor', async () => {
    const page = await context.newPage();
    await page.goto(`${site.url}/login/`);
    await signInAtSite(page, 'ben');
    await page.waitForURL(`${site.url}/account`);
    await page.goto(`${site.url}/logout`);
    expect(await sessionCookies(context, site)).toEqual(['refresh', 'signed-in']);
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
    expect(await sessionCookies(context, site)).toEqual([]);
    await page.goto(`${site.url}/account`);
    expect(new URL(page.url()).pathname).toBe('/login/');
    await page.goBack();
    expect(await words(page)).not.toContain('ben@example.com');
  });

  test('registration: the emailed link sets the password, then the user signs in', async () => {
    const page = await context.newPage();
    await page.goto(`${site.url}/register`);
    await page.getByLabel('Username', { exact: true }).fill('regina');
    await page.getByLabel('Email address').fill('regina@example');
    await page.getByRole('button', { name: 'Create an account' }).click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByLabel('Username', { exact: true }).inputValue()).toBe('regina');
    await page.getByLabel('Email address').fill('regina@example.com');
    await page.getByRole('button', { name: 'Create an account' }).click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    await choosePassword(page, await site.linkMailedTo('regina@example.com'), 'nine copper kettles');
    await page.goto(`${site.url}/login/`);
    if (new URL(page.url()).pathname === '/login/') await signInAtSite(page, 'regina', 'nine copper kettles');
    await page.waitForURL(`${site.url}/account`);
    expect(await words(page)).toContain('regina@example.com');
  });

  test('a forgotten password is replaced by the link in the mail, which works once', async () => {
    const page = await context.newPage();
    await page.goto(`${site.url}/forgot-password`);
    await page.getByLabel('Username or email address').fill('cora@example.com');
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    const link = await site.linkMailedTo('cora@example.com');
    await choosePassword(page, link, 'twelve paper boats');
    await context.clearCookies();
    await page.goto(`${site.url}/login/`);
    await signInAtSite(page, 'cora');
    await page.getByRole('alert').waitFor();
    await signInAtSite(page, 'cora', 'twelve paper boats');
    await page.waitForURL(`${site.url}/account`);
    await context.clearCookies();
    await page.goto(site.url + link);
    const again = page.getByLabel('Confirm password');
    if (await again.isVisible()) {
      await page.getByLabel('New password').fill(password);
      await again.fill(password);
      await page.getByRole('button', { name: 'Set password' }).click();
    }
    await expect.poll(() => words(page)).toContain('This link is not valid.');
  });

  async function choosePassword(page: Page, link: string, word: string): Promise<void> {
    expect(link).toMatch(/^\/reset-password\/?\?/);
    await page.goto(site.url + link);
    await page.getByLabel('New password').fill(word);
    await page.getByLabel('Confirm password').fill('something else');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByText('The passwords do not match').first().waitFor();
    await page.getByLabel('New password').fill(word);
    await page.getByLabel('Confirm password').fill(word);
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByText('The passwords do not match').waitFor({ state: 'detached' });
  }

  test('sign-in and sign-out work with the keyboard only', async () => {
    const page = await context.newPage();
    await page.goto(`${site.url}/login/`);
    await page.locator('input[name=name]:focus').waitFor();
    await page.keyboard.type('ben');
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site.url}/account`);
    await page.goto(`${site.url}/logout`);
    await tabTo(page, 'Sign out');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
    expect(await sessionCookies(context, site)).toEqual([]);
  });
});

const words = (page: Page): Promise<string> => page.locator('main').innerText();

/** Presses Tab until an element with this text has the focus. */
async function tabTo(page: Page, text: string): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    if ((await page.locator(':focus').allInnerTexts()).includes(text)) return;
  }
  throw new Error(`The focus never reached "${text}".`);
}
