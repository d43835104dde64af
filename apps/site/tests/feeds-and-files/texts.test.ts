import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bothKinds } from '../real-site.ts';
import { type FeedSites, originOf, startFeedSites } from './stage.ts';

let stage: FeedSites;
beforeAll(async () => {
  stage = await startFeedSites();
}, 60_000);
afterAll(() => stage[Symbol.asyncDispose]());

describe.each(bothKinds)('content for programs (%s)', (kind) => {
  const origin = originOf(kind);

  test('of a post is Markdown with front matter', async () => {
    const response = await stage.get(kind, '/a-boat.md');
    expect(response.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8');
    expect(response.headers.get('Link')).toBe(`<${origin}/a-boat/>; rel="canonical"`);
    expect(await response.text()).toBe(`---
title: "A boat"
author: "Ana \\"Abreu\\" & Co"
date: "2026-03-01T10:00:00Z"
modified: "2026-03-05T11:30:00Z"
categories: ["Dunes","Shore & Sea"]
tags: ["Salt"]
language: "en-US"
canonical: "${origin}/a-boat/"
---

# A boat

## Out *at* sea

See [us](${origin}/about/), [below](${origin}/a-boat/#below), no.

- one
- two
  - deep

\`\`\`
if (a < b) {
  return \`c\`;
}
\`\`\`

> Said so.
>
> Ben

| a | b |
| - | - |
| 1 \\| 2 | 3 |

![A boat](${origin}/wp-content/uploads/2026/01/boat.jpg)

The boat.

[waves.mp3](${origin}/wp-content/uploads/2026/01/waves.mp3)
`);
  });

  test('of a child page has its path, and titles are escaped', async () => {
    expect(await stage.text(kind, '/about/people.md')).toContain('Ana and Ben.');
    const hostile = await stage.text(kind, '/hostile.md');
    expect(hostile).toContain('\n# Fish & Chips ]]> –> \u2028”🐟” سمك\n');
    expect(hostile.split('---')[1]).toContain(String.raw`title: "Fish & Chips ]]> –> \u2028”🐟” سمك"`);
    expect(hostile).toContain('**\\</script>**');
  });

  test('is listed in llms.txt', async () => {
    const text = await stage.text(kind, '/llms.txt');
    expect(text).toContain('# Slack & Water\n\n> Of\n');
    expect(text).toContain(`- [A boat](${origin}/a-boat.md): Of a boat.\n`);
    expect(text).toContain(`- [People](${origin}/about/people.md)\n`);
    expect(text).not.toMatch(/Kept back|Locked|draft|Private|Scheduled/);
  });

  test('can be embedded in other sites', async () => {
    const url = `${origin}/a-boat/`;
    const response = await stage.get(kind, `/oembed?${new URLSearchParams({ url, maxwidth: '400' })}`);
    const card = (await response.json()) as { html: string };
    expect(card).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: 'A boat',
      author_name: 'Ana "Abreu" & Co',
      author_url: `${origin}/author/ana/`,
      provider_name: 'Slack & Water',
      provider_url: `${origin}/`,
      width: 400,
      thumbnail_url: `${origin}/wp-content/uploads/2026/01/boat.jpg`,
      thumbnail_width: 1600,
      thumbnail_height: 900,
    });
    const src = /src="([^"]+)"/.exec(card.html)?.[1] ?? '';
    expect(src).toBe(`${origin}/a-boat/embed/`);
    const frame = await stage.get(kind, src);
    expect(frame.headers.get('Content-Security-Policy')).toContain('frame-ancestors *');
    expect(frame.headers.has('X-Frame-Options')).toBe(false);
    const html = await frame.text();
    expect(html).toContain(`<a class="embed-card" href="${origin}/a-boat/" target="_blank" rel="noopener">`);
    expect(html).not.toContain('<script');
  });
});

test.each([
  ['', 404],
  ['url=https://elsewhere.example/a-boat/', 404],
  ['url=http://masthead.test/nothing/', 404],
  ['url=http://masthead.test/a-draft/', 404],
  ['url=http://masthead.test/category/shore/', 404],
  ['url=http://masthead.test/locked/', 401],
  ['url=http://masthead.test/a-boat/&format=yaml', 501],
])('oEmbed: ?%s gives %i', async (query, status) => {
  expect((await stage.get('embedded', `/oembed?${query}`)).status).toBe(status);
});

test("oEmbed: resolves plain permalinks, also at WordPress's endpoint", async () => {
  const query = new URLSearchParams({ rest_route: '/oembed/1.0/embed', url: 'http://masthead.test/?p=20' });
  expect(await (await stage.get('embedded', `/?${query}`)).json()).toMatchObject({ title: 'A boat' });
  const draft = await stage.get('embedded', '/oembed?url=http://masthead.test/?p=22');
  expect(draft.status).toBe(404);
});

test("oEmbed: supports XML, also at WordPress's endpoint", async () => {
  const query = 'url=http://masthead.test/hostile/&format=xml';
  const response = await stage.get('embedded', `/wp-json/oembed/1.0/embed?${query}`);
  expect(response.headers.get('Content-Type')).toBe('text/xml; charset=utf-8');
  const xml = await response.text();
  expect(xml).toContain('<title>Fish &amp; Chips ]]&gt; –&gt; \u2028”🐟” سمك</title>');
  expect(xml).toContain('<html>&lt;iframe src=&quot;http://masthead.test/hostile/embed/&quot;');
});

test.each([
  '/locked.md',
  '/a-draft.md',
  '/private.md',
  '/category/shore.md',
  '/index.md',
  '/locked/embed/',
  '/nothing.md',
])('feeds and files: %s gives 404', async (path) => {
  const response = await stage.get('embedded', path);
  expect([response.status, response.headers.get('Content-Type')]).toEqual([404, 'text/plain; charset=utf-8']);
});

test('Markdown: has one URL per page', async () => {
  const response = await stage.get('embedded', '/a-boat/.md');
  expect([response.status, response.headers.get('Location')]).toEqual([301, '/a-boat.md']);
});

test.each([
  '/health',
  '/HEALTH/',
  '/%68ealth',
  '/oembed',
  '/search',
  '/preview',
  '/signed-in',
  '/refused-form',
  '/feed/',
  '/a-boat.md',
  '/a-boat/embed/',
  '/cards/x/a-boat.jpg',
  '/sitemap/pages.xml',
  '/wp-json/oembed/1.0/embed',
  '/~feed/rss/',
])('feeds and files: %s rejects POST without logging an error', async (path) => {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const response = await stage.get('embedded', path, { method: 'POST', headers, body: 'a=b' });
  expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  expect(stage.errors).toEqual([]);
});

test.each(['/cards/x/y', '/sitemap/x'])(
  'feeds and files: POST to %s is rejected without an error',
  async (path) => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    expect((await stage.get('embedded', path, { method: 'POST', headers, body: 'a=b' })).status).toBe(404);
    expect(stage.errors).toEqual([]);
  },
);
