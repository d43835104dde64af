import { describe, expect, test } from 'vitest';
import { addComment, addContent, addMenu, addMenuItem } from '../seed.ts';
import { noon, openEditingSite } from './editing-site.ts';

const inOneHour = '2026-06-01T13:00:00';

describe('content status: a draft', () => {
  test('has the date of its last change and no GMT date until it is published', async () => {
    await using site = openEditingSite();
    const { databaseId: id, ...made } = await site.createPost('author', { title: 'Mine' });
    expect(made).toMatchObject({
      status: 'draft',
      slug: null,
      uri: `/?p=${id}`,
      date: '2026-06-01T12:00:00',
      dateGmt: null,
      modifiedGmt: '2026-06-01T12:00:00',
    });
    site.wait(60);
    expect(await site.updatePost('author', id, { title: 'Ours' })).toMatchObject({
      date: '2026-06-01T12:01:00',
      dateGmt: null,
    });
    site.wait(60);
    expect(await site.updatePost('author', id, { status: 'PUBLISH' })).toMatchObject({
      status: 'publish',
      slug: 'ours',
      uri: '/ours/',
      date: '2026-06-01T12:02:00',
      dateGmt: '2026-06-01T12:02:00',
    });
    site.wait(60);
    expect(await site.updatePost('author', id, { title: 'Theirs' })).toMatchObject({
      slug: 'ours',
      date: '2026-06-01T12:02:00',
      modified: '2026-06-01T12:03:00',
    });
    expect(await site.updatePost('author', id, { status: 'DRAFT' })).toMatchObject({
      uri: `/?p=${id}`,
      slug: 'ours',
      dateGmt: '2026-06-01T12:02:00',
    });
  });

  test('keeps a given date', async () => {
    await using site = openEditingSite();
    const { databaseId: id } = await site.createPost('author', { title: 'x', date: '2026-01-02 03:04:05' });
    site.wait(60);
    await site.updatePost('author', id, { title: 'y' });
    expect(await site.updatePost('author', id, { status: 'PUBLISH' })).toMatchObject({
      status: 'publish',
      date: '2026-01-02T03:04:05',
    });
  });

  test('is dated by the wall clock of the site', async () => {
    await using site = openEditingSite();
    site.setOption('timezone_string', 'Europe/Athens');
    expect(await site.createPost('author', { title: 'x', status: 'PUBLISH' })).toMatchObject({
      date: '2026-06-01T15:00:00',
      dateGmt: '2026-06-01T12:00:00',
      modified: '2026-06-01T15:00:00',
    });
    for (const date of ['2026-06-01T13:00:00', '2026-06-01T10:00:00Z']) {
      expect(await site.createPost('author', { title: 'x', status: 'PUBLISH', date })).toMatchObject({
        status: 'publish',
        date: '2026-06-01T13:00:00',
        dateGmt: '2026-06-01T10:00:00',
      });
    }
  });

  test('with an invalid date gets the current date', async () => {
    await using site = openEditingSite();
    for (const date of ['not a date', '2026-02-30', '']) {
      expect(await site.createPost('author', { title: 'x', date })).toMatchObject({
        date: '2026-06-01T12:00:00',
        dateGmt: null,
      });
    }
  });
});

describe('content status: content published with a future date', () => {
  test('is scheduled, and published when the date is moved to the past', async () => {
    await using site = openEditingSite();
    const { databaseId: id, ...made } = await site.createPost('author', {
      title: 'Later',
      status: 'PUBLISH',
      date: inOneHour,
    });
    expect(made).toMatchObject({ status: 'future', slug: 'later', uri: `/?p=${id}`, dateGmt: inOneHour });
    expect(site.publicPosts('author')).toBe(0);
    expect(await site.updatePost('author', id, { date: '2026-06-01T11:00:00' })).toMatchObject({
      status: 'publish',
      uri: '/later/',
    });
    expect(await site.updatePost('author', id, { date: inOneHour })).toMatchObject({ status: 'future' });
  });

  test('is distinguished from content published immediately, however often it is saved', async () => {
    await using site = openEditingSite();
    const { databaseId: id } = await site.createPost('author', { title: 'x' });
    for (const title of ['y', 'z']) await site.updatePost('author', id, { title });
    expect(await site.updatePost('author', id, { status: 'PUBLISH' })).toMatchObject({
      status: 'publish',
      date: '2026-06-01T12:00:00',
    });
    expect(await site.updatePost('author', id, { date: '2026-06-01T12:00:01' })).toMatchObject({
      status: 'future',
    });
  });

  test('is scheduled to the second', async () => {
    await using site = openEditingSite();
    const at = (date: string) => site.createPost('author', { title: 'x', status: 'PUBLISH', date });
    expect(await at('2026-06-01T12:00:01')).toMatchObject({ status: 'future' });
    expect(await at('2026-06-01T12:00:00')).toMatchObject({ status: 'publish' });
  });

  test('is published immediately if FUTURE is requested without a future date', async () => {
    await using site = openEditingSite();
    expect(await site.createPost('author', { title: 'x', status: 'FUTURE' })).toMatchObject({
      status: 'publish',
    });
  });

  test('stays private or a draft if requested', async () => {
    await using site = openEditingSite();
    for (const status of ['PRIVATE', 'DRAFT', 'PENDING']) {
      expect(await site.createPost('author', { title: 'x', status, date: inOneHour })).toMatchObject({
        status: status.toLowerCase(),
        date: inOneHour,
      });
    }
  });
});

