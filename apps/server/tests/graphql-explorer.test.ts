import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeEach } from '@masthead/testing/exhaustive';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAtBackend, signInAtSite } from './auth/sign-in-steps.ts';
import { freePort, type SiteWithCast, startSiteWithCast } from './backend-kinds.ts';
import {
  accessibilityViolations,
  closeContext,
  desktop,
  launchBrowser,
  openContext,
  phone,
  sidewaysOverflowPx,
  type Watch,
  watchPage,
} from './browser.ts';
import { password, type Person } from './cast.ts';
import { startServerProcess } from './editor/server-process.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const html = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

describe('GraphQL explorer in production', () => {
  let site: SiteWithCast;
  beforeAll(async () => {
    site = await startSiteWithCast('embedded', { MASTHEAD_AUTH_TYPE: 'local' });
  });
  afterAll(() => site?.[Symbol.asyncDispose]());

  const get = (path: string, headers: Record<string, string>): Promise<Response> =>
    fetch(site.url + path, { headers, redirect: 'manual' });

  test('an administrator gets the document, which is private and runs only own scripts', async () => {
    const response = await get('/graphql', { ...html, cookie: await cookiesOf(site, 'ada') });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('vary')).toContain('Cookie');
    const policy = response.headers.get('content-security-policy')?.split('; ') ?? [];
    expect(policy).toEqual(
      expect.arrayContaining(["default-src 'none'", "script-src 'self'", "connect-src 'self'"]),
    );
    expect(policy.filter((each) => each.includes('unsafe'))).toEqual(["style-src-attr 'unsafe-inline'"]);
    expect(await response.text()).toContain('<title>GraphQL explorer</title>');
  });

  test.each(['ana', 'arno', 'cora', 'ben'] as const)(
    'for %s the response is that of the endpoint',
    async (person) => {
      const [shown, endpoint] = await Promise.all([
        get('/graphql', { ...html, cookie: await cookiesOf(site, person) }),
        get('/graphql', { accept: '*/*' }),
      ]);
      expect([shown.status, await shown.text()]).toEqual([400, await endpoint.text()]);
      expect(shown.headers.get('cache-control')).toMatch(/no-store/);
      expect(shown.headers.get('content-type')).toBe(endpoint.headers.get('content-type'));
    },
  );

  test.each(['none', 'invalid'] as const)(
    'with the session "%s" the response is that of the endpoint, and names the sign-in page',
    async (kind) => {
      const cookie =
        kind === 'none'
          ? ''
          : (await cookiesOf(site, 'ada')).replace(/(masthead-refresh-\w+=)[^;]+/, '$1invalid');
      const [shown, endpoint] = await Promise.all([
        get('/graphql', { ...html, cookie }),
        get('/graphql', { accept: '*/*' }),
      ]);
      const expected = (await endpoint.json()) as { errors: { extensions: Record<string, unknown> }[] };
      const [error] = expected.errors;
      expect(error?.extensions['help']).toBe(undefined);
      const help = `To open the explorer, sign in as an administrator at ${site.url}/login/?redirect_uri=%2Fgraphql`;
      expect([shown.status, await shown.json()]).toEqual([
        400,
        { ...expected, errors: [{ ...error, extensions: { ...error?.extensions, help } }] },
      ]);
      expect(shown.headers.get('cache-control')).toMatch(kind === 'none' ? /^no-store$/ : /no-store/);
      expect(shown.headers.get('content-type')).toBe(endpoint.headers.get('content-type'));
    },
  );

  test.each([
    ['a query', '/graphql?query={__typename}', html.accept],
    ['an unknown persisted query', '/graphql?queryId=x', html.accept],
    ['JSON before HTML', '/graphql', 'application/json, text/html'],
    ['anything', '/graphql', '*/*'],
  ])('a GET with %s is a request to the endpoint, also by an administrator', async (_, path, accept) => {
    const cookie = await cookiesOf(site, 'ada');
    const [response, withoutCookie] = await Promise.all([
      get(path, { accept, cookie }),
      get(path, { accept: '*/*' }),
    ]);
    for (const name of ['content-type', 'cache-control', 'vary', 'etag', 'x-graphql-keys', 'set-cookie'])
      expect([name, response.headers.get(name)]).toEqual([name, withoutCookie.headers.get(name)]);
    expect(response.status).toBe(withoutCookie.status);
    expect(await response.text()).toBe(await withoutCookie.text());
  });

  test('an administrator completes and runs a query, as the user and as a visitor', async () => {
    const context = await openContext(browser, { viewport: desktop });
    const page = await context.newPage();
    await page.goto(`${site.url}/login?redirect_uri=/graphql`);
    await signInAtSite(page, 'ada');
    await page.waitForURL(`${site.url}/graphql`);
    const watch = watchPage(page, site.url);
    await page.reload();
    await page.getByText('Queries (').waitFor();
    await type(page, '{ view');
    await page.getByRole('option', { name: /^viewer/ }).click();
    await page.keyboard.type(' { name } }');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => resultOf(page)).toContain('"name": "ada"');
    await page.getByLabel('Send as').selectOption('visitor');
    await page.getByRole('button', { name: 'Run' }).click();
    await expect.poll(() => resultOf(page)).toContain('"viewer": null');
    expect(watch).toMatchObject({ consoleMessages: [], strayRequests: [] });
    // Without the schema, the sender is still the one that is shown.
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('__schema')
        ? route.fulfill({ status: 500, body: '' })
        : route.continue(),
    );
    await page.reload();
    await page.getByRole('alert').waitFor();
    expect(await page.getByLabel('Send as').inputValue()).toBe('user');
    await page.getByRole('button', { name: 'Run' }).click();
    await expect.poll(() => resultOf(page)).toContain('"name": "ada"');
    await closeContext(context);
  });

  test('in front of a WordPress, the site has no explorer', async () => {
    await using front = await startSiteWithCast('wordpress', { MASTHEAD_AUTH_TYPE: 'local' });
    const cookie = await cookiesOf(front, 'ada');
    const response = await fetch(`${front.url}/graphql`, {
      headers: { ...html, cookie },
      redirect: 'manual',
    });
    expect(await response.text()).not.toContain('GraphQL explorer');
    const posted = await fetch(`${front.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: front.url },
      body: '{"query":"{__typename}"}',
    });
    expect(await posted.text()).not.toContain('RootQuery');
  });
});

describeEach(['embedded', 'wordpress'], (kind) => kind === 'embedded')(
  'GraphQL explorer in development, content %s',
  (kind) => {
    let url: string;
    const resources = new AsyncDisposableStack();
    beforeAll(async () => {
      const port = await freePort();
      const data = mkdtempSync(join(tmpdir(), 'masthead-explorer-'));
      resources.defer(() => rmSync(data, { recursive: true, force: true }));
      url = `http://localhost:${port}`;
      const settings = { FAUST_SECRET_KEY: 'only for this test' };
      const remote =
        kind === 'wordpress'
          ? await startSiteWithCast('embedded', {
              ...settings,
              MASTHEAD_FRONTEND_URL: url,
              MASTHEAD_PUBLIC_INTROSPECTION: 'true',
            })
          : null;
      if (remote) resources.use(remote);
      resources.use(
        await startServerProcess(
          {
            ...settings,
            PORT: String(port),
            MASTHEAD_DATA: data,
            MASTHEAD_SAMPLE: 'false',
            MASTHEAD_ADMIN_PASSWORD: password,
            ...(remote && { WORDPRESS_URL: remote.url }),
          },
          'development',
        ),
      );
    });
    afterAll(() => resources.disposeAsync());

    const open = async (viewport: { width: number; height: number }): Promise<{ page: Page } & Watch> => {
      const context = await openContext(browser, { viewport });
      resources.defer(() => closeContext(context));
      const page = await context.newPage();
      const watch = watchPage(page, url);
      await page.goto(`${url}/graphql`);
      await page.getByText('Queries (').waitFor({ state: 'attached' });
      return { page, ...watch };
    };

    test('a visitor runs a query, without requests to other origins', async () => {
      const { page, consoleMessages, strayRequests } = await open(desktop);
      await page.getByRole('button', { name: 'Run' }).click();
      await expect.poll(() => resultOf(page)).toContain('"generalSettings"');
      await expect.poll(() => page.locator('.status').textContent()).toMatch(/^LatestPosts: status 200, /);
      expect(await accessibilityViolations(page)).toEqual([]);
      await type(page, '{ generalSet');
      await page.getByRole('option', { name: /^generalSettings/ }).waitFor();
      expect(strayRequests).toEqual([]);
      expect(consoleMessages.filter((text) => !text.includes('React DevTools'))).toEqual([]);
    });

    test('invalid fields are marked, and the errors of the endpoint are shown', async () => {
      const { page } = await open(desktop);
      await type(page, '{ noSuchField }');
      await page.locator('.cm-lintRange-error').waitFor();
      await page.getByRole('button', { name: 'Run' }).click();
      await expect.poll(() => resultOf(page)).toContain('GRAPHQL_VALIDATION_FAILED');
    });

    test('variables and headers that are not JSON objects are not sent', async () => {
      const { page } = await open(desktop);
      await page.getByLabel('Variables, a JSON object').fill('[1');
      await page.getByRole('button', { name: 'Run' }).click();
      await expect
        .poll(() => page.locator('.status').textContent())
        .toContain('Variables are not valid JSON');
      await page.getByLabel('Variables, a JSON object').fill('[1]');
      await page.getByRole('button', { name: 'Run' }).click();
      await expect.poll(() => page.locator('.status').textContent()).toContain('must be a JSON object');
    });

    test('a query is there again after a reload, and headers are not', async () => {
      const { page } = await open(desktop);
      const stored = (): Promise<string> => page.evaluate(() => Object.values(localStorage).join());
      await type(page, '{ generalSettings { url } }');
      // The draft is stored after the page is rendered, for which a busy machine needs a while after the last key.
      await expect.poll(stored).toContain('{ url } }');
      await page.getByText('Headers').click();
      await page.getByLabel('Request headers, a JSON object').fill('{ "authorization": "Bearer secret" }');
      await page.reload();
      await expect
        .poll(() => page.getByLabel('Query', { exact: true }).last().textContent())
        .toBe('{ generalSettings { url } }');
      expect(await stored()).not.toContain('secret');
    });

    test('on a phone, query, result and documentation fit, one at a time', async () => {
      const { page } = await open(phone);
      await page.getByRole('button', { name: 'Run' }).click();
      await expect.poll(() => resultOf(page)).toContain('"generalSettings"');
      expect(await sidewaysOverflowPx(page)).toBe(0);
      await page.getByRole('button', { name: 'Documentation' }).click();
      await page.getByLabel('Search the schema').fill('generalSettings');
      await page.getByRole('button', { name: 'RootQuery.generalSettings' }).click();
      // The list is longer than the screen, so it has to be scrolled.
      await expect
        .poll(async () => (await page.locator('[data-field="generalSettings"]').boundingBox())?.y)
        .toBeLessThan(phone.height / 2);
      expect(await sidewaysOverflowPx(page)).toBe(0);
      expect(await accessibilityViolations(page)).toEqual([]);
    });

    test('a user signs in from the explorer and returns to it', async () => {
      const { page } = await open(desktop);
      await page.getByRole('link', { name: 'Sign in' }).click();
      await signInAtBackend(page, kind === 'embedded' ? 'admin' : 'ada');
      await page.waitForURL(`${url}/graphql`);
      await page.getByLabel('Send as').waitFor();
      await type(page, '{ viewer { capabilities } }');
      await page.getByRole('button', { name: 'Run' }).click();
      await expect.poll(() => resultOf(page)).toContain('"manage_options"');
    });

    const send = (origin: string, body = '{"query":"{__typename}"}'): Promise<Response> =>
      fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin },
        body,
      });

    test('a query from a page of this site is answered', async () => {
      expect(await (await send(url)).json()).toEqual({ data: { __typename: 'RootQuery' } });
    });

    test.runIf(kind === 'wordpress')('queries of other sites and long ones are not forwarded', async () => {
      const foreign = await send('https://evil.example');
      expect([foreign.status, await foreign.json()]).toMatchObject([
        403,
        { errors: [{ extensions: { code: 'foreign_origin' } }] },
      ]);
      const large = await send(url, JSON.stringify({ query: 'x'.repeat(2_000_000) }));
      expect(large.status).toBe(413);
    });
  },
);

/** Replaces the query. */
async function type(page: Page, query: string): Promise<void> {
  await page.getByLabel('Query', { exact: true }).last().click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(query);
}

/** The text of the result; only the lines in view are in the document. */
const resultOf = async (page: Page): Promise<string> =>
  (await page.locator('.result .cm-line').allTextContents()).join('\n');

/** Signs a user in. @returns The cookies. */
async function cookiesOf({ url }: SiteWithCast, person: Person): Promise<string> {
  const response = await fetch(`${url}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url },
    body: new URLSearchParams({ name: person, password }),
  });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
