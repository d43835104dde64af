import { describe, expect, test } from 'vitest';
import { addContent, addImage } from '../seed.ts';
import { openDesk, senders, type Sender } from './editing-desk.ts';

/** The result for each role. */
async function toEach<Told>(tell: (who: Sender) => Promise<Told>): Promise<Record<string, Told>> {
  const told: Record<string, Told> = {};
  for (const who of senders) told[who] = await tell(who);
  return told;
}

const statusOrRefusal = (given: { status: string } | string): string =>
  typeof given === 'string' ? given : given.status;

describe('content capabilities: creating', () => {
  test('posts requires edit_posts; without publish_posts they are submitted for review', async () => {
    await using desk = openDesk();
    const refused = 'FORBIDDEN: Sorry, you are not allowed to create posts';
    const made = (status: string) =>
      toEach(async (who) => statusOrRefusal(await desk.createPost(who, { title: 'x', status })));
    const byAll = (own: object) => ({ visitor: refused, subscriber: refused, ...own });
    expect(await made('DRAFT')).toEqual(
      byAll({ contributor: 'draft', author: 'draft', editor: 'draft', administrator: 'draft' }),
    );
    for (const [asked, given] of [
      ['PUBLISH', 'publish'],
      ['PRIVATE', 'private'],
      ['FUTURE', 'publish'],
    ] as const) {
      expect(await made(asked)).toEqual(
        byAll({ contributor: 'pending', author: given, editor: given, administrator: given }),
      );
    }
  });

  test('pages requires the editor role', async () => {
    await using desk = openDesk();
    const refused = 'FORBIDDEN: Sorry, you are not allowed to create pages';
    expect(
      await toEach(async (who) =>
        statusOrRefusal(await desk.createPage(who, { title: 'x', status: 'PUBLISH' })),
      ),
    ).toEqual({
      visitor: refused,
      subscriber: refused,
      contributor: refused,
      author: refused,
      editor: 'publish',
      administrator: 'publish',
    });
  });

  test('for another author requires the editor role, and others cannot find out which users exist', async () => {
    await using desk = openDesk();
    const forbidden = 'FORBIDDEN: Sorry, you are not allowed to create posts as this user';
    for (const authorId of [String(desk.ids.editor), '9999', 'garbage']) {
      expect(await desk.createPost('author', { title: 'x', authorId })).toBe(forbidden);
    }
    const made = await desk.createPost('editor', { title: 'x', authorId: btoa(`user:${desk.ids.author}`) });
    expect(desk.stored(made.databaseId)).toMatchObject({ author_id: desk.ids.author });
    for (const authorId of ['9999', 'garbage', btoa(`post:${desk.ids.author}`)]) {
      expect(await desk.createPost('editor', { title: 'x', authorId })).toBe(
        'BAD_USER_INPUT: The provided `authorId` is not a valid user',
      );
    }
  });
});

