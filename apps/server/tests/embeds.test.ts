import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { OutboundHttp } from '@masthead/backend';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { backendKinds } from './backend-kinds.ts';
import {
  accessibilityViolations,
  closeContext,
  desktop,
  launchBrowser,
  openContext,
  phone,
  sidewaysOverflowPx,
  visit,
} from './browser.ts';
import { startStack, type Stack } from './stack.ts';

// Embeds with players, with providers that this file plays: their API is in the server's process, their players in the browser.

const videoId = 'ex8fMxXJDJw';
const track = '4uLU6hMCjMI75M1A2tKUQC';
const picture = readFileSync(
  fileURLToPath(new URL('../../../sample/published/uploads/2026/09/patient-margaret.jpg', import.meta.url)),
);

/** The providers, and the URLs that were requested from them. */
function createProviders() {
  const requested: string[] = [];
  const state = { isUp: true, thumbnailUrl: 'https://i.ytimg.com/vi/x/hqdefault.jpg' };
  const bodyOf = (url: URL): Uint8Array | object | null => {
    if (!state.isUp) return null;
    switch (url.origin + url.pathname) {
      case 'https://www.youtube.com/oembed':
        return {
          type: 'video',
          title: 'The <b>lighthouse</b> at night',
          author_name: 'The Lamplighter',
          width: 200,
          height: 113,
          thumbnail_url: state.thumbnailUrl,
          html: '<iframe src="https://evil.example/"></iframe>',
        };
      case 'https://open.spotify.com/oembed':
        return { title: 'A song of the sea', thumbnail_url: 'https://i.scdn.co/image/x' };
      case 'https://i.ytimg.com/vi/x/hqdefault.jpg':
      case 'https://i.scdn.co/image/x':
        return picture;
      default:
        return null;
    }
  };
  const outbound: OutboundHttp = {
    timeoutMs: 5000,
    silenceMs: 5000,
    resolve: (host) => Promise.resolve([host === 'internal.example' ? '10.0.0.1' : '8.8.8.8']),
    request(url) {
      requested.push(url.href);
      const body = bodyOf(url);
      const bytes = body instanceof Uint8Array ? body : Buffer.from(JSON.stringify(body));
      return Promise.resolve({
        status: body === null ? 503 : 200,
        location: null,
        length: bytes.length,
        body: Readable.from([bytes]),
        discard: () => undefined,
      });
    },
  };
  return { requested, state, outbound };
}

const content = `<!-- wp:paragraph --><p>A film.</p><!-- /wp:paragraph -->
<!-- wp:embed {"url":"https://youtu.be/${videoId}","type":"video","providerNameSlug":"youtube"} -->
<figure class="wp-block-embed is-type-video is-provider-youtube wp-block-embed-youtube"><div class="wp-block-embed__wrapper">
https://youtu.be/${videoId}
</div><figcaption class="wp-element-caption">The caption</figcaption></figure>
<!-- /wp:embed -->
<!-- wp:embed {"url":"https://open.spotify.com/track/${track}","type":"rich","providerNameSlug":"spotify"} -->
<figure class="wp-block-embed is-type-rich is-provider-spotify wp-block-embed-spotify"><div class="wp-block-embed__wrapper">
https://open.spotify.com/track/${track}
</div></figure>
<!-- /wp:embed -->
<!-- wp:paragraph --><p>Below.</p><!-- /wp:paragraph -->`;

/** Sends a mutation to the embedded backend as the administrator. */
async function mutate(stack: Stack, query: string, input: object): Promise<{ databaseId: number }> {
  const request = new Request('http://localhost/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { input } }),
  });
  const answer = (await (await stack.backend?.fetch(request, { userId: 1 }))?.json()) as {
    data?: { saved: { node: { databaseId: number } } };
  };
  if (!answer.data) throw new Error(JSON.stringify(answer));
  return answer.data.saved.node;
}

const write = (stack: Stack, title: string, text: string) =>
  mutate(
    stack,
    'mutation($input: CreatePostInput!) { saved: createPost(input: $input) { node: post { databaseId } } }',
    { title, content: text, status: 'PUBLISH', commentStatus: 'open' },
  );

const comment = (stack: Stack, on: number, text: string) =>
  mutate(
    stack,
    'mutation($input: CreateCommentInput!) { saved: createComment(input: $input) { node: comment { databaseId } } }',
    { commentOn: on, content: text, author: 'Root' },
  );

