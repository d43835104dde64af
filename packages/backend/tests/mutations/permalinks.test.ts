import { describe, expect, test } from 'vitest';
import { addContent, addImage } from '../seed.ts';
import { openEditingSite } from './editing-site.ts';

describe('permalinks: the slug', () => {
  test.each([
    ['Crème brûlée — à la carte!', 'creme-brulee-a-la-carte'],
    ['<b>Bold</b> & &amp; bright', 'bold-bright'],
    ['Επίπεδο 2', 'επίπεδο-2'],
    ['日本語のタイトル', '日本語のタイトル'],
    ['Hello.World/again', 'hello-world-again'],
    ['!!!', null],
    ['2024', '2024-2'],
    ['feed', 'feed-2'],
  ])('of "%s" is derived from the title when it is published', async (title, slug) => {
    await using site = openEditingSite();
    const { databaseId: id } = await site.createPost('editor', { title, status: 'PUBLISH' });
    const stored = site.stored(id);
    // If the title gives an empty slug, the slug is the id; a bare number would be read as a year.
    const expected = slug ?? `${id}-2`;
    expect(stored).toMatchObject({ slug: expected, uri: `/${expected}/` });
    const { data } = await site.send(
      'visitor',
      'query($uri:String!){nodeByUri(uri:$uri){... on Post{databaseId}}}',
      {
        uri: `/${expected}/`,
      },
    );
    expect(data.nodeByUri).toEqual({ databaseId: id });
  });

  test('is sanitised if it is given', async () => {
    await using site = openEditingSite();
    const { databaseId: id } = await site.createPost('editor', {
      title: 'x',
      slug: 'My Own  SLUG',
      status: 'DRAFT',
    });
    expect(site.stored(id)).toMatchObject({ slug: 'my-own-slug', uri: `/?p=${id}` });
    await site.updatePost('editor', id, { status: 'PUBLISH' });
    expect(site.uri(id)).toBe('/my-own-slug/');
    expect(await site.updatePost('editor', id, { slug: '!!!' })).toMatchObject({ slug: 'my-own-slug' });
  });

  test('is unique among posts, and among the child pages of a parent', async () => {
    await using site = openEditingSite();
    const same = { title: 'Same', status: 'PUBLISH' };
    const uris = [
      (await site.createPost('editor', same)).uri,
      (await site.createPost('editor', same)).uri,
      (await site.createPost('editor', { ...same, slug: 'same' })).uri,
    ];
    expect(uris).toEqual(['/same/', '/same-2/', '/same-3/']);
    // A post and a page may share a permalink; the page is served.
    const top = await site.createPage('editor', same);
    const below = await site.createPage('editor', { ...same, parentId: top.id ?? String(top.databaseId) });
    const second = await site.createPage('editor', same);
    expect([top.uri, below.uri, second.uri]).toEqual(['/same/', '/same/same/', '/same-2/']);
    await site.updatePage('editor', below.databaseId, { parentId: '' });
    expect(site.uri(below.databaseId)).toBe('/same-3/');
  });

  test('of a draft may equal that of public content until the draft is published', async () => {
    await using site = openEditingSite();
    await site.createPost('editor', { title: 'Same', status: 'PUBLISH' });
    const { databaseId: id } = await site.createPost('editor', { title: 'y', slug: 'same' });
    expect(site.stored(id)).toMatchObject({ slug: 'same' });
    expect(await site.updatePost('editor', id, { status: 'PUBLISH' })).toMatchObject({ slug: 'same-2' });
  });

  test('has at most 200 bytes', async () => {
    await using site = openEditingSite();
    const title = 'é'.repeat(10) + 'ж'.repeat(200);
    const uris = [];
    for (let count = 0; count < 2; count += 1) {
      uris.push((await site.createPost('editor', { title, status: 'PUBLISH' })).slug);
    }
    expect(uris.map((slug) => encodeURIComponent(slug).length <= 200)).toEqual([true, true]);
    expect(uris[1]).toMatch(/ж-2$/);
  });
});

const byUri = (id: string) => `{post(id:"${id}",idType:URI){uri} nodeByUri(uri:"${id}"){uri}}`;

