import { describeEach } from '@masthead/testing/exhaustive';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { desktop, launchBrowser, openContext } from '../browser.ts';
import { type Person, password } from '../cast.ts';
import { backendKinds, type SiteWithCast, startSiteWithCast } from '../backend-kinds.ts';
import { signInAtSite } from './sign-in-steps.ts';

// The account forms work without scripts.

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
  });

  afterAll(() => site?.[Symbol.asyncDispose]());

  beforeEach(async () => {
    context = await openContext(browser, { viewport: desktop, javaScriptEnabled: false });
  });

  afterEach(() => context.close());

  async function openAccount(person: Person, word = password, where = context): Promise<Page> {
    const page = await where.newPage();
    await page.goto(`${site.url}/account`);
    await signInAtSite(page, person, word);
    await page.waitForURL(`${site.url}/account`);
    return page;
  }

  test('account details: saved on success, validation errors are shown next to the field', async () => {
    const page = await openAccount('arno');
    await page.getByLabel('First name').fill('Arnö "of" <the> Quay');
    await page.getByLabel('Website').fill('javascript:alert(1)');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByLabel('Website').getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel('Website').inputValue()).toBe('javascript:alert(1)');
    expect(await page.getByLabel('First name').inputValue()).toBe('Arnö "of" <the> Quay');
    await page.getByLabel('First name').fill('Arnö');
    await page.getByLabel('Website').fill('https://example.com/arno');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('status').waitFor();
    expect(await page.getByRole('status').innerText()).toBe('Your details have been saved.');
    await page.goto(`${site.url}/account`);
    expect(await page.getByLabel('First name').inputValue()).toBe('Arnö');
    expect(await page.getByLabel('Website').inputValue()).toBe('https://example.com/arno');
  });

  // WordPress changes the address immediately, without a confirmation link.
  test.runIf(kind === 'embedded')(
    'a new email address takes effect after its emailed link is confirmed by a button',
    async () => {
      const page = await openAccount('ben');
      await page.getByLabel('Email address').fill('ben@elsewhere.example');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('status').waitFor();
      const link = await site.linkMailedTo('ben@elsewhere.example');
      expect(link).toMatch(/^\/account\/?\?confirm-email=/);
      await page.goto(site.url + link);
      expect(await page.locator('main').innerText()).not.toContain('ben@elsewhere.example');
      await page.getByRole('button', { name: 'Yes, use this address' }).click();
      await page.getByText('Your new email address is confirmed.').waitFor();
      expect(await page.locator('main').innerText()).toContain('ben@elsewhere.example');
    },
  );

  test('changing the password requires the current one, keeps this browser signed in and signs out the others', async () => {
    const elsewhere = await openContext(browser, { javaScriptEnabled: false });
    const other = await openAccount('cora', password, elsewhere);
    const page = await openAccount('cora');
    await fillPasswords(page, { current: 'not hers', next: 'three tin whistles' });
    await page.getByRole('alert').waitFor();
    expect(await page.getByLabel('Current password').getAttribute('aria-invalid')).toBe('true');
    await fillPasswords(page, { current: password, next: 'three tin whistles' });
    await page.getByText('Your password has been changed.').waitFor();
    await page.reload();
    expect(page.url()).toContain(`${site.url}/account`);
    await other.reload();
    expect(new URL(other.url()).pathname).toBe('/login/');
    await signInAtSite(other, 'cora', 'three tin whistles');
    await other.waitForURL(`${site.url}/account`);
    await elsewhere.close();
  });

  test('"sign out everywhere" is offered where the backend supports it', async () => {
    const page = await openAccount('ana');
    const button = page.getByRole('button', { name: 'Sign out everywhere' });
    expect(await button.count()).toBe(kind === 'embedded' ? 1 : 0);
    if (kind === 'wordpress') return;
    const elsewhere = await openContext(browser, { javaScriptEnabled: false });
    const other = await openAccount('ana', password, elsewhere);
    await button.click();
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
    await other.reload();
    expect(new URL(other.url()).pathname).toBe('/login/');
    await elsewhere.close();
  });
});

async function fillPasswords(
  page: Page,
  { current, next }: Record<'current' | 'next', string>,
): Promise<void> {
  await page.getByLabel('Current password').fill(current);
  await page.getByLabel('New password').fill(next);
  await page.getByLabel('Confirm password').fill(next);
  await page.getByRole('button', { name: 'Change password' }).click();
}
