import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { db } from '../../../src/storage/sqlite/database.ts';
import { executeAs } from '../../execute-as.ts';
import { addContent } from '../../seed.ts';
import { openMediaSite, image, siteUrl, type MediaSite, type Person } from './media-site.ts';

const create = (site: MediaSite, who: Person | null, input: object = {}) =>
  site.change(who, 'create', { filePath: 'boat.png', ...input });

async function openTestSchema(): Promise<MediaSite> {
  const site = openMediaSite();
  site.put('boat.png', await image());
  return site;
}

test('createMediaItem stores a file with its values, and it can be fetched', async () => {
  await using site = await openTestSchema();
  const holder = addContent(site.database, { slug: 'harbour', type: 'page' });
  const { item, errors } = await create(site, 'editor', {
    title: 'A boat',
    altText: 'A <b>red</b> boat',
    caption: 'In the harbour',
    description: 'Seen in spring',
    parentId: String(holder),
    date: '2026-02-03 04:05:06',
    commentStatus: 'closed',
  });
  expect(errors).toEqual([]);
  expect(item).toMatchObject({
    title: 'A boat',
    slug: 'a-boat',
    uri: '/harbour/a-boat/',
    status: 'inherit',
    altText: 'A red boat',
    caption: 'In the harbour',
    description: 'Seen in spring',
    mimeType: 'image/png',
    sourceUrl: `${siteUrl}/wp-content/uploads/2026/11/boat.png`,
    parentId: holder,
    authorId: site.people.editor,
    date: '2026-02-03T04:05:06',
    commentStatus: 'closed',
    mediaDetails: { width: 40, height: 30, sizes: null },
  });
  const file = await site.fetchUpload(item.sourceUrl);
  expect(file.headers.get('content-type')).toBe('image/png');
  expect((await file.arrayBuffer()).byteLength).toBe(item.fileSize);
});

test('createMediaItem derives a title from the file name, and a second one gets another slug', async () => {
  await using site = await openTestSchema();
  const first = await create(site, 'author');
  const second = await create(site, 'author');
  expect(first.item).toMatchObject({ title: 'boat.png', slug: 'boat-png', altText: '', caption: null });
  expect(second.item).toMatchObject({ title: 'boat-1.png', slug: 'boat-1-png' });
  const third = await create(site, 'author', { title: 'boat.png' });
  expect(third.item).toMatchObject({ slug: 'boat-png-2' });
});

test('media slugs are unique among all content', async () => {
  await using site = await openTestSchema();
  addContent(site.database, { slug: 'boat', type: 'post' });
  expect((await create(site, 'author', { slug: 'Boat' })).item.slug).toBe('boat-2');
});

test.each([
  ['author', {}, null],
  ['editor', { authorId: 'otherAuthor' }, null],
  ['author', { authorId: 'author' }, null],
  ['author', { authorId: 'otherAuthor' }, 'Sorry, you are not allowed to create mediaItems as this user'],
  ['contributor', {}, 'Sorry, you are not allowed to upload mediaItems'],
  ['subscriber', {}, 'Sorry, you are not allowed to upload mediaItems'],
  [null, {}, 'Sorry, you are not allowed to upload mediaItems'],
] as const)('createMediaItem: %s with %j gets %j', async (who, input, message) => {
  await using site = await openTestSchema();
  const authorId = 'authorId' in input ? { authorId: String(site.people[input.authorId]) } : {};
  const { item, errors } = await create(site, who, authorId);
  expect(errors).toEqual(message === null ? [] : [message]);
  expect(item?.title).toBe(message === null ? 'boat.png' : undefined);
  expect(existsSync(join(site.data, 'uploads'))).toBe(message === null);
});

test('media parents must be editable by the user, and the error does not reveal whether they exist', async () => {
  await using site = await openTestSchema();
  const { author, otherAuthor } = site.people;
  const own = addContent(site.database, { slug: 'own', status: 'draft', author_id: author });
  const others = addContent(site.database, { slug: 'others', status: 'draft', author_id: otherAuthor });
  const version = addContent(site.database, {
    slug: 'v',
    type: 'revision',
    status: 'inherit',
    parent_id: own,
  });
  expect((await create(site, 'author', { parentId: String(own) })).errors).toEqual([]);
  for (const parentId of [others, version, 999_999]) {
    const { errors } = await create(site, 'author', { parentId: String(parentId) });
    expect(errors).toEqual(['Sorry, you are not allowed to upload mediaItems assigned to this parent node']);
  }
  const { item } = await create(site, 'author');
  for (const parentId of [others, item.databaseId]) {
    const { errors } = await site.change('author', 'update', { id: item.id, parentId: String(parentId) });
    expect(errors).toHaveLength(1);
  }
});

