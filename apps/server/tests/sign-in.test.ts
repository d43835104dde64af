import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  accessibilityViolations,
  desktop,
  launchBrowser,
  phone,
  sidewaysOverflowPx,
  visit,
} from './browser.ts';
import { startStack, type Stack } from './stack.ts';

// Sign-in from another site: the backend's own page, and the return.

let frontend: Server;
let frontendUrl: string;
let stack: Stack;
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  frontend = createServer((request, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<title>The other site</title>${request.url}`);
  });
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  frontend.listen(0, '127.0.0.1', resolve);
  await listening;
  frontendUrl = `http://127.0.0.1:${(frontend.address() as AddressInfo).port}`;
  [stack, browser] = await Promise.all([
    startStack({ MASTHEAD_SAMPLE: 'false', MASTHEAD_FRONTEND_URL: frontendUrl }),
    launchBrowser(),
  ]);
});

afterAll(async () => {
  await browser?.close();
  await stack?.[Symbol.asyncDispose]();
  frontend?.close();
});

beforeEach(async () => {
  context = await browser.newContext({ viewport: phone, javaScriptEnabled: true });
});

afterEach(() => context.close());

const signInPage = (): string =>
  `${stack.url}/generate?redirect_uri=${encodeURIComponent(`${frontendUrl}/preview?p=7#top`)}`;

async function signIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('Username or email address').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test.each([
  ['phone', phone],
  ['desktop', desktop],
])('the sign-in page is accessible on a %s', async (_, viewport) => {
  const own = await browser.newContext({ viewport });
  const { page, status, consoleMessages, strayRequests, scripts } = await visit(own, signInPage());
  expect([status, consoleMessages, strayRequests, scripts]).toEqual([200, [], [], []]);
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await sidewaysOverflowPx(page)).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('name');
  await signIn(page, 'wrong');
  await page.getByRole('alert').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('password');
  expect(await page.getByLabel('Username or email address').inputValue()).toBe('admin');
  await own.close();
});

test('signing in returns with a code, and again without asking for the password', async () => {
  const { page } = await visit(context, signInPage());
  await signIn(page, 'only-for-this-test');
  const back = new RegExp(`^${frontendUrl}/preview\\?p=7&code=[\\w-]{43}#top$`);
  await page.waitForURL(back);
  await page.goto(signInPage());
  expect(page.url()).toMatch(back);
  await page.goto(`${stack.url}/generate/sign-out`);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
  expect(await context.cookies()).toEqual([]);
  await page.goto(signInPage());
  expect(await page.title()).toMatch(/^Sign in – /);
});

test('a redirect target outside the allowed sites is rejected on a page', async () => {
  const { page, status } = await visit(context, `${stack.url}/generate?redirect_uri=https://evil.example/`);
  expect([status, await accessibilityViolations(page)]).toEqual([400, []]);
  await page.getByRole('heading', { name: 'Invalid sign-in link' }).waitFor();
});

test('without a trusted proxy, X-Forwarded-For does not change the rate-limited address', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => (await login(index)).json()),
  );
  expect(answers.filter((answer) => JSON.stringify(answer).includes('RATE_LIMIT'))).toHaveLength(2);
});

const login = (index: number): Promise<Response> =>
  stack.get('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${index}` },
    body: JSON.stringify({
      query: 'mutation{generateAuthorizationCode(input:{username:"unknown-user",password:"x"}){error}}',
    }),
  });
