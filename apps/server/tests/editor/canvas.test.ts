import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SiteWithCast } from '../backend-kinds.ts';
import { desktop, launchBrowser, openContext, phone } from '../browser.ts';
import { canvasOf, openEditor, startSiteWithBlocks } from './editor-steps.ts';

const sizes = [
  { name: 'a desktop', viewport: desktop },
  { name: 'a phone', viewport: phone },
];

describe('editor', { tags: ['exhaustive'] }, () => {
  let browser: Browser;
  let site: SiteWithCast;
  beforeAll(async () => {
    [browser, site] = await Promise.all([launchBrowser(), startSiteWithBlocks()]);
  }, 600_000);
  afterAll(async () => {
    await browser?.close();
    await site?.[Symbol.asyncDispose]();
  });

  test.each(sizes)('on $name the canvas fills the space below the title', async ({ viewport }) => {
    await using context = await openContext(browser, { viewport });
    const page = await context.newPage();
    await openEditor(page, site, { person: 'ana', path: `/edit/posts/${site.cast.posts.draft.id}` });
    await canvasOf(page).locator('[data-block]').first().waitFor();
    const canvas = await page.locator('iframe[name="editor-canvas"]').boundingBox();
    expect(canvas?.height).toBeGreaterThan(viewport.height * 0.6);
    expect(canvas?.width).toBeGreaterThan(viewport.width * 0.5);
  });

  test('what is typed is saved', async () => {
    await using context = await openContext(browser, { viewport: desktop });
    const page = await context.newPage();
    const { id } = site.cast.posts.draft;
    await openEditor(page, site, { person: 'ana', path: `/edit/posts/${id}` });
    await canvasOf(page).locator('[contenteditable="true"]').first().click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(' and a lantern');
    await page.keyboard.press('ControlOrMeta+s');
    const savedText = async (): Promise<string> => {
      const request = new Request('http://localhost/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          query: `{ post(id: "${id}", idType: DATABASE_ID) { content(format: RAW) } }`,
        }),
      });
      const response = await site.backend.fetch(request, { userId: 1 });
      return ((await response.json()) as { data: { post: { content: string } } }).data.post.content;
    };
    await expect.poll(savedText).toContain(' and a lantern');
  });
});
