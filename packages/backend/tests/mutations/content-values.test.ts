import { describe, expect, test } from 'vitest';
import { addImage, addUser } from '../seed.ts';
import { openEditingSite } from './editing-site.ts';

test('createPost: defaults follow the settings', async () => {
  await using testSite = openEditingSite();
  const page = { title: 'x' };
  expect(await testSite.createPost('author', page)).toMatchObject({
    commentStatus: 'open',
    pingStatus: 'open',
  });
  testSite.setOption('default_comment_status', 'closed');
  testSite.setOption('default_ping_status', 'closed');
  expect(await testSite.createPost('author', page)).toMatchObject({
    commentStatus: 'closed',
    pingStatus: 'closed',
    template: { templateName: 'Default' },
    isSticky: false,
    hasPassword: false,
  });
  const { databaseId: id, ...made } = await testSite.createPage('editor', page);
  expect(made).toMatchObject({ commentStatus: 'closed', menuOrder: null, uri: `/?page_id=${id}` });
  expect(testSite.stored(id)).toMatchObject({
    guid: `https://magazine.example/?page_id=${id}`,
    author_id: testSite.ids.editor,
  });
  expect(testSite.meta(id, '_edit_last')).toBe(String(testSite.ids.editor));
});

test('updatePost: every value is stored, and omitted values are unchanged', async () => {
  await using testSite = openEditingSite();
  const image = addImage(testSite.database, { slug: 'image', file: 'a.jpg' });
  const values = {
    title: 'Title',
    content: '<!-- wp:paragraph --><p>Body</p><!-- /wp:paragraph -->',
    excerpt: 'Excerpt',
    commentStatus: 'closed',
    pingStatus: 'closed',
    menuOrder: 7,
    template: 'TEMPLATE_BLANK',
    featuredImageId: btoa(`post:${image}`),
    toPing: ['https://one.example/', 'javascript:alert(1)', 'https://two.example/'],
    pinged: ['https://three.example/'],
    isSticky: true,
  };
  const given = await testSite.createPost('editor', values);
  const expected = {
    title: 'Title',
    body: values.content,
    excerpt: 'Excerpt',
    commentStatus: 'closed',
    pingStatus: 'closed',
    template: { templateName: 'Blank' },
    featuredImageDatabaseId: image,
    toPing: ['https://one.example/', 'https://two.example/'],
    pinged: ['https://three.example/'],
    isSticky: true,
  };
  expect(given).toMatchObject(expected);
  expect(testSite.stored(given.databaseId)).toMatchObject({ menu_order: 7 });
  const nothing = Object.fromEntries(Object.keys(values).map((name) => [name, null]));
  for (const change of [{}, nothing, { title: 'Title' }]) {
    expect(await testSite.updatePost('editor', given.databaseId, change)).toMatchObject(expected);
  }
  const emptied = {
    content: '',
    excerpt: '',
    featuredImageId: '',
    toPing: [],
    template: 'DEFAULT_TEMPLATE',
    isSticky: false,
  };
  expect(await testSite.updatePost('editor', given.databaseId, emptied)).toMatchObject({
    title: 'Title',
    body: null,
    featuredImageDatabaseId: null,
    toPing: null,
    template: { templateName: 'Default' },
    isSticky: false,
  });
});

test('updatePost: a password is set, left unchanged and removed', async () => {
  await using testSite = openEditingSite();
  const { databaseId: id } = await testSite.createPost('editor', {
    title: 'x',
    status: 'PUBLISH',
    password: 'sesame',
  });
  const secret = await testSite.send(
    'visitor',
    `{post(id:${id},idType:DATABASE_ID){title content hasPassword password}}`,
  );
  expect(secret.data.post).toMatchObject({ hasPassword: true, content: null, password: null });
  expect(await testSite.updatePost('editor', id, { title: 'y' })).toMatchObject({ password: 'sesame' });
  expect(await testSite.updatePost('editor', id, { password: '' })).toMatchObject({ hasPassword: false });
});

test.each([
  ['a password that is too long', { password: 'x'.repeat(256) }],
  ['a password at the top of the front page', { password: 'x', isSticky: true }],
  ['a word that comments cannot be', { commentStatus: 'ajar' }],
  ['a featured image that does not exist', { featuredImageId: '9999' }],
  ['a featured image with the id of a term', { featuredImageId: btoa('term:1') }],
])('updatePost: %s is rejected, and nothing changes', async (_, values) => {
  await using testSite = openEditingSite();
  const { databaseId: id } = await testSite.createPost('editor', { title: 'x', status: 'PUBLISH' });
  const before = testSite.stored(id);
  const all = testSite.everything();
  expect(await testSite.updatePost('editor', id, { title: 'y', content: 'z', ...values })).toContain(
    'BAD_USER_INPUT',
  );
  expect(await testSite.createPost('editor', { title: 'y', ...values })).toContain('BAD_USER_INPUT');
  expect([testSite.stored(id), testSite.everything()]).toEqual([before, all]);
});

