import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUploadsHandler } from '../../src/http/uploads.ts';

const data = mkdtempSync(join(tmpdir(), 'masthead-uploads-'));
const folder = join(data, 'uploads');
const handler = createUploadsHandler({ folder });
const text = '0123456789';
const changedAt = new Date('2026-03-01T10:00:00.500Z');

beforeAll(() => {
  mkdirSync(join(folder, '2026/03'), { recursive: true });
  mkdirSync(join(data, 'uploads-of-others'));
  for (const name of [
    'digits.txt',
    'drawing.svg',
    'page.html',
    'photo.JPG',
    'ünï cödé 100%.png',
    '.htaccess',
  ]) {
    writeFileSync(join(folder, '2026/03', name), text);
  }
  writeFileSync(join(folder, '2026/03/empty.txt'), '');
  writeFileSync(join(data, 'secret.txt'), 'secret');
  writeFileSync(join(data, 'uploads-of-others/secret.txt'), 'secret');
  symlinkSync(join(data, 'secret.txt'), join(folder, 'link.txt'));
  symlinkSync(data, join(folder, 'folder-link'));
  symlinkSync(join(folder, '2026/03/digits.txt'), join(folder, 'inner-link.txt'));
  utimesSync(join(folder, '2026/03/digits.txt'), changedAt, changedAt);
});
afterAll(() => rmSync(data, { recursive: true }));

const address = (path: string) => `http://site.test/wp-content/uploads/${path}`;
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  handler(new Request(address(path), { headers, method }));

