import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createBackend } from '@masthead/backend';
import { readConfig } from '@masthead/config';
import { expect, onTestFinished, test } from 'vitest';
import { checkBackup } from '../src/doctor/check-backup.ts';
import { checkDisk } from '../src/doctor/check-disk.ts';
import { startStage } from './stage.ts';

// What `masthead doctor` checks besides sign-in, with a failing and a passing case each.

interface Finding {
  step: string;
  outcome: string;
  message: string;
}

const wordPress = { WORDPRESS_URL: 'http://127.0.0.1:9', MASTHEAD_BACKEND_TIMEOUT_MS: '100' };
const deployed = { SITE_URL: 'https://site.test', MASTHEAD_TRUSTED_PROXIES: '127.0.0.1' };

/** A site that is not running. `find` returns the finding of a step; `undefined` without one. */
async function startSite(env: Record<string, string> = {}) {
  const stage = await startStage({ env: { PORT: '1', ...env } });
  const data = join(stage.folder, 'data');
  const made = createBackend({ data, siteUrl: 'http://localhost:1', jobs: 'elsewhere' });
  await made.createAdministrator({ login: 'ana', email: 'ana@site.test', password: 'four lamps on a pier' });
  await made.close();
  return {
    ...stage,
    data,
    sql(text: string) {
      using db = new DatabaseSync(join(data, 'masthead.db'));
      // Triggers maintain the search index with functions of the backend.
      const triggers = db.prepare("select name from sqlite_schema where type = 'trigger'").all();
      for (const { name } of triggers) db.exec(`drop trigger "${String(name)}"`);
      db.exec(text);
    },
    async find(step: string, ...words: string[]): Promise<Finding | undefined> {
      const { out } = await stage.run('doctor', '--json', '--data', data, ...words);
      return (JSON.parse(out) as { findings: Finding[] }).findings.find((each) => each.step === step);
    },
    [Symbol.asyncDispose]: () => stage[Symbol.asyncDispose](),
  };
}

test.each([{}, wordPress])('doctor: SITE_URL on localhost behind a proxy is a warning (%j)', async (mode) => {
  await using behindProxy = await startSite({
    ...mode,
    SITE_URL: 'http://localhost:1',
    MASTHEAD_TRUSTED_PROXIES: '127.0.0.1',
  });
  expect(await behindProxy.find('site-url')).toMatchObject({
    outcome: 'warning',
    message: expect.stringContaining('SITE_URL is http://localhost:1') as string,
  });
  await using local = await startSite({ ...mode, SITE_URL: 'http://localhost:1' });
  expect(await local.find('site-url')).toBe(undefined);
});

test.each([{}, wordPress])('doctor: free disk space is reported (%j)', async (mode) => {
  await using site = await startSite(mode);
  expect(await site.find('disk')).toMatchObject({
    message: expect.stringMatching(/\d [GM]iB are free/) as string,
  });
});

test.each([
  ['embedded', ['failure', 'warning', 'ok'], 'nothing can be saved'],
  ['wordpress', ['warning', 'warning', 'ok'], 'comments are not queued'],
] as const)(
  'doctor: the outcome of little disk space depends on the backend (%s), also before the data directory exists',
  (content, expected, help) => {
    const findings = [50, 500, 5000].map((mebibytes) =>
      checkDisk('/no/such/folder', { content, freeBytes: () => mebibytes * 1024 * 1024 }),
    );
    expect(findings.map(({ outcome }) => outcome)).toEqual(expected);
    expect(findings[0]?.help).toContain(help);
  },
);

test('doctor: a public site without a mail server is a warning, a local one is not', async () => {
  await using site = await startSite({ SITE_URL: 'https://site.test' });
  expect(await site.find('mail')).toMatchObject({ outcome: 'warning' });
  await using local = await startSite();
  expect(await local.find('mail')).toMatchObject({ outcome: 'ok' });
  await using remote = await startSite({ ...wordPress, SITE_URL: 'https://site.test' });
  expect(await remote.find('mail')).toBe(undefined);
});

test('doctor: the mail server is contacted with --mail only', async () => {
  const greeting = await smtpServer('220 ready\r\n');
  await using site = await startSite({ MASTHEAD_SMTP_URL: `smtp://127.0.0.1:${greeting.port}` });
  expect(await site.find('mail')).toMatchObject({
    outcome: 'ok',
    message: expect.stringContaining('not contacted') as string,
  });
  expect(greeting.connections()).toBe(0);
  expect(await site.find('mail', '--mail')).toMatchObject({
    outcome: 'ok',
    message: expect.stringContaining('accepts connections') as string,
  });
  const refusing = await smtpServer('554 go away\r\n');
  await using other = await startSite({
    MASTHEAD_SMTP_URL: `smtp://ana:canary@127.0.0.1:${refusing.port}`,
  });
  const refused = await other.find('mail', '--mail');
  expect(refused).toMatchObject({ outcome: 'failure' });
  expect(JSON.stringify(refused)).not.toContain('canary');
});

test('doctor: emails whose delivery fails are reported', async () => {
  await using site = await startSite({ MASTHEAD_SMTP_URL: 'smtp://127.0.0.1:9' });
  const insert = (tries: number): void =>
    site.sql(
      `insert into mails (recipient, subject, text, html, tries) values ('a@b.test', '', '', '', ${tries})`,
    );
  insert(0);
  expect(await site.find('mail')).toMatchObject({ outcome: 'ok' });
  insert(2);
  expect(await site.find('mail')).toMatchObject({
    outcome: 'warning',
    message: expect.stringContaining('1 email could not be sent') as string,
  });
});

