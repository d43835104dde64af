import { expect, test } from 'vitest';
import { openEditingSite, type Sender } from '../mutations/editing-site.ts';
import { addContent, addImage, addTerm } from '../seed.ts';

const fields = `databaseId status uri slug date isPreview template{templateName}
  ...on Post{title content excerpt isSticky author{node{slug}} featuredImage{node{databaseId}}
    categories{nodes{name}} tags{nodes{name}} postFormats{nodes{slug}}}
  ...on Page{title content menuOrder parentDatabaseId ancestors{nodes{databaseId}}}`;

/** A site with a published post of an author, and the preview of drafts. */
function openPreviewSite() {
  const desk = openEditingSite();
  const { database, ids } = desk;
  const category = addTerm(database, { slug: 'coast', name: 'Coast' });
  const id = addContent(database, { slug: 'story', title: 'Story', body: 'Old', author_id: ids.author });
  async function preview(
    who: Sender,
    draft: object,
    { of = id, type = 'POST' }: { of?: number | null; type?: string } = {},
  ) {
    const { data, errors } = await desk.send(
      who,
      `query($id:ID,$draft:ContentDraftInput!){draftPreview(id:$id,contentType:${type},draft:$draft){${fields}}}`,
      { id: of === null ? null : String(of), draft },
    );
    return errors?.[0] ? `${errors[0].extensions.code}: ${errors[0].message}` : data.draftPreview;
  }
  return { desk, id, category, preview, [Symbol.asyncDispose]: () => desk[Symbol.asyncDispose]() };
}

test('draft preview: resolves all fields with the draft applied, and stores nothing', async () => {
  await using site = openPreviewSite();
  const { database, ids, stored, everything } = site.desk;
  const image = addImage(database, { slug: 'image', file: 'a.jpg' });
  const before = { row: stored(site.id), all: everything() };
  const draft = {
    title: 'New *title*',
    content: '<!-- wp:paragraph --><p>New text</p><!-- /wp:paragraph -->[gallery]',
    excerpt: 'Short',
    slug: 'new-story',
    status: 'PRIVATE',
    authorId: String(ids.editor),
    template: 'TEMPLATE_BLANK',
    featuredImageId: String(image),
    categories: { nodes: [{ id: String(site.category) }] },
    tags: { nodes: [{ name: 'Unknown tag' }] },
    postFormats: { nodes: [{ slug: 'gallery' }] },
  };
  const shown = await site.preview('editor', draft);
  expect(shown).toMatchObject({
    databaseId: site.id,
    status: 'private',
    slug: 'new-story',
    uri: '/new-story/',
    title: 'New *title*',
    excerpt: '<p>Short</p>\n',
    author: { node: { slug: 'editor' } },
    featuredImage: { node: { databaseId: image } },
    template: { templateName: 'Blank' },
    categories: { nodes: [{ name: 'Coast' }] },
    tags: { nodes: [{ name: 'Unknown tag' }] },
    postFormats: { nodes: [{ slug: 'post-format-gallery' }] },
  });
  expect(shown.content).toContain('<p>New text</p>');
  expect({ row: stored(site.id), all: everything() }).toEqual(before);
  const { data } = await site.desk.send(
    'visitor',
    '{post(id:"story",idType:SLUG){title content} tags{nodes{name}}}',
  );
  expect(data).toEqual({ post: { title: 'Story', content: '<p>Old</p>\n' }, tags: { nodes: [] } });
});

test('draft preview: rendered texts of drafts do not reach caches', async () => {
  await using site = openPreviewSite();
  const content = '<!-- wp:latest-posts /-->';
  const read = async () =>
    (await site.desk.send('editor', `{post(id:"${site.id}",idType:DATABASE_ID){title content}}`)).data.post;
  const before = await read();
  await site.preview('editor', { title: 'Changed', content });
  expect(await read()).toEqual(before);
  await site.desk.updatePost('editor', site.id, { content });
  const saved = await read();
  expect((await site.preview('editor', { title: 'Changed' })).content).toContain('Changed');
  expect(await read()).toEqual(saved);
  expect(saved.content).not.toContain('Changed');
});

