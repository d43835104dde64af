import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeContext, accessibilityViolations, desktop, launchBrowser, phone, visit } from './browser.ts';
import { startStack, type Stack } from './stack.ts';

let stack: Stack;
let browser: Browser;

beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await stack?.[Symbol.asyncDispose]();
});

const picture = (attributes: string): string =>
  `<img ${attributes} alt="" src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='9' height='16'/%3E">`;

/** A page of the sample, which links the styles of all blocks, with its body replaced by this, in the markup of the blocks package. */
async function pageWith(body: string, viewport: { width: number; height: number }): Promise<Page> {
  const { page } = await visit(await browser.newContext({ viewport }), `${stack.url}/light-list/`);
  await page.locator('.entry-content').evaluate((content, html) => {
    content.innerHTML = html;
  }, body);
  return page;
}

async function boxOf(page: Page, selector: string): Promise<{ x: number; width: number; height: number }> {
  const box = await page.locator(selector).boundingBox();
  if (box === null) throw new Error(`${selector} is not rendered.`);
  return box;
}

const gallery = (count: number, className = ''): string =>
  `<figure class="wp-block-gallery ${className}"><ul class="gallery-grid is-cropped">${`<li><figure>${picture('width="300" height="200"')}</figure></li>`.repeat(count)}</ul></figure>`;

test('on a phone an aligned image within a paragraph is placed between its lines', async () => {
  const page = await pageWith(
    `<p>Before ${picture('class="alignleft" width="120" height="80"')} after.</p>`,
    phone,
  );
  const line = await page
    .locator('.entry-content')
    .evaluate((content) => Number.parseFloat(getComputedStyle(content).lineHeight));
  const { height } = await boxOf(page, '.entry-content p');
  expect(height).toBeGreaterThan(80 + 2 * line);
  await closeContext(page.context());
});

test.each([
  [3, 'the whole width'],
  [4, 'half of it'],
])('on a phone the last of %i gallery images takes %s', async (count) => {
  const page = await pageWith(gallery(count), phone);
  const { width: whole } = await boxOf(page, '.gallery-grid');
  const { width: last } = await boxOf(page, '.gallery-grid > li:last-child');
  expect(last / whole > 0.9).toBe(count % 2 === 1);
  await closeContext(page.context());
});

test('a gallery of full width reaches both edges of the window', async () => {
  const page = await pageWith(gallery(3, 'alignfull'), desktop);
  const first = await boxOf(page, '.gallery-grid > li:first-child img');
  const last = await boxOf(page, '.gallery-grid > li:last-child img');
  expect(first.x).toBeCloseTo(0, 0);
  expect(last.x + last.width).toBeCloseTo(desktop.width, 0);
  await closeContext(page.context());
});

const cover = (inside: string): string =>
  `<div class="wp-block-cover">${inside}<span class="wp-block-cover__background"></span><div class="wp-block-cover__inner-container"><p>Words</p></div></div>`;

test('a cover is as high as its text needs, regardless of its image', async () => {
  const heights = [];
  for (const inside of ['', picture('class="wp-block-cover__image-background" width="900" height="1600"')]) {
    const page = await pageWith(cover(inside), desktop);
    heights.push((await boxOf(page, '.wp-block-cover')).height);
    await closeContext(page.context());
  }
  expect(heights[1]).toBe(heights[0]);
});

test('on the front page all cards of a column have one left edge, and titles one size', async () => {
  const { page } = await visit(await browser.newContext({ viewport: desktop }), `${stack.url}/`);
  const cards = await page.locator('.tiles .card-tile').evaluateAll((tiles) =>
    tiles.map((tile) => {
      const title = tile.querySelector('.card-title');
      const parts = [...tile.querySelectorAll('.card-picture, .card-words, .card-meta')];
      const left = tile.getBoundingClientRect().left;
      return {
        insets: parts.map((part) => Math.round(part.getBoundingClientRect().left - left)),
        size: title && getComputedStyle(title).fontSize,
        format: (tile as HTMLElement).dataset['format'],
      };
    }),
  );
  expect(cards.length).toBeGreaterThan(5);
  // Metadata is clipped a little further out.
  expect(new Set(cards.flatMap(({ insets }) => insets.filter((inset) => Math.abs(inset) > 6)))).toEqual(
    new Set(),
  );
  const sizes = cards.filter(({ format }) => format === 'standard' || format === undefined);
  expect(new Set(sizes.flatMap(({ size }) => size ?? [])).size).toBe(1);
  await closeContext(page.context());
});

test('on the front page cards fill the height of their row', async () => {
  const { page } = await visit(await browser.newContext({ viewport: desktop }), `${stack.url}/`);
  const places = await page.locator('.tiles > *').evaluateAll((tiles) =>
    tiles.map((tile) => {
      const ends = [...tile.querySelectorAll('.card-words')].map(
        (words) => words.getBoundingClientRect().bottom,
      );
      const { top, height } = tile.getBoundingClientRect();
      return (Math.max(...ends) - top) / height;
    }),
  );
  expect(places.length).toBeGreaterThan(5);
  expect(Math.min(...places)).toBeGreaterThan(0.8);
  await closeContext(page.context());
});

test.each(['/author/maren/', '/category/lights/', '/2026/07/', '/search?s=light', '/page/2/'])(
  'the list at %s has the edges of the site header',
  async (path) => {
    const { page } = await visit(await browser.newContext({ viewport: desktop }), stack.url + path);
    const name = await boxOf(page, '.nameplate-name');
    const header = await boxOf(page, '.list-header');
    const rows = await boxOf(page, '.rows');
    expect([header.x, rows.x]).toEqual([name.x, name.x]);
    expect(rows.width).toBe(header.width);
    await closeContext(page.context());
  },
);

test('on a phone all cards of the front page but the first are rows', async () => {
  const { page } = await visit(await browser.newContext({ viewport: phone }), `${stack.url}/`);
  const widths = await page
    .locator('.card-picture')
    .evaluateAll((pictures) => pictures.map((each) => each.clientWidth / window.innerWidth));
  const [lead = 0, ...others] = widths;
  expect(lead).toBeGreaterThan(0.85);
  expect(Math.max(...others)).toBeLessThan(0.4);
  await closeContext(page.context());
});

test.each(['/author/maren/', '/search?s=light'])(
  'on a phone the list at %s has thumbnails at the end of its rows',
  async (path) => {
    const { page } = await visit(await browser.newContext({ viewport: phone }), stack.url + path);
    const list = await boxOf(page, '.rows');
    const thumbnails = await page.locator('.rows .card-picture').evaluateAll((pictures) =>
      pictures.map((each) => {
        const { right, width } = each.getBoundingClientRect();
        return { right, share: width / window.innerWidth };
      }),
    );
    expect(thumbnails.length).toBeGreaterThan(3);
    for (const { right, share } of thumbnails) {
      expect(right).toBeCloseTo(list.x + list.width, 0);
      expect(share).toBeLessThan(0.4);
    }
    await closeContext(page.context());
  },
);

test('a page of the template Blank is accessible', async () => {
  const { page } = await visit(await browser.newContext({ viewport: phone }), `${stack.url}/broadside/`);
  expect(await accessibilityViolations(page)).toEqual([]);
  await closeContext(page.context());
});
