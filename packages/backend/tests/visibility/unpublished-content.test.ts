import { schemaSdl } from '@masthead/contract';
import { buildSchema, isNonNullType, isObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { responsesByRole, openRoleSite, roles } from '../role-site.ts';
import { addComment, addContent, addImage, addTerm, addUser } from '../seed.ts';

/** A draft of another author, with its related rows. */
function openDraft() {
  const testSite = openRoleSite();
  const { database } = testSite;
  const ghost = addUser(database, { login: 'ghost', public_posts: 1 });
  const image = addImage(database, { slug: 'picture', file: 'a.jpg' });
  const id = addContent(database, {
    slug: '',
    status: 'draft',
    uri: '/?p=99',
    title: 'A draft',
    body: 'hidden words',
    excerpt: 'hidden excerpt',
    author_id: ghost,
    featured_image_id: image,
    comment_count: 1,
  });
  addTerm(database, { slug: 'news', on: [id] });
  addImage(database, { slug: 'attached', file: 'b.jpg', parent_id: id });
  addComment(database, { content_id: id, body: 'hidden comment' });
  addContent(database, {
    type: 'revision',
    status: 'inherit',
    slug: `${id}-revision-v1`,
    uri: '',
    title: 'An older draft',
    parent_id: id,
    author_id: ghost,
  });
  return { ...testSite, id, ghost };
}

const drafts = (where: string) => `posts(where:{status:DRAFT,${where}}){nodes{databaseId}}`;

describe('unpublished content of other authors', () => {
  test('is hidden from readers, shows its title to authors, and is fully visible to editors', async () => {
    const { site, execute, id } = openDraft();
    await using _ = site;
    const query = `{post(id:"${id}",idType:DATABASE_ID){title slug status uri isRestricted date modified content excerpt guid commentStatus
      raw:content(format:RAW) rawTitle:title(format:RAW) author{node{name}} authorId featuredImage{node{slug}} featuredImageId commentCount
      comments{nodes{content}} isPreview isRevision preview{node{title}} previewRevisionId revisions{nodes{id}} lastEditedBy{node{name}}
      categories{nodes{slug}} contentTypeName hasPassword password}}`;
    const nothing = {
      title: 'A draft',
      slug: null,
      status: 'draft',
      uri: '/?p=99',
      isRestricted: true,
      categories: { nodes: [{ slug: 'news' }] },
      contentTypeName: 'post',
      hasPassword: false,
      comments: { nodes: [] },
      revisions: { nodes: [] },
      ...Object.fromEntries(
        'date modified content excerpt guid commentStatus raw rawTitle author authorId featuredImage featuredImageId commentCount isPreview isRevision preview previewRevisionId lastEditedBy password'
          .split(' ')
          .map((name) => [name, null]),
      ),
    };
    expect(await responsesByRole(execute, query, ({ post }) => post)).toEqual({
      visitor: null,
      subscriber: null,
      contributor: nothing,
      author: nothing,
      editor: expect.objectContaining({
        isRestricted: false,
        date: '2026-01-01T12:00:00',
        content: '<p>hidden words</p>\n',
        raw: 'hidden words',
        author: { node: { name: 'ghost' } },
        comments: { nodes: [{ content: '<p>hidden comment</p>\n' }] },
        preview: { node: { title: 'An older draft' } },
      }),
    });
  });

  test('is not revealed by filters, order or search', async () => {
    const { site, execute, id, ghost } = openDraft();
    await using _ = site;
    const query = `{
      all:posts(where:{status:DRAFT}){nodes{databaseId}} search:${drafts('search:"hidden"')} title:${drafts('search:"draft"')}
      author:${drafts(`author:${ghost}`)} by:${drafts(`authorIn:["${ghost}"]`)} not:${drafts('authorNotIn:["999"]')} name:${drafts('authorName:"ghost"')}
      comments:${drafts('orderby:[{field:COMMENT_COUNT,order:ASC}]')}
      user(id:"${ghost}",idType:DATABASE_ID){posts(where:{status:DRAFT}){nodes{databaseId}}}
      image:mediaItem(id:"attached",idType:SLUG){slug} media:mediaItems{nodes{slug}}
      words:comments(where:{contentId:"${id}"}){nodes{content}} revisions{nodes{id}}
    }`;
    const author = await execute('author', query);
    const { all, image, media, user, ...lists } = author;
    expect(all.nodes).toEqual([{ databaseId: id }]);
    for (const [name, list] of Object.entries({ ...lists, user: user.posts })) {
      expect([name, list]).toEqual([name, { nodes: [] }]);
    }
    expect([image, media.nodes]).toEqual([null, [{ slug: 'picture' }]]);
    const editor = await execute('editor', query);
    for (const name of ['all', 'search', 'title', 'author', 'by', 'not', 'name', 'comments', 'words']) {
      expect([name, editor[name].nodes.length]).toEqual([name, 1]);
    }
    expect(editor.revisions.nodes).toHaveLength(1);
  });

  test('is found by id only; by slug or permalink only for users who may edit it', async () => {
    const { site, database, execute } = openRoleSite();
    await using _ = site;
    const scheduled = addContent(database, { slug: 'soon', status: 'future', uri: '/?p=98' });
    const query = `{a:post(id:"soon",idType:SLUG){uri} b:nodeByUri(uri:"/soon/"){uri} c:post(id:"/soon/",idType:URI){uri}
      d:post(id:"${scheduled}",idType:DATABASE_ID){uri} e:nodeByUri(uri:"/?p=98"){uri}}`;
    const at = { uri: '/?p=98' };
    expect(await responsesByRole(execute, query, (data) => Object.values(data))).toEqual({
      visitor: [null, null, null, null, null],
      subscriber: [null, null, null, null, null],
      contributor: [null, null, null, at, null],
      author: [null, null, null, at, null],
      editor: [at, at, at, at, null],
    });
  });
});

const own = (role: string) =>
  ['auto-draft', 'draft', 'future', 'pending', 'private', 'trash'].map((status) => `${status}-of-${role}`);

test("one's own content is visible in every status to authors", async () => {
  const { site, database, ids, execute } = openRoleSite();
  await using _ = site;
  for (const role of roles) {
    for (const status of ['draft', 'pending', 'future', 'private', 'trash', 'auto-draft']) {
      addContent(database, {
        slug: `${status}-of-${role}`,
        status,
        author_id: ids[role],
        title: status,
        body: 'x',
      });
    }
  }
  const query = `{posts(first:50,where:{stati:[DRAFT,PENDING,FUTURE,PRIVATE,TRASH,AUTO_DRAFT],orderby:[{field:SLUG,order:ASC}]}){nodes{slug content}}}`;
  const read = await responsesByRole(
    execute,
    query,
    ({ posts }: { posts: { nodes: { slug: string; content: string | null }[] } }) =>
      posts.nodes.filter(({ content }) => content !== null).map(({ slug }) => slug),
  );
  expect(read).toMatchObject({
    visitor: [],
    subscriber: [],
    contributor: own('contributor'),
    author: own('author'),
  });
  expect(read['editor']).toHaveLength(24);
  const titles = await execute('author', query);
  expect(titles.posts.nodes, 'of the others, what is being written').toHaveLength(6 + 3 * 3);
});

describe('protected content', () => {
  test('is readable by its author and editors, with comments', async () => {
    const { site, database, ids, execute } = openRoleSite();
    await using _ = site;
    const id = addContent(database, { slug: 'p', password: 'sesame', body: 'inside', author_id: ids.author });
    addComment(database, { content_id: id, body: 'inside, too' });
    const query = `{post(id:"${id}",idType:DATABASE_ID){isRestricted content password comments{nodes{content}}} posts(where:{author:${ids.author}}){nodes{slug}}
      search:posts(where:{search:"inside"}){nodes{slug}} found:posts(where:{password:"sesame"}){nodes{content}} comments{nodes{content}}}`;
    const closed = { isRestricted: true, content: null, password: null, comments: { nodes: [] } };
    const comments = { nodes: [{ content: '<p>inside, too</p>\n' }] };
    const open = { isRestricted: false, content: '<p>inside</p>\n', comments };
    expect(await responsesByRole(execute, query, ({ post }) => post)).toEqual({
      visitor: closed,
      subscriber: closed,
      contributor: closed,
      author: { ...open, password: null },
      editor: { ...open, password: 'sesame' },
    });
    const author = await execute('author', query);
    expect((await execute('contributor', query)).search.nodes).toEqual([]);
    expect(author.search.nodes).toEqual([{ slug: 'p' }]);
    expect([author.posts.nodes, author.found.nodes, author.comments]).toEqual([
      [{ slug: 'p' }],
      [{ content: '<p>inside</p>\n' }],
      comments,
    ]);
  });
});

test('raw values are visible to users who may edit the content', async () => {
  const { site, database, ids, execute } = openRoleSite();
  await using _ = site;
  addContent(database, {
    slug: 'p',
    title: 'A -- B',
    body: 'typed',
    excerpt: 'short',
    author_id: ids.author,
  });
  const image = addImage(database, {
    slug: 'i',
    file: 'a.jpg',
    body: 'typed',
    excerpt: 'short',
    author_id: ids.author,
  });
  const query = `{post(id:"p",idType:SLUG){title(format:RAW) content(format:RAW) excerpt(format:RAW)}
    mediaItem(id:"${image}",idType:DATABASE_ID){title(format:RAW) description(format:RAW) caption(format:RAW)}}`;
  const closed = { post: { title: null, content: null, excerpt: null } };
  const open = {
    post: { title: 'A -- B', content: 'typed', excerpt: 'short' },
    mediaItem: { title: 'i', description: 'typed', caption: 'short' },
  };
  expect(await responsesByRole(execute, query, (data) => data)).toMatchObject({
    visitor: closed,
    contributor: closed,
    author: open,
    editor: open,
  });
});

test('non-null fields of restricted content have values', async () => {
  const { site, database, execute } = openRoleSite();
  await using _ = site;
  const id = addContent(database, { slug: '', status: 'draft', uri: '/?p=9' });
  const locked = addContent(database, { slug: 'page', type: 'page', password: 'x' });
  const image = addImage(database, { slug: 'i', file: 'a.jpg', password: 'x' });
  const schema = buildSchema(schemaSdl);
  const required = (name: string): string => {
    const type = schema.getType(name);
    if (!isObjectType(type)) throw new Error(`${name} is no object type.`);
    return Object.values(type.getFields())
      .filter((field) => isNonNullType(field.type))
      .map((field) => field.name)
      .join(' ');
  };
  const answer = await execute(
    'author',
    `{post(id:"${id}",idType:DATABASE_ID){${required('Post')}} page(id:"${locked}",idType:DATABASE_ID){${required('Page')}}
      mediaItem(id:"${image}",idType:DATABASE_ID){${required('MediaItem')}}}`,
  );
  expect(Object.keys(answer)).toEqual(['post', 'page', 'mediaItem']);
});
