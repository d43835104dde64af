import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, afterEach, expect, test } from 'vitest';
import { type CachedPages, html, openCachedPages } from '../tests/cached-pages.ts';

const text = 'Slack water. '.repeat(100);
let site: CachedPages;

beforeEach(async () => {
  site = await openCachedPages();
  site.told.set('/a/', { text, keys: ['post:1'] });
  site.drawn = (told) => html(told.text, { headers: { etag: 'W/"tag"', vary: 'Origin' } });
  await site.ask('/a/');
});

afterEach(async () => {
  await site[Symbol.asyncDispose]();
});

const plain = (body: Buffer): string => body.toString();

test.each([
  ['br', 'gzip, deflate, br, zstd', (body: Buffer) => plain(brotliDecompressSync(body))],
  ['gzip', 'gzip', (body: Buffer) => plain(gunzipSync(body))],
  ['gzip', 'br;q=0, *', (body: Buffer) => plain(gunzipSync(body))],
  [undefined, 'identity', plain],
  [undefined, '', plain],
  [undefined, 'zstd', plain],
])('is sent as %s to who accepts %s, the first time and later', async (encoding, accepted, read) => {
  const answers = [
    await site.ask('/a/', { 'accept-encoding': accepted }),
    await site.ask('/a/', { 'accept-encoding': accepted }),
  ];
  for (const { headers, body, status } of answers) {
    expect(status).toBe(200);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-length']).toBe(String(body.byteLength));
    expect(headers.vary).toBe('Origin, Accept-Encoding');
    expect(headers.etag).toBe('W/"tag"');
    expect(read(body)).toBe(text);
  }
  expect(site.draws).toHaveLength(1);
});

test('what is short goes out as it is', async () => {
  site.told.set('/b/', { text: 'Short.', keys: [] });
  const { headers } = await site.ask('/b/', { 'accept-encoding': 'br' });
  expect(headers['content-encoding']).toBeUndefined();
});

test.each(['W/"tag"', '"tag"', '*', '"other", W/"tag"', ' * ', 'W/"x","tag"'])(
  'who names %s has it already',
  async (named) => {
    const { status, body, headers } = await site.ask('/a/', {
      'if-none-match': named,
      'accept-encoding': 'br',
    });
    expect(status).toBe(304);
    expect(body).toHaveLength(0);
    expect(headers).toMatchObject({ etag: 'W/"tag"', vary: 'Origin, Accept-Encoding' });
    expect(headers['cache-control']).toContain('public');
    expect(headers['content-encoding']).toBeUndefined();
  },
);

test.each<Record<string, string>>([
  { 'if-none-match': '"other"' },
  { 'if-none-match': 'tag' },
  { 'if-none-match': '' },
  { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' },
  { range: 'bytes=0-9' },
  { range: 'bytes=0-9', 'if-range': 'W/"tag"' },
  { 'if-match': '"other"' },
])('%o is given the whole of it', async (headers) => {
  expect(await site.ask('/a/', headers)).toMatchObject({ status: 200, text });
});

test('a miss that somebody has already is told as what it is', async () => {
  site.drawn = () => html('not here', { status: 404, headers: { etag: 'W/"none"' } });
  expect((await site.ask('/b/', { 'if-none-match': '*' })).status).toBe(404);
  expect((await site.ask('/b/', { 'if-none-match': 'W/"none"' })).status).toBe(404);
});

test('HEAD is answered as GET, without the body, whichever was asked first', async () => {
  const [get, head] = [
    await site.ask('/a/', { 'accept-encoding': 'gzip' }),
    await site.ask('/a/', { 'accept-encoding': 'gzip' }, 'HEAD'),
  ];
  expect(head.body).toHaveLength(0);
  expect({ ...head.headers, date: '', 'cache-status': '' }).toEqual({
    ...get.headers,
    date: '',
    'cache-status': '',
  });
  site.told.set('/b/', { text, keys: [] });
  const { headers } = await site.ask('/b/', {}, 'HEAD');
  expect(headers['content-length']).toBe(String(text.length));
  expect((await site.ask('/b/')).text).toBe(text);
});
