import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { wxr } from '@masthead/testing';
import { startStage } from './stage.ts';

const text = wxr({
  posts: [{ id: 7, title: 'Hello', author: 'ana', categories: ['news'], comments: [{ id: 1, body: 'Hi' }] }],
  attachments: [{ id: 8, title: 'A\u0008 fox', author: 'ana', file: '2026/01/fox.jpg' }],
});

describe('masthead import', () => {
  it('imports into the data directory and prints a summary', async () => {
    await using stage = await startStage();
    await writeFile(join(stage.folder, 'export.xml'), text);
    await mkdir(join(stage.folder, 'files/2026/01'), { recursive: true });
    await writeFile(join(stage.folder, 'files/2026/01/fox.jpg'), 'fox');
    const { exitCode, out, err } = await stage.run(
      'import',
      'export.xml',
      '--uploads',
      'files',
      '--data',
      'site',
    );
    expect(exitCode).toBe(0);
    expect(out.replace(/in [\d.]+ s/, 'in 0 s').replace(stage.folder, '')).toBe(
      [
        'Imported export.xml into /site in 0 s.',
        '',
        '            in the file  stored  already there  skipped',
        'users                 1       1              0        0',
        'categories            1       1              0        0',
        'media                 1       1              0        0',
        'posts                 1       1              0        0',
        'comments              1       1              0        0',
        '',
        'Uploads: 1 file, 1 stored, 0 already there, 0 missing.',
        '',
        'Notes:',
        '  Removed control characters, which XML forbids: 1',
        '',
      ].join('\n'),
    );
    expect(err.split('\n')).toContain('Storing content: 2 of 2 items');
    expect(existsSync(join(stage.folder, 'site/masthead.db'))).toBe(true);
    expect(existsSync(join(stage.folder, 'site/uploads/2026/01/fox.jpg'))).toBe(true);
  });

  it('names content that is larger than what is rendered, and exports it in full', async () => {
    await using stage = await startStage({ env: { MASTHEAD_MAX_RENDERED_BYTES: '20000' } });
    const large = wxr({
      posts: [
        { id: 7, title: 'Long', author: 'ana', body: `${'Low tide. '.repeat(3000)}the end` },
        { id: 8, title: 'Short', author: 'ana', body: 'Low tide.' },
      ],
      pages: [{ id: 9, title: 'Many', author: 'ana', body: '<i>'.repeat(6000), excerpt: '' }],
    });
    await writeFile(join(stage.folder, 'export.xml'), large);
    const { out } = await stage.run('import', 'export.xml', '--data', 'site');
    expect(out).toContain(
      'Stored in full, but only the beginning is shown:\n  post 7 "Long": 30007 bytes, more than MASTHEAD_MAX_RENDERED_BYTES.\n',
    );
    expect(out).not.toMatch(/post 8|page 9/);
    const json = JSON.parse((await stage.run('import', 'export.xml', '--data', 'other', '--json')).out);
    expect(json).toMatchObject({
      oversized: [{ id: 7, type: 'post', title: 'Long', bytes: 30_007, exceeds: 'bytes' }],
      oversizedCount: 1,
    });
    await stage.run('export', '--data', 'site', 'out.xml');
    expect(await readFile(join(stage.folder, 'out.xml'), 'utf8')).toContain(
      `${'Low tide. '.repeat(3000)}the end`,
    );
  });

  it('uses MASTHEAD_DATA, and prints JSON with --json', async () => {
    await using stage = await startStage({ env: { MASTHEAD_DATA: './here' } });
    await writeFile(join(stage.folder, 'export.xml'), text);
    await stage.run('import', 'export.xml');
    const { out } = await stage.run('import', 'export.xml', '--json');
    expect(JSON.parse(out)).toMatchObject({ outcome: 'unchanged', uploads: null });
    expect(existsSync(join(stage.folder, 'here/masthead.db'))).toBe(true);
  });

  it('reports an invalid file with help and a code', async () => {
    await using stage = await startStage();
    await writeFile(join(stage.folder, 'export.xml'), text.slice(0, -200));
    const { exitCode, out, err } = await stage.run('import', 'export.xml');
    expect({ exitCode, out }).toEqual({ exitCode: 1, out: '' });
    expect(err).toMatch(
      /masthead: The file is malformed at line \d+, column \d+: .*\n {10}Fix this error.*\n {10}\(import_malformed\)\n$/,
    );
  });

  it('prints the stack of an unexpected error, with the position in the file', async () => {
    await using stage = await startStage();
    await writeFile(join(stage.folder, 'empty.xml'), wxr({}));
    await stage.run('import', 'empty.xml');
    const file = new DatabaseSync(join(stage.folder, 'data/masthead.db'));
    file.exec(
      "CREATE TRIGGER refuse BEFORE INSERT ON content BEGIN SELECT RAISE(ABORT, 'nothing more'); END",
    );
    file.close();
    await writeFile(join(stage.folder, 'export.xml'), text);
    const { exitCode, err } = await stage.run('import', 'export.xml');
    expect(exitCode).toBe(1);
    expect(err).toMatch(
      /masthead: The import failed at the attachment "A fox" \(line \d+\) .*: nothing more\n {10}.*\n {10}\(import_failed\)\n\nError: nothing more\n {4}at /,
    );
  });

  it('reports all configuration errors and exits with 78', async () => {
    await using stage = await startStage({ env: { PORT: 'high', SITE_URL: 'here' } });
    const { exitCode, err } = await stage.run('import', 'export.xml');
    expect(exitCode).toBe(78);
    expect(err).toMatch(/PORT: .*SITE_URL: .*\(config_invalid\)/s);
  });

  it('exits with 130 when it is stopped, and prints how to resume', async () => {
    const stopping = new AbortController();
    await using stage = await startStage({ signal: stopping.signal });
    await writeFile(join(stage.folder, 'export.xml'), text);
    stopping.abort();
    const { exitCode, err } = await stage.run('import', 'export.xml');
    expect(exitCode).toBe(130);
    expect(err).toContain('Run the same command again to resume');
  });
});

it('the launcher passes arguments and exit code through', { timeout: 30_000 }, async () => {
  const launcher = fileURLToPath(new URL('../bin/masthead.js', import.meta.url));
  const child = spawn(process.execPath, [launcher, 'help', 'nothing'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let err = '';
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  const [exitCode] = (await once(child, 'close')) as [number];
  expect(exitCode).toBe(2);
  expect(err).toContain('Unknown command "nothing".');
});
