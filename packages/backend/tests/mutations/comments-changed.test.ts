import { describe, expect, test } from 'vitest';
import { db } from '../../src/storage/sqlite/database.ts';
import { addComment, addContent, set } from '../seed.ts';
import { openCommentSite, type Sender } from './comment-site.ts';

const notAllowedTo = (verb: string) => `Sorry, you are not allowed to ${verb} this comment.`;

describe('updateComment', () => {
  test("is allowed for moderators and the comment's author", async () => {
    await using site = openCommentSite();
    const { database, ids } = site;
    const content_id = addContent(database, { slug: 'p', author_id: ids.author });
    const bySubscriber = addComment(database, { content_id, user_id: ids.subscriber });
    const byGuest = addComment(database, { content_id });
    const change = (who: Sender, id: number) => site.update(who, { id: String(id), content: `by ${who}` });
    for (const who of ['visitor', 'contributor', 'author'] as const) {
      expect(await change(who, bySubscriber)).toBe(notAllowedTo('update'));
      expect(await change(who, byGuest)).toBe(notAllowedTo('update'));
    }
    expect(await change('subscriber', byGuest)).toBe(notAllowedTo('update'));
    expect((await change('subscriber', bySubscriber)).comment.rawContent).toBe('by subscriber');
    expect((await change('editor', byGuest)).comment.rawContent).toBe('by editor');
  });

  test('gives the same error for hidden and missing comments', async () => {
    await using site = openCommentSite();
    const { database, ids } = site;
    const open = addContent(database, { slug: 'p' });
    const locked = addContent(database, { slug: 'l', password: 'x' });
    const hidden = [
      addComment(database, { content_id: open, status: 'hold' }),
      addComment(database, { content_id: open, status: 'spam', user_id: ids.subscriber }),
      addComment(database, { content_id: open, status: 'trash', user_id: ids.subscriber }),
      addComment(database, { content_id: locked, user_id: ids.subscriber }),
      999_999,
    ];
    for (const id of hidden.map(String)) {
      for (const who of ['visitor', 'subscriber'] as const) {
        expect(await site.update(who, { id, content: 'x' })).toBe('The Comment could not be updated');
        expect(await site.remove(who, { id })).toBe('The Comment could not be deleted');
        expect(await site.remove(who, { id, forceDelete: true })).toBe('The Comment could not be deleted');
        expect(await site.restore(who, { id })).toBe(notAllowedTo('restore'));
      }
    }
    expect(await site.update('administrator', { id: '999999', content: 'x' })).toBe(
      'The Comment could not be updated',
    );
    expect(await site.remove('administrator', { id: '999999' })).toBe('The Comment could not be deleted');
    expect(await site.restore('administrator', { id: 'nope' })).toBe(notAllowedTo('restore'));
    expect(await site.restore('administrator', { id: '999999' })).toEqual({
      restoredId: null,
      comment: null,
    });
  });

  test('lets the author change only the text, not the approval', async () => {
    await using site = openCommentSite();
    const { database, ids } = site;
    const content_id = addContent(database, { slug: 'p' });
    const other = addContent(database, { slug: 'q' });
    const above = addComment(database, { content_id });
    const row = {
      content_id,
      user_id: ids.subscriber,
      status: 'hold',
      body: 'mine',
      author_name: 'subscriber',
    };
    const id = addComment(database, row);
    const before = site.stored(id);
    const change = (input: object) => site.update('subscriber', { id: String(id), content: 'new', ...input });
    const status = 'Sorry, you are not allowed to change the moderation status of this comment.';
    const onlyText = 'Sorry, you are only allowed to change the text of this comment.';
    for (const word of ['APPROVE', 'HOLD', 'SPAM', 'TRASH'])
      expect(await change({ status: word })).toBe(status);
    for (const approved of ['1', 'approve', '0']) expect(await change({ approved })).toBe(status);
    for (const more of [
      { author: 'Editor' },
      { authorEmail: 'editor@example.test' },
      { authorUrl: 'https://else.test' },
      { commentOn: other },
      { date: '2020-01-01 00:00:00' },
      { parent: String(above) },
      { type: 'pingback' },
    ]) {
      expect(await change(more)).toBe(onlyText);
    }
    expect(site.stored(id)).toEqual(before);
    // The values of an unchanged form.
    expect(await change({ author: '', commentOn: content_id, parent: '0' })).toMatchObject({ success: true });
    expect(site.stored(id)).toEqual({ ...before, body: 'new' });
  });

  test('moderates a new text like a new comment', async () => {
    await using site = openCommentSite();
    const { database, ids } = site;
    const content_id = addContent(database, { slug: 'p', comment_count: 1 });
    const id = addComment(database, { content_id, user_id: ids.subscriber, body: 'mine' });
    const change = (content: string) => site.update('subscriber', { id: String(id), content });
    expect((await change('harmless')).comment.status).toBe('APPROVE');
    expect((await change('https://a.test https://b.test')).comment.status).toBe('HOLD');
    expect(site.count(content_id)).toBe(0);
    expect((await change('harmless again')).comment.status).toBe('HOLD');
    expect((await site.update('editor', { id: String(id), status: 'APPROVE' })).comment.status).toBe(
      'APPROVE',
    );
    expect(site.count(content_id)).toBe(1);
    set(database, 'disallowed_keys', 'pills');
    expect(await change('pills')).toEqual({ success: true, comment: null });
    expect(site.stored(id)?.['status']).toBe('trash');
  });

  test('lets a moderator change everything except the author', async () => {
    await using site = openCommentSite();
    const { database, ids } = site;
    const content_id = addContent(database, { slug: 'p' });
    const above = addComment(database, { content_id });
    const byUser = addComment(database, { content_id, user_id: ids.subscriber, author_name: 'subscriber' });
    const byGuest = addComment(database, { content_id, author_name: 'Vera' });
    const approve = await site.update('administrator', { id: String(byGuest), status: 'HOLD' });
    expect(approve.comment).toMatchObject({
      status: 'HOLD',
      author: { node: { __typename: 'CommentAuthor', name: 'Vera' } },
    });
    const { comment } = await site.update('editor', {
      id: String(byUser),
      content: 'edited',
      author: 'Sam',
      authorEmail: 'sam@example.test',
      authorUrl: 'https://sam.test',
      date: '2020-01-01 00:00:00',
      parent: String(above),
      type: 'trackback',
      approved: '0',
    });
    expect(comment).toMatchObject({
      status: 'HOLD',
      rawContent: 'edited',
      date: '2020-01-01 00:00:00',
      type: 'trackback',
      parentDatabaseId: above,
      author: { name: 'Sam', email: 'sam@example.test', url: 'https://sam.test' },
    });
    expect(site.stored(byUser)).toMatchObject({ user_id: ids.subscriber });
  });

  test('rejects an empty change and invalid values', async () => {
    await using site = openCommentSite();
    const { database } = site;
    const content_id = addContent(database, { slug: 'p' });
    const top = addComment(database, { content_id, body: 'same', author_email: '' });
    const reply = addComment(database, { content_id, parent_id: top });
    const change = (input: object) => site.update('editor', { id: String(top), ...input });
    const nothing = 'No changes have been provided to the comment.';
    expect(await change({})).toBe(nothing);
    expect(await change({ content: 'same' })).toBe(nothing);
    expect(await change({ date: 'not a date' })).toBe(nothing);
    expect(await change({ content: '' })).toBe('Please type your comment text.');
    expect(await change({ author: ' ' })).toBe('Comment must include an authorName.');
    expect(await change({ authorEmail: 'nomail' })).toBe(
      'The email address you are trying to use is invalid',
    );
    expect(await change({ approved: 'maybe' })).toBe('Unknown comment status "maybe".');
    expect(await change({ commentOn: 999_999 })).toBe('The ID of the node to comment on is invalid');
    for (const parent of [top, reply]) {
      expect(await change({ parent: String(parent) })).toBe('A comment cannot be a reply to itself.');
    }
  });

  test('moves replies to other content with the comment, and updates both counts', async () => {
    await using site = openCommentSite();
    const { database } = site;
    const from = addContent(database, { slug: 'p', comment_count: 4 });
    const to = addContent(database, { slug: 'q' });
    const above = addComment(database, { content_id: from });
    const moved = addComment(database, { content_id: from, parent_id: above });
    const reply = addComment(database, { content_id: from, parent_id: moved });
    const deeper = addComment(database, { content_id: from, parent_id: reply });
    await site.update('editor', { id: String(moved), commentOn: to });
    expect(site.stored(moved)).toMatchObject({ content_id: to, parent_id: 0 });
    expect(site.stored(reply)).toMatchObject({ content_id: to, parent_id: moved });
    expect(site.stored(deeper)).toMatchObject({ content_id: to, parent_id: reply });
    expect([site.count(from), site.count(to)]).toEqual([1, 3]);
  });
});