/** A site with one post with embeds and one without. */
async function startSite(kind: (typeof backendKinds)[number], outbound: OutboundHttp) {
  const common = { MASTHEAD_SAMPLE: 'false', FAUST_SECRET_KEY: 'only for this test' };
  const remote = kind === 'wordpress' ? await startStack(common) : null;
  const site = await startStack({ ...common, ...(remote && { WORDPRESS_URL: remote.url }) }, { outbound });
  await write(remote ?? site, 'A film', content);
  const { databaseId } = await write(remote ?? site, 'Only text', '<p>Only text.</p>');
  await comment(remote ?? site, databaseId, `https://youtu.be/${videoId}`);
  return {
    ...site,
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      await remote?.[Symbol.asyncDispose]();
    },
  };
}

const articlePath = '/a-film/';

/** The HTML of the article, as soon as both embeds are looked up. */
const pageWithThumbnails = (site: Pick<Stack, 'get'>): Promise<string> =>
  vi.waitFor(
    async () => {
      const html = await (await site.get(articlePath)).text();
      if (html.match(/<img src="\/images\/embeds\//g)?.length !== 2) throw new Error('Not looked up yet.');
      return html;
    },
    { timeout: 20_000, interval: 100 },
  );

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Answers for the players, which the browser requests from other origins. */
async function playPlayers(page: Page): Promise<string[]> {
  const loaded: string[] = [];
  await page.context().route(/^https:/, async (route) => {
    loaded.push(route.request().url());
    const referrer = await route.request().headerValue('referer');
    await route.fulfill({
      contentType: 'text/html',
      body: `<title>player</title><button>Pause</button><p>${referrer}</p>`,
    });
  });
  return loaded;
}

describe.each(backendKinds)('embeds: in %s mode', (kind) => {
  test('a page is complete before its look-ups, and shows title and thumbnail afterwards', async () => {
    const { outbound, requested } = createProviders();
    await using site = await startSite(kind, outbound);
    const first = await site.get(articlePath);
    const html = await first.text();
    expect(html).toContain(`youtu.be/${videoId}`);
    expect(html).not.toContain('/images/embeds/');
    const complete = await pageWithThumbnails(site);
    expect(complete).toContain('The &lt;b&gt;lighthouse&lt;/b&gt; at night');
    expect(complete).toContain('The Lamplighter');
    expect(complete).not.toContain('evil.example');
    expect(requested.toSorted()).toEqual([
      'https://i.scdn.co/image/x',
      'https://i.ytimg.com/vi/x/hqdefault.jpg',
      `https://open.spotify.com/oembed?url=${encodeURIComponent(`https://open.spotify.com/track/${track}`)}`,
      `https://www.youtube.com/oembed?format=json&url=${encodeURIComponent(`https://www.youtube.com/watch?v=${videoId}`)}`,
    ]);
    const [, thumbnail = ''] = /src="(\/images\/embeds\/[^"]+)"/.exec(complete) ?? [];
    const image = await site.get(thumbnail);
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(image.headers.get('cache-control')).toContain('immutable');
    expect(Buffer.from(await image.arrayBuffer()).toString('latin1', 0, 12)).toMatch(/^RIFF[^]{4}WEBP$/);
    for (const other of [
      'x.webp',
      '..%2Fmasthead.db',
      'https:%2F%2Fevil.example%2Fa.jpg',
      '../../secrets.json',
    ])
      expect((await site.get(`/images/embeds/${other}`)).status).toBeGreaterThanOrEqual(400);
  });

  test('only pages with players may load them, and only from their origins', async () => {
    const { outbound } = createProviders();
    await using site = await startSite(kind, outbound);
    const policyOf = async (path: string) =>
      (await site.get(path)).headers.get('content-security-policy') ?? '';
    const policy = await policyOf(articlePath);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain('frame-src https://www.youtube-nocookie.com https://open.spotify.com;');
    // A comment is no embed.
    expect(await (await site.get('/only-text/')).text()).toContain(`youtu.be/${videoId}`);
    for (const path of ['/only-text/', '/']) {
      expect(await policyOf(path)).not.toMatch(/script-src|frame-src/);
      expect(await (await site.get(path)).text()).not.toContain('<script type="module"');
    }
    const feed = await (await site.get('/feed/')).text();
    expect(feed).toContain(`https://youtu.be/${videoId}`);
    expect(feed).not.toContain('<iframe');
    expect(feed).not.toContain('embed-play');
  });

  test.each([
    'https://internal.example/a.jpg',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/a.jpg',
    'https://i.ytimg.com:8443/a.jpg',
  ])('a thumbnail at %s is not requested', async (thumbnailUrl) => {
    const { outbound, requested, state } = createProviders();
    state.thumbnailUrl = thumbnailUrl;
    await using site = await startSite(kind, outbound);
    await site.get(articlePath);
    await vi.waitFor(
      async () => expect(await (await site.get(articlePath)).text()).toContain('The Lamplighter'),
      { timeout: 20_000, interval: 100 },
    );
    expect(requested).not.toContain(thumbnailUrl);
  });

  test('a provider that does not respond leaves the card, and is not requested again soon', async () => {
    const { outbound, requested, state } = createProviders();
    state.isUp = false;
    await using site = await startSite(kind, outbound);
    await site.get(articlePath);
    await vi.waitFor(
      () =>
        expect(readdirSync(join(site.data, 'embeds')).filter((name) => name.endsWith('.json'))).toHaveLength(
          2,
        ),
      { timeout: 20_000, interval: 100 },
    );
    for (let visits = 0; visits < 3; visits += 1) {
      const html = await (await site.get(articlePath)).text();
      expect(html).toContain('embed-play');
      expect(html).toContain('YouTube');
    }
    expect(requested).toHaveLength(2);
  });
});

