import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAtSite } from '../auth/sign-in-steps.ts';
import type { SiteWithCast } from '../backend-kinds.ts';
import {
  accessibilityViolations,
  closeContext,
  desktop,
  launchBrowser,
  openContext,
  phone,
  sidewaysOverflowPx,
} from '../browser.ts';
import { password } from '../cast.ts';
import {
  blocksOf,
  canvasOf,
  openEditor,
  startSiteWithBlocks,
  startWriting,
  waitForStatus,
} from './editor-steps.ts';
import { pixel } from './pixel.ts';

// Writing without a mouse, on a phone, and with assistive technology.

let browser: Browser;
let site: SiteWithCast;

/** The accessible name of the element with the focus, also in the canvas. */
const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let element = document.activeElement;
    if (element instanceof HTMLIFrameElement) element = element.contentDocument?.activeElement ?? element;
    const { labels = null } = (element ?? {}) as { labels?: NodeListOf<HTMLLabelElement> | null };
    const label = element?.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element?.textContent;
    return (label ?? '').trim();
  });

/** Presses Tab until an element with this name has the focus. */
async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  const seen: string[] = [];
  for (let presses = 0; presses < 80; presses += 1) {
    const focused = await focusedName(page);
    if (typeof name === 'string' ? focused === name : name.test(focused)) return;
    seen.push(focused.slice(0, 40));
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never reaches “${String(name)}”: ${seen.join(' | ')}`);
}

describe('editor', { tags: ['exhaustive'] }, () => {
  beforeAll(async () => {
    [browser, site] = await Promise.all([launchBrowser(), startSiteWithBlocks()]);
  }, 600_000);
  afterAll(async () => {
    await browser?.close();
    await site?.[Symbol.asyncDispose]();
  });

  test('with the keyboard alone, a post with an image is written and published', async () => {
    const context = await openContext(browser, { viewport: desktop });
    const page = await context.newPage();
    await page.goto(`${site.url}/edit/media`);
    await signInAtSite(page, 'arno');
    await page
      .locator('header input[type=file]')
      .setInputFiles({ name: 'lamp.png', mimeType: 'image/png', buffer: pixel });
    await page
      .getByRole('gridcell', { name: /lamp/ })
      .or(page.getByRole('row', { name: /lamp/ }))
      .first()
      .waitFor();
    await context.clearCookies();

    // From here on there is no pointer.
    await page.goto(`${site.url}/edit/posts`);
    await tabTo(page, 'Username or email address');
    await page.keyboard.type('arno');
    await tabTo(page, 'Password');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Posts' }).waitFor();
    await page.keyboard.press('n');
    await expect.poll(() => focusedName(page)).toBe('Title');
    await page.keyboard.type('By keyboard');
    await blocksOf(page).first().waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedName(page)).toMatch(/Empty block|Add default block|Block: Paragraph/);
    await page.keyboard.type('One paragraph.');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/image');
    await page.getByRole('listbox').getByRole('option', { name: 'Image', exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await tabTo(page, 'Media Library');
    await page.keyboard.press('Enter');
    const picker = page.getByRole('dialog', { name: 'Choose an image' });
    await picker.getByText('lamp').first().waitFor();
    await tabTo(page, /^lamp/);
    await page.keyboard.press('Space');
    await tabTo(page, /^(Choose|Insert|Use)/);
    await page.keyboard.press('Enter');
    await canvasOf(page).locator('img[src*="/lamp"]').waitFor();
    await page.keyboard.press('ControlOrMeta+Alt+p');
    await page.getByRole('dialog', { name: 'Publish' }).waitFor();
    await tabTo(page, 'Publish now');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Published' }).waitFor();
    const { content } = await waitForStatus(site, 'By keyboard', 'publish');
    expect(content).toContain('<p>One paragraph.</p>');
    expect(content).toMatch(/<img src="[^"]*\/lamp[^"]*\.png"/);
    await closeContext(context);
  });

  test('on a phone one writes, sees settings and preview, and publishes', async () => {
    const context = await openContext(browser, { viewport: phone, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    await openEditor(page, site, { person: 'arno', path: '/edit/posts' });
    await page.getByRole('link', { name: 'New post' }).tap();
    await startWriting(page, 'By thumb');
    await page.keyboard.type('Typed on glass.');
    expect(await sidewaysOverflowPx(page)).toBe(0);
    await page.getByRole('button', { name: 'Settings', exact: true }).tap();
    await page.getByRole('complementary', { name: 'Settings' }).getByText('Featured image').first().waitFor();
    expect(await sidewaysOverflowPx(page)).toBe(0);
    await page.getByRole('complementary', { name: 'Settings' }).getByRole('button', { name: 'Close' }).tap();
    await page.getByRole('button', { name: 'Preview', exact: true }).tap();
    await page.frameLocator('iframe[title="Preview"]').getByText('Typed on glass.').waitFor();
    await page.getByRole('complementary', { name: 'Preview' }).getByRole('button', { name: 'Close' }).tap();
    await page.getByRole('button', { name: 'Publish…' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Publish' });
    const box = await dialog.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(phone.width);
    await dialog.getByRole('button', { name: 'Publish now' }).tap();
    await waitForStatus(site, 'By thumb', 'publish');
    await closeContext(context);
  });

  test.each(['light', 'dark'] as const)('axe finds nothing in the %s editing area', async (colorScheme) => {
    const context = await openContext(browser, { viewport: desktop, colorScheme });
    const page = await context.newPage();
    const { id } = site.cast.posts.draft;
    await openEditor(page, site, { person: 'ada', path: '/edit/posts' });
    const found: Record<string, string[]> = {};
    const check = async (screen: string): Promise<void> => {
      found[screen] = await accessibilityViolations(page);
    };
    await page.getByRole('grid').waitFor();
    await check('posts');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await check('keys');
    for (const screen of ['pages', 'media', 'welcome', 'sign-out']) {
      await page.goto(`${site.url}/edit/${screen}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await check(screen);
    }
    await page.goto(`${site.url}/edit/posts/${id}`);
    await blocksOf(page).first().waitFor();
    await page.getByRole('complementary', { name: 'Settings' }).getByLabel('Visibility').waitFor();
    await check('editor with settings');
    await blocksOf(page).first().click();
    await page.getByRole('toolbar', { name: 'Block tools' }).waitFor();
    await page.locator('.block-editor-block-card').waitFor();
    await check('editor with a selected block');
    for (const summary of ['Excerpt', 'Layout', 'Discussion', 'Revisions']) {
      await page.locator('summary', { hasText: summary }).click();
    }
    await check('editor with all settings');
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await page.frameLocator('iframe[title="Preview"]').locator('main').waitFor();
    await check('preview');
    await page.getByRole('button', { name: 'Publish…' }).click();
    await page.getByRole('dialog', { name: 'Publish' }).waitFor();
    await check('publish');
    const canvas = page.frame('editor-canvas');
    if (canvas === null) throw new Error('There is no canvas.');
    // WordPress's rich text has `aria-multiline` on elements with the role `document`.
    found['canvas'] = (
      await accessibilityViolations(canvas, ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    ).filter((violation) => !violation.startsWith('aria-allowed-attr'));
    expect(Object.entries(found).filter(([, violations]) => violations.length > 0)).toEqual([]);
    await closeContext(context);
  });
});
