import { startBackend } from '@masthead/testing';
import { describe, expect, test } from 'vitest';
import { db } from '../src/storage/sqlite/database.ts';
import { executeAs } from './execute-as.ts';
import { responsesByRole, openRoleSite } from './role-site.ts';
import { siteUrl, type Site } from './open-site.ts';
import { addContent, addImage, addTerm, newYear } from './seed.ts';

/** A published post of the author with two revisions. */
function openVersions(site: Site, author: number) {
  const { database } = site;
  const image = addImage(database, { slug: 'picture', file: 'a.jpg' });
  const id = addContent(database, {
    slug: 'story',
    title: 'As it is out',
    body: 'out',
    author_id: author,
    featured_image_id: image,
    template: 'blank',
  });
  addTerm(database, { slug: 'news', on: [id] });
  const version = (name: string, minutes: number) =>
    addContent(database, {
      type: 'revision',
      status: 'inherit',
      slug: `${id}-${name}-v1`,
      uri: '',
      title: `As ${name}`,
      body: name,
      parent_id: id,
      author_id: author,
      date_local: newYear + minutes * 60_000,
    });
  return { id, older: version('revision', 1), newer: version('autosave', 2) };
}

describe('revisions', () => {
  test('are visible to users who may edit the content', async () => {
    const { site, ids, execute } = openRoleSite();
    await using _ = site;
    const { id, older, newer } = openVersions(site, ids.author);
    const list =
      'nodes{...on Post{databaseId title uri link isRevision isPreview revisionOf{node{id databaseId}}}}';
    const query = `{post(id:"${id}",idType:DATABASE_ID){revisions{${list}} preview{node{databaseId}} previewRevisionDatabaseId}
      root:revisions{nodes{databaseId}} user(id:"${ids.author}",idType:DATABASE_ID){revisions{nodes{databaseId}}}
      byId:contentNode(id:"${older}",idType:DATABASE_ID){databaseId contentTypeName contentType{node{name}}}
      lists:contentNodes(where:{stati:[PUBLISH,INHERIT]}){nodes{databaseId}}}`;
    const preview = `${siteUrl}/story/?preview=true&previewPathname=/story/&p=${id}&typeName=Post`;
    const revision = (databaseId: number, title: string, isPreview: boolean) => ({
      databaseId,
      title,
      uri: isPreview ? preview : `/?p=${databaseId}`,
      link: isPreview ? preview : `${siteUrl}/?p=${databaseId}`,
      isRevision: true,
      isPreview,
      revisionOf: { node: { id: btoa(`post:${id}`), databaseId: id } },
    });
    for (const who of ['author', 'editor'] as const) {
      const answer = await execute(who, query);
      expect(answer.post).toEqual({
        revisions: { nodes: [revision(newer, 'As autosave', true), revision(older, 'As revision', false)] },
        preview: { node: { databaseId: newer } },
        previewRevisionDatabaseId: newer,
      });
      expect(answer.root.nodes).toEqual([{ databaseId: newer }, { databaseId: older }]);
      expect(answer.user.revisions.nodes).toHaveLength(2);
      expect(answer.byId).toEqual({
        databaseId: older,
        contentTypeName: 'revision',
        contentType: { node: { name: 'post' } },
      });
      expect(answer.lists.nodes.map(({ databaseId }: { databaseId: number }) => databaseId)).not.toContain(
        older,
      );
    }
    for (const who of ['visitor', 'subscriber', 'contributor'] as const) {
      const answer = await execute(who, query.replace(/user\(.*?\}\}\}/, ''));
      expect(answer).toMatchObject({
        post: { revisions: { nodes: [] }, preview: null, previewRevisionDatabaseId: null },
        root: { nodes: [] },
        byId: null,
      });
    }
  });

  test("provide the preview, with the content's own values for unversioned fields", async () => {
    const { site, ids, execute } = openRoleSite();
    await using _ = site;
    const { id, newer } = openVersions(site, ids.author);
    const query = `{post(id:"story",idType:SLUG,asPreview:true){__typename databaseId title content slug status uri isPreview date
      author{node{name}} featuredImage{node{slug}} categories{nodes{slug}} template{templateName} preview{node{id}} previewRevisionId}
      contentNode(id:"${id}",idType:DATABASE_ID,asPreview:true){__typename databaseId}}`;
    expect(await execute('author', query)).toEqual({
      post: {
        __typename: 'Post',
        databaseId: newer,
        title: 'As autosave',
        content: '<p>autosave</p>\n',
        slug: `${id}-autosave-v1`,
        status: 'inherit',
        uri: `${siteUrl}/story/?preview=true&previewPathname=/story/&p=${id}&typeName=Post`,
        isPreview: true,
        date: '2026-01-01T12:02:00',
        author: { node: { name: 'author' } },
        featuredImage: { node: { slug: 'picture' } },
        categories: { nodes: [{ slug: 'news' }] },
        template: { templateName: 'Blank' },
        preview: null,
        previewRevisionId: null,
      },
      contentNode: { __typename: 'Post', databaseId: newer },
    });
    expect(await execute('visitor', query)).toEqual({ post: null, contentNode: null });
  });

  test('are not needed for a preview, which shows the saved content', async () => {
    const { site, database, ids, execute } = openRoleSite();
    await using _ = site;
    const draft = addContent(database, { slug: '', status: 'draft', title: 'New', author_id: ids.author });
    const page = addContent(database, { slug: 'about', type: 'page', title: 'About' });
    const query = `{post(id:"${draft}",idType:DATABASE_ID,asPreview:true){title isPreview content}
      page(id:"${page}",idType:DATABASE_ID,asPreview:true){title}}`;
    const about = { title: 'About' };
    expect(await responsesByRole(execute, query, (data) => data)).toEqual({
      visitor: { post: null, page: about },
      subscriber: { post: null, page: about },
      contributor: { post: { title: 'New', isPreview: null, content: null }, page: about },
      author: { post: { title: 'New', isPreview: false, content: null }, page: about },
      editor: { post: { title: 'New', isPreview: false, content: null }, page: about },
    });
  });
});

