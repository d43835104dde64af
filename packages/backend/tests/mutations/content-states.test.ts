import { describe, expect, test } from 'vitest';
import { addComment, addContent, addMenu, addMenuItem } from '../seed.ts';
import { noon, openDesk } from './editing-desk.ts';

const inOneHour = '2026-06-01T13:00:00';

describe('content status: a draft', () => {
  test('has the date of its last change and no GMT date until it is published', async () => {
    await using desk = openDesk();
    const { databaseId: id, ...made } = await desk.createPost('author', { title: 'Mine' });
    expect(made).toMatchObject({
      status: 'draft',
      slug: null,
      uri: `/?p=${id}`,
      date: '2026-06-01T12:00:00',
      dateGmt: null,
      modifiedGmt: '2026-06-01T12:00:00',
    });
    desk.wait(60);
    expect(await desk.updatePost('author', id, { title: 'Ours' })).toMatchObject({
      date: '2026-06-01T12:01:00',
      dateGmt: null,
    });
    desk.wait(60);
    expect(await desk.updatePost('author', id, { status: 'PUBLISH' })).toMatchObject({
      status: 'publish',
      slug: 'ours',
      uri: '/ours/',
      date: '2026-06-01T12:02:00',
      dateGmt: '2026-06-01T12:02:00',
    });
    desk.wait(60);
    expect(await desk.updatePost('author', id, { title: 'Theirs' })).toMatchObject({
      slug: 'ours',
      date: '2026-06-01T12:02:00',
      modified: '2026-06-01T12:03:00',
    });
    expect(await desk.updatePost('author', id, { status: 'DRAFT' })).toMatchObject({
      uri: `/?p=${id}`,
      slug: 'ours',
      dateGmt: '2026-06-01T12:02:00',
    });
  });

  test('keeps a given date', async () => {
    await using desk = openDesk();
    const { databaseId: id } = await desk.createPost('author', { title: 'x', date: '2026-01-02 03:04:05' });
    desk.wait(60);
    await desk.updatePost('author', id, { title: 'y' });
    expect(await desk.updatePost('author', id, { status: 'PUBLISH' })).toMatchObject({
      status: 'publish',
      date: '2026-01-02T03:04:05',
    });
  });

  test('is dated by the wall clock of the site', async () => {
    await using desk = openDesk();
    desk.setOption('timezone_string', 'Europe/Athens');
    expect(await desk.createPost('author', { title: 'x', status: 'PUBLISH' })).toMatchObject({
      date: '2026-06-01T15:00:00',
      dateGmt: '2026-06-01T12:00:00',
      modified: '2026-06-01T15:00:00',
    });
    for (const date of ['2026-06-01T13:00:00', '2026-06-01T10:00:00Z']) {
      expect(await desk.createPost('author', { title: 'x', status: 'PUBLISH', date })).toMatchObject({
        status: 'publish',
        date: '2026-06-01T13:00:00',
        dateGmt: '2026-06-01T10:00:00',
      });
    }
  });

  test('with an invalid date gets the current date', async () => {
    await using desk = openDesk();
    for (const date of ['not a date', '2026-02-30', '']) {
      expect(await desk.createPost('author', { title: 'x', date })).toMatchObject({
        date: '2026-06-01T12:00:00',
        dateGmt: null,
      });
    }
  });
});

describe('content status: content published with a future date', () => {
  test('is scheduled, and published when the date is moved to the past', async () => {
    await using desk = openDesk();
    const { databaseId: id, ...made } = await desk.createPost('author', {
      title: 'Later',
      status: 'PUBLISH',
      date: inOneHour,
    });
    expect(made).toMatchObject({ status: 'future', slug: 'later', uri: `/?p=${id}`, dateGmt: inOneHour });
    expect(desk.publicPosts('author')).toBe(0);
    expect(await desk.updatePost('author', id, { date: '2026-06-01T11:00:00' })).toMatchObject({
      status: 'publish',
      uri: '/later/',
    });
    expect(await desk.updatePost('author', id, { date: inOneHour })).toMatchObject({ status: 'future' });
  });

  test('is distinguished from content published immediately, however often it is saved', async () => {
    await using desk = openDesk();
    const { databaseId: id } = await desk.createPost('author', { title: 'x' });
    for (const title of ['y', 'z']) await desk.updatePost('author', id, { title });
    expect(await desk.updatePost('author', id, { status: 'PUBLISH' })).toMatchObject({
      status: 'publish',
      date: '2026-06-01T12:00:00',
    });
    expect(await desk.updatePost('author', id, { date: '2026-06-01T12:00:01' })).toMatchObject({
      status: 'future',
    });
  });

  test('is scheduled to the second', async () => {
    await using desk = openDesk();
    const at = (date: string) => desk.createPost('author', { title: 'x', status: 'PUBLISH', date });
    expect(await at('2026-06-01T12:00:01')).toMatchObject({ status: 'future' });
    expect(await at('2026-06-01T12:00:00')).toMatchObject({ status: 'publish' });
  });

  test('is published immediately if FUTURE is requested without a future date', async () => {
    await using desk = openDesk();
    expect(await desk.createPost('author', { title: 'x', status: 'FUTURE' })).toMatchObject({
      status: 'publish',
    });
  });

  test('stays private or a draft if requested', async () => {
    await using desk = openDesk();
    for (const status of ['PRIVATE', 'DRAFT', 'PENDING']) {
      expect(await desk.createPost('author', { title: 'x', status, date: inOneHour })).toMatchObject({
        status: status.toLowerCase(),
        date: inOneHour,
      });
    }
  });
});

