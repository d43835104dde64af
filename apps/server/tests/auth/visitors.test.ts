import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeContext, desktop, launchBrowser, openContext } from '../browser.ts';
import { samplePaths } from '../sample-paths.ts';
import { startStack, type Stack } from '../stack.ts';

// Visitors cause no session requests.

let embedded: Stack;
let wordpress: Stack;
let browser: Browser;

beforeAll(async () => {
  [embedded, browser] = await Promise.all([startStack(), launchBrowser()]);
  wordpress = await startStack({ WORDPRESS_URL: embedded.url, FAUST_SECRET_KEY: 'only for this test' });
});

afterAll(async () => {
  await browser?.close();
  await wordpress?.[Symbol.asyncDispose]();
  await embedded?.[Symbol.asyncDispose]();
});

const ownPaths = ['/login', '/logout', '/register', '/forgot-password', '/reset-password', '/account'];

describe.each([
  ['embedded', () => embedded],
  ['wordpress', () => wordpress],
])('with the backend %s', (_, stack) => {
  test('a visitor opening every kind of page makes no session request and gets no cookie', async () => {
    const { url } = stack();
    const context = await openContext(browser, { viewport: desktop });
    const calls: string[] = [];
    context.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/\/auth\/(?:token|logout)|\/graphql|rest_route|wp-json/.test(request.url())) calls.push(pathname);
    });
    const page = await context.newPage();
    for (const { path } of samplePaths) await page.goto(url + path);
    expect(await context.cookies()).toEqual([]);
    for (const path of ownPaths) await page.goto(url + path);
    expect(calls).toEqual([]);
    await closeContext(context);
  });

  test('a preview link redirects a visitor to sign-in without a session request', async () => {
    const context = await openContext(browser, { viewport: desktop });
    const calls: string[] = [];
    context.on('request', (request) => calls.push(new URL(request.url()).pathname));
    const page = await context.newPage();
    await page.goto(`${stack().url}/?p=72&preview=true`);
    await page.waitForURL(({ pathname }) => pathname.startsWith('/generate'));
    expect(calls.filter((path) => path.includes('/auth/token') || path === '/graphql')).toEqual([]);
    await closeContext(context);
  });
});
