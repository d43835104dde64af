import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeEach } from '@masthead/testing/exhaustive';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ask } from '@masthead/page-cache/testing/cached-pages';
import { backendKinds, type SiteWithCast, startSiteWithCast } from './backend-kinds.ts';
import { signInAtSite } from './auth/sign-in-steps.ts';
import { accessibilityViolations, launchBrowser, openContext, phone, sidewaysOverflowPx } from './browser.ts';

// The page with a comment is fresh after each way of moderating it, although nothing is revalidated by time here.

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

async function expectSound(page: Page): Promise<void> {
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await sidewaysOverflowPx(page)).toBe(0);
}

describeEach(backendKinds, () => true)('moderating comments with the backend %s', (kind) => {
  let site: SiteWithCast;
  let clients = 0;
  beforeAll(async () => {
    site = await startSiteWithCast(kind, {
      MASTHEAD_AUTH_TYPE: 'local',
      MASTHEAD_POLLING: '0',
      MASTHEAD_PAGE_AGE: '86400',
      MASTHEAD_WORKERS: '1',
      MASTHEAD_TRUSTED_PROXIES: '127.0.0.1, ::1',
    });
    site.setOption('admin_email', 'owner@example.com');
  });
  afterAll(() => site?.[Symbol.asyncDispose]());

  const path = '/the-published-post/';
  const read = async (): Promise<string> =>
    (await ask({ port: Number(new URL(site.serverUrl).port), path })).text;

  /** Sends a form from a new client IP address, because the flood limit of comments is 15 seconds. */
  const send = (to: string, fields: Record<string, string>): Promise<Response> =>
    fetch(site.serverUrl + to, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: site.url, 'x-forwarded-for': `198.51.100.${(clients += 1)}` },
      body: new URLSearchParams(fields),
    });

  /** Posts a comment, which awaits moderation, and caches the page. */
  async function comment(text: string): Promise<void> {
    const { id } = site.cast.posts.published;
    const author = { name: text, email: `${text.toLowerCase()}@example.com`, url: '' };
    const sent = await send(path, { form: 'comment', article: String(id), comment: text, ...author });
    expect(sent.status).toBe(303);
    expect(await read()).not.toContain(text);
    expect(await read()).not.toContain(text);
  }

  // First, because further mails to an address are a minute apart.
  test('by a link in a mail: the page shows the approved comment at the next request', async () => {
    await comment('Beacon');
    const token = await vi.waitFor(
      () => {
        const found = tokenIn(site.mailFolder, 'Beacon');
        if (found === null) throw new Error('There is no mail yet.');
        return found;
      },
      { timeout: 90_000, interval: 500 },
    );
    await using context = await openContext(browser, { viewport: phone });
    const page = await context.newPage();
    await page.goto(`${site.url}/moderate-comment?token=${token}`);
    await expectSound(page);
    expect(await read()).not.toContain('Beacon');
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('heading', { name: 'The comment has been approved.' }).waitFor();
    await expectSound(page);
    expect(await read()).toContain('Beacon');
  });

  test('with a button on the account page: likewise', async () => {
    await comment('Lantern');
    await using context = await openContext(browser, { viewport: phone });
    const page = await context.newPage();
    await page.goto(`${site.url}/login`);
    await signInAtSite(page, 'ana');
    await page.waitForURL((url) => url.pathname !== '/login');
    await page.goto(`${site.url}/account`);
    await expectSound(page);
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByText('The comment has been approved.').waitFor();
    expect(await read()).toContain('Lantern');
  });
});

/** The token of the link that approves the comment with this text, in the newest mail about it. */
function tokenIn(folder: string, text: string): string | null {
  const mails = readdirSync(folder)
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='));
  const mail = mails.findLast((each) => each.includes(text) && each.includes('moderate-comment'));
  return /moderate-comment\?token=(\d+\.approve\.[\w.-]+)/.exec(mail ?? '')?.[1] ?? null;
}
