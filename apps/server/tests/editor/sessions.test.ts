import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endSessions, signInAtSite } from '../auth/sign-in-steps.ts';
import type { SiteWithCast } from '../backend-kinds.ts';
import { closeContext, desktop, launchBrowser, openContext } from '../browser.ts';
import type { Person } from '../cast.ts';
import {
  blocksOf,
  canvasOf,
  createDraft,
  openEditor,
  startSiteWithBlocks,
  startWriting,
  storedPost,
} from './editor-steps.ts';

// Sessions that end while someone writes, and signing out with unsaved work.

let browser: Browser;
let site: SiteWithCast;

const blockRequests = (context: BrowserContext): Promise<unknown> =>
  context.route('**/graphql', (route) => route.abort());

/** The keys of all unsaved work in this browser. */
const unsavedKeys = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('masthead-editing');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const reading = opening.result.transaction('entries').objectStore('entries').getAllKeys();
    await new Promise((resolve) => (reading.onsuccess = resolve));
    opening.result.close();
    return reading.result;
  });

/** Ana's draft is open, her session has ended, and she has typed since. */
async function typeAfterSession(title: string): Promise<{ page: Page; context: BrowserContext }> {
  const id = await createDraft(site, title, '<!-- wp:paragraph -->\n<p>Before.</p>\n<!-- /wp:paragraph -->');
  const context = await openContext(browser, { viewport: desktop });
  const page = await context.newPage();
  await openEditor(page, site, { person: 'ana', path: `/edit/posts/${id}` });
  await blocksOf(page).first().click();
  await page.keyboard.press('End');
  await endSessions(site, 'ana');
  await page.keyboard.type(' After.');
  await page.getByText('Your session has ended.').waitFor({ timeout: 30_000 });
  await page.keyboard.type(' Still typing.');
  return { page, context };
}

async function signInInWindow(page: Page, person: Person): Promise<void> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in again' }).click();
  const window = await opened;
  await signInAtSite(window, person);
  await window.getByLabel('Email address').waitFor();
  await window.close();
}

describe('editor', { tags: ['exhaustive'] }, () => {
  beforeAll(async () => {
    [browser, site] = await Promise.all([launchBrowser(), startSiteWithBlocks()]);
  }, 600_000);
  afterAll(async () => {
    await browser?.close();
    await site?.[Symbol.asyncDispose]();
  });

  test('a session ends while its user types: after signing in in a window, everything is saved', async () => {
    const { page, context } = await typeAfterSession('An ended session');
    await signInInWindow(page, 'ana');
    await page.getByText('Your session has ended.').waitFor({ state: 'detached' });
    await blocksOf(page).first().click();
    await page.keyboard.press('ControlOrMeta+s');
    await expect
      .poll(async () => (await storedPost(site, 'An ended session'))?.content, { timeout: 40_000 })
      .toContain('<p>Before. After. Still typing.</p>');
    await closeContext(context);
  });

  test('another user signs in in that window: nothing is saved under their name', async () => {
    const { page, context } = await typeAfterSession('Two accounts');
    await signInInWindow(page, 'ada');
    await page.getByText('You are now signed in as ada.').waitFor();
    await page.keyboard.press('ControlOrMeta+s');
    await page.waitForTimeout(1000);
    expect((await storedPost(site, 'Two accounts'))?.content).toContain('<p>Before.</p>');
    expect(await blocksOf(page).first().innerText()).toBe('Before. After. Still typing.');
    // The work belongs to Ana, on this device.
    await page.reload();
    await expect.poll(() => blocksOf(page).first().innerText()).toBe('Before.');
    expect(await unsavedKeys(page)).toHaveLength(1);
    await closeContext(context);
  });

  test('a new text that never reached the server is in the list of unsaved work, and can be continued', async () => {
    const context = await openContext(browser, { viewport: desktop });
    const page = await context.newPage();
    await openEditor(page, site, { person: 'arno', path: '/edit/posts/new' });
    await canvasOf(page).locator('.is-root-container').waitFor();
    await blockRequests(context);
    await startWriting(page, 'Only on this device');
    await page.keyboard.type('Typed without a server.');
    await page.locator('.editor-save-status[data-kind="device"]').waitFor();
    await page.close();
    await context.unroute('**/graphql');

    const other = await context.newPage();
    await other.goto(`${site.url}/edit/posts`);
    const unsaved = other.getByRole('region', { name: 'Unsaved work on this device' });
    await unsaved.getByText('“Only on this device”').waitFor();
    await unsaved.getByRole('link', { name: 'Continue' }).click();
    await expect.poll(() => blocksOf(other).first().innerText()).toBe('Typed without a server.');
    await other.keyboard.press('ControlOrMeta+s');
    await expect
      .poll(async () => (await storedPost(site, 'Only on this device'))?.content)
      .toContain('<p>Typed without a server.</p>');
    await expect.poll(() => unsavedKeys(other)).toEqual([]);
    await closeContext(context);
  });

  test('signing out deletes unsaved work from the device, after it has been named', async () => {
    const context = await openContext(browser, { viewport: desktop });
    const page = await context.newPage();
    await openEditor(page, site, { person: 'arno', path: '/edit/posts/new' });
    await canvasOf(page).locator('.is-root-container').waitFor();
    await blockRequests(context);
    await startWriting(page, 'A secret draft');
    await page.keyboard.type('For no one else.');
    await page.locator('.editor-save-status[data-kind="device"]').waitFor();
    await page.getByRole('link', { name: 'Sign out' }).click();
    const screen = page.getByRole('main');
    await screen.getByText('A secret draft').waitFor();
    await screen.getByRole('link', { name: 'Stay signed in' }).waitFor();
    await context.unroute('**/graphql');
    await screen.getByRole('button', { name: 'Sign out and delete the changes' }).click();
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
    expect(await unsavedKeys(page)).toEqual([]);
    expect((await context.cookies()).filter(({ name }) => name.includes('refresh'))).toEqual([]);
    await closeContext(context);
  });
});
