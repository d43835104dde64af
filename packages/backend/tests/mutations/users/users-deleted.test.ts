import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { prepare, db } from '../../../src/storage/sqlite/database.ts';
import { addComment, addContent, addTerm } from '../../seed.ts';
import { openAccountSite } from './account-site.ts';

/** A site with content of every type by the author. */
function openSiteWithContent() {
  const site = openAccountSite();
  const { database, ids } = site;
  const by = { author_id: ids.author };
  const post = addContent(database, { slug: 'story', ...by });
  const content = {
    post,
    page: addContent(database, { slug: 'page', type: 'page', ...by }),
    draft: addContent(database, { slug: '', status: 'draft', ...by }),
    trashed: addContent(database, { slug: 'old__trashed', status: 'trash', ...by }),
    media: addContent(database, { slug: 'lamp', type: 'attachment', ...by }),
    version: addContent(database, { slug: 'v', type: 'revision', status: 'inherit', parent_id: post, ...by }),
    others: addContent(database, { slug: 'others', author_id: ids.editor }),
  };
  const othersVersion = addContent(database, {
    slug: 'v2',
    type: 'revision',
    status: 'inherit',
    parent_id: content.others,
    ...by,
  });
  const term = addTerm(database, { slug: 'lights', on: [content.post] });
  const comment = addComment(database, {
    content_id: content.others,
    user_id: ids.author,
    author_name: 'author',
    body: 'A word of mine.',
  });
  database.run(db.insertInto('sessions').values({ user_id: ids.author, begun_at: 0 }));
  const contentNow = (id: number) =>
    database.row(
      prepare<{ status: string; author_id: number }, [id: number]>(
        'select status, author_id from content where id = ?',
      ),
      id,
    );
  return { ...site, content: { ...content, othersVersion }, term, comment, contentNow };
}

test("deleteUser moves the user's content to the trash and deletes their media permanently", async () => {
  await using site = openSiteWithContent();
  const { ids, content } = site;
  expect(await site.change('administrator', 'deleteUser', { id: String(ids.author) })).toMatchObject({
    databaseId: ids.author,
    name: 'author',
  });
  const now = Object.fromEntries(
    Object.entries(content).map(([name, id]) => [name, site.contentNow(id)?.status]),
  );
  expect(now).toEqual({
    post: 'trash',
    page: 'trash',
    draft: 'trash',
    trashed: undefined,
    media: undefined,
    version: 'inherit',
    others: 'publish',
    othersVersion: 'inherit',
  });
  expect(site.stored(ids.author)).toBe(null);
  const left = ['user_roles', 'user_meta', 'sessions'].flatMap((table) =>
    site.database.rows({ sql: `select * from ${table} where user_id = ${ids.author}` }),
  );
  expect(left).toEqual([]);
  expect(site.database.row({ sql: `select count from terms where id = ${site.term}` })).toEqual({ count: 0 });
});

test("deleteUser keeps the text and author name of the user's comments", async () => {
  await using site = openSiteWithContent();
  await site.change('administrator', 'deleteUser', { id: String(site.ids.author) });
  const { data } = await site.execute(
    'visitor',
    '{ comments { nodes { content author { node { __typename name } } } } }',
  );
  expect(data.comments.nodes).toEqual([
    {
      content: '<p>A word of mine.</p>\n',
      author: { node: { __typename: 'CommentAuthor', name: 'author' } },
    },
  ]);
});

test("deleteUser can reassign the user's content to another user", async () => {
  await using site = openSiteWithContent();
  const { ids, content } = site;
  const input = { id: String(ids.author), reassignId: String(ids.editor) };
  expect(await site.change('administrator', 'deleteUser', input)).toMatchObject({ name: 'author' });
  for (const id of Object.values(content)) expect(site.contentNow(id)?.author_id).toBe(ids.editor);
  expect(site.contentNow(content.post)?.status).toBe('publish');
  expect(site.stored(ids.editor)?.['public_posts']).toBe(3);
});

test('deleteUser is rejected without the capability or with an unknown user to reassign to', async () => {
  await using site = openSiteWithContent();
  const { ids } = site;
  const id = String(ids.author);
  const before = [site.everything(), site.database.rows({ sql: 'select * from content' })];
  for (const who of ['visitor', 'subscriber', 'contributor', 'author', 'editor'] as const) {
    expect(await site.change(who, 'deleteUser', { id })).toBe('Sorry, you are not allowed to delete users.');
    expect(await site.change(who, 'deleteUser', { id: '999' })).toBe(
      'Sorry, you are not allowed to delete users.',
    );
  }
  for (const reassignId of [id, '999', '0', '', 'x', 'cG9zdDox']) {
    expect(await site.change('administrator', 'deleteUser', { id, reassignId })).toBe(
      'Could not find the existing user to reassign.',
    );
  }
  expect(await site.change('administrator', 'deleteUser', { id: String(ids.administrator) })).toBe(
    'You cannot delete your own account.',
  );
  expect(await site.change('administrator', 'deleteUser', { id: '999' })).toBe(
    'Could not find an existing user to delete',
  );
  expect([site.everything(), site.database.rows({ sql: 'select * from content' })]).toEqual(before);
});

test('deleteUser: of two users who delete each other concurrently, one remains', async () => {
  await using site = openAccountSite();
  await site.change('administrator', 'updateUser', { id: '2', roles: ['administrator'] });
  const answers = await Promise.all([
    site.change(1, 'deleteUser', { id: '2' }),
    site.change(2, 'deleteUser', { id: '1' }),
  ]);
  expect(answers.filter((answer) => typeof answer === 'string')).toHaveLength(1);
  expect([site.stored(1), site.stored(2)].filter(Boolean)).toHaveLength(1);
});

test('deleteUser: ids are not reused', async () => {
  await using site = openAccountSite();
  await site.change('administrator', 'createUser', { username: 'dora' });
  await site.change('administrator', 'deleteUser', { id: '6' });
  expect(await site.change('administrator', 'createUser', { username: 'dora' })).toMatchObject({
    databaseId: 7,
  });
});

test('deleteUser stops if the caller loses the capability during the deletion', async () => {
  await using site = openAccountSite();
  const posts = Array.from({ length: 30 }, (_, index) =>
    addContent(site.database, { slug: `p${index}`, author_id: site.ids.author }),
  );
  await site.change('administrator', 'updateUser', { id: '5', roles: ['administrator'] });
  const deleted = site.change(5, 'deleteUser', { id: String(site.ids.author) });
  const inTrash = () => site.database.rows({ sql: "select 1 from content where status = 'trash'" }).length;
  while (inTrash() === 0) await nextTurn();
  site.database.run(db.deleteFrom('user_roles').where('user_id', '=', 5));
  expect(await deleted).toBe('Sorry, you are not allowed to delete users.');
  expect(inTrash()).toBeLessThan(posts.length);
  expect(site.stored(site.ids.author)).not.toBe(null);
});
