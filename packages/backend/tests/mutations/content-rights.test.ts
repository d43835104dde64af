import { describe, expect, test } from 'vitest';
import { addContent, addImage } from '../seed.ts';
import { openEditingSite, senders, type Sender } from './editing-site.ts';

/** The result for each role. */
async function toEach<Result>(resultOf: (who: Sender) => Promise<Result>): Promise<Record<string, Result>> {
  const results: Record<string, Result> = {};
  for (const who of senders) results[who] = await resultOf(who);
  return results;
}

const statusOrError = (given: { status: string } | string): string =>
  typeof given === 'string' ? given : given.status;

describe('content capabilities: creating', () => {
  test('posts requires edit_posts; without publish_posts they are submitted for review', async () => {
    await using site = openEditingSite();
    const rejected = 'FORBIDDEN: Sorry, you are not allowed to create posts';
    const made = (status: string) =>
      toEach(async (who) => statusOrError(await site.createPost(who, { title: 'x', status })));
    const byAll = (own: object) => ({ visitor: rejected, subscriber: rejected, ...own });
    expect(await made('DRAFT')).toEqual(
      byAll({ contributor: 'draft', author: 'draft', editor: 'draft', administrator: 'draft' }),
    );
    for (const [requested, given] of [
      ['PUBLISH', 'publish'],
      ['PRIVATE', 'private'],
      ['FUTURE', 'publish'],
    ] as const) {
      expect(await made(requested)).toEqual(
        byAll({ contributor: 'pending', author: given, editor: given, administrator: given }),
      );
    }
  });

  test('pages requires the editor role', async () => {
    await using site = openEditingSite();
    const rejected = 'FORBIDDEN: Sorry, you are not allowed to create pages';
    expect(
      await toEach(async (who) =>
        statusOrError(await site.createPage(who, { title: 'x', status: 'PUBLISH' })),
      ),
    ).toEqual({
      visitor: rejected,
      subscriber: rejected,
      contributor: rejected,
      author: rejected,
      editor: 'publish',
      administrator: 'publish',
    });
  });

  test('for another author requires the editor role, and others cannot find out which users exist', async () => {
    await using site = openEditingSite();
    const forbidden = 'FORBIDDEN: Sorry, you are not allowed to create posts as this user';
    for (const authorId of [String(site.ids.editor), '9999', 'garbage']) {
      expect(await site.createPost('author', { title: 'x', authorId })).toBe(forbidden);
    }
    const made = await site.createPost('editor', { title: 'x', authorId: btoa(`user:${site.ids.author}`) });
    expect(site.stored(made.databaseId)).toMatchObject({ author_id: site.ids.author });
    for (const authorId of ['9999', 'garbage', btoa(`post:${site.ids.author}`)]) {
      expect(await site.createPost('editor', { title: 'x', authorId })).toBe(
        'BAD_USER_INPUT: The provided `authorId` is not a valid user',
      );
    }
  });
});

