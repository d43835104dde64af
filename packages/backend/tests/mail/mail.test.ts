import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as later } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { MINUTE_MS } from '@masthead/kit';
import { createBackend, type LogEntry } from '../../src/index.ts';
import { createDelivery, type MailOptions } from '../../src/jobs/deliver-mail.ts';
import { createMailWorker } from '../../src/jobs/mail-worker.ts';
import type { Worker } from '../../src/jobs/jobs.ts';
import { openDatabase } from '../../src/storage/sqlite/database.ts';
import { queueMail, leaseMail } from '../../src/storage/mails.ts';
import { startMailServer } from './mail-server.ts';
import { addUser } from '../seed.ts';
import { readMail } from '../mutations/users/account-site.ts';

const letter = {
  to: 'ana@x.test',
  subject: 'Φώτα & lights',
  text: 'Γεια σου,\n\nkey=canary\n',
  html: '<p>Γεια σου,</p><p>key=canary</p>',
};

/** A mail queue and its workers, with a clock set by the test. */
function openMailQueue() {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-mail-'));
  const database = openDatabase({ file: join(folder, 'masthead.db'), durability: 'normal' });
  const log: LogEntry[] = [];
  const workers: Worker[] = [];
  const note = (entry: LogEntry): void => void log.push(entry);
  const site = {
    now: Date.UTC(2026, 5, 1),
    folder: join(folder, 'mail'),
    database,
    log,
    send: (mail: typeof letter = letter) => queueMail(database, mail),
    waiting: () =>
      database.rows<{ tries: number; due_at: number }, []>({ sql: 'select tries, due_at from mails' }),
    open({ smtpUrl = null, from = null }: Partial<MailOptions>): Worker {
      const clock = () => site.now;
      const deliver = createDelivery(
        { smtpUrl, from },
        {
          siteUrl: 'https://x.test',
          title: () => 'Lamps, “Lights”',
          folder: site.folder,
          clock,
          log: note,
        },
      );
      const worker = createMailWorker({
        database,
        clock,
        siteUrl: 'https://x.test',
        moderationLinkKey: new Uint8Array(32),
        deliver,
        log: note,
      });
      workers.push(worker);
      return worker;
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(workers.map((worker) => worker.close()));
      database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return site;
}

/** Waits for an asynchronous external condition. */
async function until(isSo: () => boolean): Promise<void> {
  const deadline = performance.now() + 5000;
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error('It did not come to pass.');
    await later(10);
  }
}

test('mail: a mail arrives with text and HTML parts, from the site', async () => {
  await using server = await startMailServer();
  await using site = openMailQueue();
  site.send();
  site.open({ smtpUrl: server.url }).wake();
  await until(() => site.waiting().length === 0);
  const [mail, ...more] = server.arrived;
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ from: 'masthead@x.test', to: ['ana@x.test'] });
  const read = readMail(mail?.data ?? '');
  expect(read.subject).toBe(letter.subject);
  expect(read.from).toBe('Lamps, “Lights” <masthead@x.test>');
  expect(read.text.trim()).toBe(letter.text.trim());
  expect(mail?.data).toContain('Content-Type: text/html; charset=utf-8');
  expect(mail?.data).toContain('Auto-Submitted: auto-generated');
});

test('mail: sender and SMTP login follow the configuration', async () => {
  await using server = await startMailServer();
  server.answer('AUTH', '235 welcome');
  await using site = openMailQueue();
  site.send();
  const smtpUrl = server.url.replace('//', '//ana%40x.test:p%3Aw@');
  site.open({ smtpUrl, from: { name: 'News', address: 'news@x.test' } }).wake();
  await until(() => site.waiting().length === 0);
  expect(server.arrived[0]?.from).toBe('news@x.test');
  expect(server.arrived[0]?.data).toContain('From: News <news@x.test>');
  const proof = server.commands.find((line) => line.startsWith('AUTH PLAIN '))?.split(' ')[2] ?? '';
  expect(Buffer.from(proof, 'base64').toString()).toBe('\0ana@x.test\0p:w');
});

