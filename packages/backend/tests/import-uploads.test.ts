import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, symlink, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { wxr } from '@masthead/testing';
import { describe, expect, it } from 'vitest';
import { startImportFixture } from './import-fixture.ts';

const text = wxr({
  attachments: [
    {
      id: 1,
      file: '2026/01/fox.jpg',
      sizes: { medium: { file: 'fox-300x200.jpg', width: 300, height: 200 } },
    },
    { id: 2, file: '2026/01/grün café.png' },
    { id: 3, file: '2026/01/shell.php' },
    { id: 4, file: '2026/02/gone.pdf' },
  ],
});

async function writeAll(folder: string, files: Record<string, string>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

async function serve(
  answer: RequestListener,
): Promise<AsyncDisposable & { origin: string; requested: string[] }> {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    requested.push(request.url ?? '');
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requested,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

describe('import: uploads from a folder', () => {
  it('are copied with resized copies and unreferenced files; missing ones are reported', async () => {
    await using fixture = await startImportFixture();
    const source = join(fixture.folder, 'backup');
    await writeAll(source, {
      'uploads/2026/01/fox.jpg': 'fox',
      'uploads/2026/01/fox-300x200.jpg': 'small fox',
      'uploads/2026/01/grün café.png': 'green',
      'uploads/2026/01/shell.php': '<?php',
      'uploads/2025/12/unattached.webp': 'old',
      'uploads/.htaccess': 'deny',
      'uploads/index.html': '<script>',
    });
    const { uploads } = await fixture.import(text, { uploads: source });
    expect(uploads).toEqual({
      wanted: 6,
      stored: 4,
      alreadyThere: 0,
      missing: [
        { file: '2026/01/shell.php', reason: 'file type not allowed in uploads' },
        { file: '2026/02/gone.pdf', reason: 'not in the folder' },
      ],
      missingCount: 2,
    });
    const target = join(fixture.folder, 'data/uploads');
    expect((await readdir(join(target, '2026/01'))).toSorted()).toEqual([
      'fox-300x200.jpg',
      'fox.jpg',
      'grün café.png',
    ]);
    expect(await readFile(join(target, '2025/12/unattached.webp'), 'utf8')).toBe('old');
    expect(fixture.rows('SELECT content_id, file_size FROM media ORDER BY 1')).toEqual([
      { content_id: 1, file_size: 3 },
      { content_id: 2, file_size: 5 },
      { content_id: 3, file_size: null },
      { content_id: 4, file_size: null },
    ]);
    const [{ sizes } = { sizes: '' }] = fixture.rows<{ sizes: string }>(
      'SELECT sizes FROM media WHERE content_id = 1',
    );
    expect(JSON.parse(sizes)).toMatchObject([{ file: 'fox-300x200.jpg', fileSize: 9 }]);
  });

  it('are skipped if they exist, and a second run adds missing ones', async () => {
    await using fixture = await startImportFixture();
    const source = join(fixture.folder, 'backup');
    await writeAll(source, { '2026/01/fox.jpg': 'fox' });
    await fixture.import(text, { uploads: source });
    await writeAll(join(fixture.folder, 'data/uploads'), { '2026/01/fox.jpg': 'retouched' });
    await writeAll(source, { '2026/02/gone.pdf': 'found' });
    const report = await fixture.import(text, { uploads: source });
    expect(report.outcome).toBe('unchanged');
    expect(report.uploads).toMatchObject({ stored: 1, alreadyThere: 1, missingCount: 3 });
    expect(await readFile(join(fixture.folder, 'data/uploads/2026/01/fox.jpg'), 'utf8')).toBe('retouched');
  });

  it('that cannot be written are reported with the reason, and the others are copied', async () => {
    await using fixture = await startImportFixture();
    const source = join(fixture.folder, 'backup');
    await writeAll(source, { '2026/01/fox.jpg': 'fox', '2026/02/gone.pdf': 'found' });
    await mkdir(join(fixture.folder, 'data/uploads/2026/01/fox.jpg'), { recursive: true });
    const { uploads } = await fixture.import(text, { uploads: source });
    expect(uploads?.missing).toContainEqual({ file: '2026/01/fox.jpg', reason: 'EISDIR' });
    expect(uploads?.stored).toBe(1);
    expect(await readdir(join(fixture.folder, 'data/uploads/2026/01'))).toEqual(['fox.jpg']);
  });

  it.skipIf(!existsSync('/proc'))('stop immediately if their folder cannot be created', async () => {
    await using fixture = await startImportFixture();
    const source = join(fixture.folder, 'backup');
    await writeAll(source, { '2026/01/fox.jpg': 'fox' });
    await symlink('/proc', join(fixture.folder, 'data/uploads'));
    await expect(fixture.import(text, { uploads: source })).rejects.toMatchObject({
      code: 'data_unwritable',
    });
  });

  it('are rejected before any write if the folder does not exist', async () => {
    await using fixture = await startImportFixture();
    const before = fixture.contents();
    await expect(fixture.import(text, { uploads: join(fixture.folder, 'nowhere') })).rejects.toMatchObject({
      code: 'import_uploads',
    });
    for (const address of ['ftp://old.example/uploads', 'https://me:secret@old.example/', 'https://']) {
      await expect(fixture.import(text, { uploads: address })).rejects.toMatchObject({
        code: 'import_uploads',
      });
    }
    expect(fixture.contents()).toEqual(before);
  });
});

describe('import: uploads from a URL', () => {
  it('are fetched from below wp-content/uploads; each failure is reported with its reason', async () => {
    await using fixture = await startImportFixture();
    await using server = await serve((request, response) => {
      const path = decodeURIComponent(request.url ?? '');
      if (path.endsWith('/fox.jpg')) response.end('fox');
      else if (path.endsWith('/fox-300x200.jpg')) {
        response.writeHead(200, { 'content-type': 'text/html' }).end('Sorry');
      } else if (path.endsWith('/grün café.png')) {
        response.writeHead(302, { location: '/moved.png' }).end();
      } else if (path === '/moved.png') response.end('green');
      else response.writeHead(404).end();
    });
    const { uploads } = await fixture.import(text, { uploads: server.origin });
    expect(uploads).toMatchObject({ wanted: 5, stored: 2, alreadyThere: 0, missingCount: 3 });
    expect(uploads?.missing.toSorted((one, other) => one.file.localeCompare(other.file))).toEqual([
      { file: '2026/01/fox-300x200.jpg', reason: 'the server sent a web page instead' },
      { file: '2026/01/shell.php', reason: 'file type not allowed in uploads' },
      { file: '2026/02/gone.pdf', reason: 'HTTP 404' },
    ]);
    expect(server.requested).toContain('/wp-content/uploads/2026/01/gr%C3%BCn%20caf%C3%A9.png');
    expect(await readFile(join(fixture.folder, 'data/uploads/2026/01/grün café.png'), 'utf8')).toBe('green');
    expect(
      (await readdir(join(fixture.folder, 'data/uploads/2026/01'))).filter((name) => name.endsWith('.part')),
    ).toEqual([]);
  });

  it('do not follow redirects to another host', async () => {
    await using fixture = await startImportFixture();
    await using server = await serve((_request, response) => {
      response.writeHead(302, { location: 'http://localhost:1/secret' }).end();
    });
    const { uploads } = await fixture.import(text, { uploads: `${server.origin}/wp-content/uploads/` });
    expect(uploads?.stored).toBe(0);
    expect(uploads?.missing).toContainEqual({
      file: '2026/01/fox.jpg',
      reason: 'redirected to another host',
    });
  });

  it('that are interrupted leave no partial file', async () => {
    await using fixture = await startImportFixture();
    await using server = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('half');
      setTimeout(() => response.destroy(), 20);
    });
    const { uploads } = await fixture.import(text, { uploads: server.origin });
    expect(uploads?.stored).toBe(0);
    expect(await readdir(join(fixture.folder, 'data/uploads/2026/01'))).toEqual([]);
  });
});
