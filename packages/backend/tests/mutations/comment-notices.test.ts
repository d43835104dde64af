import { describe, expect, test } from 'vitest';
import { addComment, addContent, set } from '../seed.ts';
import { openDesk, vera } from './comment-desk.ts';

/** A site whose owner reads mail. */
function openPost() {
  const desk = openDesk();
  set(desk.database, 'admin_email', 'owner@example.test');
  set(desk.database, 'blogname', 'The Lamp');
  return desk;
}

describe('moderators', () => {
  test('are told of a comment that waits, with what they need to judge it', async () => {
    await using desk = openPost();
    const commentOn = addContent(desk.database, {
      slug: 'p',
      title: 'Lamps & <em>lights</em>',
      uri: '/lämps/',
    });
    await desk.create('visitor', {
      commentOn,
      content: 'Hello <b>you</b> &amp; all',
      authorUrl: 'https://vera.test',
      ...vera,
    });
    const [mail, ...others] = desk.mails();
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

  test('who wrote the content and may change it is told, too, but not what only moderators see', async () => {
    await using desk = openPost();
    const { database, ids } = desk;
    const byAuthor = addContent(database, { slug: 'p', author_id: ids.author });
    const byContributor = addContent(database, { slug: 'q', author_id: ids.contributor });
    await desk.create('visitor', { commentOn: byAuthor, content: 'a', ...vera });
    await desk.create('visitor at 192.0.2.9', { commentOn: byContributor, content: 'b', author: 'Nemo' });
    expect(desk.mails().map(({ recipient }) => recipient)).toEqual([
      'owner@example.test',
      'author@example.test',
      'owner@example.test',
    ]);
    const told = desk.mails()[1];
    expect(`${told?.text}${told?.html}`).not.toMatch(/vera@example\.test|192\.0\.2/);
  });

  test('are left alone where the site says so, and by moderators', async () => {
    await using desk = openPost();
    const commentOn = addContent(desk.database, { slug: 'p' });
    await desk.create('editor', { commentOn, content: 'a' });
    set(desk.database, 'moderation_notify', '0');
    await desk.create('visitor at 192.0.2.9', { commentOn, content: 'b', ...vera });
    expect(desk.mails()).toEqual([]);
  });
});

describe('authors', () => {
  test('are told of comments that are shown, at once or once they are approved', async () => {
    await using desk = openPost();
    const { database, ids } = desk;
    const commentOn = addContent(database, { slug: 'p', author_id: ids.author });
    await desk.create('editor', { commentOn, content: 'a' });
    const id = addComment(database, { content_id: commentOn, status: 'hold' });
    await desk.update('editor', { id: String(id), status: 'APPROVE' });
    const mails = desk.mails();
    expect(mails.map(({ recipient, subject }) => `${recipient} ${subject}`)).toEqual([
      'author@example.test [The Lamp] A new comment on “p”',
      'author@example.test [The Lamp] A new comment on “p”',
    ]);
    expect(mails[1]?.text).toContain(`https://magazine.example/p/#comment-${id}`);
    expect(mails[1]?.text).not.toMatch(/ben@example|192\.0\.2/);
    // It was thrown away and brought back: that is no news.
    await desk.remove('editor', { id: String(id) });
    await desk.restore('editor', { id: String(id) });
    expect(desk.mails()).toHaveLength(2);
  });

  test('are not told of their own, of what they may no longer read, or where the site says so', async () => {
    await using desk = openPost();
    const { database, ids } = desk;
    const own = addContent(database, { slug: 'p', author_id: ids.author });
    const gone = addContent(database, { slug: 'q', author_id: ids.subscriber, status: 'private' });
    await desk.create('author', { commentOn: own, content: 'a' });
    await desk.create('editor', { commentOn: gone, content: 'b' });
    set(database, 'comments_notify', '0');
    await desk.create('editor', { commentOn: own, content: 'c' });
    expect(desk.mails()).toEqual([]);
  });
});

test('no name or title adds a header, and no text a tag', async () => {
  await using desk = openPost();
  const title = 'T\r\nBcc: all@x.test';
  const commentOn = addContent(desk.database, { slug: 'p', title });
  await desk.create('visitor', {
    commentOn,
    content: '&lt;img src=x onerror=alert(1)&gt;',
    ...vera,
    author: 'V\r\nBcc: all@x.test\r\n\r\n<script>x</script>',
  });
  const [mail] = desk.mails();
  expect(mail?.subject).not.toMatch(/[\r\n]/);
  expect(mail?.recipient).toBe('owner@example.test');
  expect(mail?.text).not.toMatch(/^Bcc:/m);
  expect(mail?.html).not.toMatch(/<script|<img/);
});

test('a refused comment tells nobody', async () => {
  await using desk = openPost();
  const commentOn = addContent(desk.database, { slug: 'p' });
  await desk.create('visitor', { commentOn, content: 'a', ...vera });
  await desk.create('visitor', { commentOn, content: 'b', ...vera });
  expect(desk.mails()).toHaveLength(1);
});