test('media parents contain no cycles of any length', async () => {
  await using site = await openTestSchema();
  const ids: number[] = [];
  for (let count = 0; count < 3; count += 1) ids.push((await create(site, 'author')).item.databaseId);
  const [first = 0, second = 0, third = 0] = ids.map(String);
  const hang = async (id: number | string, parentId: number | string) =>
    (await site.change('author', 'update', { id: String(id), parentId: String(parentId) })).errors;
  const below = ['A media item cannot be its own descendant.'];
  expect(await hang(second, first)).toEqual([]);
  expect(await hang(third, second)).toEqual([]);
  expect(await hang(first, first)).toEqual(below);
  expect(await hang(first, third)).toEqual(below);
  expect(await hang(first, second)).toEqual(below);
  expect(await hang(third, first)).toEqual([]);
  expect(await hang(third, 0)).toEqual([]);
});

test('media authors must exist, and only users who may change authors learn which do', async () => {
  await using site = await openTestSchema();
  const { item } = await create(site, 'editor');
  const invalidAuthor = 'The provided `authorId` is not a valid user';
  for (const authorId of ['999', '0']) {
    expect((await create(site, 'editor', { authorId })).errors).toEqual([invalidAuthor]);
    expect((await site.change('editor', 'update', { id: item.id, authorId })).errors).toEqual([
      invalidAuthor,
    ]);
    expect((await create(site, 'author', { authorId })).errors).toEqual([
      'Sorry, you are not allowed to create mediaItems as this user',
    ]);
  }
});

test('updateMediaItem changes the given values only', async () => {
  await using site = await openTestSchema();
  const { item } = await create(site, 'author', {
    caption: 'Old',
    description: 'Long',
    slug: 'boat',
    status: 'PRIVATE',
  });
  const changed = await site.change('author', 'update', { id: item.id, altText: 'New', title: 'A ship' });
  expect(changed.errors).toEqual([]);
  expect(changed.item).toMatchObject({
    title: 'A ship',
    altText: 'New',
    caption: 'Old',
    description: 'Long',
    slug: 'boat',
    status: 'private',
  });
  const emptied = await site.change('author', 'update', { id: item.id, caption: '', slug: 'Ship' });
  expect(emptied.item).toMatchObject({ caption: null, description: 'Long', slug: 'ship' });
});

test('updateMediaItem does not let users take over the media of others', async () => {
  await using site = await openTestSchema();
  const { item } = await create(site, 'otherAuthor');
  const message = 'Sorry, you are not allowed to update mediaItems as this user.';
  const { author } = site.people;
  for (const input of [{ altText: 'x' }, { altText: 'x', authorId: String(author) }]) {
    expect((await site.change('author', 'update', { id: item.id, ...input })).errors).toEqual([message]);
  }
  expect((await site.change('subscriber', 'update', { id: item.id })).errors).toEqual([
    'Sorry, you are not allowed to update mediaItems',
  ]);
  const given = await site.change('otherAuthor', 'update', { id: item.id, authorId: String(author) });
  expect(given.errors).toEqual([message]);
  const edited = await site.change('editor', 'update', { id: item.id, authorId: String(author) });
  expect(edited.item).toMatchObject({ altText: '', authorId: author });
});

test('media texts are sanitised for users without unfiltered_html', async () => {
  await using site = await openTestSchema();
  const texts = {
    title: '<script>1</script>Boat',
    caption: '<b onclick="x()">bold</b>',
    description: '<iframe></iframe>in',
  };
  const { item } = await create(site, 'author', texts);
  expect(item).toMatchObject({ title: '1Boat', caption: '<b>bold</b>', description: 'in' });
});

test("deleteMediaItem deletes the item's files and no others", async () => {
  await using site = await openTestSchema();
  site.put('large.png', await image('png', { width: 400, height: 400 }));
  const { item } = await create(site, 'author', { filePath: 'large.png' });
  const { item: other } = await create(site, 'author');
  const holder = addContent(site.database, { slug: 'p', featured_image_id: item.databaseId });
  await site.settle();
  const names = ['large.png', 'large-300x300.png', 'large-150x150.png'];
  const there = () => names.map((name) => existsSync(join(site.data, 'uploads/2026/11', name)));
  expect(there()).toEqual([true, true, true]);
  const { deletedId, item: results, errors } = await site.change('author', 'delete', { id: item.id });
  expect(errors).toEqual([]);
  expect(deletedId).toBe(item.id);
  expect(results).toMatchObject({ title: 'large.png', sourceUrl: item.sourceUrl });
  expect(there()).toEqual([false, false, false]);
  expect((await site.fetchUpload(other.sourceUrl)).status).toBe(200);
  const row = site.database.row<{ featured_image_id: number }, [number]>(
    { sql: 'select featured_image_id from content where id = ?' },
    holder,
  );
  expect(row?.featured_image_id).toBe(0);
  const again = await site.change('author', 'delete', { id: item.id, forceDelete: true });
  expect(again.errors).toEqual(['No mediaItem with that ID could be found to delete']);
});

