import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SiteWithCast } from '../backend-kinds.ts';
import { password } from '../cast.ts';
import { startSiteWithBlocks, storedPost, waitForStatus } from '../editor/editor-steps.ts';
import { pixel } from '../editor/pixel.ts';
import { control, type EnginePage, press, waitFor } from './engine.ts';
import { engines } from './engines.ts';

// Writing in browsers other than Chromium.

const blocks = `document.querySelectorAll('.is-root-container > [data-block]')`;
const saved = `document.querySelector('.editor-save-status').dataset.kind === 'saved'`;

let site: SiteWithCast;
let folder: string;
let imageFile: string;

async function openEditor(page: EnginePage, path: string): Promise<void> {
  await page.goto(site.url + path);
  if (await page.evaluate(`document.querySelector('input[type=password]') !== null`)) {
    await press(page, 'Username or email address');
    await page.type('ana');
    await press(page, 'Password');
    await page.type(`${password}\n`);
  }
  await waitFor(page, `document.querySelector('nav.navigation') !== null`);
}

/** Records uncaught errors of the page. */
const collectProblems = `void (() => {
  window.problems = [];
  window.addEventListener('error', ({ message }) => window.problems.push(message));
  window.addEventListener('unhandledrejection', ({ reason }) => window.problems.push(String(reason)));
})()`;

/** Pastes HTML into the block with the caret. */
const paste = (html: string): string => `(() => {
  const data = new DataTransfer();
  data.setData('text/html', ${JSON.stringify(html)});
  data.setData('text/plain', '');
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'clipboardData', { value: data });
  return document.activeElement.dispatchEvent(event);
})()`;

describe.each(engines)('editor in $name', { tags: ['exhaustive'] }, ({ name, isTested, open }) => {
  let page: EnginePage;
  beforeAll(async () => {
    if (!isTested) return;
    folder = mkdtempSync(join(tmpdir(), 'masthead-engines-'));
    imageFile = join(folder, 'lamp.png');
    writeFileSync(imageFile, pixel);
    site = await startSiteWithBlocks();
  }, 600_000);
  beforeEach(async () => {
    if (isTested) page = await open();
  });
  afterEach(() => page?.[Symbol.asyncDispose]());
  afterAll(async () => {
    if (!isTested) return;
    await site[Symbol.asyncDispose]();
    rmSync(folder, { recursive: true });
  });

  async function keepScreenshot(label: string): Promise<void> {
    const screenshots = process.env['MASTHEAD_SCREENSHOTS'];
    if (screenshots === undefined) return;
    mkdirSync(screenshots, { recursive: true });
    writeFileSync(`${screenshots}/${name}-${label}.png`, await page.screenshot());
  }

  test.runIf(isTested)('open, type, paste, insert an image, save, publish', async () => {
    // WebKit's driver has no capital letters.
    const title = `written in ${name.toLowerCase()}`;
    await openEditor(page, '/edit/posts');
    await waitFor(page, `document.querySelector('[role=grid]') !== null`);
    await keepScreenshot('list');
    await openEditor(page, '/edit/posts/new');
    await page.evaluate(collectProblems);
    await press(page, 'Title');
    await page.type(title);
    await waitFor(page, `${blocks}.length === 1`, 'canvas');
    await page.click(`${blocks}[0]`, 'canvas');
    await page.type('The first paragraph.\n## The harbour\n- Gulls\nBoats\n\n', 'canvas');
    await page.evaluate(paste('<p>Pasted <b>words</b>.</p><p>Another one.</p>'), 'canvas');
    await waitFor(page, `document.body.textContent.includes('Another one.')`, 'canvas');
    await page.type('\n/image', 'canvas');
    await waitFor(page, `${control('Image')} !== undefined`);
    await page.type('\n', 'canvas');
    await waitFor(page, `document.querySelector('[data-type="core/image"]') !== null`, 'canvas');
    await waitFor(
      page,
      `document.querySelector('[data-type="core/image"] input[type=file]') !== null`,
      'canvas',
    );
    await page.upload(
      `document.querySelector('[data-type="core/image"] input[type=file]')`,
      imageFile,
      'canvas',
    );
    await waitFor(page, `document.querySelector('img[src*="/lamp"]') !== null`, 'canvas');
    await keepScreenshot('editor');
    await press(page, 'Save draft');
    await expect
      .poll(async () => (await storedPost(site, title))?.content, { timeout: 30_000 })
      .toContain('/lamp');
    await waitFor(page, saved);
    const { content, databaseId } = (await storedPost(site, title)) ?? { content: '', databaseId: 0 };
    expect(content.match(/<!-- wp:\S+/g)).toEqual(
      ['paragraph', 'heading', 'list', 'list-item', 'list-item', 'paragraph', 'paragraph', 'image'].map(
        (block) => `<!-- wp:${block}`,
      ),
    );
    for (const part of [
      '<p>The first paragraph.</p>',
      '<h2 class="wp-block-heading">The harbour</h2>',
      '<li>Gulls</li>',
      '<li>Boats</li>',
      '<p>Pasted <strong>words</strong>.</p>',
      '<p>Another one.</p>',
    ]) {
      expect(content).toContain(part);
    }
    expect(await page.evaluate('window.problems')).toEqual([]);
    await openEditor(page, '/edit/media');
    await waitFor(page, `document.querySelector('img[src*="/lamp"]')?.naturalWidth > 0`);

    await openEditor(page, `/edit/posts/${databaseId}`);
    await waitFor(page, `document.body.textContent.includes('Another one.')`, 'canvas');
    await press(page, 'Publish…');
    await press(page, 'Publish now');
    const { uri } = await waitForStatus(site, title, 'publish');
    await page.goto(site.url + uri);
    await waitFor(page, `document.querySelector('h1').textContent === ${JSON.stringify(title)}`);
    expect(await page.evaluate(`document.querySelector('main').innerText`)).toContain('Another one.');
  });

  test.runIf(isTested)('a reload before a save loses nothing', async () => {
    await openEditor(page, `/edit/posts/${site.cast.posts.draft.id}`);
    await waitFor(page, `${blocks}.length > 0`, 'canvas');
    await page.click(`${blocks}[0]`, 'canvas');
    await page.control('\uE010', 'canvas');
    // Nothing reaches the server, so that only this device has the words.
    await page.evaluate(`void (window.fetch = () => Promise.reject(new TypeError('Offline.')))`);
    await page.type(' and these words', 'canvas');
    await waitFor(page, `document.querySelector('.editor-save-status').dataset.kind === 'device'`);
    await openEditor(page, `/edit/posts/${site.cast.posts.draft.id}`);
    await waitFor(page, `${blocks}.length > 0`, 'canvas');
    await expect
      .poll(() => page.evaluate('document.body.textContent', 'canvas'), { timeout: 30_000 })
      .toContain(' and these words');
  });
});