test('doctor: the age of the last backup is reported, and an old one of a public site is a warning', async () => {
  await using site = await startSite(deployed);
  expect(await site.find('backup')).toMatchObject({ outcome: 'warning' });
  expect(await site.run('backup', 'site.tar.gz', '--data', site.data)).toMatchObject({ exitCode: 0 });
  expect(await site.find('backup')).toMatchObject({
    outcome: 'ok',
    message: expect.stringMatching(/made today: .*site\.tar\.gz/) as string,
  });
  const config = readConfig({ ...deployed, MASTHEAD_DATA: site.data }, site.folder);
  expect(checkBackup(config, later(7)).outcome).toBe('ok');
  expect(checkBackup(config, later(9))).toMatchObject({
    outcome: 'warning',
    message: expect.stringContaining('9 days ago') as string,
  });
  const local = readConfig({ MASTHEAD_DATA: site.data }, site.folder);
  expect(checkBackup(local, later(9)).outcome).toBe('ok');
});

test('doctor: missing files of the media library are named', async () => {
  await using site = await startSite();
  site.sql(`
    insert into content (id, type, status, title, slug, uri, date_local, modified_local)
      values (900, 'attachment', 'inherit', 'Lamp', 'lamp', '/lamp/', 0, 0);
    insert into media (content_id, file) values (900, '2026/01/lamp.jpg')`);
  expect(await site.find('uploads')).toMatchObject({
    outcome: 'warning',
    message: '1 file of the media library is missing: 2026/01/lamp.jpg',
  });
  mkdirSync(join(site.data, 'uploads/2026/01'), { recursive: true });
  writeFileSync(join(site.data, 'uploads/2026/01/lamp.jpg'), '');
  expect(await site.find('uploads')).toBe(undefined);
});

test('doctor: locations without a menu are named if there are menus', async () => {
  await using site = await startSite();
  expect(await site.find('menu-locations')).toBe(undefined);
  site.sql(`
    insert into terms (id, taxonomy, name, slug) values (900, 'nav_menu', 'Main', 'main');
    insert into content (id, type, status, title, slug, uri, date_local, modified_local)
      values (901, 'nav_menu_item', 'publish', 'Home', '901', '/901/', 0, 0);
    insert into term_content (term_id, content_id, type, status, date_local)
      values (900, 901, 'nav_menu_item', 'publish', 0)`);
  expect(await site.find('menu-locations')).toMatchObject({
    message: expect.stringContaining('primary and footer') as string,
  });
  site.sql("insert into menu_locations values ('primary', 900), ('footer', 900)");
  expect(await site.find('menu-locations')).toBe(undefined);
});

test('doctor: comments that have been pending for more than a day are counted', async () => {
  await using site = await startSite();
  const add = (ageHours: number): void =>
    site.sql(
      `insert into comments (content_id, body, status, date_local, written_at)
         values ((select min(id) from content), 'Hello', 'hold', 0, ${Date.now() - ageHours * 3_600_000})`,
    );
  site.sql(`insert into content (id, type, status, title, slug, uri, date_local, modified_local)
    values (900, 'post', 'publish', 'Lamp', 'lamp', '/lamp/', 0, 0)`);
  add(23);
  expect(await site.find('comments')).toBe(undefined);
  add(25);
  expect(await site.find('comments')).toMatchObject({
    outcome: 'warning',
    message: '1 pending comment has waited for more than a day.',
  });
});

test('doctor: comments that WordPress has not received for more than a day are counted', async () => {
  await using site = await startSite(wordPress);
  const folder = join(site.data, 'comments');
  mkdirSync(folder);
  writeFileSync(join(folder, '1.json'), '{}');
  expect(await site.find('comments')).toBe(undefined);
  const old = Date.now() / 1000 - 90_000;
  utimesSync(join(folder, '1.json'), old, old);
  expect(await site.find('comments')).toMatchObject({ outcome: 'warning' });
  rmSync(folder, { recursive: true });
  expect(await site.find('comments')).toBe(undefined);
});

test.each([
  [['--seconds', '5'], {}, '--seconds has no effect without --attack'],
  [['--leaks', '--scenarios', 'guesses'], {}, '--scenarios has no effect without --attack'],
  [['--connections', '5'], {}, '--connections has no effect without --attack'],
  [['--mail', '--leaks'], {}, '--mail cannot be combined'],
  [['--mail'], {}, 'No mail server is configured'],
  [['--mail'], wordPress, 'WordPress sends its emails'],
])('doctor %j is refused, because an option would do nothing (%j)', async (words, env, message) => {
  await using stage = await startStage({ env });
  const { exitCode, err, out } = await stage.run('doctor', ...words);
  expect([exitCode, out]).toEqual([2, '']);
  expect(err).toContain(message);
});

const later = (days: number) => () => Date.now() + days * 86_400_000;

/** A server that greets each connection, and accepts what follows. */
async function smtpServer(greeting: string): Promise<{ port: number; connections: () => number }> {
  let count = 0;
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  const server: Server = createServer((socket) => {
    count += 1;
    socket.on('error', () => {});
    socket.write(greeting);
    socket.on('data', (bytes) =>
      socket.write(String(bytes).startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n'),
    );
  }).listen(0, '127.0.0.1', resolve);
  await listening;
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, connections: () => count };
}
