import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeContext, accessibilityViolations, desktop, launchBrowser, phone, visit } from './browser.ts';
import { startStack, type Stack } from './stack.ts';

// How the product looks, and what that weighs, in a browser.

let stack: Stack;
let browser: Browser;

beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await stack?.[Symbol.asyncDispose]();
});

/** URLs of all responses, with their sizes in bytes. */
async function postsBySize(): Promise<{ path: string; length: number }[]> {
  const answer = await stack.get('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"query":"{ posts(first: 100) { nodes { uri } } }"}',
  });
  const { data } = (await answer.json()) as { data: { posts: { nodes: { uri: string }[] } } };
  const posts = data.posts.nodes.map(async ({ uri: path }) => ({
    path,
    length: (await (await stack.get(path)).text()).length,
  }));
  return (await Promise.all(posts)).toSorted((one, other) => other.length - one.length);
}

/** Bytes over the wire of a first visit on a phone that scrolls to the end, by what they are. */
async function weigh(path: string): Promise<Record<'Document' | 'Stylesheet' | 'Font' | 'Script', number>> {
  const context = await browser.newContext({ viewport: phone });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const types = new Map<string, string>();
  const weights = { Document: 0, Stylesheet: 0, Font: 0, Script: 0 };
  devtools.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    if (type !== undefined && type in weights) weights[type as keyof typeof weights] += encodedDataLength;
  });
  await devtools.send('Network.enable');
  await page.goto(stack.url + path, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await closeContext(context);
  return weights;
}

test('the links of the header have the same baseline as its menu', async () => {
  const context = await browser.newContext({ viewport: desktop });
  const page = await context.newPage();
  await page.goto(`${stack.url}/nothing-here/`);
  const topOf = (selector: string): Promise<number> =>
    page
      .locator(`.site-header ${selector}`)
      .first()
      .evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect().top;
      });
  const menu = await topOf('.site-menu a > span');
  expect(menu).toBeGreaterThan(0);
  expect([await topOf('.search-link-label'), await topOf('> .account-link')]).toEqual([menu, menu]);
  await closeContext(context);
});

test('the front page and the longest post are light', async () => {
  const [longest] = await postsBySize();
  const [front, post] = [await weigh('/'), await weigh(longest?.path ?? '')];
  expect([front.Script, post.Script]).toEqual([0, 0]);
  for (const weight of [front, post]) {
    // Each exists: otherwise the sums would mean nothing.
    for (const part of [weight.Document, weight.Stylesheet, weight.Font]) expect(part).toBeGreaterThan(3000);
  }
  expect(front.Document + front.Stylesheet + front.Font).toBeLessThan(120_000);
  expect(post.Document + post.Stylesheet + post.Font).toBeLessThan(90_000);
});

const groundOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test.each([
  ['dark', 'Light'],
  ['light', 'Dark'],
] as const)(
  "with a %s system theme, a reader can choose the other theme and go back to the system's",
  async (system, other) => {
    const context = await browser.newContext({ viewport: phone, colorScheme: system });
    const { page, consoleMessages } = await visit(context, `${stack.url}/about/`);
    const ofSystem = await groundOf(page);
    const choose = async (name: string): Promise<void> => {
      await page.getByRole('button', { name, exact: true }).click();
      await page.waitForURL(`${stack.url}/about/#theme-switch`);
      await page.locator(`[aria-pressed="true"]:text-is("${name}")`).waitFor();
    };
    await choose(other);
    const ofOther = await groundOf(page);
    expect(ofOther).not.toBe(ofSystem);
    await page.goto(`${stack.url}/login`);
    expect(await groundOf(page)).toBe(ofOther);
    await page.goto(`${stack.url}/about/`);
    await choose('System');
    expect(await groundOf(page)).toBe(ofSystem);
    expect(consoleMessages).toEqual([]);
    await closeContext(context);
  },
);

test.each(['light', 'dark'] as const)(
  'syntax highlighting is readable in the %s theme',
  async (colorScheme) => {
    const context = await browser.newContext({ viewport: desktop, colorScheme });
    const { page } = await visit(context, `${stack.url}/about/`);
    await page.locator('.entry-content').evaluate((content) => {
      const kinds = ['comment', 'keyword', 'name', 'string', 'value', 'meta', 'added', 'removed'];
      const tokens = kinds.map((kind) => `<span class="code-${kind}">${kind}</span>`).join(' ');
      content.innerHTML = `<pre tabindex="0" role="group" aria-label="Code" data-language="js"><code>${tokens}</code></pre>`;
    });
    expect(await page.locator('.code-meta').evaluate((token) => getComputedStyle(token).color)).not.toBe(
      await page.locator('pre').evaluate((pre) => getComputedStyle(pre).color),
    );
    expect(await accessibilityViolations(page)).toEqual([]);
    await closeContext(context);
  },
);

test('the page a pointer rests on is fetched before it is opened, and that of signing in is not', async () => {
  const context = await browser.newContext({ viewport: desktop });
  const { page, consoleMessages } = await visit(context, `${stack.url}/`);
  const openAfterRest = async (selector: string): Promise<unknown> => {
    await page.locator(selector).first().hover();
    // Browsers wait for 200 ms.
    await page.waitForTimeout(600);
    await page.locator(selector).first().click();
    await page.waitForLoadState('load');
    return page.evaluate(() => {
      const [opened] = performance.getEntriesByType('navigation');
      return (opened as PerformanceNavigationTiming & { deliveryType: string }).deliveryType;
    });
  };
  expect(await openAfterRest('.card-title a')).toBe('navigational-prefetch');
  expect(await openAfterRest('.site-header > .account-link')).toBe('');
  expect(consoleMessages).toEqual([]);
  await closeContext(context);
});

test.each([
  ['fade into each other where things may move', 'no-preference', true],
  ['do not move with reduced motion', 'reduce', false],
] as const)('pages %s', async (_, reducedMotion, isFading) => {
  const context = await browser.newContext({ viewport: phone, reducedMotion });
  await context.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      document.documentElement.title = viewTransition === null ? 'still' : 'fading';
    });
  });
  const { page } = await visit(context, `${stack.url}/`);
  await page.locator('.card-title a').first().click();
  await page.locator('.post-header').waitFor();
  expect(await page.evaluate(() => document.documentElement.title)).toBe(isFading ? 'fading' : 'still');
  await closeContext(context);
});
