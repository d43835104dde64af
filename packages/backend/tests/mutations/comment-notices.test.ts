import { describe, expect, test, vi } from 'vitest';
import { createBackend } from '../../src/index.ts';
import { startMailServer } from '../mail/mail-server.ts';
import { siteUrl } from '../open-site.ts';
import { addComment, addContent, set } from '../seed.ts';
import { openCommentSite, vera } from './comment-site.ts';
import { readMail } from './users/account-site.ts';

/** Seconds after which the next mail about comments is sent to an address, whether or not the last one was. */
const HOUR = 3600;

/** A site whose owner receives mail. */
function openPost(smtpUrl?: string) {
  const testSite = openCommentSite(smtpUrl === undefined ? {} : { mail: { smtpUrl, from: null } });
  set(testSite.database, 'admin_email', 'owner@example.test');
  set(testSite.database, 'blogname', 'The Lamp');
  return testSite;
}

describe('comment notifications: moderators', () => {
  test('are notified of a comment awaiting moderation, with everything needed to judge it', async () => {
    await using testSite = openPost();
    const commentOn = addContent(testSite.database, {
      slug: 'p',
      title: 'Lamps & <em>lights</em>',
      uri: '/lämps/',
    });
    await testSite.create('visitor', {
      commentOn,
      content: 'Hello <b>you</b> &amp; all',
      authorUrl: 'https://vera.test',
      ...vera,
    });
    const [mail, ...others] = testSite.mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'owner@example.test',
      subject: '[The Lamp] Please moderate: “Lamps & lights”',
    });
    expect(mail?.text).toContain('Vera (vera@example.test, https://vera.test, 192.0.2.1) wrote:');
    expect(mail?.text).toContain('> Hello you & all');
    expect(mail?.text).toContain('https://magazine.example/l%C3%A4mps/');
    expect(mail?.html).toContain('Hello you &amp; all');
  });

  test('include the author of the content if they may edit it, without data for moderators only', async () => {
    await using testSite = openPost();
    const { database, ids } = testSite;
    const byAuthor = addContent(database, { slug: 'p', author_id: ids.author });
    const byContributor = addContent(database, { slug: 'q', author_id: ids.contributor });
    await testSite.create('visitor', { commentOn: byAuthor, content: 'a', ...vera });
    testSite.wait(HOUR);
    await testSite.create('visitor at 192.0.2.9', { commentOn: byContributor, content: 'b', author: 'Nemo' });
    expect(testSite.mails().map(({ recipient }) => recipient)).toEqual([
      'author@example.test',
      'owner@example.test',
      'owner@example.test',
    ]);
    const results = testSite.mails()[0];
    expect(`${results?.text}${results?.html}`).not.toMatch(/vera@example\.test|192\.0\.2/);
  });

  test('are not notified if the site disables it, or of comments by moderators', async () => {
    await using testSite = openPost();
    const commentOn = addContent(testSite.database, { slug: 'p' });
    await testSite.create('editor', { commentOn, content: 'a' });
    set(testSite.database, 'moderation_notify', '0');
    await testSite.create('visitor at 192.0.2.9', { commentOn, content: 'b', ...vera });
    expect(testSite.mails()).toEqual([]);
  });
});

