import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SiteWithCast } from '../backend-kinds.ts';
import { desktop, launchBrowser, openContext } from '../browser.ts';
import type { Person } from '../cast.ts';
import {
  blocksOf,
  openEditor,
  publishAs,
  startSiteWithBlocks,
  startWriting,
  storedPost,
  waitForStatus,
} from './editor-steps.ts';

// What each role does in the editor, in a browser on a desktop.

let browser: Browser;
let site: SiteWithCast;

/** Signs a user in in a browser of their own. */
async function open(person: Person, path: string, timezoneId = 'UTC') {
  const context = await openContext(browser, { viewport: desktop, timezoneId });
  const page = await context.newPage();
  await openEditor(page, site, { person, path });
  return { page, [Symbol.asyncDispose]: () => context.close() };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('editor', { tags: ['exhaustive'] }, () => {
  beforeAll(async () => {
    [browser, site] = await Promise.all([launchBrowser(), startSiteWithBlocks()]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.[Symbol.asyncDispose]();
  });

  test('an author writes with blocks, sees the preview, publishes and updates', async () => {
    await using author = await open('arno', '/edit/posts/new');
    const { page } = author;
    await startWriting(page, 'A walk by the sea');
    await page.keyboard.type('The first paragraph.');
    await page.keyboard.press('Enter');
    await page.keyboard.type('## The harbour');
    await page.keyboard.press('Enter');
    await page.keyboard.type('- Gulls');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Boats');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/quote');
    await page.getByRole('listbox').getByRole('option', { name: 'Quote', exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Salt in the air');

    await button(page, 'Preview').click();
    const preview = page.frameLocator('iframe[title="Preview"]');
    await preview.getByRole('heading', { name: 'The harbour', level: 2 }).waitFor();
    await expect.poll(() => preview.locator('.entry-content').innerText()).toContain('Salt in the air');
    expect(await preview.getByRole('heading', { name: 'A walk by the sea', level: 1 }).count()).toBe(1);
    expect(await preview.locator('.site-footer').count()).toBe(1);

    await button(page, 'Publish…').click();
    await button(page, 'Publish now').click();
    await page.getByRole('heading', { name: 'Published' }).waitFor();
    await button(page, 'Close').last().click();
    const post = await waitForStatus(site, 'A walk by the sea', 'publish');
    expect(post.content).toBe(
      [
        '<!-- wp:paragraph -->\n<p>The first paragraph.</p>\n<!-- /wp:paragraph -->',
        '<!-- wp:heading -->\n<h2 class="wp-block-heading">The harbour</h2>\n<!-- /wp:heading -->',
        '<!-- wp:list -->\n<ul class="wp-block-list"><!-- wp:list-item -->\n<li>Gulls</li>\n<!-- /wp:list-item -->\n\n<!-- wp:list-item -->\n<li>Boats</li>\n<!-- /wp:list-item --></ul>\n<!-- /wp:list -->',
        '<!-- wp:quote -->\n<blockquote class="wp-block-quote"><!-- wp:paragraph -->\n<p>Salt in the air</p>\n<!-- /wp:paragraph --></blockquote>\n<!-- /wp:quote -->',
      ].join('\n\n'),
    );

    await blocksOf(page).first().click();
    await page.keyboard.press('End');
    await page.keyboard.type(' It is longer now.');
    await button(page, 'Update').click();
    await expect
      .poll(async () => (await storedPost(site, 'A walk by the sea'))?.content)
      .toContain('<p>The first paragraph. It is longer now.</p>');
    await page.goto(`${site.url}${post.uri}`);
    await page.getByText('It is longer now.').waitFor();
  });

  test('an administrator schedules in the time zone of the site, reverts, trashes and restores', async () => {
    site.setOption('timezone_string', 'Asia/Tokyo');
    await using administrator = await open('ada', '/edit/posts/new', 'America/New_York');
    const { page } = administrator;
    await startWriting(page, 'News of tomorrow');
    await page.keyboard.type('As first written.');
    await button(page, 'Publish…').click();
    const dialog = page.getByRole('dialog', { name: 'Publish' });
    await dialog.getByText('Time zone of the site: Asia/Tokyo').waitFor();
    await dialog.getByLabel('Date').fill('2098-12-03T09:00');
    await dialog.getByRole('button', { name: 'Schedule for Dec 3, 2098, 9:00 AM' }).click();
    await page.getByRole('heading', { name: 'Scheduled' }).waitFor();
    const scheduled = await waitForStatus(site, 'News of tomorrow', 'future');
    expect(scheduled.date).toBe('2098-12-03T09:00:00');
    const hidden = await fetch(`${site.url}/?p=${scheduled.databaseId}`);
    expect(hidden.status).toBe(404);
    await button(page, 'Close').last().click();

    await blocksOf(page).first().click();
    await page.keyboard.press('End');
    await page.keyboard.type(' And rewritten.');
    await button(page, 'Update').click();
    await expect
      .poll(async () => (await storedPost(site, 'News of tomorrow'))?.content)
      .toContain('And rewritten.');
    await page.getByText('Revisions', { exact: true }).click();
    const revisions = page.locator('.revision-list button');
    await expect.poll(() => revisions.count()).toBeGreaterThan(1);
    await revisions.last().click();
    await expect.poll(() => page.locator('.revision-text ins').allInnerTexts()).toEqual([' And rewritten.']);
    await button(page, 'Restore this revision').click();
    await expect.poll(() => blocksOf(page).allInnerTexts()).toEqual(['As first written.']);
    await button(page, 'Update').click();
    await expect
      .poll(async () => (await storedPost(site, 'News of tomorrow'))?.content)
      .not.toContain('And rewritten.');

    await page.getByRole('link', { name: 'Back to posts' }).click();
    const row = page.getByRole('row', { name: 'News of tomorrow' });
    await row.focus();
    await page.keyboard.press('Delete');
    await page.getByText('1 post moved to trash').waitFor();
    await waitForStatus(site, 'News of tomorrow', 'trash');
    await page.getByRole('link', { name: /^Trash/ }).click();
    await row.getByRole('button', { name: 'Restore' }).click();
    await page.getByText('1 post restored').waitFor();
    await waitForStatus(site, 'News of tomorrow', 'future');
    site.setOption('timezone_string', 'UTC');
  });

  test('a contributor submits for review, and an editor publishes', async () => {
    await using contributor = await open('cora', '/edit/posts/new');
    const { page } = contributor;
    await startWriting(page, 'A letter');
    await page.keyboard.type('By a contributor.');
    expect(await page.getByRole('button', { name: /publish/i }).count()).toBe(0);
    await button(page, 'Submit for review').click();
    const dialog = page.getByRole('dialog', { name: 'Submit for review' });
    expect(await dialog.getByLabel('Date').count()).toBe(0);
    await dialog.getByRole('button', { name: 'Submit for review' }).click();
    const { databaseId } = await waitForStatus(site, 'A letter', 'pending');
    // The server stores what a contributor publishes as pending.
    await publishAs(site, 'cora', databaseId);
    expect((await storedPost(site, 'A letter'))?.status).toBe('pending');
    expect((await fetch(`${site.url}/?p=${databaseId}`)).status).toBe(404);

    await using editor = await open('ana', '/edit/posts?status=pending');
    await editor.page.getByRole('link', { name: 'A letter', exact: true }).click();
    await expect.poll(() => blocksOf(editor.page).allInnerTexts()).toEqual(['By a contributor.']);
    // The contributor still has it open.
    await editor.page.getByText('cora is editing this.').waitFor();
    await button(editor.page, 'Take over').click();
    await button(editor.page, 'Publish…').click();
    await button(editor.page, 'Publish now').click();
    await editor.page.getByRole('heading', { name: 'Published' }).waitFor();
    const post = await waitForStatus(site, 'A letter', 'publish');
    await editor.page.goto(site.url + post.uri);
    await editor.page.getByText('By a contributor.').waitFor();
  });
});
