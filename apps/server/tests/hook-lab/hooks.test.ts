import { hostileTargetsOf } from '@masthead/testing';
import { describeEach } from '@masthead/testing/exhaustive';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sessionCookies, signInByRedirect } from '../auth/sign-in-steps.ts';
import { launchBrowser, openContext } from '../browser.ts';
import { type Person, password } from '../cast.ts';
import { backendKinds, type SiteWithCast } from '../backend-kinds.ts';
import { type Lab, labPath, startLab, watchAuthCalls } from './open-lab.ts';

// The client hooks in a third-party application, in Chromium, against the routes of a running site.

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser?.close());

describeEach(backendKinds, (kind) => kind === 'embedded')('with the backend %s', (kind) => {
  let lab: Lab;
  let site: SiteWithCast;
  let context: BrowserContext;
  let authCalls: string[];

  beforeAll(async () => {
    lab = await startLab(kind);
    site = lab.site;
  });

  afterAll(() => lab?.[Symbol.asyncDispose]());

  beforeEach(async () => {
    context = await openContext(browser);
    authCalls = watchAuthCalls(context);
  });

  afterEach(() => context.close());

  async function signIn(person: Person): Promise<void> {
    const page = await context.newPage();
    await signInByRedirect(page, site, { person, target: '/' });
    await page.close();
    authCalls.length = 0;
  }

  test('ten hooks in two tabs fetch one token, and renew it once, a minute before it expires', async () => {
    await signIn('arno');
    lab.play('tenHooks');
    const first = await context.newPage();
    await first.clock.install();
    await first.goto(site.url + labPath);
    await expect.poll(() => members(first)).toEqual(tenTimes('true arno'));
    const second = await lab.open(context);
    await expect.poll(() => members(second)).toEqual(tenTimes('true arno'));
    expect(authCalls).toEqual(['GET token']);

    await first.clock.fastForward(235_000);
    await first.waitForTimeout(300);
    expect(authCalls).toEqual(['GET token']);
    await first.clock.fastForward(10_000);
    await expect.poll(() => authCalls).toEqual(['GET token', 'GET token']);
    await first.waitForTimeout(300);
    expect(authCalls).toHaveLength(2);
    expect(await members(first)).toEqual(tenTimes('true arno'));
    expect(await members(second)).toEqual(tenTimes('true arno'));
  });

  test('a visitor’s page with ten hooks makes no request', async () => {
    lab.play('tenHooks');
    const page = await lab.open(context);
    await expect.poll(() => members(page)).toEqual(tenTimes('false'));
    expect(authCalls).toEqual([]);
  });

  test.each([
    ['local', '/login/?redirect_uri='],
    ['redirect', '/generate?redirect_uri='],
  ] as const)('a visitor is sent to sign in after 200 ms, by the type %s', async (authType, start) => {
    lab.play('guarded', authType);
    const page = await context.newPage();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const tried: string[] = [];
    await page.route(/\/(?:login|generate)\b/, (route) => {
      tried.push(route.request().url());
      return route.abort();
    });
    await page.goto(`${site.url}${labPath}?p=1#here`);
    await expect.poll(() => page.locator('output').allInnerTexts()).toEqual(['false']);
    await page.clock.runFor(199);
    expect(tried).toEqual([]);
    await page.clock.runFor(2);
    await expect.poll(() => tried).toHaveLength(1);
    const [address = ''] = tried;
    expect(address.startsWith((authType === 'local' ? site.url : site.backendUrl) + start)).toBe(true);
    const back = new URL(new URL(address).searchParams.get('redirect_uri') ?? '');
    back.searchParams.delete('state');
    expect(back.href).toBe(`${site.url}${labPath}?p=1#here`);
  });

  test('a redirect sign-in returns signed in, to a URL without code and state', async () => {
    lab.play('guarded');
    const page = await lab.open(context, '?p=1#here');
    await page.waitForURL((address) => address.pathname.startsWith('/generate'));
    await page.getByLabel('Username or email address').fill('cora');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(`${site.url}${labPath}?p=1#here`);
    await expect.poll(() => page.locator('output').innerText()).toBe('true');
    expect(authCalls.map((call) => call.split(' ')[1])).toEqual(['token']);
    expect(await sessionCookies(context, site)).toEqual(['refresh', 'signed-in']);
  });

  test.each(['cora', 'cora@example.com'])(
    '%s signs in by useLogin and continues to the requested URL',
    async (name) => {
      lab.play('signIn', 'local');
      const page = await lab.open(
        context,
        `?redirect_uri=${encodeURIComponent(`${site.url}/account?from=lab`)}`,
      );
      await login(page, name, 'not hers');
      await expect.poll(() => page.locator('output').innerText()).not.toMatch(/^(?:nothing|asking)$/);
      const refusal = await page.locator('output').innerText();
      expect(refusal).not.toMatch(/[<>]|a code came/);
      expect(authCalls).toEqual([]);
      await login(page, name, password);
      await page.waitForURL(`${site.url}/account?from=lab`);
      expect(await sessionCookies(context, site)).toEqual(['refresh', 'signed-in']);
    },
  );

  test.runIf(kind === 'embedded')(
    'useLogin never redirects to another site',
    { tags: ['exhaustive'] },
    async () => {
      const elsewhere: string[] = [];
      const own = new Set([site.url, site.backendUrl]);
      context.on('request', (request) => {
        if (!own.has(new URL(request.url()).origin)) elsewhere.push(request.url());
      });
      context.on('page', (page) => page.on('dialog', (dialog) => elsewhere.push(dialog.message())));
      lab.play('signIn', 'local');
      for (const target of hostileTargetsOf(site.url).filter((_, index) => index % 20 === 0)) {
        await context.clearCookies();
        const page = await lab.open(context, `?redirect_uri=${encodeURIComponent(target)}`);
        await login(page, 'cora', password);
        await expect.poll(() => page.locator('output').innerText()).toBe('a code came');
        await expect.poll(() => sessionCookies(context, site)).toEqual(['refresh', 'signed-in']);
        await page.waitForTimeout(100);
        expect(new URL(page.url()).pathname).toBe(labPath);
        await page.close();
      }
      expect(elsewhere).toEqual([]);
    },
  );

  test('signing out in one tab signs out the other', async () => {
    await signIn('ben');
    lab.play('signOut');
    const [here, there] = [await lab.open(context), await lab.open(context)];
    for (const page of [here, there]) {
      await expect.poll(() => page.locator('output').innerText()).toBe('true undefined');
    }
    await here.getByRole('button').click();
    await expect.poll(() => here.locator('output').innerText()).toBe('false true');
    await expect.poll(() => there.locator('output').innerText()).toBe('false undefined');
    expect(await sessionCookies(context, site)).toEqual([]);
    expect(authCalls.filter((call) => call.endsWith('logout'))).toEqual(['POST logout']);
    await there.reload();
    await expect.poll(() => there.locator('output').innerText()).toBe('false undefined');
  });

  test('usePreviewNode loads the draft named by the URL', async () => {
    await signIn('ana');
    lab.play('preview');
    const { id, title } = site.cast.posts.draft;
    const page = await lab.open(context, `?preview=true&p=${id}&typeName=Post`);
    await expect.poll(() => page.locator('output').innerText()).toBe(`Post: ${title}`);
  });
});

const members = (page: Page): Promise<string[]> => page.locator('li').allInnerTexts();
const tenTimes = (text: string): string[] => Array.from({ length: 10 }, () => text);

async function login(page: Page, name: string, word: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(word);
  await page.getByRole('button').click();
}
