import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { serveAssets } from './assets.ts';

const css = 'p { color: teal }\n'.repeat(100);

/** Serves a folder with one hashed file and one icon; other requests get 404. */
async function serving(
  prepare: (folder: string) => void = () => {},
): Promise<{ url: string; folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-assets-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/site-abc123.css'), css);
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  prepare(folder);
  const handler = serveAssets(folder, { earlier: join(folder, 'earlier') });
  const server = createServer((request, response) =>
    handler(request, response, () => response.writeHead(404).end()),
  );
  const { promise: listening, resolve } = Promise.withResolvers<unknown>();
  server.listen(0, '127.0.0.1', () => resolve(null));
  await listening;
  onTestFinished(() => {
    server.close().closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, folder };
}

test('assets: a hashed file is immutable and sent compressed', async () => {
  const { url } = await serving();
  const response = await fetch(`${url}/assets/site-abc123.css`, {
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(Number(response.headers.get('content-length'))).toBeLessThan(css.length / 4);
  expect(await response.text()).toBe(css);
});

test('assets: a precompressed file is sent as built, and has no URL of its own', async () => {
  const { url } = await serving((folder) =>
    writeFileSync(join(folder, 'assets/site-abc123.css.br'), brotliCompressSync('as the build made it')),
  );
  const response = await fetch(`${url}/assets/site-abc123.css`, { headers: { 'accept-encoding': 'br' } });
  expect(await response.text()).toBe('as the build made it');
  expect((await fetch(`${url}/assets/site-abc123.css.br`)).status).toBe(404);
});

test.each([
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, gzip;q=0', null],
  ['identity', null],
  ['*;q=0', null],
])('assets: Accept-Encoding "%s" selects %s', async (accepted, encoding) => {
  const { url } = await serving();
  const response = await fetch(`${url}/assets/site-abc123.css`, { headers: { 'accept-encoding': accepted } });
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(await response.text()).toBe(css);
});

test('assets: other files are cached for an hour and revalidated by ETag', async () => {
  const { url } = await serving();
  const first = await fetch(`${url}/favicon.svg`);
  expect(first.headers.get('content-type')).toBe('image/svg+xml');
  expect(first.headers.get('cache-control')).toBe('public, max-age=3600');
  await first.text();
  const tag = first.headers.get('etag') ?? '';
  for (const tags of [`W/${tag}`, `"other", ${tag}`, '*']) {
    const known = await fetch(`${url}/favicon.svg`, { headers: { 'if-none-match': tags } });
    expect(known.status).toBe(304);
  }
  const again = await fetch(`${url}/favicon.svg`, {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
});

test('assets: a file that a new build has removed is still served', async () => {
  const { url, folder } = await serving();
  rmSync(join(folder, 'assets/site-abc123.css'));
  expect(await (await fetch(`${url}/assets/site-abc123.css`)).text()).toBe(css);
});

test('assets: hashed files of newer and previous builds are found on request', async () => {
  const { url, folder } = await serving();
  const ask = (name: string): Promise<Response> => fetch(`${url}/assets/${name}`);
  expect((await ask('site-newer123.css')).status).toBe(404);
  writeFileSync(join(folder, 'assets/site-newer123.css'), 'newer');
  mkdirSync(join(folder, 'earlier'));
  writeFileSync(join(folder, 'earlier/site-_older-1.css'), 'older');
  writeFileSync(join(folder, 'earlier/secret-newer123.json'), 'none of the types');
  const newer = await ask('site-newer123.css');
  expect(newer.headers.get('cache-control')).toContain('immutable');
  expect(await newer.text()).toBe('newer');
  expect(await (await ask('site-_older-1.css')).text()).toBe('older');
  for (const name of ['..%2fsite-newer123.css', 'secret-newer123.json', 'a/site-newer123.css']) {
    // oxlint-disable-next-line no-await-in-loop
    expect((await ask(name)).status).toBe(404);
  }
});

test.each(['/', '/assets/', '/assets/../../secret', '/assets/%2e%2e/secret', '/nothing.css'])(
  'assets: %s is not a served file',
  async (path) => {
    const { url } = await serving();
    expect((await fetch(url + path)).status).toBe(404);
  },
);
