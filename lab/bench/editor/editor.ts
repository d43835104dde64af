import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { ensureKit } from '../../../apps/editor/tests/built-kit.ts';
import { launchBrowser } from '../../../apps/server/tests/browser.ts';
import { ensureChromium } from '../../../scripts/chromium.ts';
import { makeSite } from '../generated-site.ts';
import { median } from '../median.ts';
import { password, type Product, startProduct } from '../product.ts';
import { type Goal, goalOf } from '../report/report.ts';
import { printTable } from '../report/table.ts';
import { longList } from './long-list.ts';
import { mainThreadOf } from './main-thread.ts';

// `npm run bench -- editor`: the budgets of the editing area. Times are processor time of the browser's main thread, but for the preview; a
// phone with a four times slower processor needs four times as long. The queries of long lists alone are part of `scale`.

/** What a slow phone needs longer. */
const slowdown = 4;
const keys = 120;
const openings = 5;
const previews = 25;

/** Prints the measurements beside their budgets. @returns Whether all are within them. */
export async function editor(folder: string): Promise<boolean> {
  process.env['CHROMIUM'] = ensureChromium();
  await ensureKit();
  await using product = await startProduct({
    MASTHEAD_DATA: join(folder, 'editor'),
    MASTHEAD_WORKERS: '1',
    MASTHEAD_AUTH_TYPE: 'local',
  });
  const browser = await launchBrowser();
  try {
    const short = await createDraft(product, 'A short post', 600);
    const long = await createDraft(product, 'A long post', 10_000);
    const page = await openSignedIn(browser, product);
    const goals = [
      await shellScript(page),
      await fromListToTyping(page, short),
      ...(await directLink(page, short)),
      await keystrokes(page, short, 'A key in 600 words'),
      await keystrokes(page, long, 'A key in 10,000 words'),
      await previewDelay(page, short),
      ...(await listOf100000(browser, folder)),
    ];
    printTable(
      'The editing area',
      ['measure', 'found', 'budget'],
      goals.map(({ name, found, goal, isMet }) => [name, found, isMet ? goal : `${goal} MISSED`]),
    );
    return goals.every(({ isMet }) => isMet);
  } finally {
    await browser.close();
  }
}

/** Measures a list of 100,000 posts, on a site that later runs use again. */
async function listOf100000(browser: Browser, folder: string): Promise<Goal[]> {
  const data = join(folder, 'editor-100000');
  await makeSite(data, 100_000, { onProgress: (words) => console.log(words) });
  await using product = await startProduct({
    MASTHEAD_DATA: data,
    MASTHEAD_WORKERS: '1',
    MASTHEAD_AUTH_TYPE: 'local',
  });
  const page = await openSignedIn(browser, product);
  return await longList({ page, thread: await mainThreadOf(page) });
}

async function createDraft({ query }: Product, title: string, words: number): Promise<number> {
  const sentence = 'The boat left the harbour before the lamp was lit again. ';
  const paragraph = `<!-- wp:paragraph -->\n<p>${sentence.repeat(10).trim()}</p>\n<!-- /wp:paragraph -->`;
  const content = Array.from({ length: words / 110 + 1 }, () => paragraph).join('\n\n');
  const { createPost } = await query(
    'mutation($input:CreatePostInput!){createPost(input:$input){post{databaseId}}}',
    { input: { title, content, status: 'DRAFT' } },
  );
  return (createPost as { post: { databaseId: number } }).post.databaseId;
}

/** Opens the list of posts as the administrator. */
async function openSignedIn(browser: Browser, { url }: Product): Promise<Page> {
  const site = url.replace('127.0.0.1', 'localhost');
  const context = await browser.newContext({ baseURL: site, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto('/edit/posts');
  await page.getByLabel('Username or email address').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('grid').waitFor();
  return page;
}

const canvasOf = (page: Page): FrameLocator => page.frameLocator('iframe[name="editor-canvas"]');
const firstText = (page: Page) => canvasOf(page).locator('[data-type="core/paragraph"]').first();

/** Two frames later, what an action caused is on screen. */
const twoFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** The scripts that the list loads before anything can be done, compressed. */
async function shellScript(page: Page): Promise<Goal> {
  const urls = await page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
        'script[src], link[rel=modulepreload]',
      ),
    ].map((element) => ('src' in element ? element.src : element.href)),
  );
  let bytes = 0;
  // The module of the block editor is loaded in advance, but not needed by the list.
  for (const url of new Set(urls.filter((each) => !each.endsWith('/block-kit.js')))) {
    const response = await page.request.get(url);
    bytes += gzipSync(await response.body(), { level: 9 }).length;
  }
  return goalOf('Script of the shell, compressed', Math.round(bytes / 1000), { most: 300, unit: ' kB' });
}

