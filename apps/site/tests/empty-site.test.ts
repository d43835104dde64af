import { startBackend } from '@masthead/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bothKinds, type SiteKind } from './real-site.ts';
import { siteOn, startSite, type StartedSite } from './start-site.ts';

let compiled: StartedSite;
beforeAll(async () => {
  compiled = await startSite();
}, 60_000);
afterAll(() => compiled[Symbol.asyncDispose]());

const origin = 'https://site.test';

/** The front page of a site with this content. */
async function frontPage(kind: SiteKind, content: Parameters<typeof startBackend>[0]): Promise<string> {
  const backend = await startBackend(content, { site: { options: { blogname: '' } } });
  const site = siteOn(
    compiled.build,
    { kind, url: 'http://masthead.test', fetch: (request) => backend.fetch(request) },
    { siteUrl: origin },
  );
  const page = await (await site.fetch(new Request(`${origin}/`))).text();
  await backend.close();
  return page;
}

test('empty site: the first page leads to the editing area and to an import', async () => {
  const page = await frontPage('embedded', {});
  expect(page).toContain('<h1 class="screen-reader-text">site.test</h1>');
  for (const path of ['/edit/welcome', '/edit/posts/new']) expect(page).toContain(`href="${path}"`);
  expect(page).toContain('npx masthead import export.xml');
});

test('empty site: in front of a WordPress it leads to that', async () => {
  const page = await frontPage('wordpress', {});
  expect(page).toContain('Sign in to the WordPress of this site.');
  expect(page).not.toContain('npx masthead import');
});

test.each(bothKinds)('empty site: a site with posts has no such page (%s)', async (kind) => {
  const page = await frontPage(kind, { posts: [{ id: 20, title: 'One', slug: 'one', body: '<p>Text</p>' }] });
  expect(page).toContain('One');
  expect(page).not.toContain('/edit/');
});
