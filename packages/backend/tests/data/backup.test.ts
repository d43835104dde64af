import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack, type Header } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBackend, makeBackup, restoreBackup } from '../../src/index.ts';
import { lockData } from '../../src/storage/sqlite/data-lock.ts';
import { openDatabase, prepare } from '../../src/storage/sqlite/database.ts';
import { queueMail } from '../../src/storage/mails.ts';

const sample = fileURLToPath(new URL('../../../../sample/published/', import.meta.url));
const siteUrl = 'http://masthead.test';

/** A closed data directory with the sample magazine and two uploads, which each test copies. */
let template = '';

beforeAll(async () => {
  template = await mkdtemp(join(tmpdir(), 'masthead-backup-'));
  await using backend = createBackend({ data: template, siteUrl, durability: 'normal' });
  await backend.importWxr({
    file: join(sample, 'magazine.wxr.xml'),
    siteFile: join(sample, 'site.json'),
  });
  await mkdir(join(template, 'uploads/2026/11'), { recursive: true });
  await writeFile(join(template, 'uploads/2026/11/a.jpg'), randomBytes(300_000));
  await writeFile(join(template, 'uploads/b.txt'), 'words');
  await writeFile(join(template, 'secrets.json'), '{"key":"stored"}', { mode: 0o600 });
});

afterAll(() => rm(template, { recursive: true, force: true }));

/** A copy of the data directory, in a folder of its own. */
async function startSite() {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-backup-'));
  const data = join(folder, 'data');
  await cp(template, data, { recursive: true });
  return {
    folder,
    data,
    archive: join(folder, 'site.tar.gz'),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

const titles = (data: string): string[] => {
  using database = openDatabase({ file: join(data, 'masthead.db') });
  return database
    .rows(prepare<{ title: string }, []>('SELECT title FROM content ORDER BY id'))
    .map((row) => row.title);
};

/** Rewrites the archive, with each entry replaced by the result of `change`; `undefined` omits an entry. */
async function rewritten(
  archive: string,
  to: string,
  change: (header: Header, content: Buffer) => { header: Header; content: Buffer } | null,
  more: { header: Header; content: Buffer }[] = [],
): Promise<string> {
  const [from, into] = [extract(), pack()];
  const read = pipeline(createReadStream(archive), createGunzip(), from);
  const written = pipeline(into, createGzip(), createWriteStream(to));
  for await (const entry of from) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk);
    const changed = change(entry.header, Buffer.concat(chunks));
    if (entry.header.name === 'manifest.json') for (const each of more) into.entry(each.header, each.content);
    if (changed) into.entry({ ...changed.header, size: changed.content.length }, changed.content);
  }
  into.finalize();
  await Promise.all([read, written]);
  return to;
}

const uploads = (data: string): string[] =>
  readdirSync(join(data, 'uploads'), { recursive: true }).map(String).toSorted();

const entry = (name: string, more: Partial<Header> = {}) => ({
  header: { name, mode: 0o644, ...more } as Header,
  content: Buffer.from(more.type === undefined ? 'x' : ''),
});

const code = (expected: string) => expect.objectContaining({ code: expected }) as Error;

