import { describeEach, tagsOf } from '@masthead/testing/exhaustive';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  closeContext,
  desktop,
  launchBrowser,
  openContext,
  phone,
  type Watch,
  watchPage,
} from '../browser.ts';
import { type Screen, screens } from './find-screens.ts';
import { htmlErrors } from './html-errors.ts';
import {
  allModes,
  layoutShiftOf,
  type Mode,
  problemsInEachMode,
  representativeModes,
  structuralProblems,
} from './screen-problems.ts';
import { hasRecordedSite, startReferenceSite, startSampleSite, type VisitedSite } from './two-sites.ts';

// Every page in every viewport size and both themes: the sample magazine with the embedded backend, and the recorded WordPress over
// HTTP. `MASTHEAD_SCREENSHOTS=/a/folder` saves screenshots.

const pictures = process.env['MASTHEAD_SCREENSHOTS'];

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser?.close());

/** The screens that `npm test` opens, in few modes and with the sample. */
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

const sites = [
  { name: 'sample', start: startSampleSite, skip: false, sized: 'img' },
  // Its images have no dimensions in the markup and are not resized.
  {
    name: 'reference',
    start: startReferenceSite,
    skip: !hasRecordedSite,
    sized: 'img:not(.entry-content *)',
  },
];

describeEach(sites, ({ name }) => name === 'sample')(
  'of the $name site',
  ({ name: siteName, start, skip, sized }) => {
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
      if (page !== undefined) await closeContext(page.context());
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
      if (representative.has(screen.name)) testScreen(screen, 'in two modes', representativeModes);
      testScreen(screen, 'in every mode', allModes);
    }

    function testScreen(screen: Screen, where: string, modes: readonly Mode[]): void {
      test.skipIf(skip)(
        `${screen.name} renders completely, without console messages, and is accessible ${where}`,
        { tags: tagsOf(modes === representativeModes) },
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
          const looks = await problemsInEachMode(
            page,
            modes,
            pictures === undefined ? null : pictureOf(name),
          );
          // The browser reports documents with status 404.
          const said = watch.consoleMessages.filter(
            (message) => expected === 200 || !message.includes(String(expected)),
          );
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
        await closeContext(context);
      }
      expect(texts[0]?.length).toBeGreaterThan(1000);
      expect(texts[0]).toBe(texts[1]);
    });
  },
);
