import { describeEach } from '@masthead/testing/exhaustive';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signInAtBackend, signInAtSite } from '../auth/sign-in-steps.ts';
import { desktop, launchBrowser, openContext } from '../browser.ts';
import { backendKinds, type SiteWithCast, startSiteWithCast } from '../backend-kinds.ts';

// A preview link opened while signed out.

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser?.close());

const steps = {
  redirect: { signIn: signInAtBackend, path: /^\/generate\/?$/ },
  local: { signIn: signInAtSite, path: /^\/login\/$/ },
};

describeEach(
  backendKinds.flatMap((kind) => (['redirect', 'local'] as const).map((type) => ({ kind, type }))),
  ({ kind, type }) =>
    (kind === 'embedded' && type === 'local') || (kind === 'wordpress' && type === 'redirect'),
)('with the backend $kind and the type $type', ({ kind, type }) => {
  let site: SiteWithCast;
  let context: BrowserContext;

  beforeAll(async () => {
    site = await startSiteWithCast(kind, { MASTHEAD_AUTH_TYPE: type });
  });

  afterAll(() => site?.[Symbol.asyncDispose]());

  afterEach(() => context?.close());

  const link = (): string =>
    `${site.url}/?p=${site.cast.drafts.cora.id}&preview=true&previewPathname=%2F%3Fp%3D1&typeName=Post`;

  async function signIn(page: Page): Promise<void> {
    await page.waitForURL(({ pathname }) => steps[type].path.test(pathname));
    await steps[type].signIn(page, 'cora');
    await page.waitForURL(`${site.url}/preview?${new URL(link()).search.slice(1)}`);
    expect(await page.locator('main').innerText()).toContain(site.cast.drafts.cora.secret);
  }

  describe.each([true, false])('scripts: %s', (javaScriptEnabled) => {
    beforeEach(async () => {
      context = await openContext(browser, { viewport: desktop, javaScriptEnabled });
    });

    test('the link leads through sign-in to the draft', async () => {
      const page = await context.newPage();
      const answer = await page.goto(link());
      expect(answer?.status()).toBe(401);
      if (!javaScriptEnabled) await page.getByRole('link', { name: 'Sign in' }).last().click();
      await signIn(page);
      await page.reload();
      expect(await page.locator('main').innerText()).toContain(site.cast.drafts.cora.secret);
    });

    test('a link with another hostname of this machine leads through sign-in on the site’s own', async () => {
      const page = await context.newPage();
      const answer = await page.goto(link().replace('localhost', '127.0.0.1'));
      expect(answer?.status()).toBe(401);
      if (!javaScriptEnabled) await page.getByRole('link', { name: 'Sign in' }).last().click();
      await signIn(page);
    });
  });
});
