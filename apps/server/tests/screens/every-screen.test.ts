import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { desktop, launchBrowser, openContext, phone, type Watch, watchPage } from '../browser.ts';
import { screens } from './find-screens.ts';
import { htmlErrors } from './html-errors.ts';
import { problemsInEachMode, structuralProblems, layoutShiftOf } from './screen-problems.ts';
import { hasRecordedSite, startReferenceSite, startSampleSite, type VisitedSite } from './two-sites.ts';

// Every page in every viewport size and both themes: the sample magazine with the embedded backend, and the recorded WordPress over
// HTTP. `MASTHEAD_SCREENSHOTS=/a/folder` saves screenshots.

const pictures = process.env['MASTHEAD_SCREENSHOTS'];

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser?.close());

/** The screens that `npm test` opens; the others have the tag `exhaustive`. */
const representative = new Set([
  'the front page',
  'the longest post',
  'the post with the most comments',
  'a nested page',
  'a category',
  'a search that finds something',
  'an unknown address',
  'signing in',
]);

interface Opened {
  status: number;
  html: string;
}

describe.each([
  { name: 'sample', start: startSampleSite, skip: false, sized: 'img' },
  // Its images have no dimensions in the markup and are not resized.
  {
    name: 'reference',
    start: startReferenceSite,
    skip: !hasRecordedSite,
    sized: 'img:not(.entry-content *)',
  },
])('of the $name site', ({ name: siteName, start, skip, sized }) => {
  let site: VisitedSite;
  let page: Page;
  let watch: Watch;

  beforeAll(async () => {
    if (skip) return;
    site = await start();
    const context = await openContext(browser, { viewport: phone });
    page = await context.newPage();
    watch = watchPage(page, site.url);
  });

  afterAll(async () => {
    await page?.context().close();
    await site?.[Symbol.asyncDispose]();
  });

  /** Opens a page on a phone, in light. */
  async function open(path: string): Promise<Opened> {
    for (const list of Object.values(watch) as string[][]) list.length = 0;
    await page.setViewportSize(phone);
    await page.emulateMedia({ colorScheme: 'light' });
    const response = await page.goto(site.url + path, { waitUntil: 'load' });
    return { status: response?.status() ?? 0, html: (await response?.text()) ?? '' };
  }

  for (const screen of screens) {
    const tags = representative.has(screen.name) ? [] : ['exhaustive'];
    test.skipIf(skip)(
      `${screen.name} renders completely, without console messages, and is accessible`,
      { tags },
      async ({ skip: pass }) => {
        const { name, path: find, isNext, status: expected = 200 } = screen;
        const path = find(site.contents);
        // The magazine has everything.
        if (path === undefined && siteName === 'reference') pass();
        expect(path).toBeDefined();
        let { status, html } = await open(path ?? '');
        if (isNext) {
          const older = await page.locator('main a[rel="next"]').getAttribute('href');
          ({ status, html } = await open(older ?? ''));
        }
        const standard = await htmlErrors(html);
        const shift = await layoutShiftOf(page);
        const structure = await structuralProblems(page, { sized });
        const looks = await problemsInEachMode(page, pictures === undefined ? null : pictureOf(name));
        // The browser reports documents with status 404.
        const said = watch.consoleMessages.filter((message) => expected === 200 || !message.includes('404'));
        expect({ status, standard, shift, structure, looks, ...watch, consoleMessages: said }).toEqual({
          status: expected,
          standard: [],
          shift: { sum: 0, moved: [] },
          structure: [],
          looks: [],
          consoleMessages: [],
          strayRequests: [],
          scripts: [],
        });
      },
    );
  }

  function pictureOf(screen: string): (look: string) => string {
    const folder = join(pictures ?? '', siteName);
    mkdirSync(folder, { recursive: true });
    return (look) => join(folder, `${screen.replaceAll(/\W+/g, '-')}-${look}.png`);
  }

  test.skipIf(skip)('with scripts off a post reads as with scripts on', async () => {
    const path = site.contents.posts.find(({ content }) => (content?.length ?? 0) > 3000)?.uri ?? '';
    const texts: string[] = [];
    for (const javaScriptEnabled of [true, false]) {
      const context = await openContext(browser, { viewport: desktop, javaScriptEnabled });
      const own = await context.newPage();
      await own.goto(site.url + path);
      texts.push(await own.locator('main').innerText());
      await context.close();
    }
    expect(texts[0]?.length).toBeGreaterThan(1000);
    expect(texts[0]).toBe(texts[1]);
  });
});
