import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { copySite, createBackend } from '../../src/index.ts';
import { openDatabase } from '../../src/storage/sqlite/database.ts';
import { queueMail } from '../../src/storage/mails.ts';

test('copySite copies what is committed while the site runs, without secrets, uploads and mail in the queue', async () => {
  const { data, to } = folders();
  await using backend = createBackend({ data, siteUrl: 'http://masthead.test', jobs: 'elsewhere' });
  await backend.createAdministrator({ login: 'ana', email: 'ana@example.test', password: 'four lamps' });
  mkdirSync(join(data, 'uploads'), { recursive: true });
  writeFileSync(join(data, 'uploads/fox.jpg'), 'a file');
  const database = openDatabase({ file: join(data, 'masthead.db') });
  queueMail(database, { to: 'ben@example.test', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' });
  database.close();
  expect(existsSync(join(data, 'secrets.json'))).toBe(true);

  await copySite({ dataDirectory: data, to });

  expect(readdirSync(to).toSorted()).toEqual(['masthead.db', 'uploads']);
  expect(readdirSync(join(to, 'uploads'))).toEqual([]);
  expect(count(to, 'users')).toBe(1);
  expect(count(to, 'mails')).toBe(0);
  expect(count(data, 'mails')).toBe(1);
});

test('copySite rejects a folder without a site as data_missing, and leaves the target empty', async () => {
  const { data, to } = folders();
  await expect(copySite({ dataDirectory: data, to })).rejects.toMatchObject({ code: 'data_missing' });
  expect(readdirSync(to)).toEqual([]);
});

function folders(): { data: string; to: string } {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-copy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [data, to] = [join(folder, 'data'), join(folder, 'copy')];
  mkdirSync(data);
  mkdirSync(to);
  return { data, to };
}

function count(data: string, table: 'users' | 'mails'): number {
  using db = new DatabaseSync(join(data, 'masthead.db'), { readOnly: true });
  return (db.prepare(`SELECT count(*) AS count FROM ${table}`).get() as { count: number }).count;
}
