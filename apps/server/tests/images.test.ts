import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeContext, desktop, launchBrowser, openContext, phone } from './browser.ts';
import { layoutShiftOf } from './screens/screen-problems.ts';
import { startStack, type Stack } from './stack.ts';

let stack: Stack;
let browser: Browser;

beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await stack?.[Symbol.asyncDispose]();
});

const LATE_MS = 100;

/** An image as displayed by the browser. */
interface Shown {
  /** The chosen format and width; the URL of an original file. */
  chosen: string;
  /** In screen pixels and image pixels. */
  needed: number;
  isLoaded: boolean;
}

const pages = [
  ['a gallery', '/five-lights-one-coast/'],
  ['words on a picture', '/light-list/'],
  ['the front page', '/'],
  ['a classic text', '/blue-hour-low-water/'],
] as const;

describe.each([
  ['a phone', phone, 2, pages],
  ['a desktop', desktop, 1, pages.slice(0, 2)],
])('on %s', (_, viewport, deviceScaleFactor, paths) => {
  test.each(paths)('images of %s fit, and cause no layout shift when they load late', async (__, path) => {
    const context = await openContext(browser, { viewport, deviceScaleFactor });
    // The effect of other fonts is tested elsewhere.
    await context.route('**/*.woff2', (route) => route.abort());
    await context.route(/\/(?:images|wp-content)\//, async (route) => {
      await new Promise((resolve) => {
        setTimeout(resolve, LATE_MS);
      });
      await route.continue();
    });
    const page = await context.newPage();
    await page.goto(stack.url + path);
    const first = await page.locator('img[loading=eager][fetchpriority=high]').count();
    expect([first, await page.locator('img[loading=eager], img[fetchpriority=high]').count()]).toEqual([
      1, 1,
    ]);
    for (const image of await page.locator('main img').all()) await image.scrollIntoViewIfNeeded();
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
    const shown = await page.evaluate((scale): Shown[] => {
      return [...document.querySelectorAll<HTMLImageElement>('main img')].map((image) => ({
        chosen: new URL(image.currentSrc).pathname,
        needed: image.getBoundingClientRect().width * scale,
        isLoaded: image.naturalWidth > 0,
      }));
    }, deviceScaleFactor);
    expect(shown.length).toBeGreaterThan(0);
    for (const { chosen, needed, isLoaded } of shown) {
      const [, width] = /^\/images\/(\d+)\/.*\.avif$/.exec(chosen) ?? [];
      expect([chosen, isLoaded]).toEqual([chosen, true]);
      // Widths are offered in steps of a third to a half; cropping needs more pixels than it shows.
      expect(Number(width)).toBeGreaterThan(needed * 0.75);
      expect(Number(width)).toBeLessThan(Math.max(needed * 2.5, 500));
    }
    expect(await layoutShiftOf(page)).toEqual({ sum: 0, moved: [] });
    await closeContext(context);
  });
});
