import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeEach } from '@masthead/testing/exhaustive';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ask } from '@masthead/page-cache/testing/cached-pages';
import { backendKinds, type SiteWithCast, startSiteWithCast } from './backend-kinds.ts';
import { password } from './cast.ts';

// The page with a comment is fresh after each way of moderating it, although nothing is revalidated by time here.

describeEach(backendKinds, () => true)('moderating comments with the backend %s', (kind) => {
  let site: SiteWithCast;
  beforeAll(async () => {
    site = await startSiteWithCast(kind, {
      MASTHEAD_AUTH_TYPE: 'local',
      MASTHEAD_POLLING: '0',
      MASTHEAD_PAGE_AGE: '86400',
      MASTHEAD_WORKERS: '1',
    });
    site.setOption('admin_email', 'owner@example.com');
  });
  afterAll(() => site?.[Symbol.asyncDispose]());

  const path = '/the-published-post/';
  const read = async (): Promise<string> =>
    (await ask({ port: Number(new URL(site.serverUrl).port), path })).text;

  const send = (to: string, fields: Record<string, string>, cookie = ''): Promise<Response> =>
    fetch(site.serverUrl + to, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: site.url, ...(cookie !== '' && { cookie }) },
      body: new URLSearchParams(fields),
    });

  /** Posts a comment, which awaits moderation, and caches the page. */
  async function comment(text: string): Promise<void> {
    const { id } = site.cast.posts.published;
    const author = { name: text, email: `${text.toLowerCase()}@example.com`, url: '' };
    // The flood limit is 15 seconds.
    await vi.waitFor(
      async () => {
        const sent = await send(path, { form: 'comment', article: String(id), comment: text, ...author });
        expect(sent.status).toBe(303);
      },
      { timeout: 60_000, interval: 2000 },
    );
    expect(await read()).not.toContain(text);
    expect(await read()).not.toContain(text);
  }

  async function signedIn(): Promise<{ cookie: string; html: string }> {
    const { headers } = await send('/login', { name: 'ana', password });
    const cookie = headers
      .getSetCookie()
      .map((each) => each.split(';', 1)[0])
      .join('; ');
    const page = await fetch(`${site.serverUrl}/account`, { headers: { cookie } });
    return { cookie, html: await page.text() };
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
    const asked = await fetch(`${site.serverUrl}/moderate-comment?token=${token}`);
    expect([asked.status, asked.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(await read()).not.toContain('Beacon');
    expect((await send('/moderate-comment', { token })).status).toBe(200);
    expect(await read()).toContain('Beacon');
  });

  test('on the account page: likewise', async () => {
    await comment('Lantern');
    const { cookie, html } = await signedIn();
    const [, account = ''] = /name="account" value="([^"]+)"/.exec(html) ?? [];
    const [, id = ''] = /name="comment" value="(\d+)"/.exec(html) ?? [];
    const fields = { form: 'moderate', account, comment: id, decision: 'approve' };
    expect((await send('/account', fields, cookie)).status).toBe(303);
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
