import { createBackend } from '@masthead/backend';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { channel, items, ofType, ORIGIN, pages, posts, site, uploads } from './read-sample.ts';
import { childrenOf, textOf, type Element } from './read-wxr.ts';

// The sample comes in through the same door as any other site's export.

const folder = join(import.meta.dirname, '../published');

async function startWithSample() {
  const backend = createBackend({ data: ':memory:', siteUrl: 'http://sample.test' });
  const receipt = await backend.importWxr({
    file: join(folder, 'magazine.wxr.xml'),
    siteFile: join(folder, 'site.json'),
    uploads,
  });
  const ask = async (query: string, variables: Record<string, unknown> = {}) => {
    const request = new Request('http://sample.test/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const response = await backend.fetch(request);
    return (await response.json()) as { data: Record<string, unknown>; errors?: unknown };
  };
  return { receipt, ask, fetch: backend.fetch.bind(backend), [Symbol.asyncDispose]: () => backend.close() };
}

test('the import stores everything that is in the file, and has nothing to remark', async () => {
  await using sample = await startWithSample();
  const { counts, content, uploads: files, warnings } = sample.receipt;
  expect(content).toEqual({ inFile: items.length, stored: items.length, alreadyThere: 0 });
  expect(counts.filter(({ inFile, stored }) => inFile !== stored)).toEqual([]);
  expect(counts.find(({ kind }) => kind === 'comment')?.stored).toBe(
    items.flatMap((item) => childrenOf(item, 'wp:comment')).length,
  );
  expect(counts.find(({ kind }) => kind === 'user')?.stored).toBe(childrenOf(channel, 'wp:author').length);
  expect(files?.missing).toEqual([]);
  expect(warnings).toEqual([]);
});

test('every published post and page is found at the address the file gives', async () => {
  await using sample = await startWithSample();
  const published = [...posts, ...pages].filter((item) => textOf(item, 'wp:status') === 'publish');
  const found = await Promise.all(
    published.map(async (item) => {
      const uri = textOf(item, 'link').slice(ORIGIN.length);
      const { data } = await sample.ask(
        'query ($uri: String!) { nodeByUri(uri: $uri) { ... on DatabaseIdentifier { databaseId } } }',
        { uri },
      );
      return (data['nodeByUri'] as { databaseId: number } | null)?.databaseId;
    }),
  );
  expect(found).toEqual(published.map((item) => Number(textOf(item, 'wp:post_id'))));
});

test('a visitor sees the name, both menus and the sticky post, but no protected text, draft or scheduled post', async () => {
  await using sample = await startWithSample();
  const { data, errors } = await sample.ask(`{
    generalSettings { title }
    primary: menuItems(where: { location: PRIMARY }, first: 50) { nodes { path } }
    footer: menuItems(where: { location: FOOTER }, first: 50) { nodes { path } }
    posts(first: 100) { nodes { databaseId isSticky hasPassword content } }
  }`);
  expect(errors).toBeUndefined();
  const {
    generalSettings,
    primary,
    footer,
    posts: list,
  } = data as {
    generalSettings: { title: string };
    primary: { nodes: unknown[] };
    footer: { nodes: unknown[] };
    posts: {
      nodes: { databaseId: number; isSticky: boolean; hasPassword: boolean; content: string | null }[];
    };
  };
  expect(generalSettings.title).toBe('Slack Water');
  expect([primary.nodes.length, footer.nodes.length]).toEqual(
    ['masthead', 'small-print'].map((menu) => linesOf(menu).length),
  );
  expect(list.nodes).toHaveLength(posts.filter((post) => textOf(post, 'wp:status') === 'publish').length);
  const sticky = list.nodes.filter(({ isSticky }) => isSticky).map(({ databaseId }) => databaseId);
  expect(new Set(sticky)).toEqual(new Set(site.options.sticky_posts));
  expect(list.nodes.filter(({ hasPassword }) => hasPassword).map(({ content }) => content)).toEqual([null]);
  expect(list.nodes.filter(({ content }) => content?.includes(ORIGIN))).toEqual([]);
});

test('a film of it is served in parts, as players ask for it', async () => {
  await using sample = await startWithSample();
  const response = await sample.fetch(
    new Request('http://sample.test/wp-content/uploads/2026/11/two-flashes.mp4', {
      headers: { Range: 'bytes=0-99' },
    }),
  );
  expect([response.status, response.headers.get('content-type')]).toEqual([206, 'video/mp4']);
  expect((await response.arrayBuffer()).byteLength).toBe(100);
});

test('a picture of it is served', async () => {
  await using sample = await startWithSample();
  const response = await sample.fetch(
    new Request('http://sample.test/wp-content/uploads/2026/03/slack-water-harbour-300x200.webp'),
  );
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/webp');
  await response.body?.cancel();
});

function linesOf(menu: string): Element[] {
  return ofType('nav_menu_item').filter((line) =>
    childrenOf(line, 'category').some(({ attributes }) => attributes['nicename'] === menu),
  );
}

test('the three who make the magazine have portraits, which are files of it; the others have none', async () => {
  await using sample = await startWithSample();
  const { data } = await sample.ask('{ users(first: 20) { nodes { slug avatar { url foundAvatar } } } }');
  const { nodes } = data['users'] as { nodes: { slug: string; avatar: { url: string } }[] };
  const own = nodes.filter(({ avatar }) => avatar.url.startsWith('http://sample.test/wp-content/uploads/'));
  expect(own.map(({ slug }) => slug).toSorted()).toEqual(['ines', 'maren', 'tobias']);
  for (const { avatar } of own) expect((await sample.fetch(new Request(avatar.url))).status).toBe(200);
  expect(nodes.length).toBeGreaterThan(own.length);
});
