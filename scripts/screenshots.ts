import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { ensureKit } from '../apps/editor/tests/built-kit.ts';
import { launchBrowser, phone } from '../apps/server/tests/browser.ts';
import { password, startProduct } from '../lab/bench/product.ts';
import { root } from './source-files.ts';

// `node scripts/screenshots.ts` takes the screenshots of the guide "Writing" on a site with the sample. Run it after a change of the editing
// area, and look at the images before committing them.

const folder = join(root, 'docs/images/writing');
const data = mkdtempSync(join(tmpdir(), 'masthead-screenshots-'));
mkdirSync(folder, { recursive: true });
await ensureKit();
await using product = await startProduct({
  MASTHEAD_DATA: data,
  MASTHEAD_WORKERS: '1',
  MASTHEAD_AUTH_TYPE: 'local',
});
const browser = await launchBrowser();

const take = async (page: Page, name: string): Promise<void> => {
  // Fonts and panels have loaded.
  await page.waitForTimeout(2000);
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(join(folder, `${name}.webp`));
};

async function open(path: string, viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    baseURL: product.url.replace('127.0.0.1', 'localhost'),
    colorScheme: 'light',
  });
  const page = await context.newPage();
  await page.goto(path);
  await page.getByLabel('Username or email address').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.locator('nav.navigation').waitFor();
  return page;
}

const { posts } = await product.query('{ posts(first: 1) { nodes { databaseId } } }');
const id = (posts as { nodes: { databaseId: number }[] }).nodes[0]?.databaseId;
const blocks = 'iframe[name="editor-canvas"]';

const desktop = await open(`/edit/posts/${id}`, { width: 1280, height: 800 });
await desktop.frameLocator(blocks).locator('[data-block]').first().waitFor();
await desktop.getByRole('button', { name: 'Preview', exact: true }).click();
await desktop.frameLocator('iframe[title="Preview"]').locator('main').waitFor();
await take(desktop, 'editor');

await desktop.goto('/edit/posts/new');
await desktop.getByRole('textbox', { name: 'Title' }).fill('The ferry sails again');
await desktop.frameLocator(blocks).locator('[data-block]').first().click();
await desktop.keyboard.type('From Monday, the morning ferry sails at seven.');
await desktop.getByRole('button', { name: 'Publish…' }).click();
await desktop.getByRole('dialog', { name: 'Publish' }).waitFor();
await take(desktop, 'publish');

const small = await open(`/edit/posts/${id}`, phone);
await small.frameLocator(blocks).locator('[data-block]').first().waitFor();
await take(small, 'phone');

await browser.close();
rmSync(data, { recursive: true });