describe('permalinks: the old permalink', () => {
  test('of a published post redirects to the new one', async () => {
    await using site = openEditingSite();
    const { databaseId: id } = await site.createPost('editor', { title: 'One', status: 'PUBLISH' });
    await site.updatePost('editor', id, { slug: 'two' });
    const execute = async (uri: string) => (await site.send('visitor', byUri(uri))).data;
    // As in WPGraphQL, a lookup by URI alone finds only current permalinks.
    expect(await execute('/one/')).toEqual({ post: { uri: '/two/' }, nodeByUri: null });
    await site.updatePost('editor', id, { slug: 'one' });
    expect(await execute('/two/')).toEqual({ post: { uri: '/one/' }, nodeByUri: null });
    expect(await execute('/one/')).toEqual({ post: { uri: '/one/' }, nodeByUri: { uri: '/one/' } });
    await site.updatePost('editor', id, { status: 'DRAFT' });
    expect((await execute('/two/')).post).toBeNull();
  });

  test('of a draft is not recorded', async () => {
    await using site = openEditingSite();
    const { databaseId: id } = await site.createPost('editor', { title: 'x', slug: 'secret' });
    await site.updatePost('editor', id, { slug: 'open', status: 'PUBLISH' });
    expect((await site.send('visitor', byUri('/secret/'))).data.post).toBeNull();
  });
});

describe('permalinks: pages', () => {
  test('update the permalinks of their descendants', async () => {
    await using site = openEditingSite();
    const make = async (title: string, parent = '') =>
      (await site.createPage('editor', { title, status: 'PUBLISH', parentId: parent })).databaseId as number;
    const a = await make('A');
    const b = await make('B', String(a));
    const c = await make('C', String(b));
    const other = await make('Other');
    const image = addImage(site.database, {
      slug: 'image',
      file: 'a.jpg',
      parent_id: c,
      uri: '/a/b/c/image/',
    });
    const uris = () => [b, c, image].map((id) => site.uri(id));
    await site.updatePage('editor', a, { slug: 'z' });
    expect(uris()).toEqual(['/z/b/', '/z/b/c/', '/z/b/c/image/']);
    await site.updatePage('editor', b, { parentId: btoa(`post:${other}`) });
    expect(uris()).toEqual(['/other/b/', '/other/b/c/', '/other/b/c/image/']);
    // Child pages of an unpublished page keep their permalinks, as in WordPress.
    await site.updatePage('editor', other, { status: 'DRAFT' });
    await site.deletePage('editor', other);
    expect(uris()).toEqual(['/other/b/', '/other/b/c/', '/other/b/c/image/']);
    await site.deletePage('editor', other, { forceDelete: true });
    expect(uris()).toEqual(['/b/', '/b/c/', '/b/c/image/']);
    expect(site.stored(b)).toMatchObject({ parent_id: 0 });
  });

  test('move up when their parent is deleted, with another slug if theirs is taken', async () => {
    await using site = openEditingSite();
    const parent = await site.createPage('editor', { title: 'Parent', status: 'PUBLISH' });
    const child = await site.createPage('editor', {
      title: 'Same',
      status: 'PUBLISH',
      parentId: String(parent.databaseId),
    });
    await site.createPage('editor', { title: 'Same', status: 'PUBLISH' });
    await site.deletePage('editor', parent.databaseId, { forceDelete: true });
    expect(site.stored(child.databaseId)).toMatchObject({ slug: 'same-2', uri: '/same-2/', parent_id: 0 });
  });

  test('have at most a hundred ancestors and no cycles, whatever an import contains', async () => {
    await using site = openEditingSite();
    const ids = [0];
    site.database.transaction(() => {
      for (let depth = 1; depth <= 120; depth += 1) {
        const place = { type: 'page', slug: `p${depth}`, parent_id: ids.at(-1) ?? 0 };
        ids.push(addContent(site.database, { ...place, author_id: site.ids.editor }));
      }
    });
    const below = (level: number) => ({ parentId: String(ids[level]) });
    const tooDeep = 'BAD_USER_INPUT: Pages can be nested at most 100 levels deep.';
    expect(await site.createPage('editor', { title: 'x', ...below(99) })).toMatchObject({ title: 'x' });
    expect(await site.createPage('editor', { title: 'x', ...below(100) })).toBe(tooDeep);
    expect(await site.updatePage('editor', ids[1] ?? 0, below(120))).toBe(tooDeep);
    expect(await site.updatePage('editor', ids[60] ?? 0, below(98))).toBe(
      'BAD_USER_INPUT: A page cannot be its own descendant.',
    );
  });

  test('reveal that their parent is hidden, but not which page it is', async () => {
    await using site = openEditingSite();
    const parent = await site.createPage('editor', { title: 'Parent', status: 'PUBLISH' });
    const { databaseId: id } = await site.createPage('editor', {
      title: 'Child',
      status: 'PUBLISH',
      parentId: String(parent.databaseId),
    });
    await site.updatePage('editor', parent.databaseId, { status: 'DRAFT' });
    const { data } = await site.send(
      'visitor',
      `{child:page(id:"${id}",idType:DATABASE_ID){uri parent{node{id}} ancestors{nodes{id}}}}`,
    );
    expect(data.child).toEqual({ uri: '/parent/child/', parent: null, ancestors: { nodes: [] } });
  });

  test('accept only other pages as parents', async () => {
    await using site = openEditingSite();
    const a = await site.createPage('editor', { title: 'A', status: 'PUBLISH' });
    const b = await site.createPage('editor', {
      title: 'B',
      status: 'PUBLISH',
      parentId: String(a.databaseId),
    });
    const post = await site.createPost('editor', { title: 'x', status: 'PUBLISH' });
    for (const parentId of [String(post.databaseId), '9999', 'nope', btoa(`term:${a.databaseId}`)]) {
      expect(await site.createPage('editor', { title: 'x', parentId })).toContain('BAD_USER_INPUT');
      expect(await site.updatePage('editor', b.databaseId, { parentId })).toContain('BAD_USER_INPUT');
    }
    for (const parentId of [a.databaseId, b.databaseId]) {
      expect(await site.updatePage('editor', a.databaseId, { parentId: String(parentId) })).toBe(
        'BAD_USER_INPUT: A page cannot be its own descendant.',
      );
    }
    expect([site.uri(a.databaseId), site.uri(b.databaseId)]).toEqual(['/a/', '/a/b/']);
  });
});

