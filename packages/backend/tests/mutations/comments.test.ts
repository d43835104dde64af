import { describe, expect, test } from 'vitest';
import { addComment, addContent, set } from '../seed.ts';
import { openCommentSite, vera } from './comment-site.ts';

const invalid = 'The ID of the node to comment on is invalid';
const notAllowed = 'Sorry, comments are not allowed for this item.';
const closed = 'Sorry, this post is closed to comments at the moment';

describe('createComment: required values', () => {
  test("a visitor's comment is stored, awaits moderation and is not returned to them", async () => {
    await using site = openCommentSite();
    const commentOn = addContent(site.database, { slug: 'p' });
    const answer = await site.create('visitor', {
      commentOn,
      content: 'Hello',
      authorUrl: 'vera.example',
      ...vera,
    });
    expect(answer).toEqual({ success: true, comment: null });
    expect(site.stored()).toMatchObject({
      content_id: commentOn,
      parent_id: 0,
      user_id: 0,
      author_name: 'Vera',
      author_email: 'vera@example.test',
      author_url: 'http://vera.example',
      author_ip: '192.0.2.1',
      agent: 'Browser/1',
      body: 'Hello',
      type: 'comment',
      status: 'hold',
      date_local: Date.UTC(2026, 5, 1, 9),
      written_at: Date.UTC(2026, 5, 1, 9),
    });
    expect(site.count(commentOn)).toBe(0);
  });

  test('name and text are required, and an e-mail address must be valid', async () => {
    await using site = openCommentSite();
    const commentOn = addContent(site.database, { slug: 'p' });
    const rejected = (input: object) => site.create('visitor', { commentOn, content: 'x', ...input });
    expect(await rejected({})).toBe('Comment must include an authorName.');
    expect(await rejected({ authorEmail: 'a@example.test' })).toBe('Comment must include an authorName.');
    expect(await rejected({ author: ' <b></b> ' })).toBe('Comment must include an authorName.');
    const badEmail = 'The email address you are trying to use is invalid';
    for (const authorEmail of ['nomail', 'a@b', 'a@x.test\r\nBcc: b@x.test', 'a@x.test,b@x.test']) {
      expect(await rejected({ ...vera, authorEmail })).toBe(badEmail);
    }
    for (const content of ['', ' \n ', '<script></script>', '<!-- -->', null, undefined]) {
      expect(await rejected({ ...vera, content })).toBe('Please type your comment text.');
    }
    expect(site.stored()).toBeNull();
  });

  test('values longer than WordPress can store are rejected', async () => {
    await using site = openCommentSite();
    const commentOn = addContent(site.database, { slug: 'p' });
    const sent = (input: object) => site.create('visitor', { commentOn, content: 'x', ...vera, ...input });
    expect(await sent({ author: 'x'.repeat(246) })).toBe('Your name is too long.');
    expect(await sent({ authorEmail: `${'x'.repeat(90)}@example.test` })).toBe(
      'Your email address is too long.',
    );
    expect(await sent({ authorUrl: `https://x.test/${'x'.repeat(200)}` })).toBe('Your URL is too long.');
    expect(await sent({ content: 'ö'.repeat(32_763) })).toBe('Your comment is too long.');
    expect(await sent({ content: '&'.repeat(20_000) })).toBe('Your comment is too long.');
    const longest = { author: 'x'.repeat(245), content: 'x'.repeat(65_525) };
    expect(await sent(longest)).toEqual({ success: true, comment: null });
  });

  test('a signed-in user comments as their account, whatever the input', async () => {
    await using site = openCommentSite();
    const commentOn = addContent(site.database, { slug: 'p' });
    const { comment } = await site.create('subscriber', {
      commentOn,
      content: 'Mine',
      author: 'Another user',
      authorEmail: 'editor@example.test',
      authorUrl: 'https://else.test',
    });
    expect(comment).toMatchObject({
      status: 'HOLD',
      author: {
        name: 'subscriber',
        email: 'subscriber@example.test',
        node: { __typename: 'User', name: 'subscriber' },
      },
    });
    expect(site.stored()).toMatchObject({ user_id: site.ids.subscriber, author_url: '' });
  });

  test("a user's e-mail address does not make a visitor that user", async () => {
    await using site = openCommentSite();
    const commentOn = addContent(site.database, { slug: 'p' });
    addComment(site.database, {
      content_id: commentOn,
      user_id: site.ids.author,
      author_name: 'author',
      author_email: 'author@example.test',
    });
    await site.create('visitor', {
      commentOn,
      content: 'I am',
      author: 'author',
      authorEmail: 'author@example.test',
    });
    expect(site.stored()).toMatchObject({ user_id: 0, status: 'hold', author_name: 'author' });
  });

  test('if an account is required, visitors get an error', async () => {
    await using site = openCommentSite();
    const commentOn = addContent(site.database, { slug: 'p' });
    set(site.database, 'comment_registration', '1');
    expect(await site.create('visitor', { commentOn, content: 'x', ...vera })).toBe(
      'This site requires you to be logged in to leave a comment',
    );
    expect(await site.create('subscriber', { commentOn, content: 'x' })).toMatchObject({ success: true });
  });

  test('fields for moderators are ignored for others', async () => {
    await using site = openCommentSite();
    const commentOn = addContent(site.database, { slug: 'p' });
    const reserved = { status: 'APPROVE', approved: '1', type: 'pingback', date: '2020-01-01 00:00:00' };
    await site.create('visitor', { commentOn, content: 'a', ...vera, ...reserved });
    expect(site.stored()).toMatchObject({
      status: 'hold',
      type: 'comment',
      written_at: Date.UTC(2026, 5, 1, 9),
    });
    const { comment } = await site.create('subscriber', { commentOn, content: 'b', ...reserved });
    expect(comment).toMatchObject({ status: 'HOLD', type: 'comment', dateGmt: '2026-06-01 09:00:00' });
  });

  test('moderators may set date, type and author name', async () => {
    await using site = openCommentSite();
    set(site.database, 'timezone_string', 'Europe/Athens');
    const commentOn = addContent(site.database, { slug: 'p' });
    const { comment } = await site.create('editor', {
      commentOn,
      content: 'a',
      status: 'HOLD',
      type: 'pingback',
      date: '2020-01-01 12:00:00',
      author: 'The office',
    });
    expect(comment).toMatchObject({
      status: 'APPROVE',
      type: 'pingback',
      date: '2020-01-01 12:00:00',
      dateGmt: '2020-01-01 10:00:00',
      author: { name: 'The office' },
    });
    expect(site.stored()).toMatchObject({ user_id: site.ids.editor });
    expect(await site.create('editor', { commentOn, content: 'b', type: 'order_note' })).toBe(
      'Unknown comment type "order_note".',
    );
  });
});