describe('backup', { timeout: 60_000 }, () => {
  test('contains database, uploads and secrets, which are restored readable by their owner only', async () => {
    await using site = await startSite();
    const made = await makeBackup({ dataDirectory: site.data, file: site.archive });
    expect(statSync(site.archive).mode & 0o077).toBe(0);
    const restored = join(site.folder, 'restored');
    const report = await restoreBackup({ file: site.archive, dataDirectory: restored, replace: false });
    expect(report).toEqual({ files: made.files, previousData: null });
    expect(titles(restored)).toEqual(titles(site.data));
    expect(uploads(restored)).toEqual(uploads(site.data));
    expect(readFileSync(join(restored, 'secrets.json'), 'utf8')).toBe('{"key":"stored"}');
    expect(statSync(restored).mode & 0o077).toBe(0);
    expect(readdirSync(site.folder).toSorted()).toEqual(['data', 'restored', 'site.tar.gz']);
  });

  test('taken during writes contains only complete transactions', async () => {
    await using site = await startSite();
    const script = `
      import { openDatabase, prepare } from ${JSON.stringify(new URL('../../src/storage/sqlite/database.ts', import.meta.url).href)};
      const database = openDatabase({ file: ${JSON.stringify(join(site.data, 'masthead.db'))}, durability: 'normal' });
      const set = prepare('UPDATE content SET excerpt = ?');
      for (let n = 0; ; n += 1) {
        database.transaction(() => database.write(set, String(n)));
        if (n === 5) console.log('writing');
      }`;
    const writer = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      await once(writer.stdout, 'data');
      await makeBackup({ dataDirectory: site.data, file: site.archive });
    } finally {
      writer.kill('SIGKILL');
      await once(writer, 'exit');
    }
    const restored = join(site.folder, 'restored');
    await restoreBackup({ file: site.archive, dataDirectory: restored, replace: false });
    using database = openDatabase({ file: join(restored, 'masthead.db') });
    const excerpts = database.rows(prepare<{ excerpt: string }, []>('SELECT DISTINCT excerpt FROM content'));
    expect(excerpts).toHaveLength(1);
    expect(Number(excerpts[0]?.excerpt)).toBeGreaterThanOrEqual(5);
  });

  test('restores files with any name', async () => {
    await using site = await startSite();
    const names = [
      'Screen 12:30.png',
      'bell\u0007.txt',
      'back\\slash.txt',
      'ελληνικά 🐟.jpg',
      '-rf',
      '..hidden',
    ];
    for (const name of names) await writeFile(join(site.data, 'uploads', name), name);
    await makeBackup({ dataDirectory: site.data, file: site.archive });
    const restored = join(site.folder, 'restored');
    await restoreBackup({ file: site.archive, dataDirectory: restored, replace: false });
    const read = names.map((name) => readFileSync(join(restored, 'uploads', name), 'utf8'));
    expect(read).toEqual(names);
  });

  test('does not follow symlinks out of the uploads folder', async () => {
    await using site = await startSite();
    await symlink('/etc/hostname', join(site.data, 'uploads/outside.jpg'));
    await makeBackup({ dataDirectory: site.data, file: site.archive });
    const restored = join(site.folder, 'restored');
    await restoreBackup({ file: site.archive, dataDirectory: restored, replace: false });
    expect(existsSync(join(restored, 'uploads/outside.jpg'))).toBe(false);
  });

  test('fails with a message if there is no data or the target is not writable', async () => {
    await using site = await startSite();
    const nothing = makeBackup({ dataDirectory: join(site.folder, 'nothing'), file: site.archive });
    await expect(nothing).rejects.toThrow(code('data_missing'));
    const below = makeBackup({ dataDirectory: site.data, file: join(site.data, 'secrets.json/b.tar.gz') });
    await expect(below).rejects.toThrow(code('backup_failed'));
  });
});