describe('embeds: in a browser', () => {
  const { outbound } = createProviders();
  let site: Awaited<ReturnType<typeof startSite>>;
  beforeAll(async () => {
    site = await startSite('embedded', outbound);
    await pageWithThumbnails(site);
  });
  afterAll(() => site?.[Symbol.asyncDispose]());

  test.each([phone, desktop])(
    'nothing is loaded from other origins until the button is pressed ($width px)',
    async (viewport) => {
      const context = await openContext(browser, { viewport });
      const { page, strayRequests, consoleMessages, scripts } = await visit(context, site.url + articlePath);
      await page.evaluate(() => {
        const shifts: number[] = [];
        Object.assign(globalThis, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLImageElement>('.embed-stage img')].every(
          ({ naturalWidth }) => naturalWidth > 0,
        ),
      );
      await page.evaluate(() => scrollTo(0, 0));
      expect([strayRequests, consoleMessages]).toEqual([[], []]);
      expect(scripts).toEqual([expect.stringContaining('/assets/play-embeds-')]);
      expect((await (await fetch(scripts[0] ?? '')).text()).length).toBeLessThan(400);
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(await sidewaysOverflowPx(page)).toBe(0);

      const loaded = await playPlayers(page);
      const boxOf = (index: number) => page.locator('.embed-stage').nth(index).boundingBox();
      const before = await boxOf(0);
      const play = page.getByRole('button', {
        name: /^Play The <b>lighthouse<\/b> at night\. Loads content from YouTube$/,
      });
      await play.focus();
      await page.keyboard.press('Enter');
      const frame = page.frameLocator('iframe[title="The <b>lighthouse</b> at night (YouTube)"]');
      await frame.getByRole('button', { name: 'Pause' }).waitFor();
      expect(loaded).toEqual([
        `https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&playsinline=1&rel=0`,
      ]);
      // The provider receives the URL of the site, not of the page.
      await frame.getByText(`${site.url}/`, { exact: true }).waitFor();
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
      expect(await boxOf(0)).toEqual(before);

      // A click on any part of the card, except the link.
      await page
        .locator('.embed-stage')
        .nth(1)
        .click({ position: { x: 20, y: 20 } });
      await page.frameLocator('iframe[title="A song of the sea (Spotify)"]').getByText('Pause').waitFor();
      expect(loaded.at(-1)).toBe(`https://open.spotify.com/embed/track/${track}`);
      expect(await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)).toEqual([]);
      expect(consoleMessages).toEqual([]);
      await closeContext(context);
    },
  );

  test('a frame of another origin than the players is blocked', async () => {
    const context = await openContext(browser);
    const { page } = await visit(context, site.url + articlePath);
    const loaded = await playPlayers(page);
    await page.evaluate(() => {
      const frame = document.createElement('iframe');
      frame.src = 'https://evil.example/';
      document.body.append(frame);
    });
    await page.locator('.embed-play').first().click();
    await page.frameLocator('.embed-stage iframe').getByText('Pause').waitFor();
    expect(loaded.map((url) => new URL(url).origin)).toEqual(['https://www.youtube-nocookie.com']);
    await closeContext(context);
  });

  test('without scripts, the card is a link to the provider', async () => {
    const context = await openContext(browser, { javaScriptEnabled: false, viewport: phone });
    const page = await context.newPage();
    await page.goto(site.url + articlePath);
    expect(await page.getByRole('button', { name: /Play/ }).count()).toBe(0);
    const visited: string[] = [];
    await context.route(/^https:/, (route) => {
      visited.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: 'the provider' });
    });
    const stage = await page.locator('.embed-stage').first().boundingBox();
    await page.mouse.click((stage?.x ?? 0) + 20, (stage?.y ?? 0) + 20);
    await page.getByText('the provider').waitFor();
    expect(visited).toEqual([`https://www.youtube.com/watch?v=${videoId}`]);
    await closeContext(context);
  });
});