test('mail: a temporary failure is retried with increasing delays', async () => {
  await using server = await startMailServer();
  server.answer('RCPT', '451 not now');
  await using site = openMailQueue();
  site.send();
  const worker = site.open({ smtpUrl: server.url });
  worker.wake();
  await until(() => site.waiting()[0]?.tries === 1);
  expect(site.waiting()).toEqual([{ tries: 1, due_at: site.now + MINUTE_MS }]);
  site.now += MINUTE_MS;
  worker.wake();
  await until(() => site.waiting()[0]?.tries === 2);
  expect(site.waiting()).toEqual([{ tries: 2, due_at: site.now + 5 * MINUTE_MS }]);
  server.answer('RCPT', '250 fine');
  site.now += 5 * MINUTE_MS;
  worker.wake();
  await until(() => site.waiting().length === 0);
  expect(server.arrived).toHaveLength(1);
  expect(site.log.map(({ level }) => level)).toEqual(['warn', 'warn']);
  expect(JSON.stringify(site.log)).not.toContain('canary');
});

test('mail: an undeliverable mail is given up, with a log entry', async () => {
  await using site = openMailQueue();
  site.send();
  const worker = site.open({ smtpUrl: 'smtp://127.0.0.1:9' });
  for (let time = 1; site.waiting().length > 0; time += 1) {
    worker.wake();
    await until(() => site.log.length === time);
    site.now += 24 * 60 * MINUTE_MS;
  }
  expect(site.log).toHaveLength(9);
  expect(site.log.at(-1)).toMatchObject({ level: 'error', message: 'Giving up on a mail.', tries: 9 });
  expect(JSON.stringify(site.log)).not.toContain('canary');
});

test('mail: a permanent rejection gives the mail up immediately and does not delay the next', async () => {
  await using server = await startMailServer();
  server.answer('RCPT', '550 unknown user');
  await using site = openMailQueue();
  site.send();
  const worker = site.open({ smtpUrl: server.url });
  worker.wake();
  await until(() => site.log.length === 1);
  expect(site.waiting()).toEqual([]);
  expect(site.log[0]).toMatchObject({ level: 'error', message: 'Giving up on a mail.', tries: 1 });
  server.answer('RCPT', '250 fine');
  site.send();
  worker.wake();
  await until(() => server.arrived.length === 1);
});

test.each([
  ['RCPT', '550 5.7.1 relaying denied', 'waits'],
  ['RCPT', '554 5.7.1 your address is blocked', 'waits'],
  ['RCPT', '550 5.1.8 no such sender', 'waits'],
  ['RCPT', '552 5.2.2 mailbox full', 'waits'],
  ['MAIL', '550 5.1.1 who are you', 'waits'],
  ['.', '554 5.7.1 spam', 'waits'],
  ['.', '550 no', 'waits'],
  ['RCPT', '550 5.1.1 unknown here', 'given up'],
  ['RCPT', '550 5.2.1 mailbox disabled', 'given up'],
  ['RCPT', '553 no such mailbox', 'given up'],
  ['.', '550-5.1.1 unknown\r\n550 5.1.1 here', 'given up'],
])('mail: the SMTP response to %s is "%s" %s', async (command, line, outcome) => {
  await using server = await startMailServer();
  server.answer(command, line);
  await using site = openMailQueue();
  site.send();
  site.open({ smtpUrl: server.url }).wake();
  await until(() => site.log.length === 1);
  expect(site.waiting()).toHaveLength(outcome === 'waits' ? 1 : 0);
});

test('mail: passwords echoed by the server are not logged', async () => {
  await using server = await startMailServer();
  const repeated = Buffer.from('\0ana\0canary').toString('base64');
  server.answer('AUTH', `535 5.7.8 no AUTH PLAIN ${repeated}`);
  await using site = openMailQueue();
  site.send();
  site.open({ smtpUrl: server.url.replace('//', '//ana:canary@') }).wake();
  await until(() => site.waiting()[0]?.tries === 1);
  expect(JSON.stringify(site.log)).not.toContain(repeated);
  expect(JSON.stringify(site.log)).toContain('535');
});

