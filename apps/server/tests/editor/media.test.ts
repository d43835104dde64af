import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { signInByRedirect } from '../auth/sign-in-steps.ts';
import { type SiteWithCast, startSiteWithCast } from '../backend-kinds.ts';
import {
  accessibilityViolations,
  desktop,
  launchBrowser,
  openContext,
  phone,
  sidewaysOverflowPx,
} from '../browser.ts';
import { pixel } from './pixel.ts';

// The media library of the editing area, in the browser of an author.

let browser: Browser;
let site: SiteWithCast;
let context: BrowserContext;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), startSiteWithCast('embedded')]);
});

afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

afterEach(() => context?.close());

async function openLibrary(): Promise<Page> {
  context = await openContext(browser, { viewport: desktop });
  const page = await context.newPage();
  await signInByRedirect(page, site, { person: 'arno', target: '/edit/media' });
  await page.getByRole('heading', { name: 'Media', level: 1 }).waitFor();
  return page;
}

test('media library: an author uploads files, describes one, finds it and deletes it', async () => {
  const page = await openLibrary();
  await page.setInputFiles('input[type=file]', [
    { name: 'gannet.png', mimeType: 'image/png', buffer: pixel },
    { name: 'puffin.png', mimeType: 'image/png', buffer: pixel },
    { name: 'script.php', mimeType: 'text/plain', buffer: Buffer.from('<?php') },
  ]);
  const puffin = page.getByRole('row', { name: 'puffin' });
  await page.getByRole('row', { name: 'gannet' }).waitFor();
  await puffin.waitFor();
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect.poll(() => uploads.textContent()).toContain('not allowed to upload this file type');
  await page.getByRole('button', { name: 'Remove script.php from this list' }).click();
  await uploads.waitFor({ state: 'detached' });

  // The arrow keys move, and Enter opens the details.
  await page.getByRole('button', { name: 'Missing alternative text' }).click();
  await puffin.focus();
  await page.keyboard.press('Enter');
  const altText = page.getByRole('textbox', { name: 'Alternative text' });
  await altText.fill('A puffin with a fish');
  await page.getByRole('textbox', { name: 'Title' }).fill('Puffin at lunch');
  await page.keyboard.press('Tab');
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.reload();
  await expect.poll(() => altText.inputValue()).toBe('A puffin with a fish');
  await page.getByRole('row', { name: 'gannet' }).waitFor();
  expect(await page.getByRole('row', { name: 'Puffin at lunch' }).count()).toBe(0);

  await page.getByRole('button', { name: 'Missing alternative text' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Search media' }).fill('lunch');
  const found = page.getByRole('row', { name: 'Puffin at lunch' });
  await found.waitFor();
  await expect.poll(() => page.getByRole('row').count()).toBe(1);
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete permanently' }).click();
  await page.getByText('“Puffin at lunch” was deleted.').waitFor();
  expect(await found.count()).toBe(0);
  await page.reload();
  await page.getByText('No media match').waitFor();
});

test('media library: the list and the details fit a phone, and are accessible', async () => {
  const page = await openLibrary();
  await page.setViewportSize(phone);
  await page.getByRole('radio', { name: 'List' }).click();
  await page.getByRole('row').first().click();
  await page.getByRole('complementary', { name: 'Details' }).waitFor();
  expect(await sidewaysOverflowPx(page)).toBe(0);
  expect(await accessibilityViolations(page)).toEqual([]);
});
