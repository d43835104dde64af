import { describe, expect, test } from 'vitest';
import { addComment, addContent, set } from '../seed.ts';
import { openCommentSite, vera, type Sender } from './comment-site.ts';

const tooQuick = 'You are posting comments too quickly. Slow down.';
const duplicate = 'Duplicate comment detected; it looks as though you’ve already said that!';

describe('comment flood control', () => {
  test('allows one comment per 15 seconds and IP address, e-mail address or account, without limit for moderators', async () => {
    await using site = openCommentSite();
    const commentOn = addContent(site.database, { slug: 'p' });
    const say = (who: Sender, content: string, more: object = vera) =>
      site.create(who, { commentOn, content, ...more });
    expect(await say('visitor', '1')).toMatchObject({ success: true });
    site.wait(14);
    expect(await say('visitor', '2', { author: 'Other', authorEmail: 'other@example.test' })).toBe(tooQuick);
    expect(await say('visitor at 192.0.2.2', '3', { ...vera, authorEmail: 'VERA@example.test' })).toBe(
      tooQuick,
    );
    expect(
      await say('visitor at 192.0.2.3', '4', { author: 'Vera', authorEmail: 'v@example.test' }),
    ).toMatchObject({ success: true });
    expect(await say('subscriber', '5')).toMatchObject({ success: true });
    expect(await say('subscriber', '6')).toBe(tooQuick);
    expect(await say('editor', '7')).toMatchObject({ success: true });
    expect(await say('editor', '8')).toMatchObject({ success: true });
    // Guests share an IP address with signed-in users there.
    site.wait(14);
    expect(await say('visitor', '9')).toBe(tooQuick);
    site.wait(1);
    expect(await say('visitor', '2', { author: 'Other', authorEmail: 'other@example.test' })).toMatchObject({
      success: true,
    });
  });

  test('returns the time to wait', async () => {
    await using site = openCommentSite();
    const commentOn = addContent(site.database, { slug: 'p' });
    await site.create('visitor', { commentOn, content: '1', ...vera });
    site.wait(4);
    const { errors } = await site.send(
      'visitor',
      'mutation($input:CreateCommentInput!){createComment(input:$input){success}}',
      { input: { commentOn, content: '2', ...vera } },
    );
    expect(errors[0]?.extensions).toEqual({ code: 'RATE_LIMIT', retryAfter: 11 });
  });

  test('counts aliases and batched operations separately', async () => {
    await using site = openCommentSite();
    const commentOn = addContent(site.database, { slug: 'p' });
    const one = (alias: string) =>
      `${alias}:createComment(input:{commentOn:${commentOn},content:"${alias}",author:"V",authorEmail:"${alias}@x.test"}){success}`;
    const { data, errors } = await site.send('visitor', `mutation{${one('a')} ${one('b')} ${one('c')}}`);
    expect(data).toEqual({ a: { success: true }, b: null, c: null });
    expect(errors.map(({ message }) => message)).toEqual([tooQuick, tooQuick]);
  });

  test('treats an IPv6 network as one address', async () => {
    await using site = openCommentSite();
    const commentOn = addContent(site.database, { slug: 'p' });
    const taken = [];
    for (let number = 1; number <= 50; number += 1) {
      const answer = await site.create(`visitor at 2001:db8:1:2:${number}::1`, {
        commentOn,
        content: `${number}`,
        author: 'Nemo',
      });
      if (answer !== tooQuick) taken.push(number);
    }
    expect(taken).toEqual([1]);
    const next = { commentOn, content: 'next', author: 'Nemo' };
    expect(await site.create('visitor at 2001:db8:1:3::1', next)).toMatchObject({ success: true });
  });

  test.each([
    ['an IPv4 /24', (number: number) => `192.0.2.${number}`, '192.0.3.1'],
    ['an IPv6 /48', (number: number) => `2001:db8:1:${number}::1`, '2001:db8:2::1'],
  ])('allows %s 120 comments in ten minutes', async (_, addressOf, elsewhere) => {
    await using site = openCommentSite();
    const commentOn = addContent(site.database, { slug: 'p' });
    const say = (address: string, content: string) =>
      site.create(`visitor at ${address}`, { commentOn, content, author: content });
    let taken = 0;
    for (let number = 1; number <= 130; number += 1) {
      if ((await say(addressOf(number), `${number}`)) !== tooQuick) taken += 1;
    }
    expect(taken).toBe(120);
    expect(await say(elsewhere, 'elsewhere')).toMatchObject({ success: true });
    site.wait(600);
    expect(await say(addressOf(200), 'later')).toMatchObject({ success: true });
  });

  test('allows 600 comments per site in ten minutes, without limit for moderators', async () => {
    await using site = openCommentSite();
    const { database } = site;
    const commentOn = addContent(database, { slug: 'p' });
    // As many as a thousand networks have posted within the last minutes.
    const now = Date.UTC(2026, 5, 1, 9);
    for (let number = 1; number < 600; number += 1) {
      const source = { author_ip: `10.${number % 250}.${number >> 8}.1`, author_email: `${number}@x.test` };
      addComment(database, { content_id: commentOn, written_at: now - number * 500, ...source });
    }
    const say = (who: Sender, content: string) =>
      site.create(who, { commentOn, content, author: content, authorEmail: '' });
    expect(await say('visitor at 203.0.113.1', 'the 600th')).toMatchObject({ success: true });
    expect(await say('visitor at 198.51.100.1', 'one more')).toBe(tooQuick);
    expect(await say('subscriber', 'with an account')).toBe(tooQuick);
    expect(await say('editor', 'by a moderator')).toMatchObject({ success: true });
  });

  test('treats clients without an IP address as one', async () => {
    await using site = openCommentSite();
    const commentOn = addContent(site.database, { slug: 'p' });
    expect(await site.create('visitor at ', { commentOn, content: '1', ...vera })).toMatchObject({
      success: true,
    });
    expect(await site.create('visitor at ', { commentOn, content: '2', author: 'Nemo' })).toBe(tooQuick);
  });

  test('rejects a duplicate comment unless the first is in the trash', async () => {
    await using site = openCommentSite();
    const { database } = site;
    const commentOn = addContent(database, { slug: 'p' });
    const other = addContent(database, { slug: 'q' });
    const say = (who: Sender, more: object = vera) => {
      site.wait(60);
      return site.create(who, { commentOn, content: 'A <b>word</b> <script>x</script>', ...more });
    };
    expect(await say('visitor')).toMatchObject({ success: true });
    const { id } = site.stored() ?? {};
    expect(await say('visitor')).toBe(duplicate);
    expect(await say('visitor', { ...vera, authorEmail: 'new@example.test' })).toBe(duplicate);
    expect(await say('visitor', { author: 'Vera B.', authorEmail: vera.authorEmail })).toBe(duplicate);
    expect(await say('visitor', { author: 'Nemo', authorEmail: 'nemo@example.test' })).toMatchObject({
      success: true,
    });
    expect(await say('visitor', { ...vera, commentOn: other })).toMatchObject({ success: true });
    expect(await say('subscriber')).toMatchObject({ success: true });
    expect(await say('subscriber')).toBe(duplicate);
    await site.remove('editor', { id: String(id) });
    expect(await say('visitor')).toMatchObject({ success: true });
  });

  test('does not reveal an e-mail address when a comment is repeated', async () => {
    await using site = openCommentSite();
    const commentOn = addContent(site.database, { slug: 'p' });
    addComment(site.database, {
      content_id: commentOn,
      body: 'Public',
      author_name: 'Vera',
      author_email: vera.authorEmail,
      author_ip: '198.51.100.7',
    });
    const say = (authorEmail: string) => {
      site.wait(60);
      return site.create('visitor', { commentOn, content: 'Public', author: authorEmail, authorEmail });
    };
    expect(await say(vera.authorEmail)).toEqual(await say('guess@example.test'));
  });
});

