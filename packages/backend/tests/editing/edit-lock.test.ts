import { expect, test } from 'vitest';
import { db } from '../../src/storage/sqlite/database.ts';
import { openEditingSite, type Sender } from '../mutations/editing-site.ts';
import { addContent } from '../seed.ts';

test('edit lock: those who may edit see the name of a holder whom they cannot look up, and nothing else', async () => {
  await using site = openEditingSite();
  const { database, ids } = site;
  const id = addContent(database, { slug: 'story', author_id: ids.author });
  database.run(db.updateTable('users').set({ public_posts: 0 }).where('id', '=', ids.editor));
  const holder = async (who: Sender) => {
    const { data } = await site.send(
      who,
      `{post(id:"${id}",idType:DATABASE_ID){editingLockedBy{lockTimestamp node{databaseId name email slug description firstName nickname username avatar{url}}}}}`,
    );
    return data.post.editingLockedBy;
  };
  await site.send('editor', `mutation{lockContent(input:{id:"${id}"}){clientMutationId}}`);
  const { data } = await site.send('author', `{user(id:"${ids.editor}",idType:DATABASE_ID){name}}`);
  expect(data.user, 'has not published').toBeNull();
  expect(await holder('author')).toEqual({
    lockTimestamp: '2026-06-01T12:00:00',
    node: {
      databaseId: ids.editor,
      name: 'editor',
      email: null,
      slug: '',
      description: null,
      firstName: null,
      nickname: null,
      username: null,
      avatar: { url: 'https://secure.gravatar.com/avatar/?s=96&d=mm&r=g' },
    },
  });
  for (const who of ['contributor', 'subscriber', 'visitor'] as const) expect(await holder(who)).toBeNull();
});

test('edit lock: a take-over, a renewal and a release are seen by the other editor', async () => {
  await using site = openEditingSite();
  const id = addContent(site.database, { slug: 'story', author_id: site.ids.author });
  const lock = async (who: Sender, name: 'lockContent' | 'unlockContent', more = '') => {
    const { data, errors } = await site.send(
      who,
      `mutation{${name}(input:{id:"${id}" ${more}}){contentNode{editingLockedBy{node{name}}}}}`,
    );
    return errors?.[0]?.extensions.code ?? data[name].contentNode.editingLockedBy?.node.name ?? null;
  };
  expect(await lock('author', 'lockContent')).toBe('author');
  site.wait(140);
  expect(await lock('author', 'lockContent'), 'renewed').toBe('author');
  site.wait(140);
  expect(await lock('editor', 'lockContent')).toBe('EDIT_LOCKED');
  expect(await lock('editor', 'lockContent', 'takeOver:true')).toBe('editor');
  expect(await lock('author', 'lockContent')).toBe('EDIT_LOCKED');
  expect(await lock('author', 'unlockContent'), 'of another user').toBe('editor');
  // The user who lost the lock has their changes in an autosave.
  const { errors } = await site.send(
    'author',
    `mutation{autosaveContent(input:{id:"${id}",draft:{title:"Mine"}}){clientMutationId}}`,
  );
  expect(errors).toBeUndefined();
  expect(await lock('editor', 'unlockContent')).toBeNull();
  expect(await lock('author', 'lockContent')).toBe('author');
});
