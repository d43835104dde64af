import { expect, test } from 'vitest';
import { openEditingSite, type Sender } from '../mutations/editing-site.ts';
import { addContent } from '../seed.ts';

const draftFields = `title content excerpt slug status date password isSticky menuOrder template commentStatus authorId
  featuredImageId parentId toPing pinged categories{append nodes{id name slug description}} tags{append nodes{name}}
  postFormats{nodes{slug}}`;
const shown = `autosave{digest baseModifiedGmt modifiedGmt draft{${draftFields}}}`;

/** A site with a post and a draft of an author, and autosaves with all fields. */
function openAutosaveSite() {
  const desk = openEditingSite();
  const { database, ids } = desk;
  const id = addContent(database, { slug: 'story', title: 'Story', author_id: ids.author });
  const draftId = addContent(database, {
    slug: 'draft',
    status: 'draft',
    title: 'Draft',
    author_id: ids.author,
  });
  async function autosave(who: Sender, input: object, of = id) {
    const { data, errors } = await desk.send(
      who,
      `mutation($input:AutosaveContentInput!){autosaveContent(input:$input){contentNode{databaseId ...on Post{title ${shown}} ...on Page{${shown}}}}}`,
      { input: { id: String(of), ...input } },
    );
    return errors?.[0]
      ? `${errors[0].extensions.code}: ${errors[0].message}`
      : data.autosaveContent.contentNode;
  }
  const read = async (who: Sender, of = id) =>
    (await desk.send(who, `{post(id:"${of}",idType:DATABASE_ID){${shown}}}`)).data.post?.autosave;
  return { desk, id, draftId, autosave, read, [Symbol.asyncDispose]: () => desk[Symbol.asyncDispose]() };
}

test('autosave: stores all fields with base and digest beside the content', async () => {
  await using site = openAutosaveSite();
  const draft = {
    title: 'New',
    content: '<p>Text</p>',
    excerpt: '',
    status: 'PUBLISH',
    date: '2026-07-01T10:00:00',
    password: 'secret',
    isSticky: false,
    menuOrder: 0,
    template: 'TEMPLATE_BLANK',
    toPing: ['https://one.example/'],
    categories: { append: true, nodes: [{ id: '7' }, { name: 'New', slug: 'new', description: 'd' }] },
    tags: { nodes: [] },
  };
  const { databaseId, title, autosave } = await site.autosave('author', {
    draft,
    baseModifiedGmt: '2026-01-01T12:00:00',
    digest: 'sha256-abc=',
  });
  expect({ databaseId, title }).toEqual({ databaseId: site.id, title: 'Story' });
  expect(autosave).toMatchObject({
    digest: 'sha256-abc=',
    baseModifiedGmt: '2026-01-01T12:00:00',
    modifiedGmt: '2026-06-01T12:00:00',
    draft: {
      title: 'New',
      content: '<p>Text</p>',
      excerpt: '',
      status: 'PUBLISH',
      date: '2026-07-01T10:00:00',
      password: 'secret',
      isSticky: false,
      menuOrder: 0,
      template: 'TEMPLATE_BLANK',
      slug: null,
      commentStatus: null,
      authorId: null,
      featuredImageId: null,
      parentId: null,
      pinged: null,
      toPing: ['https://one.example/'],
      categories: {
        append: true,
        nodes: [
          { id: '7', name: null, slug: null, description: null },
          { id: null, name: 'New', slug: 'new', description: 'd' },
        ],
      },
      tags: { append: null, nodes: [] },
      postFormats: null,
    },
  });
  expect(await site.read('author')).toEqual(autosave);
  site.desk.wait(60);
  await site.autosave('author', { draft: { title: 'Newer' } });
  expect(await site.read('author')).toMatchObject({
    digest: null,
    baseModifiedGmt: null,
    modifiedGmt: '2026-06-01T12:01:00',
    draft: { title: 'Newer', content: null },
  });
  expect(site.desk.stored(site.id)).toMatchObject({ title: 'Story', modified_at: Date.UTC(2026, 0, 1, 12) });
});