test('and edit locks show their user to users who may edit the content', async () => {
  const { site, database, ids, execute } = openRoleSite();
  await using _ = site;
  const id = addContent(database, { slug: 'p', author_id: ids.editor });
  const meta = (key: string, value: string) =>
    database.run(db.insertInto('content_meta').values({ content_id: id, key, value }));
  const now = Date.UTC(2026, 5, 1) / 1000;
  meta('_edit_last', String(ids.editor));
  meta('_edit_lock', `${now - 60}:${ids.editor}`);
  const query = `{post(id:"p",idType:SLUG){lastEditedBy{node{name}} editingLockedBy{lockTimestamp node{name}}}}`;
  const closed = { post: { lastEditedBy: null, editingLockedBy: null } };
  const node = { name: 'editor' };
  expect(await responsesByRole(execute, query, (data) => data)).toMatchObject({
    visitor: closed,
    author: closed,
    editor: {
      post: { lastEditedBy: { node }, editingLockedBy: { lockTimestamp: '2026-05-31T23:59:00', node } },
    },
  });
  database.run(
    db
      .updateTable('content_meta')
      .set({ value: `${now - 600}:${ids.editor}` })
      .where('key', '=', '_edit_lock'),
  );
  expect((await execute('editor', query)).post.editingLockedBy, 'ten minutes ago').toBeNull();
});

test('take the same number of statements for lists of 50 posts as for 5', async () => {
  const { site, database, ids, execute } = openRoleSite();
  await using _ = site;
  for (let index = 0; index < 50; index += 1) {
    const id = addContent(database, { slug: `p${index}`, author_id: ids.editor });
    addContent(database, { type: 'revision', status: 'inherit', slug: `${id}-revision-v1`, parent_id: id });
    const entry = { content_id: id, key: '_edit_last', value: String(ids.author) };
    database.run(db.insertInto('content_meta').values(entry));
  }
  const statements = async (first: number): Promise<number> => {
    // A write empties the caches of authors, terms and media.
    addContent(database, { type: 'page', slug: `page-${first}` });
    await execute('editor', '{ generalSettings { title } }');
    const before = site.backend.statementCount();
    const fields =
      'isPreview previewRevisionId preview{node{title}} lastEditedBy{node{name}} editingLockedBy{lockTimestamp} desiredSlug enclosure';
    const { posts } = await execute(
      'editor',
      `{posts(first:${first}){nodes{${fields} revisions{nodes{...on Post{isPreview isSticky author{node{name}} featuredImageId template{templateName} categories{nodes{id}} revisionOf{node{id}}}}}}}}`,
    );
    expect(posts.nodes).toHaveLength(first);
    expect(posts.nodes.at(-1)).toMatchObject({ lastEditedBy: { node: { name: 'author' } } });
    return site.backend.statementCount() - before;
  };
  await statements(3);
  expect(await statements(50)).toBe(await statements(5));
});

test('are imported, with the last editor of content', async () => {
  await using backend = await startBackend(
    {
      authors: [{ id: 3, login: 'ana' }],
      posts: [
        {
          id: 10,
          title: 'Story',
          link: 'https://old.example/story/',
          author: 'ana',
          meta: { _edit_last: '3' },
        },
      ],
      others: [
        {
          type: 'revision',
          id: 11,
          status: 'inherit',
          slug: '10-revision-v1',
          parent: 10,
          title: 'Older',
          author: 'ana',
        },
      ],
    },
    {
      site: {
        users: [
          {
            id: 3,
            username: 'ana',
            email: 'ana@example.test',
            displayName: 'Ana',
            nicename: 'ana',
            roles: ['editor'],
          },
        ],
      },
    },
  );
  const query =
    '{post(id:"10",idType:DATABASE_ID){revisions{nodes{databaseId ...on Post{title}}} lastEditedBy{node{name}}}}';
  const { data, errors } = await executeAs(backend, 3, query);
  expect(errors).toEqual([]);
  expect(data.post).toEqual({
    revisions: { nodes: [{ databaseId: 11, title: 'Older' }] },
    lastEditedBy: { node: { name: 'Ana' } },
  });
});