describe('content capabilities: changing', () => {
  test.each(['draft', 'pending', 'publish', 'private', 'future'])(
    "another author's %s content requires the editor role",
    async (status) => {
      await using site = openEditingSite();
      const id = addContent(site.database, {
        slug: 'theirs',
        status,
        title: 'Theirs',
        author_id: site.ids.administrator,
      });
      const changed = await toEach(async (who) => {
        const given = await site.updatePost(who, id, { title: `by ${who}` });
        return typeof given === 'string' ? given : given.title;
      });
      const rejected = 'FORBIDDEN: Sorry, you are not allowed to update a post';
      // Private content does not exist for them.
      const ofOthers =
        status === 'private'
          ? 'NOT_FOUND: No post could be found to update'
          : "FORBIDDEN: Sorry, you are not allowed to update another author's post";
      expect(changed).toEqual({
        visitor: rejected,
        subscriber: rejected,
        contributor: ofOthers,
        author: ofOthers,
        editor: 'by editor',
        administrator: 'by administrator',
      });
    },
  );

  test('published content is not allowed for contributors, even their own', async () => {
    await using site = openEditingSite();
    for (const status of ['publish', 'future']) {
      const id = addContent(site.database, { slug: status, status, author_id: site.ids.contributor });
      expect(await site.updatePost('contributor', id, { title: 'x' })).toBe(
        'FORBIDDEN: Sorry, you are not allowed to update a post',
      );
      expect(site.stored(id)).toMatchObject({ title: status });
    }
  });

  test.each(['PUBLISH', 'FUTURE', 'PRIVATE'])('to %s as a contributor submits for review', async (status) => {
    await using site = openEditingSite();
    const draft = await site.createPost('contributor', { title: 'Mine' });
    const given = await site.updatePost('contributor', draft.databaseId, { status, slug: 'my-address' });
    expect(given).toMatchObject({ status: 'pending', slug: null, uri: `/?p=${draft.databaseId}` });
  });

  test('the author requires the editor role', async () => {
    await using site = openEditingSite();
    const { databaseId: id } = await site.createPost('author', { title: 'Mine', status: 'PUBLISH' });
    expect(await site.updatePost('author', id, { authorId: String(site.ids.editor) })).toBe(
      'FORBIDDEN: Sorry, you are not allowed to update posts as this user.',
    );
    const given = await site.updatePost('editor', id, { authorId: String(site.ids.contributor) });
    expect(given).toMatchObject({ title: 'Mine', status: 'publish' });
    expect(site.stored(id)).toMatchObject({ author_id: site.ids.contributor });
    expect([site.publicPosts('author'), site.publicPosts('contributor')]).toEqual([0, 1]);
  });

  test('a password requires publish_posts', async () => {
    await using site = openEditingSite();
    const { databaseId: id } = await site.createPost('contributor', { title: 'Mine' });
    const rejected =
      'FORBIDDEN: Sorry, you are not allowed to create password protected posts in this post type.';
    expect(await site.updatePost('contributor', id, { password: 'x' })).toBe(rejected);
    expect(await site.createPost('contributor', { title: 'x', password: 'x' })).toBe(rejected);
    expect(await site.createPost('author', { title: 'x', password: 'sesame' })).toMatchObject({
      hasPassword: true,
    });
  });

  test('stickiness requires the editor role', async () => {
    await using site = openEditingSite();
    const { databaseId: id } = await site.createPost('author', { title: 'Mine', status: 'PUBLISH' });
    const rejected = 'FORBIDDEN: Sorry, you are not allowed to make posts sticky.';
    expect(await site.updatePost('author', id, { isSticky: true })).toBe(rejected);
    expect(await site.createPost('author', { title: 'x', isSticky: true })).toBe(rejected);
    expect(await site.updatePost('editor', id, { isSticky: true })).toMatchObject({ isSticky: true });
    expect(await site.updatePost('author', id, { isSticky: false })).toBe(rejected);
  });

  test('the privacy page requires the administrator role', async () => {
    await using site = openEditingSite();
    const { databaseId: id } = await site.createPage('administrator', {
      title: 'Privacy',
      status: 'PUBLISH',
    });
    site.setOption('wp_page_for_privacy_policy', String(id));
    expect(await site.updatePage('editor', id, { title: 'None' })).toContain('FORBIDDEN');
    expect(await site.deletePage('editor', id)).toContain('FORBIDDEN');
    expect(await site.updatePage('administrator', id, { title: 'New' })).toMatchObject({ title: 'New' });
  });

  test('by an id of another kind is rejected', async () => {
    await using site = openEditingSite();
    const { databaseId: page } = await site.createPage('editor', { title: 'Page', status: 'PUBLISH' });
    const { databaseId: post } = await site.createPost('editor', { title: 'Post', status: 'PUBLISH' });
    const image = addImage(site.database, { slug: 'image', file: 'a.jpg' });
    const versions = await site.send(
      'editor',
      `{post(id:${post},idType:DATABASE_ID){previewRevisionDatabaseId}}`,
    );
    const version = versions.data.post.previewRevisionDatabaseId as number;
    expect(version).toBeGreaterThan(0);
    for (const id of [page, image, version]) {
      const message = `BAD_USER_INPUT: The id ${id} is not of the type "post"`;
      expect(await site.updatePost('editor', id, { title: 'x' })).toBe(message);
      expect(await site.deletePost('administrator', id, { forceDelete: true })).toBe(message);
    }
    expect(await site.updatePage('editor', post, { title: 'x' })).toBe(
      `BAD_USER_INPUT: The id ${post} is not of the type "page"`,
    );
    for (const id of ['', 'nope', btoa(`term:${post}`), '0', '-1', '99999999999']) {
      const { errors } = await site.send(
        'editor',
        'mutation($id:ID!){updatePost(input:{id:$id,title:"x"}){post{id}}}',
        { id },
      );
      expect(errors?.[0]?.message).toBe('No post could be found to update');
    }
    expect(site.status(page)).toBe('publish');
  });
});