describe('content capabilities: changing', () => {
  test.each(['draft', 'pending', 'publish', 'private', 'future'])(
    "another author's %s content requires the editor role",
    async (status) => {
      await using desk = openDesk();
      const id = addContent(desk.database, {
        slug: 'theirs',
        status,
        title: 'Theirs',
        author_id: desk.ids.administrator,
      });
      const changed = await toEach(async (who) => {
        const given = await desk.updatePost(who, id, { title: `by ${who}` });
        return typeof given === 'string' ? given : given.title;
      });
      const refused = 'FORBIDDEN: Sorry, you are not allowed to update a post';
      // Private content does not exist for them.
      const ofOthers =
        status === 'private'
          ? 'NOT_FOUND: No post could be found to update'
          : "FORBIDDEN: Sorry, you are not allowed to update another author's post";
      expect(changed).toEqual({
        visitor: refused,
        subscriber: refused,
        contributor: ofOthers,
        author: ofOthers,
        editor: 'by editor',
        administrator: 'by administrator',
      });
    },
  );

  test('published content is not allowed for contributors, even their own', async () => {
    await using desk = openDesk();
    for (const status of ['publish', 'future']) {
      const id = addContent(desk.database, { slug: status, status, author_id: desk.ids.contributor });
      expect(await desk.updatePost('contributor', id, { title: 'x' })).toBe(
        'FORBIDDEN: Sorry, you are not allowed to update a post',
      );
      expect(desk.stored(id)).toMatchObject({ title: status });
    }
  });

  test.each(['PUBLISH', 'FUTURE', 'PRIVATE'])('to %s as a contributor submits for review', async (status) => {
    await using desk = openDesk();
    const draft = await desk.createPost('contributor', { title: 'Mine' });
    const given = await desk.updatePost('contributor', draft.databaseId, { status, slug: 'my-address' });
    expect(given).toMatchObject({ status: 'pending', slug: null, uri: `/?p=${draft.databaseId}` });
  });

  test('the author requires the editor role', async () => {
    await using desk = openDesk();
    const { databaseId: id } = await desk.createPost('author', { title: 'Mine', status: 'PUBLISH' });
    expect(await desk.updatePost('author', id, { authorId: String(desk.ids.editor) })).toBe(
      'FORBIDDEN: Sorry, you are not allowed to update posts as this user.',
    );
    const given = await desk.updatePost('editor', id, { authorId: String(desk.ids.contributor) });
    expect(given).toMatchObject({ title: 'Mine', status: 'publish' });
    expect(desk.stored(id)).toMatchObject({ author_id: desk.ids.contributor });
    expect([desk.publicPosts('author'), desk.publicPosts('contributor')]).toEqual([0, 1]);
  });

  test('a password requires publish_posts', async () => {
    await using desk = openDesk();
    const { databaseId: id } = await desk.createPost('contributor', { title: 'Mine' });
    const refused =
      'FORBIDDEN: Sorry, you are not allowed to create password protected posts in this post type.';
    expect(await desk.updatePost('contributor', id, { password: 'x' })).toBe(refused);
    expect(await desk.createPost('contributor', { title: 'x', password: 'x' })).toBe(refused);
    expect(await desk.createPost('author', { title: 'x', password: 'sesame' })).toMatchObject({
      hasPassword: true,
    });
  });

  test('stickiness requires the editor role', async () => {
    await using desk = openDesk();
    const { databaseId: id } = await desk.createPost('author', { title: 'Mine', status: 'PUBLISH' });
    const refused = 'FORBIDDEN: Sorry, you are not allowed to make posts sticky.';
    expect(await desk.updatePost('author', id, { isSticky: true })).toBe(refused);
    expect(await desk.createPost('author', { title: 'x', isSticky: true })).toBe(refused);
    expect(await desk.updatePost('editor', id, { isSticky: true })).toMatchObject({ isSticky: true });
    expect(await desk.updatePost('author', id, { isSticky: false })).toBe(refused);
  });

  test('the privacy page requires the administrator role', async () => {
    await using desk = openDesk();
    const { databaseId: id } = await desk.createPage('administrator', {
      title: 'Privacy',
      status: 'PUBLISH',
    });
    desk.setOption('wp_page_for_privacy_policy', String(id));
    expect(await desk.updatePage('editor', id, { title: 'None' })).toContain('FORBIDDEN');
    expect(await desk.deletePage('editor', id)).toContain('FORBIDDEN');
    expect(await desk.updatePage('administrator', id, { title: 'New' })).toMatchObject({ title: 'New' });
  });

  test('by an id of another kind is rejected', async () => {
    await using desk = openDesk();
    const { databaseId: page } = await desk.createPage('editor', { title: 'Page', status: 'PUBLISH' });
    const { databaseId: post } = await desk.createPost('editor', { title: 'Post', status: 'PUBLISH' });
    const image = addImage(desk.database, { slug: 'image', file: 'a.jpg' });
    const versions = await desk.send(
      'editor',
      `{post(id:${post},idType:DATABASE_ID){previewRevisionDatabaseId}}`,
    );
    const version = versions.data.post.previewRevisionDatabaseId as number;
    expect(version).toBeGreaterThan(0);
    for (const id of [page, image, version]) {
      const message = `BAD_USER_INPUT: The id ${id} is not of the type "post"`;
      expect(await desk.updatePost('editor', id, { title: 'x' })).toBe(message);
      expect(await desk.deletePost('administrator', id, { forceDelete: true })).toBe(message);
    }
    expect(await desk.updatePage('editor', post, { title: 'x' })).toBe(
      `BAD_USER_INPUT: The id ${post} is not of the type "page"`,
    );
    for (const id of ['', 'nope', btoa(`term:${post}`), '0', '-1', '99999999999']) {
      const { errors } = await desk.send(
        'editor',
        'mutation($id:ID!){updatePost(input:{id:$id,title:"x"}){post{id}}}',
        { id },
      );
      expect(errors?.[0]?.message).toBe('No post could be found to update');
    }
    expect(desk.status(page)).toBe('publish');
  });
});

