import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSiteSettings } from '../src/content/settings/site-settings.ts';
import { openDatabase } from '../src/storage/sqlite/database.ts';
import { migrate } from '../src/storage/sqlite/migrate.ts';
import { set } from './seed.ts';

test('openDatabase creates the folders without permissions for others', () => {
  const folder = temporaryFolder();
  openDatabase({ file: join(folder, 'site/data/masthead.db') }).close();
  expect(existsSync(join(folder, 'site/data/masthead.db'))).toBe(true);
  expect(['site', 'site/data'].map((path) => statSync(join(folder, path)).mode & 0o777)).toEqual([
    0o700, 0o700,
  ]);
});

test('openDatabase creates a private database in an accessible folder', () => {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  const file = join(folder, 'masthead.db');
  const database = openDatabase({ file });
  onTestFinished(() => database.close());
  expect(modes(file)).toEqual([0o600, 0o600, 0o600]);
});

test('openDatabase removes permissions of others from an existing database and keeps those of the group', () => {
  const file = join(temporaryFolder(), 'masthead.db');
  openDatabase({ file }).close();
  chmodSync(file, 0o644);
  const database = openDatabase({ file });
  onTestFinished(() => database.close());
  expect(modes(file)).toEqual([0o640, 0o640, 0o640]);
});

test('openDatabase fails for a folder below a file', () => {
  const file = join(temporaryFolder(), 'a-file');
  writeFileSync(file, '');
  expect(() => openDatabase({ file: join(file, 'data/masthead.db') })).toThrow(
    expect.objectContaining({ code: 'data_unwritable' }),
  );
});

// In a separate process, so that a call that never returns does not block other tests.
test.skipIf(!existsSync('/proc'))(
  'openDatabase fails immediately below a folder that cannot contain others',
  () => {
    const database = new URL('../src/storage/sqlite/database.ts', import.meta.url).href;
    const program = `
    const { openDatabase } = await import(process.argv[1]);
    try { openDatabase({ file: '/proc/x/masthead.db' }); } catch (error) { console.log(error.code); }`;
    const words = ['--input-type=module', '--eval', program, database];
    const { stdout, signal } = spawnSync(process.execPath, words, {
      encoding: 'utf8',
      timeout: 10_000,
      killSignal: 'SIGKILL',
    });
    expect({ stdout, signal }).toEqual({ stdout: 'data_unwritable\n', signal: null });
  },
);

test('openDatabase does not repeat a migration by another process', () => {
  const file = join(temporaryFolder(), 'masthead.db');
  /** Another process gets the lock first. */
  class LateDatabase extends DatabaseSync {
    override exec(sql: string): void {
      if (sql === 'BEGIN IMMEDIATE') openDatabase({ file }).close();
      super.exec(sql);
    }
  }
  const late = new LateDatabase(file);
  onTestFinished(() => late.close());
  expect(() => migrate(late)).not.toThrow();
  expect(late.isTransaction).toBe(false);
});

/** The permissions of the database and SQLite's two files beside it. */
function modes(file: string): number[] {
  return ['', '-wal', '-shm'].map((ending) => statSync(file + ending).mode & 0o777);
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-open-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('Database.version() changes with each write, here or elsewhere, cached or not', () => {
  const file = join(temporaryFolder(), 'masthead.db');
  const [one, other] = [openDatabase({ file }), openDatabase({ file })];
  onTestFinished(() => [one, other].forEach((database) => database.close()));
  const versions = [one.version()];
  const note = () => void versions.push(one.version());
  set(one, 'blogname', 'Tides');
  note();
  set(other, 'blogname', 'Ebb');
  note();
  const failing = () =>
    one.transaction(() => {
      set(one, 'blogname', 'Flood');
      note();
      throw new Error('no');
    });
  expect(failing).toThrow('no');
  note();
  expect(new Set(versions).size).toBe(5);
  expect(one.version()).toBe(versions.at(-1));
});

test('settings are read again after a write and after a rollback', () => {
  const database = openDatabase({ file: ':memory:' });
  onTestFinished(() => database.close());
  const title = () => readSiteSettings(database).title;
  set(database, 'blogname', 'Tides');
  expect(title()).toBe('Tides');
  const failing = () =>
    database.transaction(() => {
      set(database, 'blogname', 'Flood');
      expect(title()).toBe('Flood');
      throw new Error('no');
    });
  expect(failing).toThrow('no');
  expect(title()).toBe('Tides');
});
