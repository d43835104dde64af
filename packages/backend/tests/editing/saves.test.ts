import { expect, test } from 'vitest';
import { openEditingSite } from '../mutations/editing-site.ts';
import { addContent } from '../seed.ts';

const clientKey = 'a-key-of-a-client';

test('client key: a repeated request returns the content that the first one created', async () => {
  await using site = openEditingSite();
  const first = await site.createPost('author', { title: 'One', clientKey });
  const again = await site.createPost('author', { title: 'Two', clientKey });
  expect(again).toEqual(first);
  expect(site.everything()).toEqual([first.databaseId]);
  const other = await site.createPost('editor', { title: 'Two', clientKey });
  expect(other.databaseId, "another user's key is another key").not.toBe(first.databaseId);
  const otherKey = await site.createPost('author', { title: 'Two', clientKey: `${clientKey}2` });
  expect(otherKey.databaseId).not.toBe(first.databaseId);
});

test('client key: a rejected request does not use up its key, and a key expires', async () => {
  await using site = openEditingSite();
  expect(await site.createPost('author', { title: '', clientKey })).toMatch(/^BAD_USER_INPUT/);
  const first = await site.createPost('author', { title: 'One', clientKey });
  site.wait(6 * 24 * 3600);
  expect(await site.createPost('author', { title: 'One', clientKey })).toMatchObject({
    databaseId: first.databaseId,
  });
  site.wait(24 * 3600);
  const later = await site.createPost('author', { title: 'One', clientKey });
  expect(later.databaseId).not.toBe(first.databaseId);
});

test('client key: is valid for one type, and not after the content was deleted', async () => {
  await using site = openEditingSite();
  const first = await site.createPost('editor', { title: 'One', clientKey });
  expect(await site.createPage('editor', { title: 'One', clientKey })).toMatch(/^CONFLICT/);
  await site.deletePost('editor', first.databaseId, { forceDelete: true });
  expect(await site.createPost('editor', { title: 'One', clientKey })).toMatch(/^CONFLICT/);
  expect(await site.createPost('editor', { title: 'One', clientKey: 'short' })).toMatch(/^BAD_USER_INPUT/);
  expect(await site.createPost('editor', { title: 'One', clientKey: 'with spaces in it' })).toMatch(
    /^BAD_USER_INPUT/,
  );
  for (const who of ['visitor', 'subscriber'] as const) {
    expect(await site.createPost(who, { title: 'One', clientKey })).toMatch(/^FORBIDDEN/);
  }
});

test('CONFLICT: names the last modification and who made it', async () => {
  await using site = openEditingSite();
  const { ids } = site;
  const id = addContent(site.database, { slug: 'story', title: 'Story', author_id: ids.author });
  const save = async (ifUnmodifiedSince: string) => {
    const { errors } = await site.send(
      'author',
      `mutation{updatePost(input:{id:"${id}",title:"Mine",ifUnmodifiedSince:"${ifUnmodifiedSince}"}){post{title}}}`,
    );
    return errors?.[0]?.extensions;
  };
  expect(await save('2025-01-01T00:00:00')).toEqual({
    code: 'CONFLICT',
    currentModifiedGmt: '2026-01-01T12:00:00',
    modifiedBy: null,
  });
  await site.updatePost('editor', id, { title: 'Theirs' });
  expect(await save('2026-01-01T12:00:00')).toEqual({
    code: 'CONFLICT',
    currentModifiedGmt: '2026-06-01T12:00:00',
    modifiedBy: { databaseId: ids.editor, name: 'editor' },
  });
  expect(await save('2026-06-01T12:00:00')).toBeUndefined();
});