describe('content capabilities: deleting and restoring', () => {
  test("another author's published content requires the editor role, and own the author role", async () => {
    await using desk = openDesk();
    const refused = 'FORBIDDEN: Sorry, you are not allowed to delete posts';
    for (const [owner, allowed] of [
      ['administrator', ['editor', 'administrator']],
      ['author', ['author', 'editor', 'administrator']],
      ['contributor', ['editor', 'administrator']],
    ] as const) {
      const told = await toEach(async (who) => {
        const id = addContent(desk.database, { slug: `${owner}-${who}`, author_id: desk.ids[owner] });
        return statusOrRefusal(await desk.deletePost(who, id));
      });
      expect(told).toEqual(
        Object.fromEntries(
          senders.map((who) => [who, (allowed as readonly Sender[]).includes(who) ? 'trash' : refused]),
        ),
      );
    }
  });

  test('own drafts requires the contributor role', async () => {
    await using desk = openDesk();
    const { databaseId: id } = await desk.createPost('contributor', { title: 'Mine' });
    expect(await desk.deletePost('author', id)).toContain('FORBIDDEN');
    expect(await desk.deletePost('contributor', id)).toMatchObject({ status: 'trash' });
    expect(await desk.restorePost('author', id)).toBe(
      'FORBIDDEN: Sorry, you are not allowed to restore posts',
    );
    expect(await desk.restorePost('contributor', id)).toMatchObject({ status: 'draft' });
    expect(await desk.deletePost('contributor', id, { forceDelete: true })).toMatchObject({ uri: null });
    expect(desk.stored(id)).toBeNull();
  });

  test('content that a user may not publish does not make it public', async () => {
    await using desk = openDesk();
    const id = addContent(desk.database, { slug: 'x', author_id: desk.ids.contributor });
    await desk.deletePost('editor', id);
    expect(await desk.restorePost('contributor', id)).toContain('FORBIDDEN');
    expect(await desk.deletePost('contributor', id, { forceDelete: true })).toContain('FORBIDDEN');
    expect(desk.status(id)).toBe('trash');
  });

  test('pages requires the editor role and deletePage', async () => {
    await using desk = openDesk();
    const { databaseId: id } = await desk.createPage('editor', { title: 'Page', status: 'PUBLISH' });
    for (const who of ['visitor', 'subscriber', 'contributor', 'author'] as const) {
      expect(await desk.deletePage(who, id)).toBe('FORBIDDEN: Sorry, you are not allowed to delete pages');
      expect(await desk.deletePost(who, id)).toBe('FORBIDDEN: Sorry, you are not allowed to delete posts');
    }
    expect(await desk.deletePost('administrator', id)).toBe(
      `BAD_USER_INPUT: The id ${id} is not of the type "post"`,
    );
    expect(await desk.deletePage('editor', id)).toMatchObject({ status: 'trash' });
  });
});