test('mail: a wrong SMTP password does not count as a failure of the mail', async () => {
  await using server = await startMailServer();
  server.answer('AUTH', '535 who are you');
  await using site = openMailQueue();
  site.send();
  site.open({ smtpUrl: server.url.replace('//', '//ana:canary@') }).wake();
  await until(() => site.waiting()[0]?.tries === 1);
  expect(site.log[0]?.level).toBe('warn');
  expect(JSON.stringify(site.log)).not.toContain('canary');
});

test('mail: a mail that was being sent when the process died is sent after a restart', async () => {
  await using server = await startMailServer();
  await using site = openMailQueue();
  site.send();
  leaseMail(site.database, { now: site.now, leaseMs: 5 * MINUTE_MS });
  const worker = site.open({ smtpUrl: server.url });
  worker.wake();
  await later(500);
  expect(server.arrived).toEqual([]);
  site.now += 5 * MINUTE_MS;
  worker.wake();
  await until(() => server.arrived.length === 1);
  await until(() => site.waiting().length === 0);
});

test.each([
  ['before it was looked up', 'acknowledged'],
  ['while it was sent', 'sending'],
])('mail: a requested mail arrives although the process was killed %s', async (_, moment) => {
  await using server = await startMailServer();
  server.answer('MAIL', null);
  await using site = openMailQueue();
  addUser(site.database, { login: 'ana', email: 'ana@x.test' });
  const program = fileURLToPath(new URL('mail-program.ts', import.meta.url));
  const child = spawn(process.execPath, [program, join(site.folder, '..'), server.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [answer] = (await once(child.stdout, 'data')) as [Buffer];
  expect(answer.toString()).toContain('"success":true');
  if (moment === 'sending') await until(() => server.commands.some((line) => line.startsWith('MAIL')));
  child.kill('SIGKILL');
  await ended;
  server.answer('MAIL', '250 fine');
  site.now = Date.now() + 5 * MINUTE_MS;
  site.open({ smtpUrl: server.url }).wake();
  await until(() => server.arrived.length === 1 && site.waiting().length === 0);
  expect(readMail(server.arrived[0]?.data ?? '')).toMatchObject({
    to: 'ana@x.test',
    subject: 'Set a new password',
  });
});

test('mail: sending continues while mails are queued continuously', async () => {
  await using server = await startMailServer();
  await using site = openMailQueue();
  const worker = site.open({ smtpUrl: server.url });
  const startedAt = performance.now();
  while (server.arrived.length === 0 && performance.now() - startedAt < 3000) {
    site.send();
    worker.wake();
    await later(20);
  }
  expect(server.arrived.length).toBeGreaterThan(0);
});

test('mail: a mail queued by another process is sent within seconds without a signal', async () => {
  await using server = await startMailServer();
  await using site = openMailQueue();
  site.open({ smtpUrl: server.url }).wake();
  await later(500);
  using other = openDatabase({ file: join(site.folder, '../masthead.db'), durability: 'normal' });
  queueMail(other, letter);
  await until(() => server.arrived.length > 0);
  expect(server.arrived).toHaveLength(1);
});

test('mail: two processes never send the same mail', async () => {
  await using server = await startMailServer();
  await using site = openMailQueue();
  for (let number = 0; number < 30; number += 1) site.send({ ...letter, to: `ana${number}@x.test` });
  for (const worker of [site.open({ smtpUrl: server.url }), site.open({ smtpUrl: server.url })])
    worker.wake();
  await until(() => site.waiting().length === 0);
  expect(new Set(server.arrived.flatMap(({ to }) => to)).size).toBe(30);
  expect(server.arrived).toHaveLength(30);
});

test('mail: an unresponsive server does not delay the shutdown, and the mail stays queued', async () => {
  await using server = await startMailServer();
  server.answer('MAIL', null);
  await using site = openMailQueue();
  site.send();
  const worker = site.open({ smtpUrl: server.url });
  worker.wake();
  await until(() => server.commands.some((line) => line.startsWith('MAIL')));
  const startedAt = performance.now();
  await worker.close();
  expect(performance.now() - startedAt).toBeLessThan(6000);
  expect(site.waiting()).toEqual([{ tries: 0, due_at: site.now }]);
});

test.each([
  [{ subject: 'Hello\r\nBcc: eve@x.test' }],
  [{ to: 'ana@x.test\r\nRCPT TO:<eve@x.test>' }],
  [{ to: 'ana@x.test>\r\nRCPT TO:<eve@x.test' }],
  [{ to: 'ana@x.test, eve@x.test' }],
  [{ to: '"eve@x.test" <ana@x.test>' }],
  [{ text: '\r\n.\r\nRCPT TO:<eve@x.test>\r\n' }],
  [{ html: '<img src="file:///etc/passwd"><p>\r\n.\r\nMAIL FROM:<eve@x.test>' }],
])('mail: %j adds no recipient', async (part) => {
  await using server = await startMailServer();
  await using site = openMailQueue();
  site.send({ ...letter, ...part });
  site.open({ smtpUrl: server.url }).wake();
  await until(() => server.arrived.length + site.log.length > 0);
  expect(server.arrived.flatMap(({ to }) => to).filter((address) => address !== 'ana@x.test')).toEqual([]);
  expect(server.commands.filter((line) => line.includes('eve'))).toEqual([]);
  for (const { data } of server.arrived)
    expect(/^(?:bcc|cc):/im.test(data.split('\r\n\r\n', 1)[0] ?? '')).toBe(false);
});

test('mail: without a server, a mail becomes a file readable by its owner only, and the path is logged', async () => {
  await using site = openMailQueue();
  site.send();
  site.open({}).wake();
  await until(() => site.waiting().length === 0);
  const names = readdirSync(site.folder);
  expect(names).toEqual(['20260601T000000Z-1.eml']);
  const file = join(site.folder, names[0] ?? '');
  expect(statSync(site.folder).mode & 0o777).toBe(0o700);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readMail(readFileSync(file, 'utf8'))).toMatchObject({ to: 'ana@x.test', subject: letter.subject });
  expect(site.log).toMatchObject([{ level: 'info', file }]);
  expect(JSON.stringify(site.log)).not.toContain('canary');
});

test('mail: in a file, the text and links are not wrapped', async () => {
  await using site = openMailQueue();
  const link = `https://x.test/reset-password?key=${'k'.repeat(43)}&login=ana`;
  const text = `Γεια σου “Ana”,\n\nChoose a password:\n${link}\n`;
  site.send({ ...letter, text, html: `<p>Γεια σου</p><p><a href="${link}">Choose a password</a></p>` });
  site.open({}).wake();
  await until(() => site.waiting().length === 0);
  const file = readFileSync(join(site.folder, '20260601T000000Z-1.eml'), 'utf8');
  expect(file.split('\r\n')).toEqual(expect.arrayContaining(['Γεια σου “Ana”,', link]));
  expect(file).toContain(`href="${link}"`);
  expect(readMail(file).text.trim()).toBe(text.trim());
});

test('mail: a CLI command leaves queued mail to the server', async () => {
  await using server = await startMailServer();
  await using site = openMailQueue();
  site.send();
  await using backend = createBackend({
    data: join(site.folder, '..'),
    siteUrl: 'https://x.test',
    mail: { smtpUrl: server.url, from: null },
    jobs: 'elsewhere',
  });
  expect(backend.administrators()).toEqual([]);
  await later(400);
  expect(site.waiting()).toHaveLength(1);
  await using other = createBackend({
    data: join(site.folder, '..'),
    siteUrl: 'https://x.test',
    mail: { smtpUrl: server.url, from: null },
  });
  await until(() => server.arrived.length === 1);
  expect(other.administrators()).toEqual([]);
});