describe('comment notifications: authors', () => {
  test('are notified of published comments, immediately or when approved', async () => {
    await using testSite = openPost();
    const { database, ids } = testSite;
    const commentOn = addContent(database, { slug: 'p', author_id: ids.author });
    await testSite.create('editor', { commentOn, content: 'a' });
    const id = addComment(database, { content_id: commentOn, status: 'hold' });
    testSite.wait(HOUR);
    await testSite.update('editor', { id: String(id), status: 'APPROVE' });
    const mails = testSite.mails();
    expect(mails.map(({ recipient, subject }) => `${recipient} ${subject}`)).toEqual([
      'author@example.test [The Lamp] A new comment on “p”',
      'author@example.test [The Lamp] A new comment on “p”',
    ]);
    expect(mails[1]?.text).toContain(`https://magazine.example/p/#comment-${id}`);
    expect(mails[1]?.text).not.toMatch(/ben@example|192\.0\.2/);
    // Restoring a trashed comment sends no notification.
    testSite.wait(HOUR);
    await testSite.remove('editor', { id: String(id) });
    await testSite.restore('editor', { id: String(id) });
    expect(testSite.mails()).toHaveLength(2);
  });

  test('are not notified of their own comments, of content they may not read, or if the site disables it', async () => {
    await using testSite = openPost();
    const { database, ids } = testSite;
    const own = addContent(database, { slug: 'p', author_id: ids.author });
    const gone = addContent(database, { slug: 'q', author_id: ids.subscriber, status: 'private' });
    await testSite.create('author', { commentOn: own, content: 'a' });
    await testSite.create('editor', { commentOn: gone, content: 'b' });
    set(database, 'comments_notify', '0');
    await testSite.create('editor', { commentOn: own, content: 'c' });
    expect(testSite.mails()).toEqual([]);
  });
});

test('comment notifications: names and titles inject no headers or tags', async () => {
  await using testSite = openPost();
  const title = 'T\r\nBcc: all@x.test';
  const commentOn = addContent(testSite.database, { slug: 'p', title });
  await testSite.create('visitor', {
    commentOn,
    content: '&lt;img src=x onerror=alert(1)&gt;',
    ...vera,
    author: 'V\r\nBcc: all@x.test\r\n\r\n<script>x</script>',
  });
  const [mail] = testSite.mails();
  expect(mail?.subject).not.toMatch(/[\r\n]/);
  expect(mail?.recipient).toBe('owner@example.test');
  expect(mail?.text).not.toMatch(/^Bcc:/m);
  expect(mail?.html).not.toMatch(/<script|<img/);
});

test('comment notifications: a rejected comment notifies no one', async () => {
  await using testSite = openPost();
  const commentOn = addContent(testSite.database, { slug: 'p' });
  await testSite.create('visitor', { commentOn, content: 'a', ...vera });
  await testSite.create('visitor', { commentOn, content: 'b', ...vera });
  expect(testSite.mails()).toHaveLength(1);
});

/** Posts comments, each from a network of its own. */
async function flood(testSite: ReturnType<typeof openPost>, commentOn: number, count: number, from = 0) {
  for (let number = from + 1; number <= from + count; number += 1) {
    const comment = { commentOn, content: `word ${number}`, author: `Nemo ${number}` };
    expect(await testSite.create(`visitor at 10.${number}.0.1`, comment)).toMatchObject({ success: true });
  }
}

/** The received mails once their number is reached and the queue is empty; the worker polls once a second. */
async function arrived(
  testSite: ReturnType<typeof openPost>,
  server: Awaited<ReturnType<typeof startMailServer>>,
  count: number,
) {
  const isSent = () => server.arrived.length >= count && testSite.mails().length === 0;
  await vi.waitUntil(isSent, { timeout: 5000 });
  return server.arrived.map(({ data }) => readMail(data));
}