test('autosave: with a draft, the own draft stays unchanged, so that the base of the next save is valid', async () => {
  await using site = openAutosaveSite();
  await site.autosave('author', { draft: { title: 'New' } }, site.draftId);
  expect(site.desk.stored(site.draftId)).toMatchObject({ title: 'Draft' });
  const saved = await site.desk.updatePost('author', site.draftId, {
    title: 'New',
    ifUnmodifiedSince: '2026-01-01T12:00:00',
  });
  expect(saved).toMatchObject({ title: 'New' });
});

test('autosave: is visible only to its author, and only while they may edit the content', async () => {
  await using site = openAutosaveSite();
  await site.autosave('author', { draft: { title: 'Mine' } });
  await site.autosave('editor', { draft: { title: 'Edited' } });
  expect(await site.read('author')).toMatchObject({ draft: { title: 'Mine' } });
  expect(await site.read('editor')).toMatchObject({ draft: { title: 'Edited' } });
  for (const who of ['administrator', 'contributor', 'visitor'] as const) {
    expect(await site.read(who)).toBeNull();
  }
  await site.desk.updatePost('editor', site.id, { authorId: String(site.desk.ids.editor) });
  expect(await site.read('author')).toBeNull();
});

test('autosave: is deleted by a save with its values, and by a draft without fields', async () => {
  await using site = openAutosaveSite();
  const draft = { title: 'New', categories: { nodes: [{ id: String(site.desk.uncategorized) }] } };
  await site.autosave('author', { draft });
  await site.desk.updatePost('author', site.id, { title: 'New' });
  expect(await site.read('author'), 'a save without the terms').toMatchObject({ draft: { title: 'New' } });
  await site.desk.updatePost('author', site.id, { ...draft, excerpt: 'More' });
  expect(await site.read('author')).toBeNull();
  await site.autosave('author', { draft });
  expect((await site.autosave('author', { draft: {} })).autosave).toBeNull();
  expect((await site.autosave('author', { draft: { title: null } })).autosave).toBeNull();
});

test('autosave: rejects invalid values and users who may not edit', async () => {
  await using site = openAutosaveSite();
  const draft = { title: 'x' };
  for (const who of ['visitor', 'subscriber', 'contributor'] as const) {
    expect(await site.autosave(who, { draft })).toMatch(/^FORBIDDEN/);
  }
  expect(await site.autosave('author', { draft, title: 'x' })).toMatch(/^BAD_USER_INPUT/);
  expect(await site.autosave('author', { draft: { parentId: '1' } })).toMatch(/^BAD_USER_INPUT/);
  expect(await site.autosave('author', { draft, digest: 'a b' })).toMatch(/^BAD_USER_INPUT/);
  expect(await site.autosave('author', { draft, digest: 'x'.repeat(129) })).toMatch(/^BAD_USER_INPUT/);
  expect(await site.autosave('author', { draft, baseModifiedGmt: 'soon' })).toMatch(/^BAD_USER_INPUT/);
  expect(await site.autosave('author', { draft }, 9999)).toMatch(/^NOT_FOUND/);
  await site.desk.deletePost('author', site.id);
  expect(await site.autosave('author', { draft })).toMatch(/^CONFLICT/);
});

test('autosave: goes with its content and its user', async () => {
  await using site = openAutosaveSite();
  await site.autosave('author', { draft: { title: 'Mine' } });
  await site.autosave('editor', { draft: { title: 'Edited' } }, site.draftId);
  await site.desk.deletePost('author', site.id, { forceDelete: true });
  const { errors } = await site.desk.send(
    'administrator',
    `mutation{deleteUser(input:{id:"${site.desk.ids.editor}"}){deletedId}}`,
  );
  expect(errors).toBeUndefined();
  const count = site.desk.database.rows<{ user_id: number }, []>({ sql: 'select user_id from autosaves' });
  expect(count).toEqual([]);
});
