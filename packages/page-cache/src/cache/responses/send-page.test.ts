import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, afterEach, expect, test } from 'vitest';
import { type CachedPages, html, openCachedPages } from '../../../tests/cached-pages.ts';

const text = 'Slack water. '.repeat(100);
let site: CachedPages;

beforeEach(async () => {
  site = await openCachedPages();
  site.data.set('/a/', { text, keys: ['post:1'] });
  site.renderPage = (pageData) => html(pageData.text, { headers: { etag: 'W/"tag"', vary: 'Origin' } });
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
])(
  'send page: %s for Accept-Encoding "%s", on the first request and later',
  async (encoding, accepted, read) => {
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
    expect(site.renders).toHaveLength(1);
  },
);

test('send page: short bodies are not compressed', async () => {
  site.data.set('/b/', { text: 'Short.', keys: [] });
  const { headers } = await site.ask('/b/', { 'accept-encoding': 'br' });
  expect(headers['content-encoding']).toBeUndefined();
});

test('send page: concurrent requests get a large body in gzip', async () => {
  const large = text.repeat(80);
  site.data.set('/b/', { text: large, keys: [] });
  await site.ask('/b/');
  const answers = await Promise.all([1, 2, 3].map(() => site.ask('/b/', { 'accept-encoding': 'gzip' })));
  for (const { headers, body } of answers) {
    expect(headers['content-encoding']).toBe('gzip');
    expect(headers['content-length']).toBe(String(body.byteLength));
    expect(gunzipSync(body).toString()).toBe(large);
  }
});

test.each(['W/"tag"', '"tag"', '*', '"other", W/"tag"', ' * ', 'W/"x","tag"'])(
  'send page: If-None-Match %s gets 304',
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
])('send page: %o gets the full response', async (headers) => {
  expect(await site.ask('/a/', headers)).toMatchObject({ status: 200, text });
});

test('send page: a matching ETag of a 404 still gets 404', async () => {
  site.renderPage = () => html('not here', { status: 404, headers: { etag: 'W/"none"' } });
  expect((await site.ask('/b/', { 'if-none-match': '*' })).status).toBe(404);
  expect((await site.ask('/b/', { 'if-none-match': 'W/"none"' })).status).toBe(404);
});

test('send page: HEAD has the headers of GET, whichever is requested first', async () => {
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
  site.data.set('/b/', { text, keys: [] });
  const { headers } = await site.ask('/b/', {}, 'HEAD');
  expect(headers['content-length']).toBe(String(text.length));
  expect((await site.ask('/b/')).text).toBe(text);
});