describe('comment notifications: mails', () => {
  test('are sent for the first comment, and one for all others of the same minute', async () => {
    await using server = await startMailServer();
    await using testSite = openPost(server.url);
    const commentOn = addContent(testSite.database, { slug: 'p', title: 'Lamps' });
    await flood(testSite, commentOn, 1);
    const [first] = await arrived(testSite, server, 1);
    expect(first?.subject).toBe('[The Lamp] Please moderate: “Lamps”');
    await flood(testSite, commentOn, 29, 1);
    expect(testSite.mails()).toEqual([]);
    testSite.wait(60);
    const mails = await arrived(testSite, server, 2);
    expect(mails).toHaveLength(2);
    const [, { to, subject, text } = { to: '', subject: '', text: '' }] = mails;
    expect([to, subject]).toEqual(['owner@example.test', '[The Lamp] Please moderate: 29 comments']);
    expect(text.match(/^> word \d+/gm)).toHaveLength(20);
    expect(text).toContain('Nemo 2 (10.2.0.1) wrote:');
    expect(text).toContain('… and 9 more.');
    expect(text).toContain('In total, 30 comments are awaiting moderation.');
    testSite.wait(60);
    await flood(testSite, commentOn, 1, 30);
    expect((await arrived(testSite, server, 3)).map((mail) => mail.subject)[2]).toBe(first?.subject);
  });

  test('with several comments contain only what each recipient may see', async () => {
    await using testSite = openPost();
    const { database, ids } = testSite;
    const commentOn = addContent(database, { slug: 'p', author_id: ids.author });
    await testSite.create('visitor', { commentOn, content: 'a', ...vera });
    await testSite.create('visitor at 192.0.3.1', {
      commentOn,
      content: 'b',
      author: 'Wim',
      authorEmail: 'w@x.test',
    });
    await testSite.create('visitor at 192.0.4.1', {
      commentOn,
      content: 'c',
      author: 'Xan',
      authorEmail: 'x@x.test',
    });
    testSite.wait(HOUR);
    await testSite.create('editor', { commentOn, content: 'd' });
    const [forAuthor, forOwner, ...more] = testSite.mails().slice(2);
    expect(more).toEqual([]);
    expect(forAuthor).toMatchObject({
      recipient: 'author@example.test',
      subject: '[The Lamp] Please moderate: 3 comments',
    });
    expect(forAuthor?.text).toContain(
      'There are 3 new comments since our last email. 2 of them are awaiting moderation.',
    );
    expect(forAuthor?.text).not.toMatch(/@x\.test|192\.0/);
    expect(forOwner?.text).toMatch(/Wim \(w@x\.test, 192\.0\.3\.1\) wrote:/);
    expect(forOwner?.text).not.toContain('> d');
  });

  test('omit comments that were moderated before the mail is queued', async () => {
    await using testSite = openPost();
    const commentOn = addContent(testSite.database, { slug: 'p' });
    await flood(testSite, commentOn, 3);
    const [, second, third] = [1, 2, 3].map((number) => testSite.stored(number));
    await testSite.update('editor', { id: String(second?.['id']), status: 'SPAM' });
    await testSite.remove('editor', { id: String(third?.['id']), forceDelete: true });
    testSite.wait(HOUR);
    await flood(testSite, commentOn, 1, 3);
    expect(testSite.mails().map(({ subject }) => subject)).toEqual([
      '[The Lamp] Please moderate: “p”',
      '[The Lamp] Please moderate: “p”',
    ]);
    expect(testSite.mails()[1]?.text).toContain('> word 4');
  });

  test('are delayed for an hour while the last one to the same address is unsent', async () => {
    await using testSite = openPost();
    const commentOn = addContent(testSite.database, { slug: 'p' });
    testSite.database.write({
      sql: 'CREATE TRIGGER stuck BEFORE DELETE ON mails BEGIN SELECT RAISE(IGNORE); END',
    });
    for (let minute = 0; minute < 120; minute += 1) {
      await flood(testSite, commentOn, 1, minute);
      testSite.wait(60);
    }
    expect(testSite.mails().map(({ subject }) => subject)).toEqual([
      '[The Lamp] Please moderate: “p”',
      '[The Lamp] Please moderate: 60 comments',
    ]);
  });

  test('are not lost if the process ends before they are queued', async () => {
    await using server = await startMailServer();
    await using testSite = openPost(server.url);
    const commentOn = addContent(testSite.database, { slug: 'p' });
    await flood(testSite, commentOn, 1);
    await arrived(testSite, server, 1);
    await flood(testSite, commentOn, 2, 1);
    await testSite.site.backend.close();
    testSite.wait(60);
    await using _ = createBackend({
      data: testSite.site.data,
      siteUrl,
      clock: testSite.clock,
      durability: 'normal',
      mail: { smtpUrl: server.url, from: null },
    });
    const [, second] = await arrived(testSite, server, 2);
    expect(second?.subject).toBe('[The Lamp] Please moderate: 2 comments');
  });
});
