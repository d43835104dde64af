import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientAssets } from '@masthead/site';
import { describeEach } from '@masthead/testing/exhaustive';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeContext, launchBrowser, openContext } from '../browser.ts';
import { screens } from './find-screens.ts';
import { hasRecordedSite, startReferenceSite, startSampleSite, type VisitedSite } from './two-sites.ts';

// Pages link a style sheet if one of its rules applies to them, and no other.

const folder = join(clientAssets, 'assets');

/** The style sheets that pages link by need, by file name. */
const styleSheets = new Map(
  readdirSync(folder)
    .filter((name) => /^(?:article-pages|blocks|content|form-pages|list-pages|templates)-.*\.css$/.test(name))
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
);

/**
 * The selectors of a style sheet that match an element of a page, in any state of it.
 *
 * @returns At most three, and none of rules that only set custom properties.
 */
function matchingSelectors(page: Page, css: string): Promise<string[]> {
  return page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    const rulesOf = (list: CSSRuleList): CSSStyleRule[] =>
      [...list].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return [rule];
        return rule instanceof CSSGroupingRule ? rulesOf(rule.cssRules) : [];
      });
    const found = rulesOf(sheet.cssRules)
      .filter(({ style }) => [...style].some((name) => !name.startsWith('--')))
      .map(({ selectorText }) => selectorText)
      .filter(
        (selector) =>
          document.querySelector(
            selector
              .replaceAll(/(^|[\s>+~,(])::[\w-]+(?:\([^)]*\))?/g, '$1*')
              .replaceAll(/::[\w-]+(?:\([^)]*\))?/g, '')
              .replaceAll(/:(?:hover|focus-visible|target)\b/g, ':is(*)'),
          ) !== null,
      );
    return found.slice(0, 3);
  }, css);
}

const sites = [
  { name: 'sample', start: startSampleSite, skip: false },
  { name: 'reference', start: startReferenceSite, skip: !hasRecordedSite },
];

describeEach(sites, ({ name }) => name === 'sample')('of the $name site', ({ name, start, skip }) => {
  let browser: Browser;
  let site: VisitedSite;
  let page: Page;

  beforeAll(async () => {
    if (skip) return;
    [browser, site] = await Promise.all([launchBrowser(), start()]);
    page = await (await openContext(browser, { javaScriptEnabled: true })).newPage();
  });

  afterAll(async () => {
    if (page !== undefined) await closeContext(page.context());
    await browser?.close();
    await site?.[Symbol.asyncDispose]();
  });

  test.skipIf(skip)('each page links the style sheets whose rules apply to it, and no other', async () => {
    const { posts, pages, mediaItems } = site.contents;
    const paths = new Set(
      [
        ...screens.map(({ path }) => path(site.contents)),
        ...[...posts, ...pages, ...mediaItems].map(({ uri }) => uri),
      ].filter((path) => path !== undefined),
    );
    const problems: string[] = [];
    const linkedAnywhere = new Set<string>();
    for (const path of paths) {
      const html = await (await fetch(site.url + path)).text();
      const linked = new Set(
        [...html.matchAll(/<link rel="stylesheet" href="\/assets\/([^"]+)"/g)].map(([, file]) => file),
      );
      await page.setContent(
        html.replaceAll(/<link [^>]*>/g, '').replaceAll(/ (?:src|srcSet|poster)="[^"]*"/g, ''),
      );
      for (const [file, css] of styleSheets) {
        const matching = await matchingSelectors(page, css);
        const isLinked = linked.has(file);
        if (isLinked) linkedAnywhere.add(file);
        if (isLinked !== matching.length > 0) {
          problems.push(`${path} ${isLinked ? 'links' : 'lacks'} ${file}: ${matching.join(' | ')}`);
        }
      }
    }
    expect(problems).toEqual([]);
    // The sample has everything.
    const unused = [...styleSheets.keys()].filter((file) => !linkedAnywhere.has(file));
    expect(name === 'sample' ? unused : []).toEqual([]);
  });
});