describe('content status: private content', () => {
  test('has no password and is not sticky', async () => {
    await using desk = openDesk();
    const { databaseId: id } = await desk.createPost('editor', {
      title: 'x',
      status: 'PUBLISH',
      isSticky: true,
    });
    expect(await desk.updatePost('editor', id, { status: 'PRIVATE' })).toMatchObject({
      status: 'private',
      isSticky: false,
      uri: '/x/',
    });
    expect(await desk.createPost('editor', { title: 'x', status: 'PRIVATE', password: 'y' })).toMatchObject({
      hasPassword: false,
    });
  });
});

test('content status: a status set by deletion only is rejected without data loss', async () => {
  await using desk = openDesk();
  const { databaseId: id } = await desk.createPost('editor', { title: 'x' });
  for (const status of ['TRASH', 'AUTO_DRAFT', 'INHERIT']) {
    expect(await desk.updatePost('editor', id, { title: 'y', status })).toContain('BAD_USER_INPUT');
    expect(await desk.createPost('editor', { title: 'y', status })).toContain('BAD_USER_INPUT');
  }
  expect(desk.stored(id)).toMatchObject({ title: 'x', status: 'draft' });
});

describe('content status: the trash', () => {
  test.each(['draft', 'pending', 'publish', 'private', 'future'])(
    'restores %s content with its status, slug, date and permalink',
    async (status) => {
      await using desk = openDesk();
      const { databaseId: id } = await desk.createPost('editor', {
        title: 'Mine',
        slug: 'mine',
        status: status.toUpperCase(),
        date: status === 'future' ? inOneHour : '2026-01-02T03:04:05',
      });
      const before = desk.stored(id);
      desk.wait(60);
      const given = await desk.deletePost('editor', id);
      expect(given).toMatchObject({ databaseId: id, slug: 'mine', status: 'trash', uri: `/?p=${id}` });
      expect(desk.stored(id)).toMatchObject({ status: 'trash', slug: 'mine__trashed', uri: `/?p=${id}` });
      expect(desk.meta(id, '_wp_trash_meta_status')).toBe(status);
      expect(desk.meta(id, '_wp_trash_meta_time')).toBe(String(noon / 1000 + 60));
      expect(await desk.updatePost('editor', id, { title: 'x' })).toBe(
        'CONFLICT: You cannot edit this item because it is in the Trash. Please restore it with restorePost and try again.',
      );
      expect(await desk.restorePost('editor', id)).toMatchObject({ status });
      expect(desk.stored(id)).toEqual({
        ...before,
        modified_at: expect.any(Number),
        modified_local: expect.any(Number),
      });
      expect(desk.meta(id, '_wp_trash_meta_status')).toBeNull();
      expect(desk.meta(id, '_wp_desired_post_slug')).toBeNull();
    },
  );

  test('does not reveal private content, regardless of who restores it', async () => {
    await using desk = openDesk();
    const { databaseId: id } = await desk.createPost('administrator', {
      title: 'Secret',
      status: 'PRIVATE',
      authorId: String(desk.ids.contributor),
    });
    await desk.deletePost('contributor', id);
    await desk.createPost('editor', { title: 'Secret', status: 'PUBLISH' });
    expect(await desk.restorePost('contributor', id)).toMatchObject({ status: 'private', slug: 'secret-2' });
    const known = await desk.send('author', `{post(id:"${id}",idType:DATABASE_ID){title}}`);
    expect(known.data).toEqual({ post: null });
  });

  test('frees the slug for other content', async () => {
    await using desk = openDesk();
    const publish = () => desk.createPost('editor', { title: 'Same', status: 'PUBLISH' });
    const { databaseId: first } = await publish();
    await desk.deletePost('editor', first);
    expect(await publish()).toMatchObject({ slug: 'same' });
    expect(await desk.restorePost('editor', first)).toMatchObject({ slug: 'same-2', uri: '/same-2/' });
  });

  test('of an import restores slugs without the __trashed suffix', async () => {
    await using desk = openDesk();
    const id = addContent(desk.database, { slug: 'mine__trashed', status: 'trash', uri: '/?p=1' });
    expect(await desk.restorePost('editor', id)).toMatchObject({ status: 'draft', slug: 'mine' });
  });

  test('publishes restored content whose scheduled time has passed', async () => {
    await using desk = openDesk();
    const { databaseId: id } = await desk.createPost('editor', {
      title: 'x',
      status: 'PUBLISH',
      date: inOneHour,
    });
    await desk.deletePost('editor', id);
    desk.wait(7200);
    expect(await desk.restorePost('editor', id)).toMatchObject({ status: 'publish', date: inOneHour });
  });

  test('includes comments and restores their statuses', async () => {
    await using desk = openDesk();
    const { databaseId: id } = await desk.createPost('editor', { title: 'x', status: 'PUBLISH' });
    const comments = ['approve', 'hold', 'spam', 'trash'].map((status) =>
      addComment(desk.database, { content_id: id, body: status, status }),
    );
    const statuses = () => comments.map((comment) => desk.comment(comment)?.status);
    await desk.deletePost('editor', id);
    expect(statuses()).toEqual(['post-trashed', 'post-trashed', 'post-trashed', 'post-trashed']);
    // In WordPress's format, so that an export has the same meaning there.
    expect(desk.meta(id, '_wp_trash_meta_comments_status')).toBe(
      `a:4:{i:${comments[0]};s:1:"1";i:${comments[1]};s:1:"0";i:${comments[2]};s:4:"spam";i:${comments[3]};s:5:"trash";}`,
    );
    expect(desk.stored(id)).toMatchObject({ comment_count: 0 });
    await desk.restorePost('editor', id);
    expect(statuses()).toEqual(['approve', 'hold', 'spam', 'trash']);
    expect(desk.stored(id)).toMatchObject({ comment_count: 1 });
  });

  test('does not restore content that is not in it', async () => {
    await using desk = openDesk();
    const { databaseId: id } = await desk.createPost('editor', { title: 'x' });
    expect(await desk.restorePost('editor', id)).toBe(`CONFLICT: The id ${id} is not in the trash.`);
    await desk.deletePost('editor', id);
    expect(await desk.deletePost('editor', id)).toBe(
      `CONFLICT: The post with id ${id} is already in the trash. To remove from the trash, use the forceDelete input`,
    );
  });

  test('deletes revisions, meta values, comments, terms and menu items permanently', async () => {
    await using desk = openDesk();
    const { database } = desk;
    const { databaseId: id } = await desk.createPost('editor', {
      title: 'Mine',
      content: 'Words',
      status: 'PUBLISH',
    });
    await desk.updatePost('editor', id, { title: 'Ours' });
    addComment(database, { content_id: id, body: 'x' });
    const menu = addMenu(database, { location: null, name: 'main' });
    const to = { target_kind: 'post_type', target_type: 'post', target_id: id };
    const item = addMenuItem(database, { menu_id: menu, label: 'Ours', order: 1, ...to });
    const below = addMenuItem(database, { menu_id: menu, label: 'y', order: 2, parent_item_id: item });
    const other = addContent(database, { slug: 'other' });
    expect([desk.count(desk.uncategorized), desk.publicPosts('editor')]).toEqual([1, 1]);

    const given = await desk.deletePost('editor', id, { forceDelete: true });
    expect(given).toMatchObject({ title: 'Ours', body: 'Words', status: 'publish', uri: null, slug: 'mine' });
    expect(desk.everything()).toEqual([below, other]);
    expect([desk.count(desk.uncategorized), desk.publicPosts('editor')]).toEqual([0, 0]);
    expect(await desk.deletePost('editor', id, { forceDelete: true })).toBe(
      'FORBIDDEN: Sorry, you are not allowed to delete posts',
    );
  });

  test('resets the front page setting when the page is trashed', async () => {
    await using desk = openDesk();
    const { databaseId: front } = await desk.createPage('editor', { title: 'Front', status: 'PUBLISH' });
    desk.setOption('show_on_front', 'page');
    desk.setOption('page_on_front', String(front));
    expect(await desk.deletePage('editor', front)).toContain('FORBIDDEN');
    await desk.deletePage('administrator', front);
    const { data } = await desk.send('visitor', '{readingSettings{showOnFront pageOnFront}}');
    expect(data.readingSettings).toEqual({ showOnFront: 'posts', pageOnFront: 0 });
  });
});
