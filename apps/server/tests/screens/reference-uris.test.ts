import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  closeContext,
  launchBrowser,
  openContext,
  phone,
  sidewaysOverflowPx,
  watchPage,
} from '../browser.ts';
import { startStack, type Stack, withoutOrigin } from '../stack.ts';
import { hasRecordedSite, recordedFacts } from './two-sites.ts';
import { firstMissing, wordsIn } from './text-words.ts';

// A recorded WordPress: its export and all its URLs. The recordings are optional and stored next to the repository.

const run = promisify(execFile);

describe.skipIf(!hasRecordedSite)('a real site, imported', () => {
  let embedded: Stack;
  let headless: Stack;
  let browser: Browser;

  beforeAll(async () => {
    const scratch = mkdtempSync(join(tmpdir(), 'masthead-reference-'));
    await run('tar', ['xzf', join(recordedFacts, 'uploads.tar.gz'), '-C', scratch]);
    [embedded, browser] = await Promise.all([startStack({ MASTHEAD_SAMPLE: 'false' }), launchBrowser()]);
    await embedded.backend?.importWxr({
      file: join(recordedFacts, 'site.wxr.xml'),
      siteFile: join(recordedFacts, 'site.json'),
      uploads: join(scratch, 'uploads'),
    });
    rmSync(scratch, { recursive: true, force: true });
    headless = await startStack({
      WORDPRESS_URL: embedded.url.replace('localhost', '127.0.0.1'),
      FAUST_SECRET_KEY: embedded.backend?.secretKey ?? '',
    });
  });

  afterAll(async () => {
    await browser?.close();
    await headless?.[Symbol.asyncDispose]();
    await embedded?.[Symbol.asyncDispose]();
  });

  test('every published item has its page at its old path, the same in front of a WordPress', async () => {
    const paths = publishedPaths();
    expect(paths.length).toBeGreaterThan(100);
    const faults: string[] = [];
    for (const path of paths) {
      const [here, there] = await Promise.all([embedded.get(path), headless.get(path)]);
      const [own, other] = await Promise.all([here.text(), there.text()]);
      if (here.status !== 200 || there.status !== 200) faults.push(`${here.status} ${there.status} ${path}`);
      if (withoutOrigin(own, embedded) !== withoutOrigin(other, headless)) faults.push(`differs: ${path}`);
    }
    expect(faults).toEqual([]);
  });

  test(
    'every page logs nothing, fits a phone and contains all text from the backend',
    { tags: ['exhaustive'], timeout: 240_000 },
    async () => {
      const texts = await textsByPath(embedded);
      const context = await openContext(browser, { viewport: phone });
      const page = await context.newPage();
      const watch = watchPage(page, embedded.url);
      const faults: string[] = [];
      for (const path of publishedPaths()) {
        await page.goto(embedded.url + path, { waitUntil: 'domcontentloaded' });
        const sideways = await sidewaysOverflowPx(page);
        if (sideways > 0) faults.push(`${path}: ${sideways} px wider than a phone`);
        // The only script of a page of content.
        const playsEmbeds = (await page.locator('.embed-player').count()) > 0;
        for (const list of Object.values(watch) as string[][]) {
          const lines = list
            .splice(0)
            .filter((line) => !(playsEmbeds && line.includes('/assets/play-embeds-')));
          faults.push(...lines.map((line) => `${path}: ${line}`));
        }
        const text = texts.get(path);
        if (text === undefined) faults.push(`${path}: the backend tells nothing of it`);
        const wanted = await wordsIn(page, text ?? '');
        const shown = await wordsIn(page, null);
        for (const part of await laterParts(page)) {
          await page.goto(embedded.url + part);
          shown.push(...(await wordsIn(page, null)));
        }
        const missing = firstMissing(wanted, shown);
        if (missing !== null) faults.push(`${path}: there is no "${missing}"`);
      }
      await closeContext(context);
      expect(faults).toEqual([]);
    },
  );
});

/** The paths of the other pages of paginated posts. */
async function laterParts(page: Page): Promise<string[]> {
  const links = await page.locator('.parts li a:not([aria-current])').all();
  return Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? ''));
}

/** The backend's HTML by path. Protected content is not included. */
async function textsByPath(stack: Stack): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const kinds = { posts: 'content', pages: 'content', mediaItems: 'caption description' };
  for (const [name, fields] of Object.entries(kinds)) {
    const query = `{ ${name}(first: 100) { nodes { uri ${fields} } pageInfo { hasNextPage } } }`;
    const answer = await stack.get('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    const { data } = (await answer.json()) as { data: Record<string, Listed> };
    const { nodes = [], pageInfo } = data[name] ?? {};
    expect(pageInfo?.hasNextPage).toBe(false);
    for (const { uri, ...facts } of nodes) texts.set(decodeURI(uri), Object.values(facts).join(' '));
  }
  return texts;
}

interface Listed {
  readonly nodes: readonly (Record<string, string | null> & { uri: string })[];
  readonly pageInfo: { readonly hasNextPage: boolean };
}

/** From the export itself: the paths of published posts and pages, and of attachments, which inherit. */
function publishedPaths(): string[] {
  const items = readFileSync(join(recordedFacts, 'site.wxr.xml'), 'utf8').split('<item>').slice(1);
  return items
    .filter((item) => /<wp:post_type><!\[CDATA\[(?:post|page|attachment)\]\]>/.test(item))
    .filter((item) => /<wp:status><!\[CDATA\[(?:publish|inherit)\]\]>/.test(item))
    .map((item) => decodeURI(/<link>https?:\/\/[^/<]+([^<]*)<\/link>/.exec(item)?.[1] ?? ''))
    .filter((path) => path !== '');
}