test('updatePost: a featured image must be an image that the user may see', async () => {
  await using testSite = openEditingSite();
  const draft = await testSite.createPost('editor', { title: 'Secret' });
  const hidden = addImage(testSite.database, { slug: 'hidden', file: 'a.jpg', parent_id: draft.databaseId });
  const song = addImage(testSite.database, { slug: 'song', file: 'b.mp3', mime_type: 'audio/mpeg' });
  for (const id of [hidden, song, draft.databaseId]) {
    expect(await testSite.createPost('author', { title: 'x', featuredImageId: String(id) })).toBe(
      'BAD_USER_INPUT: Invalid featured media ID.',
    );
  }
});

describe('createPost: content without title, body and excerpt', () => {
  test('is rejected', async () => {
    await using testSite = openEditingSite();
    const rejected = 'BAD_USER_INPUT: Content, title, and excerpt are empty.';
    expect(await testSite.createPost('editor', {})).toBe(
      'BAD_USER_INPUT: Mutation not processed. There was no input for the mutation or the post_type_object was invalid',
    );
    expect(await testSite.createPost('editor', { status: 'DRAFT', title: '  ' })).toBe(rejected);
    const { databaseId: id } = await testSite.createPost('editor', { title: 'x' });
    expect(await testSite.updatePost('editor', id, { title: '' })).toBe(rejected);
    expect(testSite.stored(id)).toMatchObject({ title: 'x' });
  });
});

test('updatePost: HTML is sanitised when saved, for users without unfiltered_html', async () => {
  await using testSite = openEditingSite();
  const texts = {
    title: 'A <b onclick="x">bold</b> <h1>title</h1>',
    content: '<p onclick="x">x</p><script>1</script>',
    excerpt: '<img src=x onerror=y>',
  };
  expect(await testSite.createPost('author', texts)).toMatchObject({
    title: 'A <b>bold</b> title',
    body: '<p>x</p>1',
    excerpt: '<img src="x">',
  });
  const { databaseId: id } = await testSite.createPost('editor', texts);
  expect(testSite.stored(id)).toMatchObject({
    title: texts.title,
    body: texts.content,
    excerpt: texts.excerpt,
  });
});

test.each([
  ['half a character', { title: 'a\ud800b', slug: '\udfff', content: 'x\ud800', password: '\udfff' }],
  ['a zero', { title: 'a\u0000b', slug: 'a\u0000b', content: 'a\u0000<b>b' }],
  ['a way up', { title: '../../etc', slug: '../../etc?x#y' }],
  ['broken percent signs', { title: '%e0%a4%a', slug: '%2e%2e%2f%zz' }],
  ['the end of time', { title: 'x', date: '9999-12-31T23:59:59' }],
  ['the largest number', { title: 'x', menuOrder: 2_147_483_647 }],
  ['a hundred thousand unclosed tags', { title: 'x', content: '<p "'.repeat(100_000) }],
])('updatePost: %s is harmless', async (_, values) => {
  await using testSite = openEditingSite();
  for (const who of ['author', 'editor'] as const) {
    const { databaseId: id } = await testSite.createPost(who, { ...values, status: 'PUBLISH' });
    expect(testSite.uri(id)).toMatch(/^\/(?:[\w-]+\/|\?p=\d+)$/);
    expect(await testSite.updatePost(who, id, values)).toMatchObject({ databaseId: id });
  }
});

test('updatePost: an invalid date is ignored unless the content would be published immediately', async () => {
  await using testSite = openEditingSite();
  const rejected = 'BAD_USER_INPUT: `date` is not a valid date. Use the format 2026-01-31T12:00:00.';
  for (const date of ['2027-02-31T10:00:00', 'tomorrow', '99999-01-01']) {
    const { databaseId: id, ...draft } = await testSite.createPost('author', { title: 'x', date });
    expect(draft).toMatchObject({ status: 'draft', date: '2026-06-01T12:00:00' });
    const before = testSite.everything();
    for (const status of ['PUBLISH', 'FUTURE']) {
      expect(await testSite.createPost('author', { title: 'x', date, status })).toBe(rejected);
      expect(await testSite.createPage('editor', { title: 'x', date, status })).toBe(rejected);
      expect(await testSite.updatePost('author', id, { title: 'y', date, status })).toBe(rejected);
    }
    expect([testSite.everything(), testSite.stored(id)]).toMatchObject([
      before,
      { status: 'draft', title: 'x' },
    ]);
  }
  const given = { title: 'x', date: ' ', status: 'PUBLISH' };
  const { databaseId: id, ...open } = await testSite.createPost('author', given);
  expect(open).toMatchObject({ status: 'publish' });
  expect(await testSite.updatePost('author', id, { title: 'y', date: 'never' })).toMatchObject({
    title: 'y',
  });
});

