import { type Backend, openOptions } from '@masthead/backend';
import { describeEach } from '@masthead/testing/exhaustive';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  closeContext,
  accessibilityViolations,
  desktop,
  launchBrowser,
  openContext,
  phone,
  sidewaysOverflowPx,
  visit,
} from './browser.ts';
import { startStack, type Stack } from './stack.ts';

// A site in Arabic, as a browser lays it out.

let stack: Stack;
let browser: Browser;

beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack({ MASTHEAD_SAMPLE: 'false' }), launchBrowser()]);
  if (stack.backend === null) throw new Error('The embedded backend is missing.');
  {
    using options = openOptions({ data: stack.data });
    options.set('WPLANG', 'ar');
    options.set('blogname', 'المنارة');
    options.set('blogdescription', 'مجلة البحر وأهله');
    options.set('posts_per_page', '2');
  }
  for (const title of ['المد والجزر', 'حارسة المنارة', 'خمسة أضواء على ساحل واحد']) {
    await publish(stack.backend, title);
  }
});

afterAll(async () => {
  await browser?.close();
  await stack?.[Symbol.asyncDispose]();
});

const picture =
  '<figure class="wp-block-media-text__media"><img width="300" height="200" alt="" src="/wp-content/uploads/none.jpg"></figure>';
const body = `<!-- wp:paragraph {"dropCap":true} --><p class="has-drop-cap">${'يرتفع البحر ثم يهبط، ولا يقول أحد لماذا. '.repeat(12)}</p><!-- /wp:paragraph -->
<!-- wp:media-text --><div class="wp-block-media-text">${picture}<div class="wp-block-media-text__content"><p>صورة إلى اليسار</p></div></div><!-- /wp:media-text -->
<!-- wp:quote --><blockquote class="wp-block-quote"><p>البحر لا ينتظر.</p><cite>بحّار</cite></blockquote><!-- /wp:quote -->
<!-- wp:list --><ul class="wp-block-list"><li>واحد</li><li>اثنان</li></ul><!-- /wp:list -->`;

async function publish(backend: Backend, title: string): Promise<void> {
  const query = 'mutation($input: CreatePostInput!) { createPost(input: $input) { post { databaseId } } }';
  const variables = { input: { title, content: body, status: 'PUBLISH' } };
  const request = new Request('http://localhost/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const answer = await (await backend.fetch(request, { userId: 1 })).text();
  if (answer.includes('"errors"')) throw new Error(answer);
}

/** The horizontal start and end of an element. */
async function edgesOf(page: Page, selector: string): Promise<{ left: number; right: number }> {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not rendered.`);
  return { left: box.x, right: box.x + box.width };
}

describeEach(
  [
    { device: 'a phone', viewport: phone },
    { device: 'a desk', viewport: desktop },
  ],
  ({ device }) => device === 'a phone',
)('on $device', ({ viewport }) => {
  test.each([
    ['the front page', '/'],
    ['a post', '/خمسة-أضواء-على-ساحل-واحد/'],
    ['the search', '/search'],
    ['the form for signing in', '/login'],
  ])('%s fits, starts at the right and has no axe violations', async (__, path) => {
    const context = await openContext(browser, { viewport });
    const { page, status } = await visit(context, stack.url + encodeURI(path));
    expect(status).toBe(200);
    expect(await sidewaysOverflowPx(page)).toBe(0);
    const name = await edgesOf(page, '.nameplate-name');
    const middle = viewport.width / 2;
    expect((name.left + name.right) / 2).toBeGreaterThan(middle - 1);
    const heading = await edgesOf(page, 'h1:not(.screen-reader-text), .card-title');
    expect(viewport.width - heading.right).toBeLessThan(middle);
    expect(await accessibilityViolations(page)).toEqual([]);
    await closeContext(context);
  });
});

test('an image aligned left of its text is on the left', async () => {
  const context = await openContext(browser, { viewport: desktop });
  const { page } = await visit(context, `${stack.url}/${encodeURI('المد-والجزر')}/`);
  const media = await edgesOf(page, '.wp-block-media-text__media');
  const words = await edgesOf(page, '.wp-block-media-text__content');
  expect(media.right).toBeLessThanOrEqual(words.left);
  await closeContext(context);
});

test('joined letters are neither separated nor slanted nor clipped', async () => {
  const context = await openContext(browser, { viewport: desktop });
  const { page } = await visit(context, `${stack.url}/${encodeURI('المد-والجزر')}/`);
  const styles = await page.locator('h1, blockquote, .nameplate-name').evaluateAll((elements) =>
    elements.map((element) => {
      const { letterSpacing, fontStyle, lineHeight, fontSize } = getComputedStyle(element);
      return {
        letterSpacing,
        fontStyle,
        isTall: Number.parseFloat(lineHeight) >= 1.35 * Number.parseFloat(fontSize),
      };
    }),
  );
  expect(styles.length).toBeGreaterThan(2);
  for (const style of styles) {
    expect(style).toEqual({ letterSpacing: 'normal', fontStyle: 'normal', isTall: true });
  }
  const drop = await page
    .locator('.has-drop-cap')
    .evaluate((paragraph) => getComputedStyle(paragraph, '::first-letter').float);
  expect(drop).toBe('none');
  await closeContext(context);
});

test('the arrow to older posts points to the left, the reading direction', async () => {
  const context = await openContext(browser, { viewport: desktop });
  const { page } = await visit(context, stack.url);
  const older = page.locator('.pagination a[rel=next] .arrow');
  expect(await older.evaluate((arrow) => getComputedStyle(arrow).scale)).toBe('-1 1');
  await closeContext(context);
});