test('draft preview: new content has the fields of its draft', async () => {
  await using site = openPreviewSite();
  const parent = addContent(site.desk.database, { slug: 'about', type: 'page' });
  const before = site.desk.everything();
  const page = { title: 'Team', content: 'Us', parentId: String(parent), menuOrder: 3, status: 'PUBLISH' };
  expect(await site.preview('editor', page, { of: null, type: 'PAGE' })).toMatchObject({
    title: 'Team',
    uri: '/about/team/',
    menuOrder: 3,
    parentDatabaseId: parent,
    ancestors: { nodes: [{ databaseId: parent }] },
  });
  expect(site.desk.everything()).toEqual(before);
  const made = await site.desk.createPost('author', { title: 'After' });
  expect(made.databaseId).toBe(Math.max(...before) + 1);
});

test('draft preview: fields after it in the operation see the draft, and an operation has one draft', async () => {
  await using site = openPreviewSite();
  const field = `draftPreview(id:"${site.id}",contentType:POST,draft:{title:"Changed"}){databaseId}`;
  const list = 'posts{nodes{title}}';
  const { data } = await site.desk.send('editor', `{before:${list} ${field} after:${list}}`);
  expect(data.before.nodes).toEqual([{ title: 'Story' }]);
  expect(data.after.nodes).toEqual([{ title: 'Changed' }]);
  const inFragment = await site.desk.send(
    'editor',
    `{...A} fragment A on RootQuery{...on RootQuery{shown:${field}}}`,
  );
  expect(inFragment.data.shown).toEqual({ databaseId: site.id });
  const twice = await site.desk.send('editor', `{one:${field} two:${field}}`);
  expect(twice.data.one).not.toBeNull();
  expect(twice.errors).toMatchObject([{ path: ['two'], extensions: { code: 'BAD_USER_INPUT' } }]);
  expect(site.desk.stored(site.id)).toMatchObject({ title: 'Story' });
});

test('draft preview: requires the rights of a save', async () => {
  await using site = openPreviewSite();
  const { database, ids } = site.desk;
  for (const who of ['visitor', 'subscriber', 'contributor'] as const) {
    expect(await site.preview(who, { title: 'x' })).toMatch(/^FORBIDDEN/);
  }
  expect(await site.preview('author', { title: 'x' })).toMatchObject({ title: 'x' });
  expect(await site.preview('author', { authorId: String(ids.editor) })).toMatch(/^FORBIDDEN/);
  expect(await site.preview('author', { content: 'a<script>1</script>' })).toMatchObject({
    content: '<p>a1</p>\n',
  });
  const hidden = addContent(database, { slug: 'hidden', status: 'private', author_id: ids.editor });
  expect(await site.preview('author', { title: 'x' }, { of: hidden })).toBe(
    'NOT_FOUND: No post could be found to update',
  );
  expect(await site.preview('contributor', { title: 'x', status: 'PUBLISH' }, { of: null })).toMatchObject({
    status: 'pending',
  });
  expect(await site.preview('editor', { parentId: '1' })).toMatch(/^BAD_USER_INPUT/);
  expect(await site.preview('editor', { title: 'x' }, { type: 'ATTACHMENT' })).toMatch(/^BAD_USER_INPUT/);
  expect(await site.preview('editor', { title: 'x' }, { type: 'PAGE' })).toMatch(/^BAD_USER_INPUT/);
  expect(site.desk.stored(site.id)).toMatchObject({ title: 'Story' });
});

test('draft preview: ignores the edit lock of another user, and its response is not cacheable', async () => {
  await using site = openPreviewSite();
  const { backend } = site.desk.site;
  await site.desk.send('author', `mutation{lockContent(input:{id:"${site.id}"}){clientMutationId}}`);
  expect(await site.preview('editor', { title: 'x' })).toMatchObject({ title: 'x' });
  const query = `{draftPreview(id:"${site.id}",contentType:POST,draft:{title:"x"}){databaseId}}`;
  const response = await backend.fetch(
    new Request('https://magazine.example/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([{ query }, { query: '{posts{nodes{title}}}' }]),
    }),
    { userId: site.desk.ids.editor },
  );
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(await response.json()).toMatchObject([
    { data: { draftPreview: { databaseId: site.id } } },
    { data: { posts: { nodes: [{ title: 'Story' }] } } },
  ]);
});

test('draft preview: publishes no change', async () => {
  await using site = openPreviewSite();
  const published: string[] = [];
  site.desk.site.backend.onChange((keys) => published.push(...keys));
  await site.preview('editor', { title: 'x', status: 'DRAFT' });
  expect(published).toEqual([]);
});