describe('deleteComment and restoreComment', () => {
  test('keep the count right between all statuses and restore the former status', async () => {
    await using site = openCommentSite();
    const { database } = site;
    const content_id = addContent(database, { slug: 'p' });
    for (const status of ['approve', 'hold'] as const) {
      const shown = status === 'approve' ? 1 : 0;
      const id = addComment(database, { content_id, status });
      const input = { id: String(id) };
      const now = () => [site.stored(id)?.['status'], site.count(content_id)];

      const answer = await site.remove('editor', input);
      expect(answer).toEqual({
        deletedId: btoa(`comment:${id}`),
        comment: { databaseId: id, status: status.toUpperCase() },
      });
      expect(now()).toEqual(['trash', 0]);
      expect((await site.restore('editor', input)).comment.status).toBe(status.toUpperCase());
      expect(now()).toEqual([status, shown]);
      await site.update('editor', { ...input, status: 'SPAM' });
      expect(now()).toEqual(['spam', 0]);
      await site.restore('editor', input);
      expect(now()).toEqual([status, shown]);
      await site.update('editor', { ...input, status: 'TRASH' });
      expect(now()).toEqual(['trash', 0]);
      await site.update('editor', { ...input, status: 'APPROVE' });
      expect(now()).toEqual(['approve', 1]);
      // It has been approved since, so its former status was deleted.
      expect((await site.restore('editor', input)).comment.status).toBe('APPROVE');
      await site.remove('editor', { ...input, forceDelete: true });
      expect(now()).toEqual([undefined, 0]);
    }
  });

  test('delete comments in the trash or spam permanently', async () => {
    await using site = openCommentSite();
    const { database } = site;
    const content_id = addContent(database, { slug: 'p' });
    for (const status of ['trash', 'spam']) {
      const id = String(addComment(database, { content_id, status }));
      expect((await site.remove('editor', { id })).comment.status).toBe(status.toUpperCase());
      expect(await site.restore('editor', { id })).toEqual({ restoredId: null, comment: null });
      expect(await site.remove('editor', { id, forceDelete: true })).toBe('The Comment could not be deleted');
    }
  });

  test('move replies up to the parent of a deleted comment', async () => {
    await using site = openCommentSite();
    const { database } = site;
    const content_id = addContent(database, { slug: 'p' });
    const top = addComment(database, { content_id });
    const middle = addComment(database, { content_id, parent_id: top });
    const reply = addComment(database, { content_id, parent_id: middle });
    await site.remove('editor', { id: String(middle), forceDelete: true });
    expect(site.stored(reply)?.['parent_id']).toBe(top);
    await site.remove('editor', { id: String(top), forceDelete: true });
    expect(site.stored(reply)?.['parent_id']).toBe(0);
  });

  test('allow authors to delete their own comments, and only moderators to restore', async () => {
    await using site = openCommentSite();
    const { database, ids } = site;
    const content_id = addContent(database, { slug: 'p', author_id: ids.author });
    const id = String(addComment(database, { content_id, user_id: ids.subscriber }));
    const byGuest = String(addComment(database, { content_id }));
    for (const who of ['visitor', 'contributor', 'author'] as const) {
      expect(await site.remove(who, { id })).toBe(notAllowedTo('delete'));
      expect(await site.remove(who, { id: byGuest, forceDelete: true })).toBe(notAllowedTo('delete'));
    }
    expect(await site.remove('subscriber', { id })).toMatchObject({ comment: { status: 'APPROVE' } });
    for (const who of ['visitor', 'subscriber', 'author'] as const) {
      expect(await site.restore(who, { id })).toBe(notAllowedTo('restore'));
    }
    expect(await site.restore('editor', { id })).toMatchObject({ comment: { status: 'APPROVE' } });
  });

  test('restore imported comments to their status in WordPress', async () => {
    await using site = openCommentSite();
    const { database } = site;
    const content_id = addContent(database, { slug: 'p' });
    for (const [value, status] of [
      ['1', 'APPROVE'],
      ['0', 'HOLD'],
      ['spam', 'SPAM'],
      ['odd', 'HOLD'],
      [null, 'HOLD'],
    ] as const) {
      const id = addComment(database, { content_id, status: 'trash' });
      if (value !== null) {
        database.run(
          db.insertInto('comment_meta').values({ comment_id: id, key: '_wp_trash_meta_status', value }),
        );
      }
      expect((await site.restore('editor', { id: String(id) })).comment.status).toBe(status);
    }
  });
});

