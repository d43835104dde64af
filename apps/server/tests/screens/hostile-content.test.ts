import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openContext, phone, watchPage } from '../browser.ts';
import { type Hostility, startHostileSite } from './hostile-site.ts';

// What attackers write, wherever anybody may write, in the browser it is meant for. The embedded backend cleans what it hands out; a WordPress
// that cleans nothing leaves all of it to the site.

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser?.close());

test.each<Hostility>(['stored', 'sent'])(
  'nothing that is %s runs, and every page stays whole',
  async (hostility) => {
    await using site = await startHostileSite(hostility);
    const context = await openContext(browser, { viewport: phone });
    // A busy machine takes its time over what is this large.
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
        // Read by machines, so whatever is in it has to stay words of it.
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
      // Pictures that are not there are nobody's fault here.
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
    await context.close();
    expect(faults).toEqual([]);
  },
  240_000,
);
