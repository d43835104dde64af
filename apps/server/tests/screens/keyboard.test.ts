import { describeEach } from '@masthead/testing/exhaustive';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { backendKinds } from '../backend-kinds.ts';
import { desktop, launchBrowser, openContext } from '../browser.ts';
import { startStack, type Stack } from '../stack.ts';

// Keyboard-only use of the site.

const password = 'only-for-this-test';
const env = {
  MASTHEAD_ADMIN_PASSWORD: password,
  MASTHEAD_AUTH_TYPE: 'local',
  FAUST_SECRET_KEY: 'only for this test',
};
let embedded: Stack;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  [embedded, browser] = await Promise.all([startStack(env), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await embedded?.[Symbol.asyncDispose]();
});

beforeEach(async () => {
  context = await openContext(browser, { viewport: desktop });
  page = await context.newPage();
});

afterEach(() => context.close());

describeEach(backendKinds, (kind) => kind === 'embedded')('with the backend %s', (kind) => {
  let remote: Stack | null = null;
  let site: Stack;
  beforeAll(async () => {
    if (kind === 'wordpress') remote = await startStack(env);
    site = remote === null ? embedded : await startStack({ ...env, WORDPRESS_URL: remote.url });
  });
  afterAll(async () => {
    if (remote === null) return;
    await site[Symbol.asyncDispose]();
    await remote[Symbol.asyncDispose]();
  });

  test('the first stop skips to the content', async () => {
    await page.goto(`${site.url}/`);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  test('through the menu to a page, and from the search to a post', async () => {
    const { url } = site;
    await page.goto(`${url}/`);
    await tabTo(page, '.menu-toggle');
    await page.keyboard.press('Enter');
    await tabTo(page, '.menu-panel a');
    const address = await page.evaluate(() => document.activeElement?.getAttribute('href'));
    await page.keyboard.press('Enter');
    await page.waitForURL(url + address);

    await tabTo(page, '.site-header a[href^="/search"]');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${url}/search`);
    await tabTo(page, 'input[type=search]');
    await page.keyboard.type('lantern');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\/?\?s=lantern/);
    await tabTo(page, 'main h3 a, main article a');
    const words = await page.evaluate(() => document.activeElement?.textContent.trim());
    await page.keyboard.press('Enter');
    await page.waitForURL(({ pathname }) => pathname !== '/search');
    expect(await page.locator('h1').innerText()).toBe(words);
  });

  test('after posting a comment, the moderation notice is read next', async () => {
    await page.goto(`${site.url}/the-woman-who-winds-the-light/`);
    await tabTo(page, '[name=comment]');
    await page.keyboard.type(`Words from the ${kind} keyboard`);
    await tabTo(page, '[name=name]');
    await page.keyboard.type('Kay');
    await tabTo(page, '[name=email]');
    await page.keyboard.type(`kay@${kind}.example`);
    await tabTo(page, '.respond button[type=submit], .respond form button');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#|\?/);
    expect(await page.locator('main').innerText()).toContain(`Words from the ${kind} keyboard`);
  });

  test('signing in and out', async () => {
    const { url } = site;
    await page.goto(`${url}/`);
    await tabTo(page, '.site-header .account-link');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/login\//);
    await tabTo(page, 'input[name=name]');
    await page.keyboard.type('admin');
    await tabTo(page, 'input[name=password]');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${url}/account`);
    await tabTo(page, 'main form[action^="/logout"] button, main a[href^="/logout"]');
    await page.keyboard.press('Enter');
    await page.waitForURL(({ pathname }) => pathname === '/logout');
    expect(await page.locator('h1').innerText()).toBe('You are signed out');
  });
});

test('without styles a page reads in the order skip link, header, content, footer', async () => {
  await context.route(/\.css$/, (route) => route.abort());
  await page.goto(`${embedded.url}/the-woman-who-winds-the-light/`);
  const order = await page.evaluate(() =>
    [
      ...document.querySelectorAll(
        '.skip-link, .site-header, main, h1, .entry-content, #comments, .site-footer',
      ),
    ].map((part) => part.id || part.classList[0] || part.localName),
  );
  expect(order.filter((part, index) => order.indexOf(part) === index)).toEqual([
    'skip-link',
    'site-header',
    'content',
    'h1',
    'entry-content',
    'comments',
    'site-footer',
  ]);
});

/** Walks on until the focus is on something. */
async function tabTo(from: Page, selector: string): Promise<void> {
  for (let step = 0; step < 150; step += 1) {
    await from.keyboard.press('Tab');
    if (await from.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
  }
  throw new Error(`The focus never reached ${selector}.`);
}
