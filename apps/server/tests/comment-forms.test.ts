import { describeEach } from '@masthead/testing/exhaustive';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  accessibilityViolations,
  desktop,
  launchBrowser,
  openContext,
  phone,
  sidewaysOverflowPx,
} from './browser.ts';
import { password } from './cast.ts';
import { backendKinds, type SiteWithCast, startSiteWithCast } from './backend-kinds.ts';
import { signInAtSite } from './auth/sign-in-steps.ts';

// Commenting, replying and unlocking content with forms and links only: the pages have no scripts, which their CSP forbids.

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('The element cannot be reached by keyboard.');
}

async function expectSound(page: Page): Promise<void> {
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await sidewaysOverflowPx(page)).toBe(0);
}

describeEach(backendKinds, (kind) => kind === 'embedded')('with the backend %s', (kind) => {
  let site: SiteWithCast;
  let large: BrowserContext;
  let small: BrowserContext;

  beforeAll(async () => {
    site = await startSiteWithCast(kind, { MASTHEAD_AUTH_TYPE: 'local' });
    large = await openContext(browser, { viewport: desktop });
    small = await openContext(browser, { viewport: phone, colorScheme: 'dark' });
  });
  afterAll(async () => {
    await Promise.all([large?.close(), small?.close()]);
    await site?.[Symbol.asyncDispose]();
  });

  async function open(path: string, context: BrowserContext): Promise<Page> {
    const page = await context.newPage();
    await page.goto(site.url + path);
    return page;
  }

  test('commenting with the keyboard: a missing field is reported, and the comment awaits moderation', async () => {
    const page = await open('/the-published-post/', large);
    const text = page.getByLabel('Comment', { exact: true });
    await text.focus();
    await page.keyboard.type('The lamp was lit.');
    await tabTo(page, page.getByLabel('Name', { exact: true }));
    await page.keyboard.type(' ');
    await tabTo(page, page.getByRole('checkbox'));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: 'Post comment' }));
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    const name = page.getByLabel('Name', { exact: true });
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await text.inputValue()).toBe('The lamp was lit.');
    await expectSound(page);
    await page.keyboard.type('Vera');
    await page.keyboard.press('Enter');
    await page.getByText('Awaiting moderation.').waitFor();
    expect(page.url()).toBe(`${site.url}/the-published-post/?comment=waiting#comment-waiting`);
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Vera');
    await expectSound(page);
    await page.reload();
    expect(await page.getByText('The lamp was lit.').count()).toBe(1);
    await page.close();
  });

  test('a signed-in user comments and replies in place', async () => {
    const page = await open('/login', small);
    await signInAtSite(page, 'ana', password);
    await page.goto(`${site.url}/the-published-post/`);
    await page.getByLabel('Comment', { exact: true }).fill('I wrote this.');
    await page.getByRole('button', { name: 'Post comment' }).click();
    const comment = page.locator('.comment', { hasText: 'I wrote this.' });
    await comment.waitFor();
    expect(page.url()).toMatch(/\?comment=(\d+)#comment-\1$/);
    await comment.getByRole('link', { name: /^Reply to/ }).click();
    const form = page.getByRole('region', { name: /^Reply to/ });
    await form.getByLabel('Comment', { exact: true }).waitFor();
    await expectSound(page);
    await tabTo(page, form.getByRole('link', { name: 'Cancel reply' }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Leave a comment' }).waitFor();
    await comment.getByRole('link', { name: /^Reply to/ }).click();
    await form.getByLabel('Comment', { exact: true }).fill('And I answer myself.');
    await form.getByRole('button', { name: 'Post comment' }).click();
    await page.locator('.threads .threads .comment', { hasText: 'And I answer myself.' }).waitFor();
    await page.close();
  });

  test('a password unlocks protected content, after a typo', async () => {
    const page = await open('/the-protected-post/', large);
    const field = page.getByLabel('Password');
    await field.focus();
    await page.keyboard.type('lump oil');
    await page.keyboard.press('Enter');
    await page.getByText('Wrong password.').waitFor();
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await expectSound(page);
    await page.keyboard.type('lamp oil');
    await page.keyboard.press('Enter');
    await page.getByText(site.cast.posts.protected.secret).waitFor();
    await expectSound(page);
    await page.close();
  });
});