describe('comment moderation: published immediately are comments', () => {
  test('of authors with an approved comment, by account or by name and e-mail address', async () => {
    await using site = openCommentSite();
    const { database, ids } = site;
    const commentOn = addContent(database, { slug: 'p' });
    expect(await statusOf(site, 'visitor', { commentOn, content: '1' })).toBe('hold');
    addComment(database, { content_id: commentOn, author_name: 'Vera', author_email: vera.authorEmail });
    expect(await statusOf(site, 'visitor', { commentOn, content: '2' })).toBe('approve');
    expect(site.count(commentOn)).toBe(2);
    expect(await statusOf(site, 'visitor', { commentOn, content: '3', author: 'Other' })).toBe('hold');
    expect(await statusOf(site, 'visitor', { commentOn, content: '4', authorEmail: 'o@example.test' })).toBe(
      'hold',
    );
    expect(await statusOf(site, 'subscriber', { commentOn, content: '5' })).toBe('hold');
    addComment(database, { content_id: commentOn, user_id: ids.subscriber });
    expect(await statusOf(site, 'subscriber', { commentOn, content: '6' })).toBe('approve');
    set(database, 'comment_moderation', '1');
    expect(await statusOf(site, 'subscriber', { commentOn, content: '7' })).toBe('hold');
  });

  test('of moderators and the author of the content', async () => {
    await using site = openCommentSite();
    const { database, ids } = site;
    const own = addContent(database, { slug: 'p', author_id: ids.author });
    const other = addContent(database, { slug: 'q' });
    set(database, 'comment_moderation', '1');
    set(database, 'disallowed_keys', 'word');
    const content = 'word https://a.test https://b.test https://c.test';
    expect(await statusOf(site, 'editor', { commentOn: other, content })).toBe('approve');
    expect(await statusOf(site, 'author', { commentOn: own, content })).toBe('approve');
    expect(await statusOf(site, 'author', { commentOn: other, content })).toBe('trash');
  });

  test('of anyone if the site allows it, with an e-mail address if required', async () => {
    await using site = openCommentSite();
    const { database } = site;
    const commentOn = addContent(database, { slug: 'p' });
    set(database, 'comment_previously_approved', '0');
    expect(await statusOf(site, 'visitor', { commentOn, content: '1' })).toBe('approve');
    expect(await statusOf(site, 'visitor', { commentOn, content: '2', authorEmail: null })).toBe('hold');
    set(database, 'require_name_email', '0');
    expect(await statusOf(site, 'visitor', { commentOn, content: '3', authorEmail: null })).toBe('approve');
  });

  test('with fewer links than the limit, counting plain URLs', async () => {
    await using site = openCommentSite();
    const { database } = site;
    const commentOn = addContent(database, { slug: 'p' });
    set(database, 'comment_previously_approved', '0');
    const link = '<a href="https://a.test/">here</a>';
    expect(await statusOf(site, 'visitor', { commentOn, content: `One ${link}` })).toBe('approve');
    expect(await statusOf(site, 'visitor', { commentOn, content: `Two ${link} and https://b.test` })).toBe(
      'hold',
    );
    expect(await statusOf(site, 'visitor', { commentOn, content: 'www.a.test www.b.test' })).toBe('hold');
    set(database, 'comment_max_links', '0');
    expect(await statusOf(site, 'visitor', { commentOn, content: `${link} www.a.test www.b.test` })).toBe(
      'approve',
    );
  });

  test('without words on the moderation or disallowed lists, in any field', async () => {
    await using site = openCommentSite();
    const { database } = site;
    const commentOn = addContent(database, { slug: 'p' });
    set(database, 'comment_previously_approved', '0');
    set(database, 'moderation_keys', ' Casino \r\n\n192.0.2.66\nΆσπρο');
    set(database, 'disallowed_keys', 'pills\nBrowser/0\n(x');
    const judged = (content: string, more: object = {}, who: Sender = 'visitor') =>
      statusOf(site, who, { commentOn, content, ...more });
    expect(await judged('A fine day')).toBe('approve');
    expect(await judged('the cAsInO!')).toBe('hold');
    expect(await judged('ca<b>sin</b>o')).toBe('hold');
    expect(await judged('&#99;asino')).toBe('hold');
    expect(await judged('άσπρο')).toBe('hold');
    expect(await judged('1', { author: 'Casino Royal' })).toBe('hold');
    expect(await judged('2', { authorUrl: 'https://casino.test' })).toBe('hold');
    expect(await judged('3', { authorEmail: 'a@casino.test' })).toBe('hold');
    expect(await judged('4', {}, 'visitor at 192.0.2.66')).toBe('hold');
    expect(await judged('pills and casino')).toBe('trash');
    expect(await judged('(x')).toBe('trash');
  });

  test('comment moderation: a trashed comment looks like a pending one to its author', async () => {
    await using site = openCommentSite();
    const commentOn = addContent(site.database, { slug: 'p' });
    set(site.database, 'disallowed_keys', 'pills');
    expect(await site.create('visitor', { commentOn, content: 'pills', ...vera })).toEqual({
      success: true,
      comment: null,
    });
    expect(site.mails()).toEqual([]);
  });
});

/** The result for a comment: its status, or the reason of the rejection. A minute has passed since the last one. */
async function statusOf(
  site: ReturnType<typeof openCommentSite>,
  who: Sender,
  input: object,
): Promise<unknown> {
  site.wait(60);
  const answer = await site.create(who, { ...vera, ...input });
  return typeof answer === 'string' ? answer : site.stored()?.['status'];
}
