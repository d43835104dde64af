import { describeEach } from '@masthead/testing/exhaustive';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeContext, launchBrowser, openContext } from '../browser.ts';
import { type Proxy, startTlsProxy } from '../proxy.ts';
import { backendKinds, type SiteWithCast, startSiteWithCast } from '../backend-kinds.ts';
import { sessionCookies, signInByRedirect } from './sign-in-steps.ts';

// The site behind a proxy that terminates HTTPS.

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser?.close());

describeEach(backendKinds, (kind) => kind === 'embedded')('with the backend %s', (kind) => {
  let proxy: Proxy;
  let site: SiteWithCast;

  beforeAll(async () => {
    proxy = await startTlsProxy();
    site = await startSiteWithCast(kind, { SITE_URL: proxy.url });
    proxy.target = site.serverUrl;
  });

  afterAll(async () => {
    await site?.[Symbol.asyncDispose]();
    await proxy?.[Symbol.asyncDispose]();
  });

  test('cookies are host-only and Secure, and signing out deletes them', async () => {
    const context = await openContext(browser, { ignoreHTTPSErrors: true });
    const page = await context.newPage();
    await signInByRedirect(page, site, { person: 'arno', target: '/account' });
    const ours = (await context.cookies(site.url)).filter(({ name }) =>
      /masthead-(?:refresh|signed-in)-/.test(name),
    );
    const facts = ours.map(({ name, httpOnly, secure, sameSite, path, domain }) => [
      name.replace(/[0-9a-f]{8}$/, ''),
      { httpOnly, secure, sameSite, path, domain },
    ]);
    const everyCookie = { secure: true, sameSite: 'Lax', path: '/', domain: 'localhost' };
    expect(Object.fromEntries(facts)).toEqual({
      '__Host-masthead-refresh-': { httpOnly: true, ...everyCookie },
      '__Host-masthead-signed-in-': { httpOnly: false, ...everyCookie },
    });
    await page.reload();
    expect(await page.locator('main').innerText()).toContain('arno@example.com');
    await page.goto(`${site.url}/logout`);
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
    expect(await sessionCookies(context, site)).toEqual([]);
    await closeContext(context);
  });

  test('a draft link opened signed out leads through sign-in to the draft', async () => {
    const context = await openContext(browser, { ignoreHTTPSErrors: true });
    const page = await context.newPage();
    const { id, secret } = site.cast.posts.draft;
    const target = `/preview?p=${id}&preview=true`;
    await signInByRedirect(page, site, { person: 'ana', target });
    expect(await page.content()).toContain(secret);
    await closeContext(context);
  });
});
