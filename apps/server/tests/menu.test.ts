import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, afterEach, expect, test } from 'vitest';
import { closeContext, accessibilityViolations, desktop, launchBrowser, phone, visit } from './browser.ts';
import { startStack, type Stack } from './stack.ts';

let stack: Stack;
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await stack?.[Symbol.asyncDispose]();
});

beforeEach(async () => {
  context = await browser.newContext({ viewport: phone });
});

afterEach(() => context.close());

/** The focused element: its text, and whether another element covers its centre. `null` if the document has the focus. */
function focused(page: Page): Promise<{ words: string; isCovered: boolean; isInSheet: boolean } | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body || element === document.documentElement) return null;
    const { left, top, width, height } = element.getBoundingClientRect();
    const shown = document.elementFromPoint(left + width / 2, top + height / 2);
    return {
      words: element.textContent.trim(),
      isCovered: shown === null || !(element.contains(shown) || shown.contains(element)),
      isInSheet: element.closest('dialog') !== null,
    };
  });
}

/** Presses Tab until an element with this text has the focus. */
async function tabTo(page: Page, words: string): Promise<void> {
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab');
    if ((await focused(page))?.words === words) return;
  }
  throw new Error(`The focus never reached "${words}".`);
}

async function openSheet(): Promise<Page> {
  const { page } = await visit(context, `${stack.url}/`);
  await tabTo(page, 'Menu');
  await page.keyboard.press('Enter');
  await page.locator('.menu-sheet').waitFor({ state: 'visible' });
  return page;
}

test.each([
  ['forwards', 'Tab'],
  ['backwards', 'Shift+Tab'],
])('in the phone menu, %s, the focus stays inside and is never covered', async (_, key) => {
  const page = await openSheet();
  const links = await page.locator('.menu-sheet a').count();
  expect(links).toBeGreaterThan(5);
  const stops: NonNullable<Awaited<ReturnType<typeof focused>>>[] = [];
  for (let step = 0; step < 2 * (links + 2); step += 1) {
    const stop = await focused(page);
    if (stop !== null) stops.push(stop);
    await page.keyboard.press(key);
  }
  expect(stops.filter(({ isCovered, isInSheet }) => isCovered || !isInSheet)).toEqual([]);
  const entries = await page.locator('.menu-sheet a').allTextContents();
  // A scrollable sheet is a tab stop itself.
  const sheet = (await page.locator('.menu-sheet').textContent())?.trim();
  const named = stops.map(({ words }) => words).filter((words) => words !== sheet);
  expect(new Set(named)).toEqual(new Set(['Close', ...entries]));
});

test('the open menu of a phone is accessible', async () => {
  const page = await openSheet();
  expect(await accessibilityViolations(page)).toEqual([]);
});

test.each(['Escape', 'Enter'])('%s closes the menu of a phone and gives the focus back', async (key) => {
  const page = await openSheet();
  expect((await focused(page))?.words).toBe('Close');
  await page.keyboard.press(key);
  await page.locator('.menu-sheet').waitFor({ state: 'hidden' });
  expect((await focused(page))?.words).toBe('Menu');
});

test('opening and closing the phone menu logs nothing to the console', async () => {
  const { page, consoleMessages } = await visit(context, `${stack.url}/`);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  expect(await page.locator('.menu-sheet').evaluate((element) => element.matches(':modal'))).toBe(true);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  expect(await page.locator('.menu-sheet').isVisible()).toBe(false);
  expect(consoleMessages).toEqual([]);
});

test('where commands are unknown, the same menu opens and closes as a popover', async () => {
  const { page, consoleMessages } = await visit(context, `${stack.url}/`);
  await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>('.by-command, .by-popover')) {
      button.style.setProperty('display', button.classList.contains('by-popover') ? 'flex' : 'none');
    }
  });
  const sheet = page.locator('.menu-sheet');
  await page.getByRole('button', { name: 'Menu' }).click();
  expect(await sheet.evaluate((element) => element.matches(':popover-open'))).toBe(true);
  await page.getByRole('button', { name: 'Close' }).click();
  expect(await sheet.isVisible()).toBe(false);
  expect(consoleMessages).toEqual([]);
});

test('on a desktop the keyboard opens a submenu and follows its link', async () => {
  await closeContext(context);
  context = await browser.newContext({ viewport: desktop });
  const { page } = await visit(context, `${stack.url}/`);
  expect(await page.getByRole('button', { name: 'Menu', exact: true }).isVisible()).toBe(false);
  const parent = page.locator('.menu-parent').first();
  const first = parent.locator('.menu-panel a').first();
  const toggle = parent.locator('.menu-toggle');
  expect(await first.isVisible()).toBe(false);
  await toggle.focus();
  await page.keyboard.press('Enter');
  await first.waitFor({ state: 'visible' });
  await page.keyboard.press('Escape');
  await first.waitFor({ state: 'hidden' });
  await expect.poll(() => toggle.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toMatchObject({ words: (await first.textContent())?.trim(), isCovered: false });
  const address = await first.getAttribute('href');
  await page.keyboard.press('Enter');
  await page.waitForURL(stack.url + address);
  expect(await page.locator('.menu-panel [aria-current="page"]').count()).toBe(1);
});
