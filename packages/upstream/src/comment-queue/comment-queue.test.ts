import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { QueuedComment, SentComment } from '@masthead/site';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCommentSender } from './deliver-comment.ts';
import { openCommentQueue } from './comment-queue.ts';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'masthead-comments-')), 'comments');
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

const aComment = (text: string): QueuedComment => ({
  article: 12,
  path: '/the-lamp/',
  isOpened: false,
  parent: 0,
  text,
  name: 'Vera',
  email: 'vera@example.com',
  url: '',
  address: '192.0.2.7',
});

const dayMs = 86_400_000;

function open(now: number | (() => number) = 1_000_000) {
  const dropped: string[] = [];
  const comments = openCommentQueue({
    folder,
    clock: typeof now === 'number' ? () => now : now,
    onDropped: (_, why) => dropped.push(why),
  });
  return { comments, dropped, texts: () => comments.waiting().map(({ comment }) => comment.text) };
}

test('comment queue: comments survive the process in order, readable by the owner only', async () => {
  const { comments } = open();
  for (const text of ['one', 'two', 'three']) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await comments.enqueue(aComment(text))).toBe('queued');
  }
  expect(open().texts()).toEqual(['one', 'two', 'three']);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
});

test('comment queue: size and retention time are limited', async () => {
  const { comments } = open();
  const long = aComment('x'.repeat(60_000));
  let queued = 0;
  // oxlint-disable-next-line no-await-in-loop
  while (queued < 600 && (await comments.enqueue(long)) === 'queued') queued += 1;
  expect(queued).toBeGreaterThan(40);
  expect(queued).toBeLessThan(80);
  const later = open(1_000_000 + 8 * dayMs);
  expect(later.texts()).toEqual([]);
  expect(new Set(later.dropped)).toEqual(new Set(['too old']));
  expect(readdirSync(folder)).toEqual([]);
});

test('comment queue: an unreadable file is dropped', async () => {
  const { comments } = open();
  await comments.enqueue(aComment('whole'));
  writeFileSync(join(folder, '000000001000000-abc.json'), '{"article":');
  writeFileSync(join(folder, '000000001000000-abd.json.part'), '{"article":');
  const again = open(2_000_000);
  expect([again.texts(), again.dropped]).toEqual([['whole'], ['unreadable']]);
  expect(readdirSync(folder)).toHaveLength(1);
});

test('comment queue: a file or link that the queue did not write is not sent', async () => {
  const { comments } = open();
  await comments.enqueue(aComment('whole'));
  writeFileSync(join(folder, '000000001000000-a.json'), '{"article":1,"address":"192.0.2.1"}');
  writeFileSync(join(folder, '000000001000000-b.json'), JSON.stringify(aComment('x'.repeat(1_000_000))));
  mkdirSync(join(folder, '000000001000000-c.json'));
  const again = open();
  expect([again.texts(), again.dropped]).toEqual([['whole'], ['unreadable', 'unreadable']]);
  expect(again.texts()).toEqual(['whole']);
});

test('comment queue: the text of a rejected comment stays for a week, up to a maximum number', async () => {
  let now = 1_000_000;
  const { comments } = open(() => now);
  for (let count = 0; count < 120; count += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await comments.enqueue(aComment(`number ${count}`));
    comments.setAside(comments.waiting()[0]?.name ?? '');
  }
  const files = readdirSync(folder).toSorted();
  expect(files).toHaveLength(100);
  const texts = files.map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(texts.at(-1)).toContain('number 119');
  expect(texts.join('')).not.toMatch(/vera@example\.com|192\.0\.2\.7/);
  for (const name of files) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  now += 8 * dayMs;
  expect(comments.waiting()).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
});

test('comment queue: a comment that another process has set aside is skipped', async () => {
  const { comments } = open();
  await comments.enqueue(aComment('one'));
  const [{ name } = { name: '' }] = comments.waiting();
  open().comments.setAside(name);
  comments.setAside(name);
  comments.remove(name);
  expect(readdirSync(folder)).toEqual([`${name}.refused`]);
});

/** A sender with a WordPress whose responses are scripted. */
function stage(answer: (text: string, tries: number) => SentComment) {
  vi.useFakeTimers();
  const { comments } = open();
  const backend = { isAway: false };
  const sent: string[] = [];
  const refused: string[] = [];
  const errors: unknown[] = [];
  const sender = createCommentSender({
    comments,
    async send({ text }) {
      sent.push(text);
      return answer(text, sent.filter((each) => each === text).length);
    },
    isDown: () => backend.isAway,
    onSent: () => {},
    onRejected: (_, why) => refused.push(why),
    onError: (error) => errors.push(error),
  });
  return { comments, backend, sent, refused, errors, sender };
}

test('comment delivery: comments are sent once, in order and with pauses, when the backend is up', async () => {
  const { comments, backend, sent, sender } = stage(() => ({ kind: 'sent' }));
  for (const text of ['one', 'two', 'three']) {
    // oxlint-disable-next-line no-await-in-loop
    await comments.enqueue(aComment(text));
  }
  backend.isAway = true;
  sender.start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
  backend.isAway = false;
  sender.start();
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual(['one']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual(['one', 'two', 'three']);
  expect(readdirSync(folder)).toEqual([]);
  await sender.close();
});

test('comment delivery: a comment that fails now does not block the others', async () => {
  const { comments, sent, sender } = stage((text, tries) =>
    text === 'one' && tries < 5 ? { kind: 'later' } : { kind: 'sent' },
  );
  await comments.enqueue(aComment('one'));
  await comments.enqueue(aComment('two'));
  sender.start();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual(['one', 'two']);
  await vi.advanceTimersByTimeAsync(200_000);
  expect(sent.filter((text) => text === 'one')).toHaveLength(5);
  expect(comments.waiting()).toEqual([]);
  await sender.close();
});

test('comment delivery: a comment that is rejected repeatedly is set aside', async () => {
  const { comments, sent, refused, sender } = stage(() => ({ kind: 'refused', why: 'No.' }));
  await comments.enqueue(aComment('one'));
  sender.start();
  await vi.advanceTimersByTimeAsync(200_000);
  expect(sent).toHaveLength(3);
  expect(refused).toEqual(['No.']);
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/\.refused$/)]);
  expect(open().texts()).toEqual([]);
  await sender.close();
});

test('comment delivery: a file error is reported and does not block other comments', async () => {
  const { comments, sent, errors, sender } = stage(() => ({ kind: 'sent' }));
  for (const text of ['one', 'two']) {
    // oxlint-disable-next-line no-await-in-loop
    await comments.enqueue(aComment(text));
  }
  vi.spyOn(comments, 'remove').mockImplementationOnce(() => {
    throw new Error('the disk is read only');
  });
  sender.start();
  await vi.advanceTimersByTimeAsync(100_000);
  expect([sent, errors]).toEqual([['one', 'two'], [new Error('the disk is read only')]]);
  rmSync(folder, { recursive: true });
  await vi.advanceTimersByTimeAsync(100_000);
  expect(errors.length).toBeGreaterThan(1);
  mkdirSync(folder);
  await comments.enqueue(aComment('three'));
  await vi.advanceTimersByTimeAsync(100_000);
  expect(sent).toEqual(['one', 'two', 'three']);
  await sender.close();
});
