import { describeEach } from '@masthead/testing/exhaustive';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInByRedirect } from '../auth/sign-in-steps.ts';
import { closeContext, desktop, launchBrowser, openContext } from '../browser.ts';
import { allUsers, type Person, type CastContent, postStateNames } from '../cast.ts';
import { backendKinds, type SiteWithCast, startSiteWithCast } from '../backend-kinds.ts';

// A user of each role requests the preview link of content of each status, as WordPress's editor creates them.

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser?.close());

/** The users who may edit Ana's content (she is an editor). */
const mayChangeAll: ReadonlySet<Person> = new Set(['ada', 'ana']);

describeEach(backendKinds, (kind) => kind === 'embedded')('with the backend %s', (kind) => {
  let site: SiteWithCast;

  beforeAll(async () => {
    site = await startSiteWithCast(kind);
  });

  afterAll(() => site?.[Symbol.asyncDispose]());

  interface Opened {
    readonly status: number;
    readonly isSeen: boolean;
    readonly hasLiveFacts: boolean;
  }

  /** Requests a preview link with the cookies of a browser context. */
  async function open({ request }: BrowserContext, piece: CastContent): Promise<Opened> {
    const answer = await request.get(previewLink(site, piece));
    expect(new URL(answer.url()).pathname).toBe('/preview');
    expect(answer.headers()['cache-control']).toBe('private, no-store');
    expect(answer.headers()['x-robots-tag']).toContain('noindex');
    const html = await answer.text();
    const [main = ''] = /<main\b[^]*<\/main>/.exec(html) ?? [];
    const isSeen = main.includes(piece.secret);
    expect(html.includes(piece.secret)).toBe(isSeen);
    return { status: answer.status(), isSeen, hasLiveFacts: /class="[^"]*\bpreview-live\b/.test(html) };
  }

  test.each(allUsers)('%s sees the previews they may edit, and is denied all others', async (person) => {
    const context = await openContext(browser, { viewport: desktop });
    const page = await context.newPage();
    await signInByRedirect(page, site, { person, target: '/' });
    const answers: Record<string, Pick<Opened, 'status' | 'isSeen'>> = {};
    let isDisclosed = false;
    for (const [name, piece] of Object.entries(everything(site.cast))) {
      const { hasLiveFacts, ...seen } = await open(context, piece);
      answers[name] = seen;
      // Only users who may edit the content see the cache state of the live page.
      isDisclosed ||= name === 'published' && hasLiveFacts;
    }
    expect(isDisclosed).toBe(mayChangeAll.has(person));
    const own: Partial<Record<Person, string>> = { arno: 'draft of Arno', cora: 'draft of Cora' };
    const expected = Object.keys(answers).map((name) => {
      if (mayChangeAll.has(person) || own[person] === name || name === 'published')
        return [name, { status: 200, isSeen: true }];
      // Published content is public; unpublished changes are in an autosave.
      return [name, { status: name === 'autosaved' ? 200 : 403, isSeen: false }];
    });
    expect(answers).toEqual(Object.fromEntries(expected));
    const missing = await open(context, { ...site.cast.page, id: 999_999 });
    expect(missing).toMatchObject({ status: mayChangeAll.has(person) ? 404 : 403, isSeen: false });
    await closeContext(context);
  });

  test('a visitor is asked to sign in, whatever the id', async () => {
    const context = await openContext(browser);
    const pieces = [...Object.values(everything(site.cast)), { ...site.cast.page, id: 999_999 }];
    for (const piece of pieces) {
      expect(await open(context, piece)).toMatchObject({ status: 401, isSeen: false });
    }
    await closeContext(context);
  });

  test('the preview bar shows what is previewed', async () => {
    const context = await openContext(browser, { viewport: desktop });
    const page = await context.newPage();
    await signInByRedirect(page, site, { person: 'ana', target: '/' });
    const bar = page.getByRole('complementary', { name: 'Preview' });
    const words: Record<(typeof postStateNames)[number], RegExp> = {
      draft: /Draft/,
      pending: /Pending review/,
      scheduled: /Scheduled[^]*Scheduled for/,
      private: /Private[^]*Only editors/,
      protected: /Published[^]*password/,
      published: /Published[^]*View live/,
    };
    for (const state of postStateNames) {
      await page.goto(previewLink(site, site.cast.posts[state]));
      expect(await bar.innerText()).toMatch(words[state]);
      expect(await bar.innerText()).toContain('Signed in as ana');
    }
    await page.goto(previewLink(site, site.cast.autosaved));
    expect(await bar.innerText()).toMatch(/Autosaved[^]*are only autosaved/);
    await closeContext(context);
  });
});

/** All that is previewed here, by what to call it. */
const everything = ({
  posts,
  drafts,
  page,
  autosaved,
}: SiteWithCast['cast']): Record<string, CastContent> => ({
  ...posts,
  autosaved,
  page,
  'draft of Arno': drafts.arno,
  'draft of Cora': drafts.cora,
});

/** The preview link created by WordPress's editor with the Faust plugin. */
function previewLink({ url }: SiteWithCast, { id, type }: CastContent): string {
  return type === 'post'
    ? `${url}/?p=${id}&preview=true&previewPathname=%2F%3Fp%3D${id}&typeName=Post`
    : `${url}/?page_id=${id}&preview=true&previewPathname=%2F%3Fpage_id%3D${id}&p=${id}&typeName=Page`;
}
