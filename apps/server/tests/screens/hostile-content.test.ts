import type { Browser } from 'playwright-core';
import { describeEach } from '@masthead/testing/exhaustive';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeContext, launchBrowser, openContext, phone, watchPage } from '../browser.ts';
import { type Hostility, startHostileSite } from './hostile-site.ts';

// Stored attacks in every field that users can write, in a browser. The embedded backend sanitises its output; a WordPress that
// sanitises nothing leaves it to the site.

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser?.close());

const hostilities: readonly Hostility[] = ['stored', 'sent'];

describeEach(hostilities, (hostility) => hostility === 'stored')('%s', (hostility) => {
  test('no attack runs, and every page stays intact', async () => {
    await using site = await startHostileSite(hostility);
    const context = await openContext(browser, { viewport: phone });
    // Content of this size is slow on a busy machine.
    context.setDefaultNavigationTimeout(60_000);
    const page = await context.newPage();
    const watch = watchPage(page, site.url);
    const faults: string[] = [];
    page.on('dialog', (dialog) => {
      faults.push(`ran: ${dialog.message()}`);
      void dialog.dismiss();
    });
    expect(site.paths.length).toBeGreaterThan(15);
    for (const path of site.paths) {
      for (const list of Object.values(watch) as string[][]) list.length = 0;
      const response = await page.goto(site.url + path, { waitUntil: 'load' });
      const seen = await page.evaluate(() => ({
        words: document.querySelector('main')?.textContent.includes('Words') ?? false,
        hasMarks: document.documentElement.outerHTML.includes('@attack'),
        // For programs, so the content must stay inert text.
        facts: [...document.querySelectorAll('script')].map(({ text }) => typeof JSON.parse(text)),
        isWhole:
          document.querySelector('body > .page > .site-footer') !== null &&
          document.documentElement.lastElementChild === document.body,
        live: [...document.querySelectorAll('*')]
          .flatMap((element) => [...element.attributes].map(({ name, value }) => ({ element, name, value })))
          .filter(({ name, value }) => name.startsWith('on') || /^\s*(?:javascript|vbscript):/i.test(value))
          .map(({ element, name }) => `${element.tagName} ${name}`),
        foreign: document.querySelectorAll(
          'main :is(script:not([type="application/ld+json"]), style, iframe, object, embed, base, meta, link)',
        ).length,
      }));
      // Missing images are expected here.
      const said = watch.consoleMessages.filter((message) => !message.includes('Failed to load resource'));
      const strayed = watch.strayRequests.filter((line) => !line.startsWith('404 '));
      const wrong = [
        ...(response?.status() === 200 ? [] : [`status ${response?.status()}`]),
        ...(seen.hasMarks ? ['an attack was not sent'] : []),
        ...(seen.words ? [] : ['its words are gone']),
        ...(seen.facts.every((kind) => kind === 'object') ? [] : ['its facts for machines are none']),
        ...(seen.isWhole ? [] : ['it is not whole']),
        ...seen.live,
        ...(seen.foreign > 0 ? [`${seen.foreign} elements that must not be`] : []),
        ...said,
        ...strayed,
        ...watch.scripts,
      ];
      faults.push(...wrong.map((fault) => `${path}: ${fault}`));
    }
    await closeContext(context);
    expect(faults).toEqual([]);
  }, 240_000);
});