test('updatePost: public content is found by search and listed', async () => {
  await using testSite = openEditingSite();
  const seen = async () => {
    const { data } = await testSite.send(
      'visitor',
      '{found:posts(where:{search:"lantern"}){nodes{title}} posts{nodes{title}}}',
    );
    return [data.found.nodes, data.posts.nodes].map((nodes: { title: string }[]) =>
      nodes.map(({ title }) => title),
    );
  };
  expect(await seen()).toEqual([[], []]);
  const { databaseId: id } = await testSite.createPost('author', { title: 'One', content: 'A lantern' });
  expect(await seen()).toEqual([[], []]);
  await testSite.updatePost('author', id, { status: 'PUBLISH' });
  expect(await seen()).toEqual([['One'], ['One']]);
  await testSite.updatePost('author', id, { title: 'Two', content: 'A candle' });
  expect(await seen()).toEqual([[], ['Two']]);
  await testSite.updatePost('author', id, { excerpt: 'lanterns' });
  expect(await seen()).toEqual([['Two'], ['Two']]);
  await testSite.deletePost('author', id);
  expect(await seen()).toEqual([[], []]);
  await testSite.restorePost('author', id);
  expect(await seen()).toEqual([['Two'], ['Two']]);
  const gone = await testSite.send(
    'author',
    `mutation{deletePost(input:{id:"${id}",forceDelete:true,clientMutationId:"c"}){clientMutationId deletedId}}`,
  );
  expect(gone.data.deletePost).toEqual({ clientMutationId: 'c', deletedId: btoa(`post:${id}`) });
  expect(await seen()).toEqual([[], []]);
});

describe('updatePost: concurrent edits', () => {
  test('are detected by the modification date', async () => {
    await using testSite = openEditingSite();
    const made = await testSite.createPost('author', { title: 'x', status: 'PUBLISH' });
    const id = made.databaseId as number;
    const read = made.modifiedGmt as string;
    const first = await testSite.updatePost('editor', id, { title: 'first', ifUnmodifiedSince: read });
    expect(first).toMatchObject({ title: 'first' });
    // Within the same second.
    expect(await testSite.updatePost('author', id, { title: 'second', ifUnmodifiedSince: read })).toContain(
      'CONFLICT',
    );
    expect(await testSite.deletePost('author', id, { ifUnmodifiedSince: read })).toContain('CONFLICT');
    expect(testSite.stored(id)).toMatchObject({ title: 'first', status: 'publish' });
    const again = { title: 'second', ifUnmodifiedSince: first.modifiedGmt };
    expect(await testSite.updatePost('author', id, again)).toMatchObject({ title: 'second' });
    expect(await testSite.updatePost('author', id, { title: 'third' })).toMatchObject({ title: 'third' });
    for (const ifUnmodifiedSince of ['yesterday', '2026-13-01T00:00:00']) {
      expect(await testSite.updatePost('author', id, { title: 'x', ifUnmodifiedSince })).toContain(
        'BAD_USER_INPUT',
      );
    }
  });

  test('are detected by the edit lock, unless overridden', async () => {
    await using testSite = openEditingSite();
    const { databaseId: id } = await testSite.createPost('author', { title: 'x', status: 'PUBLISH' });
    const lock = (who: 'author' | 'editor') =>
      testSite.send(who, `mutation{lockContent(input:{id:"${id}"}){contentNode{databaseId}}}`);
    await lock('editor');
    const rejected = 'EDIT_LOCKED: You cannot update this item. editor is currently editing.';
    expect(await testSite.updatePost('author', id, { title: 'y' })).toBe(rejected);
    expect(await testSite.deletePost('author', id)).toContain('EDIT_LOCKED');
    expect(await testSite.updatePost('editor', id, { title: 'mine' })).toMatchObject({ title: 'mine' });
    expect(await testSite.updatePost('author', id, { title: 'y', ignoreEditLock: true })).toMatchObject({
      title: 'y',
    });
    testSite.wait(200);
    expect(await testSite.updatePost('author', id, { title: 'z' })).toMatchObject({ title: 'z' });
    await lock('editor');
    expect(await testSite.deletePost('author', id, { ignoreEditLock: true })).toMatchObject({
      status: 'trash',
    });
  });
});

test('updatePost: several mutations of a request see the results of the earlier ones', async () => {
  await using testSite = openEditingSite();
  const { data } = await testSite.send(
    'editor',
    `mutation{
      a:createPost(input:{title:"One",status:PUBLISH,clientMutationId:"a"}){clientMutationId post{uri}}
      b:createPost(input:{title:"One",status:PUBLISH}){post{uri categories{nodes{count}}}}
      c:createPost(input:{}){post{uri}}
      d:createPage(input:{title:"One",status:PUBLISH}){page{uri}}
    }`,
  );
  expect(data).toEqual({
    a: { clientMutationId: 'a', post: { uri: '/one/' } },
    b: { post: { uri: '/one-2/', categories: { nodes: [{ count: 2 }] } } },
    c: null,
    d: { page: { uri: '/one/' } },
  });
});

test('updatePost: a user whose account was deleted is rejected', async () => {
  await using testSite = openEditingSite();
  const ghost = addUser(testSite.database, { login: 'ghost' });
  const request = new Request('https://magazine.example/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'mutation{createPost(input:{title:"x"}){post{id}}}' }),
  });
  const answer = await testSite.site.backend.fetch(request, { userId: ghost });
  expect(await answer.text()).toContain('Sorry, you are not allowed to create posts');
});