test('deleteMediaItem keeps files that another item uses or that are outside the uploads folder', async () => {
  await using site = await openTestSchema();
  const { item } = await create(site, 'editor');
  const { item: twin } = await create(site, 'editor');
  writeFileSync(join(site.data, 'secret.png'), 'x');
  const setFile = (id: number, file: string, sizes = '[]') =>
    site.database.run(db.updateTable('media').set({ file, sizes }).where('content_id', '=', id));
  setFile(twin.databaseId, '2026/11/boat.png', JSON.stringify([{ name: 'x', file: '../../../secret.png' }]));
  expect((await site.change('editor', 'delete', { id: twin.id })).errors).toEqual([]);
  expect(existsSync(join(site.data, 'secret.png'))).toBe(true);
  expect((await site.fetchUpload(item.sourceUrl)).status).toBe(200);
});

test.each([
  ['author', 'otherAuthor', false],
  ['contributor', 'author', false],
  [null, 'author', false],
  ['author', 'author', true],
  ['editor', 'author', true],
] as const)('deleteMediaItem: %s those of %s: %j', async (who, owner, isDone) => {
  await using site = await openTestSchema();
  const { item } = await create(site, owner);
  const { errors } = await site.change(who, 'delete', { id: item.id });
  expect(errors).toEqual(isDone ? [] : ['Sorry, you are not allowed to delete mediaItems']);
  expect((await site.fetchUpload(item.sourceUrl)).status).toBe(isDone ? 404 : 200);
});

test('deleteMediaItem requires force for media in the trash', async () => {
  await using site = await openTestSchema();
  const { item } = await create(site, 'author');
  expect((await site.change('author', 'update', { id: item.id, status: 'TRASH' })).item.status).toBe('trash');
  expect((await site.change('author', 'delete', { id: item.id })).errors).toEqual([
    `The mediaItem with id ${item.id} is already in the trash. To remove from the trash, use the forceDelete input`,
  ]);
  expect((await site.change('author', 'delete', { id: item.id, forceDelete: true })).errors).toEqual([]);
});

test('media mutations reject ids of other kinds', async () => {
  await using site = await openTestSchema();
  const post = addContent(site.database, { slug: 'post', author_id: site.people.administrator });
  expect((await site.change('administrator', 'update', { id: String(post), title: 'x' })).errors).toEqual([
    `The id ${post} is not of the type mediaItem`,
  ]);
  expect((await site.change('administrator', 'delete', { id: String(post) })).errors).toEqual([
    'Sorry, the item you are trying to delete is a post, not a mediaItem',
  ]);
  for (const id of ['999999', '', 'nonsense', btoa('term:1'), '-1', '1e3']) {
    const { errors } = await site.change('administrator', 'update', { id, title: 'x' });
    expect([id, ...errors]).toEqual([id, 'No mediaItem with that ID could be found to update']);
  }
  for (const authorId of ['nonsense', btoa('term:1')]) {
    const { errors } = await create(site, 'administrator', { authorId });
    expect([authorId, errors.length]).toEqual([authorId, 1]);
  }
});

test('mediaItems lists images without alternative text, until they have one', async () => {
  await using site = await openTestSchema();
  const { item } = await create(site, 'author', { altText: 'A boat' });
  await create(site, 'author');
  const missing = async (): Promise<string[]> => {
    const { data, errors } = await executeAs(
      site.backend,
      site.people.author,
      '{ mediaItems(where: { mediaKind: IMAGE, isMissingAltText: true }) { nodes { title } } }',
    );
    expect(errors).toEqual([]);
    return data.mediaItems.nodes.map(({ title }: { title: string }) => title);
  };
  expect(await missing()).toEqual(['boat-1.png']);
  await site.change('author', 'update', { id: item.id, altText: '' });
  expect(await missing()).toEqual(['boat-1.png', 'boat.png']);
});