describe('createComment: content', () => {
  test('missing and hidden content give the same error', async () => {
    await using site = openCommentSite();
    const { database } = site;
    const hidden = [
      addContent(database, { slug: 'd', status: 'draft', uri: '/?p=1' }),
      addContent(database, { slug: 'f', status: 'future' }),
      addContent(database, { slug: 'v', status: 'private' }),
      addContent(database, { slug: 't', status: 'trash' }),
      addContent(database, { slug: 'product', type: 'product' }),
      addContent(database, { slug: 'item', type: 'nav_menu_item' }),
      addContent(database, { slug: 'r', type: 'revision', status: 'inherit' }),
      addContent(database, { slug: 'c', status: 'private', comment_status: 'closed' }),
    ];
    const [draft] = hidden;
    hidden.push(addContent(database, { slug: 'm', type: 'attachment', parent_id: draft ?? 0 }));
    for (const commentOn of [999_999, 0, -1, null, undefined, ...hidden]) {
      for (const who of ['visitor', 'subscriber'] as const) {
        const { errors } = await site.send(
          who,
          'mutation($input:CreateCommentInput!){createComment(input:$input){success}}',
          { input: { commentOn, content: 'x', ...vera } },
        );
        expect(errors).toEqual([
          {
            message: invalid,
            path: ['createComment'],
            locations: expect.anything(),
            extensions: { code: 'BAD_USER_INPUT' },
          },
        ]);
      }
    }
    expect(site.stored()).toBeNull();
  });

  test('unpublished content accepts no comments, from its author neither', async () => {
    await using site = openCommentSite();
    const { database, ids } = site;
    const draft = addContent(database, { slug: 'd', status: 'draft', author_id: ids.author });
    const pending = addContent(database, { slug: 'e', status: 'pending' });
    const trash = addContent(database, { slug: 't', status: 'trash' });
    const hidden = addContent(database, { slug: 'v', status: 'private' });
    for (const commentOn of [draft, pending, trash]) {
      expect(await site.create('editor', { commentOn, content: 'x' })).toBe(notAllowed);
    }
    expect(await site.create('author', { commentOn: draft, content: 'x' })).toBe(notAllowed);
    expect(await site.create('editor', { commentOn: hidden, content: 'x' })).toMatchObject({ success: true });
  });

  test('comments on protected content are hidden until a moderator approves them', async () => {
    await using site = openCommentSite();
    const { database, ids } = site;
    set(database, 'comment_previously_approved', '0');
    const commentOn = addContent(database, { slug: 'l', password: 'sesame', author_id: ids.author });
    const said = addComment(database, { content_id: commentOn });
    const taken = { success: true, comment: null };
    expect(await site.create('visitor', { commentOn, content: 'a', ...vera })).toEqual(taken);
    expect(site.stored()?.['status']).toBe('hold');
    expect(await site.create('subscriber', { commentOn, content: 'b' })).toEqual(taken);
    expect(site.stored()?.['status']).toBe('hold');
    site.wait(60);
    expect(await site.create('visitor', { commentOn, content: 'c', parent: String(said), ...vera })).toBe(
      'The comment to reply to could not be found.',
    );
    expect((await site.create('author', { commentOn, content: 'd' })).comment.status).toBe('APPROVE');
    const { data } = await site.send('visitor', '{comments{nodes{databaseId}}}');
    expect(data.comments.nodes).toEqual([]);
  });

  test('closed content accepts none, and posts close with age if the site says so', async () => {
    await using site = openCommentSite();
    const { database } = site;
    const closedPost = addContent(database, { slug: 'c', comment_status: 'closed' });
    expect(await site.create('administrator', { commentOn: closedPost, content: 'x' })).toBe(closed);

    const post = addContent(database, { slug: 'p', published_at: Date.UTC(2026, 4, 22, 9) });
    const page = addContent(database, { slug: 'q', type: 'page', published_at: Date.UTC(2020, 1, 1) });
    set(database, 'close_comments_for_old_posts', '1');
    set(database, 'close_comments_days_old', '10');
    expect(await site.create('editor', { commentOn: post, content: 'x' })).toMatchObject({ success: true });
    expect(await site.create('editor', { commentOn: page, content: 'x' })).toMatchObject({ success: true });
    site.wait(1);
    expect(await site.create('editor', { commentOn: post, content: 'y' })).toBe(closed);
  });

  test('a reply requires a visible parent on the same content', async () => {
    await using site = openCommentSite();
    const { database } = site;
    const commentOn = addContent(database, { slug: 'p' });
    const elsewhere = addComment(database, { content_id: addContent(database, { slug: 'q' }) });
    const held = addComment(database, { content_id: commentOn, status: 'hold' });
    const spam = addComment(database, { content_id: commentOn, status: 'spam' });
    const shown = addComment(database, { content_id: commentOn });
    const reply = (who: 'visitor' | 'editor', parent: number | string) =>
      site.create(who, { commentOn, content: `to ${parent}`, parent: String(parent), ...vera });
    const notFound = 'The comment to reply to could not be found.';
    for (const parent of [elsewhere, held, spam, 999_999, 'nonsense', btoa(`post:${shown}`)]) {
      expect(await reply('visitor', parent)).toBe(notFound);
    }
    for (const parent of [elsewhere, spam]) expect(await reply('editor', parent)).toBe(notFound);
    expect((await reply('editor', held)).comment.parentDatabaseId).toBe(held);
    expect((await reply('editor', btoa(`comment:${shown}`))).comment.parentDatabaseId).toBe(shown);
    expect((await reply('editor', 0)).comment.parentDatabaseId).toBe(0);
  });

  test('a reply below the maximum depth is attached to the deepest allowed parent', async () => {
    await using site = openCommentSite();
    const { database } = site;
    const commentOn = addContent(database, { slug: 'p' });
    set(database, 'thread_comments_depth', '3');
    const places: number[] = [];
    let parent = 0;
    for (const content of ['a', 'b', 'c', 'd', 'e']) {
      const { comment } = await site.create('editor', { commentOn, content, parent: String(parent) });
      places.push(comment.parentDatabaseId);
      parent = comment.databaseId;
    }
    const [first, second] = [places[1] ?? 0, places[2] ?? 0];
    expect(places).toEqual([0, first, second, second, second]);
    set(database, 'thread_comments', '0');
    const { comment } = await site.create('editor', { commentOn, content: 'f', parent: String(parent) });
    expect(comment.parentDatabaseId).toBe(0);
  });
});