describe('restore', { timeout: 60_000 }, () => {
  test('replaces existing data only if requested, and then moves it aside', async () => {
    await using site = await startSite();
    await makeBackup({ dataDirectory: site.data, file: site.archive });
    const other = join(site.folder, 'other');
    await mkdir(other);
    await writeFile(join(other, 'precious.txt'), 'mine');
    const rejected = restoreBackup({ file: site.archive, dataDirectory: other, replace: false });
    await expect(rejected).rejects.toThrow(code('restore_refused'));
    expect(readdirSync(other)).toEqual(['precious.txt']);
    const { previousData } = await restoreBackup({ file: site.archive, dataDirectory: other, replace: true });
    expect(previousData).toMatch(/other\/before-\d{8}-\d{6}$/);
    expect(readdirSync(previousData ?? '')).toEqual(['precious.txt']);
    expect(readdirSync(other)).not.toContain('precious.txt');
    expect(titles(other)).toEqual(titles(site.data));
  });

  test('rolls back if the folders cannot be exchanged', async () => {
    await using site = await startSite();
    await makeBackup({ dataDirectory: site.data, file: site.archive });
    const wanted = titles(site.data);
    const before = readdirSync(site.data).toSorted();
    // The path to which the old database would be moved is a folder, which a file cannot replace.
    const now = Date.UTC(2026, 10, 20, 9);
    await mkdir(join(site.data, 'before-20261120-090000/secrets.json'), { recursive: true });
    const restored = restoreBackup({
      file: site.archive,
      dataDirectory: site.data,
      replace: true,
      clock: () => now,
    });
    await expect(restored).rejects.toThrow(code('restore_failed'));
    await rm(join(site.data, 'before-20261120-090000'), { recursive: true });
    expect(readdirSync(site.data).toSorted()).toEqual([...before, 'server.lock'].toSorted());
    expect(titles(site.data)).toEqual(wanted);
  });

  test('is rejected while another process has the database open', async () => {
    await using site = await startSite();
    await makeBackup({ dataDirectory: site.data, file: site.archive });
    const script = `
      import { openDatabase } from ${JSON.stringify(new URL('../../src/storage/sqlite/database.ts', import.meta.url).href)};
      openDatabase({ file: ${JSON.stringify(join(site.data, 'masthead.db'))} });
      console.log('open');
      setInterval(() => {}, 1000);`;
    const server = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      await once(server.stdout, 'data');
      const rejected = restoreBackup({ file: site.archive, dataDirectory: site.data, replace: true });
      await expect(rejected).rejects.toThrow(code('data_in_use'));
    } finally {
      server.kill('SIGKILL');
      await once(server, 'exit');
    }
    await restoreBackup({ file: site.archive, dataDirectory: site.data, replace: true });
  });

  test.each([
    ['a name that leads out of the folder', [entry('../outside')]],
    ['a name that leads out from within', [entry('uploads/../../outside')]],
    ['an absolute name', [entry('/tmp/outside')]],
    ['a name with a backslash', [entry('uploads\\..\\outside')]],
    ['a name with a parent folder in Windows notation', [entry('uploads/a\\..\\..\\b')]],
    ['a file that no backup has', [entry('package.json')]],
    ['a link', [entry('uploads/link', { type: 'symlink', linkname: '/etc/passwd' })]],
    ['a hard link', [entry('uploads/link', { type: 'link', linkname: 'masthead.db' })]],
    ['a device', [entry('uploads/device', { type: 'character-device', devmajor: 1, devminor: 3 })]],
    ['a file twice', [entry('secrets.json')]],
    ['a file that the manifest does not name', [entry('uploads/more.txt')]],
  ])('rejects an archive with %s and leaves no files', async (_, more) => {
    await using site = await startSite();
    await makeBackup({ dataDirectory: site.data, file: site.archive });
    const changed = await rewritten(
      site.archive,
      join(site.folder, 'changed.tar.gz'),
      (header, content) => ({ header, content }),
      more,
    );
    const restored = restoreBackup({
      file: changed,
      dataDirectory: join(site.folder, 'new'),
      replace: false,
    });
    await expect(restored).rejects.toThrow(code('backup_invalid'));
    expect(readdirSync(site.folder).toSorted()).toEqual(['changed.tar.gz', 'data', 'site.tar.gz']);
  });

  test('rejects an archive that was changed, truncated or is incomplete', async () => {
    await using site = await startSite();
    await makeBackup({ dataDirectory: site.data, file: site.archive });
    const before = titles(site.data);
    const changes: Parameters<typeof rewritten>[2][] = [
      (header, content) =>
        header.name === 'secrets.json'
          ? { header, content: Buffer.from('{"key":"mine"}') }
          : { header, content },
      (header, content) => (header.name === 'manifest.json' ? null : { header, content }),
      (header, content) => (header.name === 'masthead.db' ? null : { header, content }),
      (header, content) =>
        header.name === 'manifest.json'
          ? { header, content: Buffer.from('{"format":2,"files":[]}') }
          : { header, content },
    ];
    const archives = await Promise.all(
      changes.map((change, at) => rewritten(site.archive, join(site.folder, `${at}.tar.gz`), change)),
    );
    const whole = readFileSync(site.archive);
    const cut = join(site.folder, 'cut.tar.gz');
    await writeFile(cut, whole.subarray(0, whole.length >> 1));
    const text = join(site.folder, 'text.tar.gz');
    await writeFile(text, 'no archive');
    for (const file of [...archives, cut, text]) {
      const restored = restoreBackup({ file, dataDirectory: site.data, replace: true });
      await expect(restored).rejects.toThrow(code('backup_invalid'));
    }
    expect(titles(site.data)).toEqual(before);
  });

  test('leaves the old data unchanged if it is interrupted', async () => {
    await using site = await startSite();
    await makeBackup({ dataDirectory: site.data, file: site.archive });
    const stop = new AbortController();
    const restored = restoreBackup({
      file: site.archive,
      dataDirectory: site.data,
      replace: true,
      onProgress: () => stop.abort(),
      signal: stop.signal,
    });
    await expect(restored).rejects.toThrow(/abort/i);
    expect(readdirSync(site.folder).toSorted()).toEqual(['data', 'site.tar.gz']);
    expect(titles(site.data).length).toBeGreaterThan(0);
  });

  test('that fails leaves the folder to a server that waits for it, and keeps its error', async () => {
    await using site = await startSite();
    await makeBackup({ dataDirectory: site.data, file: site.archive });
    const changed = await rewritten(site.archive, join(site.folder, 'x.tar.gz'), (header, content) =>
      header.name === 'masthead.db' ? null : { header, content },
    );
    const dataDirectory = join(site.folder, 'new');
    const waiting: ReturnType<typeof lockData>[] = [];
    const restored = restoreBackup({
      file: changed,
      dataDirectory,
      replace: false,
      onProgress() {
        if (waiting.length === 0) waiting.push(lockData(dataDirectory, { program: 'server' }));
      },
    });
    await expect(restored).rejects.toThrow(code('backup_invalid'));
    using lock = await waiting[0];
    lock?.update({ url: siteUrl });
    expect(readdirSync(dataDirectory).toSorted()).toEqual(['server.json', 'server.lock']);
    await expect(lockData(dataDirectory, { program: 'restore' })).rejects.toThrow(code('data_in_use'));
  });

  test('that fails keeps its error and the files that others have created', async () => {
    await using site = await startSite();
    await makeBackup({ dataDirectory: site.data, file: site.archive });
    const changed = await rewritten(site.archive, join(site.folder, 'x.tar.gz'), (header, content) =>
      header.name === 'masthead.db' ? null : { header, content },
    );
    const dataDirectory = join(site.folder, 'new');
    const restored = restoreBackup({
      file: changed,
      dataDirectory,
      replace: false,
      onProgress: () => writeFileSync(join(dataDirectory, 'notes.txt'), ''),
    });
    await expect(restored).rejects.toThrow(code('backup_invalid'));
    expect(readdirSync(dataDirectory).toSorted()).toEqual(['notes.txt', 'server.lock']);
  });

  test('does not send mail again that was queued at the time of the backup', async () => {
    await using site = await startSite();
    {
      using database = openDatabase({ file: join(site.data, 'masthead.db') });
      queueMail(database, { to: 'ana@example.test', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' });
    }
    await makeBackup({ dataDirectory: site.data, file: site.archive });
    const restored = join(site.folder, 'restored');
    await restoreBackup({ file: site.archive, dataDirectory: restored, replace: false });
    using database = openDatabase({ file: join(restored, 'masthead.db') });
    expect(database.rows(prepare<unknown, []>('SELECT * FROM mails'))).toEqual([]);
  });

  test('rejects a backup of a newer Masthead', async () => {
    await using site = await startSite();
    {
      using database = openDatabase({ file: join(site.data, 'masthead.db') });
      database.row(prepare<unknown, []>('PRAGMA user_version = 9999'));
    }
    await makeBackup({ dataDirectory: site.data, file: site.archive });
    const restored = restoreBackup({
      file: site.archive,
      dataDirectory: join(site.folder, 'new'),
      replace: false,
    });
    await expect(restored).rejects.toThrow(code('data_newer'));
  });
});