describe('content capabilities: deleting and restoring', () => {
  test("another author's published content requires the editor role, and own the author role", async () => {
    await using site = openEditingSite();
    const rejected = 'FORBIDDEN: Sorry, you are not allowed to delete posts';
    for (const [owner, allowed] of [
      ['administrator', ['editor', 'administrator']],
      ['author', ['author', 'editor', 'administrator']],
      ['contributor', ['editor', 'administrator']],
    ] as const) {
      const results = await toEach(async (who) => {
        const id = addContent(site.database, { slug: `${owner}-${who}`, author_id: site.ids[owner] });
        return statusOrError(await site.deletePost(who, id));
      });
      expect(results).toEqual(
        Object.fromEntries(
          senders.map((who) => [who, (allowed as readonly Sender[]).includes(who) ? 'trash' : rejected]),
        ),
      );
    }
  });

  test('own drafts requires the contributor role', async () => {
    await using site = openEditingSite();
    const { databaseId: id } = await site.createPost('contributor', { title: 'Mine' });
    expect(await site.deletePost('author', id)).toContain('FORBIDDEN');
    expect(await site.deletePost('contributor', id)).toMatchObject({ status: 'trash' });
    expect(await site.restorePost('author', id)).toBe(
      'FORBIDDEN: Sorry, you are not allowed to restore posts',
    );
    expect(await site.restorePost('contributor', id)).toMatchObject({ status: 'draft' });
    expect(await site.deletePost('contributor', id, { forceDelete: true })).toMatchObject({ uri: null });
    expect(site.stored(id)).toBeNull();
  });

  test('content that a user may not publish does not make it public', async () => {
    await using site = openEditingSite();
    const id = addContent(site.database, { slug: 'x', author_id: site.ids.contributor });
    await site.deletePost('editor', id);
    expect(await site.restorePost('contributor', id)).toContain('FORBIDDEN');
    expect(await site.deletePost('contributor', id, { forceDelete: true })).toContain('FORBIDDEN');
    expect(site.status(id)).toBe('trash');
  });

  test('pages requires the editor role and deletePage', async () => {
    await using site = openEditingSite();
    const { databaseId: id } = await site.createPage('editor', { title: 'Page', status: 'PUBLISH' });
    for (const who of ['visitor', 'subscriber', 'contributor', 'author'] as const) {
      expect(await site.deletePage(who, id)).toBe('FORBIDDEN: Sorry, you are not allowed to delete pages');
      expect(await site.deletePost(who, id)).toBe('FORBIDDEN: Sorry, you are not allowed to delete posts');
    }
    expect(await site.deletePost('administrator', id)).toBe(
      `BAD_USER_INPUT: The id ${id} is not of the type "post"`,
    );
    expect(await site.deletePage('editor', id)).toMatchObject({ status: 'trash' });
  });
});