describe('content status: private content', () => {
  test('has no password and is not sticky', async () => {
    await using site = openEditingSite();
    const { databaseId: id } = await site.createPost('editor', {
      title: 'x',
      status: 'PUBLISH',
      isSticky: true,
    });
    expect(await site.updatePost('editor', id, { status: 'PRIVATE' })).toMatchObject({
      status: 'private',
      isSticky: false,
      uri: '/x/',
    });
    expect(await site.createPost('editor', { title: 'x', status: 'PRIVATE', password: 'y' })).toMatchObject({
      hasPassword: false,
    });
  });
});

test('content status: a status set by deletion only is rejected without data loss', async () => {
  await using site = openEditingSite();
  const { databaseId: id } = await site.createPost('editor', { title: 'x' });
  for (const status of ['TRASH', 'AUTO_DRAFT', 'INHERIT']) {
    expect(await site.updatePost('editor', id, { title: 'y', status })).toContain('BAD_USER_INPUT');
    expect(await site.createPost('editor', { title: 'y', status })).toContain('BAD_USER_INPUT');
  }
  expect(site.stored(id)).toMatchObject({ title: 'x', status: 'draft' });
});

describe('content status: the trash', () => {
  test.each(['draft', 'pending', 'publish', 'private', 'future'])(
    'restores %s content with its status, slug, date and permalink',
    async (status) => {
      await using site = openEditingSite();
      const { databaseId: id } = await site.createPost('editor', {
        title: 'Mine',
        slug: 'mine',
        status: status.toUpperCase(),
        date: status === 'future' ? inOneHour : '2026-01-02T03:04:05',
      });
      const before = site.stored(id);
      site.wait(60);
      const given = await site.deletePost('editor', id);
      expect(given).toMatchObject({ databaseId: id, slug: 'mine', status: 'trash', uri: `/?p=${id}` });
      expect(site.stored(id)).toMatchObject({ status: 'trash', slug: 'mine__trashed', uri: `/?p=${id}` });
      expect(site.meta(id, '_wp_trash_meta_status')).toBe(status);
      expect(site.meta(id, '_wp_trash_meta_time')).toBe(String(noon / 1000 + 60));
      expect(await site.updatePost('editor', id, { title: 'x' })).toBe(
        'CONFLICT: You cannot edit this item because it is in the Trash. Please restore it with restorePost and try again.',
      );
      expect(await site.restorePost('editor', id)).toMatchObject({ status });
      expect(site.stored(id)).toEqual({
        ...before,
        modified_at: expect.any(Number),
        modified_local: expect.any(Number),
      });
      expect(site.meta(id, '_wp_trash_meta_status')).toBeNull();
      expect(site.meta(id, '_wp_desired_post_slug')).toBeNull();
    },
  );

  test('does not reveal private content, regardless of who restores it', async () => {
    await using site = openEditingSite();
    const { databaseId: id } = await site.createPost('administrator', {
      title: 'Secret',
      status: 'PRIVATE',
      authorId: String(site.ids.contributor),
    });
    await site.deletePost('contributor', id);
    await site.createPost('editor', { title: 'Secret', status: 'PUBLISH' });
    expect(await site.restorePost('contributor', id)).toMatchObject({ status: 'private', slug: 'secret-2' });
    const known = await site.send('author', `{post(id:"${id}",idType:DATABASE_ID){title}}`);
    expect(known.data).toEqual({ post: null });
  });

  test('frees the slug for other content', async () => {
    await using site = openEditingSite();
    const publish = () => site.createPost('editor', { title: 'Same', status: 'PUBLISH' });
    const { databaseId: first } = await publish();
    await site.deletePost('editor', first);
    expect(await publish()).toMatchObject({ slug: 'same' });
    expect(await site.restorePost('editor', first)).toMatchObject({ slug: 'same-2', uri: '/same-2/' });
  });

  test('of an import restores slugs without the __trashed suffix', async () => {
    await using site = openEditingSite();
    const id = addContent(site.database, { slug: 'mine__trashed', status: 'trash', uri: '/?p=1' });
    expect(await site.restorePost('editor', id)).toMatchObject({ status: 'draft', slug: 'mine' });
  });

  test('publishes restored content whose scheduled time has passed', async () => {
    await using site = openEditingSite();
    const { databaseId: id } = await site.createPost('editor', {
      title: 'x',
      status: 'PUBLISH',
      date: inOneHour,
    });
    await site.deletePost('editor', id);
    site.wait(7200);
    expect(await site.restorePost('editor', id)).toMatchObject({ status: 'publish', date: inOneHour });
  });

  test('includes comments and restores their statuses', async () => {
    await using site = openEditingSite();
    const { databaseId: id } = await site.createPost('editor', { title: 'x', status: 'PUBLISH' });
    const comments = ['approve', 'hold', 'spam', 'trash'].map((status) =>
      addComment(site.database, { content_id: id, body: status, status }),
    );
    const statuses = () => comments.map((comment) => site.comment(comment)?.status);
    await site.deletePost('editor', id);
    expect(statuses()).toEqual(['post-trashed', 'post-trashed', 'post-trashed', 'post-trashed']);
    // In WordPress's format, so that an export has the same meaning there.
    expect(site.meta(id, '_wp_trash_meta_comments_status')).toBe(
      `a:4:{i:${comments[0]};s:1:"1";i:${comments[1]};s:1:"0";i:${comments[2]};s:4:"spam";i:${comments[3]};s:5:"trash";}`,
    );
    expect(site.stored(id)).toMatchObject({ comment_count: 0 });
    await site.restorePost('editor', id);
    expect(statuses()).toEqual(['approve', 'hold', 'spam', 'trash']);
    expect(site.stored(id)).toMatchObject({ comment_count: 1 });
  });

  test('does not restore content that is not in it', async () => {
    await using site = openEditingSite();
    const { databaseId: id } = await site.createPost('editor', { title: 'x' });
    expect(await site.restorePost('editor', id)).toBe(`CONFLICT: The id ${id} is not in the trash.`);
    await site.deletePost('editor', id);
    expect(await site.deletePost('editor', id)).toBe(
      `CONFLICT: The post with id ${id} is already in the trash. To remove from the trash, use the forceDelete input`,
    );
  });

  test('deletes revisions, meta values, comments, terms and menu items permanently', async () => {
    await using site = openEditingSite();
    const { database } = site;
    const { databaseId: id } = await site.createPost('editor', {
      title: 'Mine',
      content: 'Words',
      status: 'PUBLISH',
    });
    await site.updatePost('editor', id, { title: 'Ours' });
    addComment(database, { content_id: id, body: 'x' });
    const menu = addMenu(database, { location: null, name: 'main' });
    const to = { target_kind: 'post_type', target_type: 'post', target_id: id };
    const item = addMenuItem(database, { menu_id: menu, label: 'Ours', order: 1, ...to });
    const below = addMenuItem(database, { menu_id: menu, label: 'y', order: 2, parent_item_id: item });
    const other = addContent(database, { slug: 'other' });
    expect([site.count(site.uncategorized), site.publicPosts('editor')]).toEqual([1, 1]);

    const given = await site.deletePost('editor', id, { forceDelete: true });
    expect(given).toMatchObject({ title: 'Ours', body: 'Words', status: 'publish', uri: null, slug: 'mine' });
    expect(site.everything()).toEqual([below, other]);
    expect([site.count(site.uncategorized), site.publicPosts('editor')]).toEqual([0, 0]);
    expect(await site.deletePost('editor', id, { forceDelete: true })).toBe(
      'FORBIDDEN: Sorry, you are not allowed to delete posts',
    );
  });

  test('resets the front page setting when the page is trashed', async () => {
    await using site = openEditingSite();
    const { databaseId: front } = await site.createPage('editor', { title: 'Front', status: 'PUBLISH' });
    site.setOption('show_on_front', 'page');
    site.setOption('page_on_front', String(front));
    expect(await site.deletePage('editor', front)).toContain('FORBIDDEN');
    await site.deletePage('administrator', front);
    const { data } = await site.send('visitor', '{readingSettings{showOnFront pageOnFront}}');
    expect(data.readingSettings).toEqual({ showOnFront: 'posts', pageOnFront: 0 });
  });
});
