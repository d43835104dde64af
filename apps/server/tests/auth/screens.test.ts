import { describeEach } from '@masthead/testing/exhaustive';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  closeContext,
  accessibilityViolations,
  desktop,
  launchBrowser,
  openContext,
  phone,
  sidewaysOverflowPx,
  type Visit,
  visit,
} from '../browser.ts';
import type { Person } from '../cast.ts';
import { backendKinds, type SiteWithCast, startSiteWithCast } from '../backend-kinds.ts';
import { type AccountScreen, accountScreens, previewOf } from '../screens/account-screens.ts';
import { signInByRedirect } from './sign-in-steps.ts';

// Layout and accessibility of every sign-in and preview page.

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser?.close());

/** Whether the browser has focused the field with `autofocus`. It logs a message if a field has the focus before. */
const autofocusIsDone = () => {
  const field = document.querySelector('[autofocus]');
  return field === null || field === document.activeElement;
};

/** Fills in a form and submits it. */
async function submit(page: Page, { button, fields }: NonNullable<AccountScreen['form']>): Promise<void> {
  await page.waitForFunction(autofocusIsDone);
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  await page.waitForLoadState('networkidle');
}

/** The screens that `npm test` opens: one of each layout. */
const representative = new Set([
  'the login page after a wrong password',
  'the confirmation page of signing out',
  'the page for a new account after two mistakes',
  'the page that tells to look into the mail',
  'the page for a new password',
  'the account of an editor',
  'the preview of a draft',
  'a preview that is not for them',
  'a sign-in that has failed',
]);

describeEach(backendKinds, (kind) => kind === 'embedded')('with the backend %s', (kind) => {
  let site: SiteWithCast;
  const contexts = new Map<Person | 'visitor', BrowserContext>();

  beforeAll(async () => {
    site = await startSiteWithCast(kind);
    site.setOption('users_can_register', '1');
  });

  afterAll(async () => {
    await Promise.all([...contexts.values()].map((context) => context.close()));
    contexts.clear();
    await site?.[Symbol.asyncDispose]();
  });

  /** One browser context per user, who signs in once. */
  async function browserOf(person: Person | undefined): Promise<BrowserContext> {
    const known = contexts.get(person ?? 'visitor');
    if (known !== undefined) return known;
    const context = await openContext(browser, { viewport: phone });
    contexts.set(person ?? 'visitor', context);
    if (person !== undefined) {
      const page = await context.newPage();
      await signInByRedirect(page, site, { person, target: '/' });
      await page.close();
    }
    return context;
  }

  const shown = accountScreens.filter(({ differs = false }) => kind === 'embedded' || differs);
  describeEach(shown, ({ name }) => representative.has(name))(
    '$name',
    ({ as, path, status = 200, form, stateCookie }) => {
      test('is accessible, fits the window and logs nothing', async () => {
        const context = await browserOf(as);
        if (stateCookie !== undefined) await addStateCookie(context, { site, value: stateCookie });
        const opened = await visit(context, site.url + (typeof path === 'string' ? path : path(site)));
        expect(opened.status).toBe(status);
        if (form !== undefined) await submit(opened.page, form);
        expect(await problemsOf(opened)).toEqual([]);
        await opened.page.close();
      });
    },
  );

  test('a preview that requires sign-in', async () => {
    // It redirects by itself; a 204 response keeps the browser on the page.
    const context = await openContext(browser, { viewport: phone });
    await context.route(/\/generate\b/, (route) => route.fulfill({ status: 204 }));
    const page = await context.newPage();
    const answer = await page.goto(site.url + previewOf('draft')(site));
    expect(answer?.status()).toBe(401);
    expect(await problemsAtEachSize(page)).toEqual([]);
    await closeContext(context);
  });
});

/** The browser's own console message about such a status. */
const ofTheBrowser = /^error: Failed to load resource: the server responded with a status of 4/;

async function problemsOf({ page, consoleMessages, strayRequests }: Visit): Promise<string[]> {
  const faults = await problemsAtEachSize(page);
  const messages = consoleMessages.filter((message) => !ofTheBrowser.test(message));
  return [...faults, ...messages, ...strayRequests];
}

/** Problems on a phone and on a desktop viewport. */
async function problemsAtEachSize(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    const sideways = await sidewaysOverflowPx(page);
    const found = await accessibilityViolations(page);
    if (sideways > 0) found.push(`${sideways} px wider than the window`);
    faults.push(...found.map((fault) => `at ${size.width}: ${fault}`));
  }
  return faults;
}

/** As if this browser had started to sign in. */
async function addStateCookie(
  context: BrowserContext,
  { site: { url }, value }: { site: SiteWithCast; value: string },
): Promise<void> {
  const begun = await context.request.get(`${url}/api/faust/auth/login`, { maxRedirects: 0 });
  const [name = ''] = (begun.headers()['set-cookie'] ?? '').split('=');
  await context.addCookies([{ name, value, url }]);
}
