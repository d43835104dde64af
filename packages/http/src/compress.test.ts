import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compress } from './compress.ts';

const text = '<p>tide</p>'.repeat(500);

function answer(acceptEncoding: string, init: ResponseInit = {}, body = text): Promise<Response> {
  const request = new Request('https://example.com/', { headers: { 'accept-encoding': acceptEncoding } });
  return compress(
    request,
    new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' }, ...init }),
  );
}

const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());

test('compress: a browser gets Brotli', async () => {
  const response = await answer('gzip, deflate, br, zstd');
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(brotliDecompressSync(await bytesOf(response)).toString()).toBe(text);
});

test('compress: an older client gets gzip', async () => {
  const response = await answer('gzip, br;q=0');
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(gunzipSync(await bytesOf(response)).toString()).toBe(text);
});

test('compress: without Accept-Encoding the body is unchanged and Vary is set', async () => {
  const response = await answer('');
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
  expect(await response.text()).toBe(text);
});

test('compress: a fetched response with immutable headers passes through', async () => {
  const server = createServer((_, response) => response.setHeader('content-type', 'text/plain').end('tide'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const fetched = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const response = await compress(new Request('https://example.com/'), fetched);
  expect([response.headers.get('vary'), await response.text()]).toEqual(['Accept-Encoding', 'tide']);
  server.close();
});

const type = (contentType: string): ResponseInit => ({ headers: { 'content-type': contentType } });

test('compress: images and ranges pass through', async () => {
  const image = await answer('br', type('image/jpeg'));
  expect(image.headers.get('content-encoding')).toBeNull();
  const range = await answer('br', { ...type('text/plain'), status: 206 });
  expect(range.headers.get('content-encoding')).toBeNull();
});

test.each([
  [499, null],
  [500, 'br'],
  [64 * 1024, 'br'],
  [64 * 1024 + 1, 'br'],
])('compress: a body with a declared length of %i gets encoding %s', async (length, encoding) => {
  const body = text.repeat(12).slice(0, length);
  const headers = { 'content-type': 'text/html', 'content-length': String(body.length) };
  const response = await answer('br', { headers }, body);
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('content-length')).toBe(encoding === null ? String(body.length) : null);
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
  const bytes = await bytesOf(response);
  expect((encoding === null ? bytes : brotliDecompressSync(bytes)).toString()).toBe(body);
});

test('compress: a strong ETag becomes weak', async () => {
  const headers = { 'content-type': 'text/html', etag: '"abc"' };
  const response = await answer('br', { headers });
  expect(response.headers.get('etag')).toBe('W/"abc"');
});

test.each(['br', 'gzip'])(
  'compress: HEAD has the headers of GET in %s, without compressing anything',
  async (encoding) => {
    const request = new Request('https://example.com/', {
      method: 'HEAD',
      headers: { 'accept-encoding': encoding },
    });
    const left = Promise.withResolvers<void>();
    const body = new ReadableStream({ cancel: () => left.resolve() });
    const response = await compress(
      request,
      new Response(body, { headers: { 'content-type': 'text/html' } }),
    );
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.body).toBeNull();
    await left.promise;
  },
);

test('compress: a HEAD response sets Vary', async () => {
  const request = new Request('https://example.com/', {
    method: 'HEAD',
    headers: { 'accept-encoding': 'br' },
  });
  const response = await compress(request, new Response(null, { headers: { 'content-type': 'text/html' } }));
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
});

test.each(['br', 'gzip'])('compress: a client may abort at any moment (%s)', async (encoding) => {
  const uncaught: unknown[] = [];
  const note = (error: unknown) => void uncaught.push(error);
  process.on('uncaughtException', note).on('unhandledRejection', note);
  try {
    for (let number = 0; number < 100; number += 1) {
      // oxlint-disable-next-line no-await-in-loop
      const response = await answer(encoding, {}, text.repeat(20));
      const reader = response.body?.getReader();
      if (number % 2 === 0) void reader?.read().catch(() => {});
      await delay(number % 10);
      await reader?.cancel();
    }
    // The encoders run on their own threads; pending output arrives within this time.
    await delay(300);
  } finally {
    process.off('uncaughtException', note).off('unhandledRejection', note);
  }
  expect(uncaught).toEqual([]);
});

test('compress: event streams are not compressed, because a compressor collects events', async () => {
  const response = new Response('data: 1\n\n', {
    headers: { 'content-type': 'text/event-stream; charset=utf-8' },
  });
  const request = new Request('http://x.test/', { headers: { 'accept-encoding': 'br, gzip' } });
  expect(await compress(request, response)).toBe(response);
});
