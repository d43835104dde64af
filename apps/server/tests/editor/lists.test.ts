import type { Backend } from '@masthead/backend';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SiteWithCast, startSiteWithCast } from '../backend-kinds.ts';
import {
  accessibilityViolations,
  launchBrowser,
  openContext,
  phone,
  sidewaysOverflowPx,
} from '../browser.ts';
import { openEditor } from './editor-steps.ts';

let browser: Browser;
let site: SiteWithCast;
beforeAll(async () => {
  [browser, site] = await Promise.all([
    launchBrowser(),
    startSiteWithCast('embedded', { MASTHEAD_AUTH_TYPE: 'local', MASTHEAD_WORKERS: '1' }),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

/** The titles of the rows, as listed. */
const titles = (page: Page): Promise<string[]> => page.locator('.row .row-title').allInnerTexts();
const rowOf = (page: Page, title: string) => page.locator('.row').filter({ hasText: title });

test('list of posts: an editor filters, searches, moves to trash, undoes and quickly edits', async () => {
  await using context = await openContext(browser, { viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await openEditor(page, site, { person: 'ana', path: '/edit/posts' });
  await expect.poll(() => titles(page)).toHaveLength(9);
  await expect.poll(() => page.getByRole('link', { name: 'Scheduled 1' }).count()).toBe(1);
  expect(await page.getByRole('grid').getAttribute('aria-rowcount')).toBe('10');
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.getByRole('link', { name: 'Drafts 3' }).click();
  await expect.poll(() => titles(page)).toHaveLength(3);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Author' }).click();
  await page.getByRole('menuitemradio', { name: 'ana', exact: true }).click();
  await expect.poll(() => titles(page)).toEqual(['The draft post']);
  expect(new URL(page.url()).searchParams.get('author')).toMatch(/^\d+$/);
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await page.getByRole('link', { name: /^All/ }).click();

  await page.keyboard.press('/');
  await page.keyboard.type('protected');
  await expect.poll(() => titles(page)).toEqual(['The protected post']);
  await page.keyboard.press('Escape');
  await expect.poll(() => titles(page)).toHaveLength(9);

  // By the keyboard alone: select two rows, move them to the trash, undo.
  await page.getByRole('row', { name: 'The private post' }).focus();
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+J');
  await page.getByText('2 selected').waitFor();
  await page.keyboard.press('Delete');
  await page.getByText('2 posts moved to trash').waitFor();
  await expect.poll(() => titles(page)).toHaveLength(7);
  await page.getByRole('link', { name: 'Trash 2' }).waitFor();
  await page.keyboard.press('Control+z');
  await page.getByText('2 posts changed back').waitFor();
  await expect.poll(() => titles(page)).toHaveLength(9);
  await expect.poll(() => rowOf(page, 'The private post').innerText()).toContain('Private');

  await page.getByRole('row', { name: 'The pending post' }).focus();
  await page.keyboard.press('q');
  const form = page.getByRole('form', { name: 'Quick edit of The pending post' });
  await form.getByLabel('Title').fill('The renamed post');
  await form.getByText('Allow comments').click();
  expect(await accessibilityViolations(page)).toEqual([]);
  await form.getByLabel('Title').press('Enter');
  await page.getByText('“The renamed post” saved').waitFor();
  await page.reload();
  await rowOf(page, 'The renamed post').waitFor();
});

test('list of posts at 390 px: rows are cards with a menu', async () => {
  await using context = await openContext(browser, { viewport: phone, hasTouch: true });
  const page = await context.newPage();
  await openEditor(page, site, { person: 'ana', path: '/edit/posts' });
  await rowOf(page, 'The draft post').getByRole('button', { name: 'More actions' }).tap();
  await page.getByRole('menuitem', { name: 'Publish' }).tap();
  await page.getByText('1 post published').waitFor();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await page.getByText('1 post changed back').waitFor();
  await expect.poll(() => rowOf(page, 'The draft post').innerText()).toContain('Draft');
  expect(await sidewaysOverflowPx(page)).toBe(0);
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('list of pages: a tree whose pages are moved by the keyboard', async () => {
  const parent = await createPage(site.backend, 'Harbour', null);
  for (const title of ['Ferry', 'Pier']) await createPage(site.backend, title, parent);
  await using context = await openContext(browser);
  const page = await context.newPage();
  await openEditor(page, site, { person: 'ana', path: '/edit/pages' });
  await expect.poll(() => titles(page)).toEqual(['Harbour', 'Ferry', 'Pier', 'The draft page']);
  await page.getByRole('row', { name: 'Pier' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => titles(page)).toEqual(['Harbour', 'Pier', 'Ferry', 'The draft page']);
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(() => titles(page)).toEqual(['Harbour', 'Ferry', 'Pier', 'The draft page']);
  await expect.poll(() => page.getByRole('row', { name: 'Pier' }).getAttribute('aria-level')).toBe('1');
  await page.getByRole('row', { name: 'Harbour' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => titles(page)).toEqual(['Harbour', 'Pier', 'The draft page']);
  expect(await accessibilityViolations(page)).toEqual([]);
  await expect
    .poll(async () => {
      await page.reload();
      await page.locator('.row .row-title').first().waitFor();
      return titles(page);
    })
    .toEqual(['Harbour', 'Ferry', 'Pier', 'The draft page']);
});

test('list of posts: a contributor sees own posts, and nothing that only others may do', async () => {
  await using context = await openContext(browser);
  const page = await context.newPage();
  await openEditor(page, site, { person: 'cora', path: '/edit/posts' });
  await expect.poll(() => titles(page)).toEqual(['The own post']);
  await page.getByRole('checkbox', { name: 'Select The own post' }).click();
  await page.getByRole('button', { name: 'Move to trash', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Publish' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Pages' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Month' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Author' }).count()).toBe(0);
  await page.goto(`${site.url}/edit/pages`);
  await page.getByRole('heading', { name: 'You may not edit pages' }).waitFor();
});

test(
  'list of posts: of 450 rows, few are in the document, and all are moved to the trash and back',
  { tags: ['exhaustive'] },
  async () => {
    for (let number = 1; number <= 450; number += 1) {
      await mutate(site.backend, 'createPost', { title: `Note ${number}`, status: 'DRAFT' });
    }
    await using context = await openContext(browser);
    const page = await context.newPage();
    await openEditor(page, site, { person: 'ana', path: '/edit/posts?q=note&sort=title' });
    const grid = page.getByRole('grid');
    await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('451');
    await page.keyboard.press('j');
    // The row with the focus stays in the document; a jump loads only the rows there.
    const requested: number[] = [];
    page.on('request', (request) => {
      const { variables } = (request.postDataJSON() ?? {}) as { variables?: { ids?: string[] } };
      if (variables?.ids !== undefined) requested.push(variables.ids.length);
    });
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.locator('.row[aria-rowindex="450"] .row-title').waitFor();
    const rows = requested.reduce((sum, count) => sum + count, 0);
    expect(rows, `requests for ${requested.join(' and ')} rows`).toBeGreaterThan(0);
    expect(rows, `requests for ${requested.join(' and ')} rows`).toBeLessThan(200);
    await page.keyboard.press('End');
    await expect.poll(() => titles(page)).toContain('Note 99');
    expect(await page.locator('.row').count()).toBeLessThan(100);
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await page.getByText('450 selected').waitFor();
    // The requests wait until the progress bar is visible: they could be answered before the test looks for it.
    const visible = Promise.withResolvers<void>();
    await page.route('**/graphql', async (route) => {
      await visible.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Move to trash', exact: true }).click();
    await page.getByRole('progressbar', { name: 'Moving to trash…' }).waitFor();
    visible.resolve();
    await page.getByText('450 posts moved to trash').waitFor();
    await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('451');
  },
);

/** Creates a published page. @returns Its global id. */
async function createPage(backend: Backend, title: string, parentId: string | null): Promise<string> {
  const input = { title, status: 'PUBLISH', ...(parentId !== null && { parentId }) };
  return mutate(backend, 'createPage', input);
}

/** Creates content as the administrator. @returns Its global id. */
async function mutate(backend: Backend, name: 'createPost' | 'createPage', input: object): Promise<string> {
  const [Type, type] = name === 'createPost' ? ['CreatePost', 'post'] : ['CreatePage', 'page'];
  const request = new Request('http://localhost/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: `mutation($input: ${Type}Input!) { ${name}(input: $input) { content: ${type} { id } } }`,
      variables: { input },
    }),
  });
  const response = await backend.fetch(request, { userId: 1 });
  const { data } = (await response.json()) as { data: Record<string, { content: { id: string } }> };
  return data[name]?.content.id ?? '';
}
