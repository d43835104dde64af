import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  closeContext,
  accessibilityViolations,
  desktop,
  launchBrowser,
  phone,
  sidewaysOverflowPx,
  visit,
} from './browser.ts';
import { startStack, type Stack } from './stack.ts';

// Failed code exchanges after returning from the sign-in page.

const secret = 'the secret of the stage';
let remote: Stack;
let browser: Browser;

beforeAll(async () => {
  [remote, browser] = await Promise.all([
    startStack({ MASTHEAD_SAMPLE: 'false', FAUST_SECRET_KEY: secret }),
    launchBrowser(),
  ]);
});

afterAll(async () => {
  await browser?.close();
  await remote?.[Symbol.asyncDispose]();
});

/** A site in front of another Masthead, which plays the WordPress. */
const startSite = (env: Record<string, string> = {}): Promise<Stack> =>
  startStack({ WORDPRESS_URL: remote.url, FAUST_SECRET_KEY: secret, ...env });

/** Goes to the sign-in page and returns with a code, as a browser does. */
async function comeBack(site: Stack, code: string): Promise<Response> {
  const begun = await site.get('/api/faust/auth/login?redirect_uri=%2Faccount%3Ftab%3D1');
  const wanted = new URL(begun.headers.get('location') ?? '').searchParams.get('redirect_uri') ?? '';
  const { pathname, search } = new URL(wanted);
  const cookie = begun.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return navigate(`${site.url}${pathname}${search}&code=${code}`, cookie);
}

/** Requests a page as a browser following a link: Node's `fetch` sends different `Sec-Fetch` headers. */
async function navigate(url: string, cookie: string): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get(url, { headers: { cookie, 'sec-fetch-mode': 'navigate' } }, resolve).on('error', reject);
  const answer = await promise;
  const { statusCode: status = 0, headers } = answer;
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  return new Response(await text(answer), { status, headers: pairs });
}

const stepsOf = (html: string): string[] =>
  [...html.matchAll(/<li data-outcome="(\w+)"><span>([^<]+)/g)].map(
    ([, outcome, step]) => `${outcome}: ${step}`,
  );

test('sign-in errors: an invalid code is reported as a used link, with the checks and without blame', async () => {
  await using site = await startSite();
  const response = await comeBack(site, 'canary-code');
  const html = await response.text();
  expect(response.status).toBe(400);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('location')).toBeNull();
  expect(html).toContain('This sign-in has expired');
  expect(html).toContain('href="/api/faust/auth/login?redirect_uri=%2Faccount%3Ftab%3D1"');
  expect(stepsOf(html)).toContain('ok: It recognises this site');
  // The remote does not know this site's URL: a warning, not the cause.
  expect(html).toMatch(/sign-in-failure-reason">Each sign-in can be completed once/);
  expect(html).toMatch(/details under [0-9a-f]{8}\./);
  expect(html).not.toContain('canary');
  expect(html).not.toContain('<script');
});

test('sign-in errors: a wrong secret is reported as the failed check, without internals', async () => {
  await using site = await startSite({ FAUST_SECRET_KEY: 'canary of another secret' });
  const response = await comeBack(site, 'canary-code');
  const html = await response.text();
  expect(response.status).toBe(502);
  expect(html).toContain('does not recognise this site');
  expect(stepsOf(html)).toContain('ok: It lets this site read content');
  expect(stepsOf(html)).toContain('failure: It recognises this site');
  expect(stepsOf(html)).toContain('skipped: Its sign-in page is at the expected URL');
  expect(html).not.toContain('canary');
  expect(html).not.toContain(new URL(remote.url).host);
  expect(html).not.toMatch(/http-equiv="?refresh/i);
  expect(html).toMatch(/details under [0-9a-f]{8}\./);
});

test('sign-in errors: without a secret the page is shown instead of a redirect to sign-in', async () => {
  await using site = await startStack({ WORDPRESS_URL: remote.url });
  const response = await site.get('/api/faust/auth/login?redirect_uri=/account');
  const html = await response.text();
  expect([response.status, response.headers.get('location')]).toEqual([502, null]);
  expect(stepsOf(html)).toContain('failure: It recognises this site');
  expect(html).toContain('does not recognise this site');
});

test('sign-in errors: an unreachable backend is reported on the same page', async () => {
  const gone = await startStack({ MASTHEAD_SAMPLE: 'false', FAUST_SECRET_KEY: secret });
  await using site = await startStack({ WORDPRESS_URL: gone.url, FAUST_SECRET_KEY: secret });
  await gone[Symbol.asyncDispose]();
  const response = await comeBack(site, 'x');
  const html = await response.text();
  expect(response.status).toBe(502);
  expect(stepsOf(html)).toContain('failure: The sign-in service responds');
  expect(html).not.toMatch(/ECONNREFUSED/);
  expect(html).not.toContain(new URL(gone.url).host);
});

test('sign-in errors: repeated failures run the diagnosis once', async () => {
  let looks = 0;
  let calls = 0;
  const faulty: Server = createServer((request, response) => {
    const url = request.url ?? '';
    if (url.includes('validate_secret_key')) looks += 1;
    if (url.includes('authorize')) calls += 1;
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Coming soon</h1>');
  });
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  faulty.listen(0, '127.0.0.1', resolve);
  await listening;
  const url = `http://127.0.0.1:${(faulty.address() as AddressInfo).port}`;
  await using site = await startStack({ WORDPRESS_URL: url, FAUST_SECRET_KEY: secret });
  const answers = await Promise.all(Array.from({ length: 10 }, () => comeBack(site, 'x')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([502]));
  expect(looks).toBe(1);
  // At most one request per attempt, and one more for the diagnosis: the circuit breaker may open before the last ones.
  expect(calls).toBeGreaterThan(1);
  expect(calls).toBeLessThanOrEqual(11);
  faulty.closeAllConnections();
  faulty.close();
});

test('sign-in errors: the embedded backend reports a used code, too', async () => {
  const response = await comeBack(remote, 'x');
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('This sign-in has expired');
});

test('the page itself is nowhere to be opened', async () => {
  expect((await remote.get('/signed-in')).status).toBe(404);
});

test.each([
  ['phone', phone],
  ['desktop', desktop],
])('the sign-in error page is accessible on a %s', async (_, viewport) => {
  await using site = await startSite({ FAUST_SECRET_KEY: 'another secret' });
  const context = await browser.newContext({ viewport });
  const { page } = await visit(context, `${site.url}/`);
  const [cookie = ''] = (await site.get('/api/faust/auth/login')).headers.getSetCookie();
  const [name = '', state = ''] = (cookie.split(';')[0] ?? '').split('=');
  await context.addCookies([{ name, value: state, url: site.url }]);
  const response = await page.goto(`${site.url}/account?code=x&state=${state}`);
  expect(response?.status()).toBe(502);
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await sidewaysOverflowPx(page)).toBe(0);
  expect(await page.title()).toMatch(/^Sign-in failed/);
  // It stays: a redirect would loop.
  await page.waitForTimeout(600);
  expect(new URL(page.url()).searchParams.get('code')).toBe('x');
  await page.getByRole('link', { name: 'Try again' }).click();
  expect(page.url()).toContain('/generate?redirect_uri=');
  await closeContext(context);
});
