import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults, desktop, launchBrowser, phone, sidewaysOverflowPx, visit } from './browser.ts';
import { samplePaths } from './sample-paths.ts';
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

describe.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('on %s', (_, viewport) => {
  test.each(samplePaths)('$kind is whole, quiet and accessible', async ({ path, status }) => {
    const context = await browser.newContext({ viewport });
    const seen = await visit(context, stack.url + path);
    expect(seen.status).toBe(status);
    // The browser itself reports a document that answers 404.
    expect(seen.consoleMessages.filter((message) => !(status === 404 && message.includes('404')))).toEqual(
      [],
    );
    expect(seen.strayRequests).toEqual([]);
    expect(seen.scripts).toEqual([]);
    expect(await sidewaysOverflowPx(seen.page)).toBe(0);
    expect(await accessibilityFaults(seen.page)).toEqual([]);
    await context.close();
  });
});

test('with scripts off and with scripts on a post reads the same', async () => {
  const path = samplePaths.find(({ kind }) => kind === 'a post')?.path ?? '/';
  const texts = await Promise.all(
    [true, false].map(async (javaScriptEnabled) => {
      const context = await browser.newContext({ viewport: desktop, javaScriptEnabled });
      const { page } = await visit(context, stack.url + path);
      const text = await page.locator('main').innerText();
      await context.close();
      return text;
    }),
  );
  expect(texts[0]?.length).toBeGreaterThan(1000);
  expect(texts[0]).toBe(texts[1]);
});

test('nothing moves while a page loads', async () => {
  const context = await browser.newContext({ viewport: phone });
  const { page } = await visit(context, `${stack.url}/`);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );
  expect(shift).toBeLessThan(0.01);
  await context.close();
});

test('a keyboard reader can skip to the content', async () => {
  const context = await browser.newContext({ viewport: desktop });
  const { page } = await visit(context, `${stack.url}/`);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#content');
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).hash).toBe('#content');
  await context.close();
});
