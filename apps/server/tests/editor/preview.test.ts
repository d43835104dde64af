import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { SiteWithCast } from '../backend-kinds.ts';
import { closeContext, desktop, launchBrowser, openContext } from '../browser.ts';
import {
  blocksOf,
  canvasOf,
  createDraft,
  openEditor,
  startSiteWithBlocks,
  startWriting,
} from './editor-steps.ts';

// The preview, the outline and the cards of unsaved text.

let browser: Browser;
let site: SiteWithCast;

const paragraph = (text: string): string => `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`;
const heading = (text: string, level: number): string =>
  `<!-- wp:heading {"level":${level}} -->\n<h${level} class="wp-block-heading">${text}</h${level}>\n<!-- /wp:heading -->`;

const previewOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Preview"]');

/** Whether a text of the preview is in its window. */
const isInSight = (page: Page, text: string): Promise<boolean> =>
  previewOf(page)
    .getByText(text, { exact: true })
    .evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= (element.ownerDocument.defaultView?.innerHeight ?? 0);
    });

describe('editor', { tags: ['exhaustive'] }, () => {
  let page: Page;
  beforeAll(async () => {
    [browser, site] = await Promise.all([launchBrowser(), startSiteWithBlocks()]);
  }, 600_000);
  afterAll(async () => {
    await browser?.close();
    await site?.[Symbol.asyncDispose]();
  });
  beforeEach(async () => {
    const context = await openContext(browser, { viewport: desktop });
    onTestFinished(() => closeContext(context));
    page = await context.newPage();
  });

  const openPreview = () => page.getByRole('button', { name: 'Preview', exact: true }).click();

  test('new text is shown before it is saved', async () => {
    await openEditor(page, site, { person: 'ada', path: '/edit/posts' });
    // Nothing reaches the server except the preview.
    await page.route('**/graphql', (route) =>
      /mutation/.test(route.request().postData() ?? '') ? route.abort() : route.continue(),
    );
    await page.getByRole('link', { name: 'New post' }).click();
    await startWriting(page, 'Not stored');
    await page.keyboard.type('Words on one device.');
    await openPreview();
    await previewOf(page).getByRole('heading', { name: 'Not stored', level: 1 }).waitFor();
    await expect.poll(() => previewOf(page).locator('main').innerText()).toContain('Words on one device.');
  });

  test('the preview scrolls to the block with the caret, and the outline leads to headings', async () => {
    const paragraphs = Array.from({ length: 60 }, (_, index) => paragraph(`Paragraph number ${index}.`));
    const content = [
      ...paragraphs.slice(0, 30),
      // Two elements in the page, one block in the editor.
      '<p>First of the old text.</p>\n<p>Second of the old text.</p>',
      ...paragraphs.slice(30),
      heading('The end', 2),
      heading('Afterwards', 3),
    ].join('\n\n');
    const id = await createDraft(site, 'A long text', content);
    await openEditor(page, site, { person: 'ada', path: `/edit/posts/${id}` });
    await canvasOf(page).getByText('Paragraph number 0.', { exact: true }).click();
    await openPreview();
    await previewOf(page).getByText('Paragraph number 0.', { exact: true }).waitFor();
    expect(await isInSight(page, 'Paragraph number 55.')).toBe(false);
    await canvasOf(page).getByText('Paragraph number 55.', { exact: true }).click();
    await expect.poll(() => isInSight(page, 'Paragraph number 55.')).toBe(true);
    await canvasOf(page).getByText('Paragraph number 2.', { exact: true }).click();
    await expect.poll(() => isInSight(page, 'Paragraph number 2.')).toBe(true);

    await page.getByRole('button', { name: 'Outline' }).click();
    const items = page.getByRole('menuitem');
    expect(await items.allInnerTexts()).toEqual(['The end', 'Afterwards']);
    await items.last().click();
    await expect.poll(() => isInSight(page, 'Afterwards')).toBe(true);
    await page.keyboard.type('Now: ');
    await expect.poll(() => blocksOf(page).last().innerText()).toMatch(/Now: Afterwards|AfterwardsNow: /);
  });

  test('the dialog before publishing shows the card of lists and the image of shared links', async () => {
    await openEditor(page, site, { person: 'ada', path: '/edit/posts/new' });
    await startWriting(page, 'A card of its own');
    await page.keyboard.type('Its first words.');
    await page.getByRole('button', { name: 'Publish…' }).click();
    const cards = page.frameLocator('iframe[title="In lists, and when the link is shared"]');
    await cards.getByRole('heading', { name: 'A card of its own' }).waitFor();
    await cards.getByText('Its first words.').waitFor();
    const image = cards.locator('img').last();
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(1200);
  });
});
