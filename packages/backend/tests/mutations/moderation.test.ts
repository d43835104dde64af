import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sign, signatureHeader } from '@masthead/kit/signature';
import { moderationRoutes } from '@masthead/contract';
import { describe, expect, test } from 'vitest';
import { openComments } from '../../src/index.ts';
import { siteUrl } from '../open-site.ts';
import { addComment, addContent, set } from '../seed.ts';
import { openCommentSite, vera } from './comment-site.ts';

type TestSite = ReturnType<typeof openCommentSite>;

// oxlint-disable-next-line typescript/no-explicit-any -- Answers have the shape of their route.
type Answer = any;

interface Call {
  secret?: string;
  nonce?: string;
  signedPath?: string;
}

/** Sends a signed request. */
async function call(
  testSite: TestSite,
  path: string,
  content: unknown,
  { secret = testSite.site.backend.secretKey, nonce, signedPath = path }: Call = {},
): Promise<{ status: number; answer: Answer }> {
  const body = typeof content === 'string' ? content : JSON.stringify(content);
  const signed = { method: 'POST', path: signedPath, body };
  const signature = sign(signed, { secret, now: testSite.clock(), ...(nonce !== undefined && { nonce }) });
  const response = await testSite.site.backend.fetch(
    new Request(`${siteUrl}/?rest_route=${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [signatureHeader]: signature },
      body,
    }),
  );
  return { status: response.status, answer: await response.json() };
}

const { list, moderate, link, settings } = moderationRoutes;

const statusOf = (testSite: TestSite, id: number): unknown => testSite.stored(id)?.['status'];

/** A site with one pending comment, of which its owner was notified. */
async function openWithMail() {
  const testSite = openCommentSite();
  set(testSite.database, 'admin_email', 'owner@example.test');
  const commentOn = addContent(testSite.database, { slug: 'p', title: 'The lamp' });
  await testSite.create('visitor', { commentOn, content: 'Is it <b>lit</b>?', ...vera });
  const id = Number(testSite.stored()?.['id']);
  return { testSite, commentOn, id, links: () => linksIn(testSite) };
}

/** The tokens in the newest mail. */
function linksIn(testSite: TestSite): Record<'approve' | 'spam' | 'trash', string> {
  const text = testSite.mails().at(-1)?.text ?? '';
  const tokens = [...text.matchAll(/\/moderate-comment\?token=([\w.-]+)/g)].map(([, token = '']) => token);
  const [approve = '', spam = '', trash = ''] = tokens;
  return { approve, spam, trash };
}

describe('moderation routes', () => {
  test('list the comments with a status, newest first and page by page', async () => {
    await using testSite = openCommentSite();
    const { database, ids } = testSite;
    const content_id = addContent(database, { slug: 'p', title: 'Lamps &amp; lights', uri: '/p/' });
    const pending = [1, 2, 3].map((number) =>
      addComment(database, { content_id, status: 'hold', body: `<p>Number ${number} &amp; more</p>` }),
    );
    addComment(database, { content_id });
    const page = { user: ids.editor, status: 'hold', before: null, first: 2 };
    const { status, answer } = await call(testSite, list, page);
    expect(status).toBe(200);
    expect([answer.total, answer.hasMore]).toEqual([3, true]);
    expect(answer.comments.map(({ id }: Answer) => id)).toEqual([pending[2], pending[1]]);
    expect(answer.comments[0]).toEqual({
      id: pending[2],
      status: 'hold',
      date: '2026-01-01T12:00:00',
      dateGmt: '2026-01-01T12:00:00',
      author: { name: 'Ben', email: 'ben@example.test', url: '', ipAddress: '192.0.2.7' },
      text: 'Number 3 & more',
      content: { id: content_id, title: 'Lamps & lights', path: '/p/' },
    });
    const next = await call(testSite, list, { ...page, before: pending[1] });
    expect(next.answer).toMatchObject({ comments: [{ id: pending[0] }], total: 3, hasMore: false });
    expect((await call(testSite, list, { ...page, status: 'spam' })).answer).toMatchObject({ total: 0 });
  });

  test.each(['approve', 'spam', 'trash'])(
    '%s comments, and report unchanged and missing ones',
    async (decision) => {
      await using testSite = openCommentSite();
      const { database, ids } = testSite;
      const content_id = addContent(database, { slug: 'p' });
      const id = addComment(database, { content_id, status: 'hold' });
      const change = { user: ids.editor, ids: [id, id + 9], decision, only: 'pending' };
      const { answer } = await call(testSite, moderate, change);
      expect(answer.results).toEqual([
        { id, outcome: 'changed', status: decision, contentId: content_id },
        { id: id + 9, outcome: 'missing', status: null, contentId: 0 },
      ]);
      expect(statusOf(testSite, id)).toBe(decision);
      expect(testSite.count(content_id)).toBe(decision === 'approve' ? 1 : 0);
      const other = decision === 'spam' ? 'approve' : 'spam';
      const again = await call(testSite, moderate, { ...change, ids: [id], decision: other });
      expect(again.answer.results).toMatchObject([{ outcome: 'unchanged', status: decision }]);
      const forced = { ...change, ids: [id], decision: other, only: 'any' };
      expect((await call(testSite, moderate, forced)).answer.results).toMatchObject([{ outcome: 'changed' }]);
    },
  );

  test('act with the rights of the named user, or of the operator', async () => {
    await using testSite = openCommentSite();
    const { database, ids } = testSite;
    const id = addComment(database, { content_id: addContent(database, { slug: 'p' }), status: 'hold' });
    const page = { status: 'hold', before: null, first: 1 };
    const change = { ids: [id], decision: 'trash', only: 'any' };
    for (const user of [ids.author, ids.subscriber, 999]) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await call(testSite, list, { ...page, user })).status).toBe(403);
      // oxlint-disable-next-line no-await-in-loop
      expect((await call(testSite, moderate, { ...change, user })).status).toBe(403);
    }
    expect((await call(testSite, list, page)).status).toBe(400);
    expect(statusOf(testSite, id)).toBe('hold');
    expect((await call(testSite, moderate, { ...change, user: null })).status).toBe(200);
    expect(statusOf(testSite, id)).toBe('trash');
  });

  test('reject requests that are not signed for this path, or signed with another key, or replayed', async () => {
    await using testSite = openCommentSite();
    const page = { user: null, status: 'hold', before: null, first: 1 };
    expect((await call(testSite, list, page, { secret: 'another secret key' })).status).toBe(401);
    expect((await call(testSite, list, page, { signedPath: moderate })).status).toBe(401);
    const nonce = 'abcdefghijklmnop';
    expect((await call(testSite, list, page, { nonce })).status).toBe(200);
    expect((await call(testSite, list, page, { nonce })).status).toBe(401);
    const unsigned = new Request(`${siteUrl}/wp-json${list}`, { method: 'POST', body: JSON.stringify(page) });
    expect((await testSite.site.backend.fetch(unsigned)).status).toBe(401);
    const asUser = new Request(`${siteUrl}/wp-json${list}`, { method: 'POST', body: JSON.stringify(page) });
    const { administrator: userId } = testSite.ids;
    expect((await testSite.site.backend.fetch(asUser, { userId })).status).toBe(401);
  });

  test.each<[string, string, unknown]>([
    ['no JSON', list, '{'],
    ['a list', list, []],
    ['an unknown status', list, { user: null, status: 'any', before: null, first: 1 }],
    ['a size of 0', list, { user: null, status: 'hold', before: null, first: 0 }],
    ['no ids', moderate, { user: null, ids: [], decision: 'spam', only: 'any' }],
    ['an id as text', moderate, { user: null, ids: ['1'], decision: 'spam', only: 'any' }],
    [
      '101 ids',
      moderate,
      { user: null, ids: Array.from({ length: 101 }, (_, i) => i + 1), decision: 'spam', only: 'any' },
    ],
    ['an unknown decision', moderate, { user: null, ids: [1], decision: 'hold', only: 'any' }],
    ['an unknown mode', link, { token: 'x', mode: 'peek' }],
  ])('reject %s', async (_, path, content) => {
    await using testSite = openCommentSite();
    expect((await call(testSite, path, content)).status).toBe(400);
  });

  test('report whether comments require an account', async () => {
    await using testSite = openCommentSite();
    set(testSite.database, 'comment_registration', '1');
    expect((await call(testSite, settings, {})).answer).toEqual({
      requiresAccount: true,
      requiresEmail: false,
    });
  });

  test('notify the author of the content of an approved comment', async () => {
    await using testSite = openCommentSite();
    const { database, ids } = testSite;
    const content_id = addContent(database, { slug: 'p', author_id: ids.author });
    const id = addComment(database, { content_id, status: 'hold' });
    await call(testSite, moderate, { user: ids.editor, ids: [id], decision: 'approve', only: 'any' });
    // The worker stores mails as files, because there is no mail server.
    const folder = join(testSite.site.data, 'mail');
    const mails = (): string[] =>
      existsSync(folder) ? readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8')) : [];
    await expect
      .poll(mails, { timeout: 20_000 })
      .toEqual([expect.stringContaining('To: author@example.test')]);
  });
});

describe('links in moderation mails', () => {
  test('are in the mail to the owner, each for one decision', async () => {
    const { testSite, id, links } = await openWithMail();
    await using _ = testSite;
    const { approve, spam, trash } = links();
    for (const [decision, token] of Object.entries({ approve, spam, trash })) {
      // oxlint-disable-next-line no-await-in-loop
      const { answer } = await call(testSite, link, { token, mode: 'read' });
      expect(answer).toMatchObject({
        outcome: 'valid',
        decision,
        comment: { id, text: 'Is it lit?', content: { title: 'The lamp' } },
      });
    }
    expect(statusOf(testSite, id)).toBe('hold');
    expect(testSite.mails()[0]?.text).not.toContain(testSite.site.backend.secretKey);
  });

  test.each(['approve', 'spam', 'trash'] as const)(
    '%s once, and then no link of the mail works',
    async (decision) => {
      const { testSite, id, links } = await openWithMail();
      await using _ = testSite;
      const tokens = links();
      const used = await call(testSite, link, { token: tokens[decision], mode: 'use' });
      expect(used.answer).toMatchObject({ outcome: 'done', decision, comment: { id, status: decision } });
      expect(statusOf(testSite, id)).toBe(decision);
      // Even if the comment is pending again.
      await testSite.update('editor', { id: String(id), status: 'HOLD' });
      for (const token of Object.values(tokens)) {
        // oxlint-disable-next-line no-await-in-loop
        expect((await call(testSite, link, { token, mode: 'use' })).answer).toEqual({ outcome: 'used' });
      }
      expect(statusOf(testSite, id)).toBe('hold');
    },
  );

  test('of two simultaneous uses only one succeeds', async () => {
    const { testSite, links } = await openWithMail();
    await using _ = testSite;
    const { approve, trash } = links();
    const results = await Promise.all(
      [approve, trash].map((token) => call(testSite, link, { token, mode: 'use' })),
    );
    expect(new Set(results.map(({ answer }) => answer.outcome))).toEqual(new Set(['done', 'used']));
  });

  test('are used up when the comment was moderated in another way or deleted', async () => {
    const { testSite, id, links } = await openWithMail();
    await using _ = testSite;
    const { spam: token } = links();
    await testSite.update('editor', { id: String(id), status: 'APPROVE' });
    expect((await call(testSite, link, { token, mode: 'use' })).answer).toEqual({ outcome: 'used' });
    expect(statusOf(testSite, id)).toBe('approve');
    await testSite.remove('editor', { id: String(id), forceDelete: true });
    expect((await call(testSite, link, { token, mode: 'read' })).answer).toEqual({ outcome: 'used' });
  });

  test('expire after seven days', async () => {
    const { testSite, id, links } = await openWithMail();
    await using _ = testSite;
    const { approve: token } = links();
    const day = 24 * 3600;
    testSite.wait(7 * day - 1);
    expect((await call(testSite, link, { token, mode: 'read' })).answer).toMatchObject({ outcome: 'valid' });
    testSite.wait(1);
    for (const mode of ['read', 'use']) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await call(testSite, link, { token, mode })).answer).toEqual({ outcome: 'expired' });
    }
    expect(statusOf(testSite, id)).toBe('hold');
  });

  test('are invalid if any part was changed, or the owner has another address', async () => {
    const { testSite, id, links } = await openWithMail();
    await using _ = testSite;
    const { approve: token } = links();
    const parts = token.split('.');
    const replaced = (index: number, text: string): string => parts.with(index, text).join('.');
    const outcomeOf = async (changed: string): Promise<unknown> =>
      (await call(testSite, link, { token: changed, mode: 'use' })).answer.outcome;
    const digest = parts.at(-1) ?? '';
    const forged = [
      '',
      'x',
      replaced(0, String(id + 1)),
      replaced(1, 'trash'),
      replaced(2, String(Number(parts[2]) + 1)),
      replaced(3, '1'),
      replaced(4, 'abcdefghijklmnop'),
      replaced(5, `${digest.startsWith('A') ? 'B' : 'A'}${digest.slice(1)}`),
      `${token}.`,
    ];
    // oxlint-disable-next-line no-await-in-loop
    for (const each of forged) expect([each, await outcomeOf(each)]).toEqual([each, 'invalid']);
    set(testSite.database, 'admin_email', 'new-owner@example.test');
    expect(await outcomeOf(token)).toBe('invalid');
    expect(statusOf(testSite, id)).toBe('hold');
  });

  test('are only for recipients who may moderate, as long as they may', async () => {
    await using testSite = openCommentSite();
    const { database, ids } = testSite;
    set(database, 'admin_email', '');
    const byAuthor = addContent(database, { slug: 'p', author_id: ids.author });
    const byEditor = addContent(database, { slug: 'q', author_id: ids.editor });
    await testSite.create('visitor', { commentOn: byAuthor, content: 'a', ...vera });
    expect(testSite.mails().map(({ recipient }) => recipient)).toEqual(['author@example.test']);
    expect(testSite.mails()[0]?.text).not.toContain('moderate-comment');
    testSite.wait(3600);
    await testSite.create('visitor at 192.0.2.9', { commentOn: byEditor, content: 'b', author: 'Nemo' });
    const id = Number(testSite.stored()?.['id']);
    const { approve: token } = linksIn(testSite);
    expect((await call(testSite, link, { token, mode: 'read' })).answer).toMatchObject({ outcome: 'valid' });
    await testSite.send(
      'administrator',
      `mutation { updateUser(input: { id: "${ids.editor}", roles: ["author"] }) { user { id } } }`,
    );
    expect((await call(testSite, link, { token, mode: 'use' })).answer).toEqual({ outcome: 'invalid' });
    expect(statusOf(testSite, id)).toBe('hold');
  });

  test('belong to each listed comment of a mail about several', async () => {
    await using testSite = openCommentSite();
    set(testSite.database, 'admin_email', 'owner@example.test');
    const commentOn = addContent(testSite.database, { slug: 'p' });
    for (const number of [1, 2, 3]) {
      // oxlint-disable-next-line no-await-in-loop
      await testSite.create(`visitor at 192.0.2.${number}`, {
        commentOn,
        content: `n${number}`,
        author: 'V',
      });
      testSite.wait(16);
    }
    testSite.wait(3600);
    await testSite.create('visitor at 192.0.2.9', { commentOn, content: 'n4', author: 'V' });
    const text = testSite.mails().at(-1)?.text ?? '';
    expect(text.match(/moderate-comment\?token=/g)).toHaveLength(9);
    expect(text).toContain('works once, and expires after seven days');
  });
});

test('openComments(): moderates a running site, which gets the exact invalidation', async () => {
  await using testSite = openCommentSite();
  const { database, site } = testSite;
  const content_id = addContent(database, { slug: 'p' });
  const [first, second] = [1, 2].map(() => addComment(database, { content_id, status: 'hold' }));
  site.backend.pollExternalChanges();
  const keys: string[] = [];
  site.backend.onChange((changed) => keys.push(...changed));
  using comments = openComments({ data: site.data });
  expect(comments.list({ status: 'hold', before: null, first: 10 })).toMatchObject({
    comments: [{ id: second }, { id: first }],
    total: 2,
  });
  expect(comments.moderate([first ?? 0], 'approve')).toMatchObject([{ outcome: 'changed' }]);
  site.backend.pollExternalChanges();
  expect(keys).toEqual(
    expect.arrayContaining([btoa(`comment:${first}`), `${btoa(`post:${content_id}`)}:comments`]),
  );
  expect(keys).not.toContain('*');
});
