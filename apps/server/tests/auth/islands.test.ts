import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, openContext } from '../browser.ts';
import { backendKinds, type PeopledSite, startPeopledSite } from '../two-modes.ts';
import { signInAtSite } from './sign-in-steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

describe.each(backendKinds)('the script of the account page, with the backend %s', (kind) => {
  let site: PeopledSite;
  beforeAll(async () => {
    site = await startPeopledSite(kind, { MASTHEAD_AUTH_TYPE: 'local' });
  });
  afterAll(() => site?.[Symbol.asyncDispose]());

  test('takes over what the server drew as it stands, and asks for a token and nothing else', async () => {
    const context = await openContext(browser);
    const page = await context.newPage();
    await page.goto(`${site.url}/account`);
    await signInAtSite(page, 'arno');
    await page.waitForURL(`${site.url}/account`);
    await page.waitForLoadState('networkidle');
    const faults: string[] = [];
    const requests: string[] = [];
    // React reports what it finds different from the server's drawing as an error nobody caught.
    page.on('pageerror', ({ message }) => faults.push(message));
    page.on('console', (message) => faults.push(message.text()));
    page.on('request', (request) => {
      if (['script', 'fetch', 'xhr'].includes(request.resourceType())) {
        requests.push(new URL(request.url()).pathname.replace(/-[\w-]+\.js$/, '-HASH.js'));
      }
    });
    await page.reload({ waitUntil: 'networkidle' });
    const isTakenOver = await page
      .locator('.account-viewer')
      .evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')));
    expect(isTakenOver).toBe(true);
    expect(faults).toEqual([]);
    expect(requests).toEqual(['/assets/entry-HASH.js', '/api/faust/auth/token']);
    await context.close();
  });
});