describe('uploads: a file', () => {
  test('is sent with its type, size and validators', async () => {
    const response = await get('2026/03/digits.txt');
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(text);
    const { headers } = response;
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(headers.get('content-length')).toBe('10');
    expect(headers.get('last-modified')).toBe('Sun, 01 Mar 2026 10:00:00 GMT');
    expect(headers.get('etag')).toMatch(/^"[\w-]+"$/);
    expect(headers.get('accept-ranges')).toBe('bytes');
    expect(headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('has the same headers and no body for HEAD', async () => {
    const [whole, head] = [await get('2026/03/digits.txt'), await get('2026/03/digits.txt', {}, 'HEAD')];
    expect([...head.headers]).toEqual([...whole.headers]);
    expect(await head.text()).toBe('');
    await whole.body?.cancel();
  });

  test('is found by a name with any characters', async () => {
    const response = await get(`2026/03/${encodeURIComponent('ünï cödé 100%.png')}`);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(await response.text()).toBe(text);
  });

  test('may be empty', async () => {
    const response = await get('2026/03/empty.txt');
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([
      200,
      '0',
      '',
    ]);
  });

  test('may be reached by a symlink within the uploads folder', async () => {
    expect(await (await get('inner-link.txt')).text()).toBe(text);
  });

  test('that could run scripts on our origin is sent as a download or sandboxed', async () => {
    const page = await get('2026/03/page.html');
    expect(page.headers.get('content-type')).toBe('application/octet-stream');
    expect(page.headers.get('content-disposition')).toBe('attachment');
    const svg = await get('2026/03/drawing.svg');
    expect(svg.headers.get('content-type')).toBe('image/svg+xml');
    expect(svg.headers.get('content-security-policy')).toMatch(/^sandbox;/);
    expect((await get('2026/03/photo.JPG')).headers.get('content-type')).toBe('image/jpeg');
  });
});

describe('uploads: a conditional request', () => {
  test('gets 304 for an unchanged file', async () => {
    const etag = (await get('2026/03/digits.txt', {}, 'HEAD')).headers.get('etag') ?? '';
    for (const value of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await get('2026/03/digits.txt', { 'if-none-match': value });
      expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([304, '', etag]);
    }
    const since = await get('2026/03/digits.txt', { 'if-modified-since': 'Sun, 01 Mar 2026 10:00:00 GMT' });
    expect(since.status).toBe(304);
  });

  test('gets the file if it has changed', async () => {
    const older = { 'if-modified-since': 'Sun, 01 Mar 2026 09:59:59 GMT' };
    expect((await get('2026/03/digits.txt', older, 'HEAD')).status).toBe(200);
    // The ETag takes precedence over the date.
    const other = { 'if-none-match': '"other"', 'if-modified-since': 'Sun, 01 Mar 2026 10:00:00 GMT' };
    expect((await get('2026/03/digits.txt', other, 'HEAD')).status).toBe(200);
  });
});

describe('uploads: a range', () => {
  test.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=5-500', '56789', 'bytes 5-9/10'],
    ['bytes=-500', text, 'bytes 0-9/10'],
  ])('%s gives %s', async (range, part, contentRange) => {
    const response = await get('2026/03/digits.txt', { range });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(contentRange);
    expect(response.headers.get('content-length')).toBe(String(part.length));
    expect(await response.text()).toBe(part);
  });

  test.each(['bytes=10-', 'bytes=-0', 'bytes=99-100'])('%s is not satisfiable', async (range) => {
    const response = await get('2026/03/digits.txt', { range });
    expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */10']);
  });

  test.each(['bytes=0-1,3-4', 'lines=1-2', 'bytes=3-1', 'bytes=-', 'nonsense'])(
    '%s is ignored',
    async (range) => {
      const response = await get('2026/03/digits.txt', { range });
      expect([response.status, await response.text()]).toEqual([200, text]);
    },
  );

  test('with an outdated validator gets the whole file', async () => {
    const changed = await get('2026/03/digits.txt', { range: 'bytes=0-3', 'if-range': '"old"' });
    expect(await changed.text()).toBe(text);
    const etag = changed.headers.get('etag') ?? '';
    expect(await (await get('2026/03/digits.txt', { range: 'bytes=0-3', 'if-range': etag })).text()).toBe(
      '0123',
    );
  });
});

describe('uploads: a partial response', () => {
  test('is sent for GET only; HEAD describes the whole file', async () => {
    const response = await get('2026/03/digits.txt', { range: 'bytes=0-3' }, 'HEAD');
    expect([response.status, response.headers.get('content-length')]).toEqual([200, '10']);
  });

  test('is sent if the file is unchanged since the given date', async () => {
    const range = { range: 'bytes=0-3' };
    const same = await get('2026/03/digits.txt', { ...range, 'if-range': 'Sun, 01 Mar 2026 10:00:00 GMT' });
    expect([same.status, await same.text()]).toEqual([206, '0123']);
    const older = await get('2026/03/digits.txt', { ...range, 'if-range': 'Sun, 01 Mar 2026 09:00:00 GMT' });
    expect([older.status, await older.text()]).toEqual([200, text]);
  });

  test('is not sent if a conditional request matches', async () => {
    const etag = (await get('2026/03/digits.txt', {}, 'HEAD')).headers.get('etag') ?? '';
    const response = await get('2026/03/digits.txt', { range: 'bytes=0-3', 'if-none-match': etag });
    expect([response.status, response.headers.get('content-range')]).toEqual([304, null]);
  });

  test('is not possible for an empty file', async () => {
    const response = await get('2026/03/empty.txt', { range: 'bytes=0-' });
    expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */0']);
  });

  test('ends at the end of the file, however large the range', async () => {
    const response = await get('2026/03/digits.txt', { range: `bytes=8-${'9'.repeat(400)}` });
    expect([response.status, await response.text()]).toEqual([206, '89']);
    const beyond = await get('2026/03/digits.txt', { range: `bytes=${'9'.repeat(400)}-` });
    expect(beyond.status).toBe(416);
  });
});

describe('uploads: nothing else is served', () => {
  test.each([
    '',
    '2026',
    '2026/03/',
    '2026/03/missing.txt',
    '2026/03/digits.txt/',
    '../secret.txt',
    '%2e%2e/secret.txt',
    '..%2fsecret.txt',
    '%252e%252e%252fsecret.txt',
    '..%5csecret.txt',
    '2026%2f03%2fdigits.txt',
    '2026/03//digits.txt',
    '2026/03/digits.txt%00.png',
    '2026/03/.htaccess',
    '../uploads-of-others/secret.txt',
    '%2e%2e/uploads-of-others/secret.txt',
    'link.txt',
    'folder-link/secret.txt',
    '2026/03/%ff',
    '2026/03/digits.txt:stream',
    `2026/${'x'.repeat(300)}`,
    '//etc/passwd',
  ])('%j is not found', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('secret');
  });

  test('other methods change nothing', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const response = await get('2026/03/digits.txt', {}, method);
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    }
  });

  test('a missing uploads folder is handled', async () => {
    const none = createUploadsHandler({ folder: join(data, 'not-there') });
    expect((await none(new Request(address('a.txt')))).status).toBe(404);
  });
});