/** From a click in the list to a text that can be edited, with the block editor evaluated in idle time. */
async function fromListToTyping(page: Page, id: number): Promise<Goal> {
  const times: number[] = [];
  for (let round = 0; round < openings; round += 1) {
    await page.goto('/edit/posts');
    const link = page.locator(`a[href$="/posts/${id}"]`).first();
    await link.waitFor();
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/block-kit.js')),
    );
    const thread = await mainThreadOf(page);
    await untilIdle(page);
    times.push(
      await thread.costOf(async () => {
        await link.click();
        await firstText(page).waitFor();
        await twoFrames(page);
      }),
    );
  }
  return goalOf('List to typing, at a quarter of the speed', Math.round(slowdown * median(times)), {
    most: 800,
    unit: ' ms',
  });
}

/** From the URL to the title, and to a text that can be edited; on a phone, where the settings are closed. */
async function directLink(page: Page, id: number): Promise<Goal[]> {
  const titles: number[] = [];
  const bodies: number[] = [];
  for (let round = 0; round < openings; round += 1) {
    const own = await page.context().newPage();
    await own.setViewportSize({ width: 390, height: 844 });
    const thread = await mainThreadOf(own);
    // The block editor follows the title; here it waits until the title has been measured.
    const measured = Promise.withResolvers<void>();
    await own.route('**/block-kit', async (route) => {
      await measured.promise;
      await route.continue();
    });
    await own.goto(`/edit/posts/${id}`, { waitUntil: 'commit' });
    await own.locator('.editor-title').waitFor();
    titles.push(await thread.cpuMs());
    measured.resolve();
    await firstText(own).waitFor();
    await twoFrames(own);
    bodies.push(await thread.cpuMs());
    await own.close();
  }
  return [
    goalOf('Direct link to the title, at a quarter of the speed', Math.round(slowdown * median(titles)), {
      most: 700,
      unit: ' ms',
    }),
    goalOf('Direct link to typing, at a quarter of the speed', Math.round(slowdown * median(bodies)), {
      most: 2000,
      unit: ' ms',
    }),
  ];
}

async function keystrokes(page: Page, id: number, name: string): Promise<Goal> {
  await page.goto(`/edit/posts/${id}`);
  await firstText(page).click();
  await untilIdle(page);
  const thread = await mainThreadOf(page);
  const waits: number[] = [];
  for (let wait = 0; wait < keys; wait += 1) waits.push(await thread.costOf(() => twoFrames(page)));
  // Waiting for two frames is a task of the page, too.
  const ofMeasuring = median(waits);
  const times: number[] = [];
  for (let key = 0; key < keys; key += 1) {
    const cost = await thread.costOf(async () => {
      await page.keyboard.press(key % 6 === 5 ? 'Space' : 'KeyA');
      await twoFrames(page);
    });
    times.push(cost - ofMeasuring);
  }
  await page.keyboard.press('ControlOrMeta+KeyS');
  return goalOf(`${name}, 95th percentile`, Number(percentile(times, 0.95).toFixed(1)), {
    most: 16,
    unit: ' ms',
  });
}

/** From the last key to the changed preview beside the text; by the clock. */
async function previewDelay(page: Page, id: number): Promise<Goal> {
  await page.goto(`/edit/posts/${id}`);
  await firstText(page).click();
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.frameLocator('.editor-preview iframe').locator('main');
  await preview.waitFor();
  await firstText(page).click();
  await page.keyboard.press('End');
  const times: number[] = [];
  for (let round = 0; round < previews; round += 1) {
    const word = `word${round}x`;
    await page.keyboard.type(` ${word}`);
    const startedAt = performance.now();
    await preview.getByText(word).waitFor();
    times.push(performance.now() - startedAt);
  }
  return goalOf('Last key to preview, 95th percentile', Math.round(percentile(times, 0.95)), {
    most: 500,
    unit: ' ms',
  });
}

/** Until the block editor, which is evaluated three seconds after a list is open, and everything else has loaded. */
async function untilIdle(page: Page): Promise<void> {
  await page.waitForTimeout(4000);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
