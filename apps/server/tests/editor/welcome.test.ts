import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAtSite } from '../auth/sign-in-steps.ts';
import { closeContext, desktop, launchBrowser, openContext } from '../browser.ts';
import { type Stack, startStack } from '../stack.ts';

// The first visit of the owner of a new site, which has the sample.

let browser: Browser;
let site: Stack;
beforeAll(async () => {
  [browser, site] = await Promise.all([
    launchBrowser(),
    startStack({ MASTHEAD_AUTH_TYPE: 'local', MASTHEAD_ADMIN_PASSWORD: 'four lamps on a pier' }),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

test('the owner of a new site is led to the welcome screen, and removes the sample', async () => {
  const context = await openContext(browser, { viewport: desktop });
  const page = await context.newPage();
  await page.goto(`${site.url}/edit`);
  await signInAtSite(page, 'admin', 'four lamps on a pier');
  await page.waitForURL(`${site.url}/edit/welcome`);
  expect(await (await site.get('/')).text()).toContain('class="card');
  await page.getByRole('button', { name: /^Remove the sample/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page.getByRole('button', { name: /^Remove the sample/ }).waitFor({ state: 'detached' });
  await expect.poll(async () => (await site.get('/')).text()).not.toContain('class="card');
  await closeContext(context);
});