test("permalinks: media include the parent's path only while the parent is public", async () => {
  await using site = openEditingSite();
  const { databaseId: id } = await site.createPost('editor', { title: 'Secret', status: 'PUBLISH' });
  const image = addImage(site.database, {
    slug: 'image',
    file: 'a.jpg',
    parent_id: id,
    uri: '/secret/image/',
  });
  for (const [status, uri] of [
    ['PRIVATE', `/?attachment_id=${image}`],
    ['PUBLISH', '/secret/image/'],
    ['DRAFT', `/?attachment_id=${image}`],
  ]) {
    await site.updatePost('editor', id, { status });
    expect(site.uri(image)).toBe(uri);
  }
});

test('permalinks follow the permalink structure of the site', async () => {
  await using site = openEditingSite();
  site.setOption('permalink_structure', '/%year%/%category%/%author%/%postname%/');
  const { databaseId: id } = await site.createPost('author', { title: 'Mine', status: 'PUBLISH' });
  expect(site.uri(id)).toBe('/2026/uncategorized/author/mine/');
  await site.updatePost('editor', id, {
    date: '2025-01-01T00:00:00',
    categories: { nodes: [{ name: 'News' }] },
    authorId: String(site.ids.editor),
  });
  expect(site.uri(id)).toBe('/2025/news/editor/mine/');
  const asAdministrator = (mutation: string) =>
    site.send('administrator', `mutation{${mutation}{clientMutationId}}`);
  await asAdministrator(`updateUser(input:{id:"${site.ids.editor}",nicename:"edith"})`);
  expect(site.uri(id)).toBe('/2025/news/edith/mine/');
  await asAdministrator(`deleteUser(input:{id:"${site.ids.editor}",reassignId:"${site.ids.author}"})`);
  expect(site.uri(id)).toBe('/2025/news/author/mine/');
});

test('permalinks of imported content stay until a value they are built from changes', async () => {
  await using site = openEditingSite();
  const id = addContent(site.database, { slug: 'x', title: 'x', author_id: site.ids.editor });
  await site.updatePost('editor', id, { content: 'words' });
  expect(site.stored(id)).toMatchObject({ slug: 'x', uri: '/x/', body: 'words' });
});