test('take effect for visitors immediately', async () => {
  await using site = openCommentSite();
  const { database } = site;
  const commentOn = addContent(database, { slug: 'p' });
  const elsewhere = addContent(database, { slug: 'q' });
  const shown = async () => {
    const query =
      '{comments{nodes{databaseId rawContent:content}} posts{nodes{slug commentCount comments{nodes{databaseId}}}}}';
    const { data } = await site.send('visitor', query);
    // The second response is cached.
    expect((await site.send('visitor', query)).data).toEqual(data);
    const counts = data.posts.nodes.map(
      (post: { slug: string; commentCount: number | null; comments: { nodes: unknown[] } }) => [
        post.slug,
        post.commentCount ?? 0,
        post.comments.nodes.length,
      ],
    );
    return [data.comments.nodes.length, ...counts.toSorted()];
  };
  expect(await shown()).toEqual([0, ['p', 0, 0], ['q', 0, 0]]);
  const { comment } = await site.create('editor', { commentOn, content: 'a' });
  const id = String(comment.databaseId);
  expect(await shown()).toEqual([1, ['p', 1, 1], ['q', 0, 0]]);
  await site.update('editor', { id, status: 'HOLD' });
  expect(await shown()).toEqual([0, ['p', 0, 0], ['q', 0, 0]]);
  await site.update('editor', { id, status: 'APPROVE', commentOn: elsewhere });
  expect(await shown()).toEqual([1, ['p', 0, 0], ['q', 1, 1]]);
  await site.remove('editor', { id });
  expect(await shown()).toEqual([0, ['p', 0, 0], ['q', 0, 0]]);
  await site.restore('editor', { id });
  expect(await shown()).toEqual([1, ['p', 0, 0], ['q', 1, 1]]);
  await site.remove('editor', { id, forceDelete: true });
  expect(await shown()).toEqual([0, ['p', 0, 0], ['q', 0, 0]]);
});
