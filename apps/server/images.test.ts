import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createBackend } from '@masthead/backend';
import { createImages } from '@masthead/images';
import { createSite, type SiteOptions } from '@masthead/site';
import { afterAll, describe, expect, test } from 'vitest';
import { bomb, cutOff, grained, animatedImages, plain } from '../../packages/images/tests/odd-images.ts';

const folder = mkdtempSync(join(tmpdir(), 'masthead-pictures-'));
const backend = createBackend({ data: join(folder, 'data'), siteUrl: 'http://masthead.test' });
const images = createImages({ folder: join(folder, 'images'), maxBytes: 1e8, onError: () => undefined });
afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true });
});

const moving = await animatedImages();
const picture = grained(700);
/** Nine megapixels in a few kilobytes. */
const large = plain(3000);
const files: Record<string, Uint8Array> = {
  'pier.png': picture,
  'large.png': large,
  'large-too.png': large,
  'over-the-limit.png': bomb(7072),
  'changes.png': picture,
  'cut.png': cutOff(picture),
  'bomb.png': bomb(20_000),
  'moving.webp': moving['an animated WebP'] ?? picture,
  'words.jpg': Buffer.from('<?php phpinfo();'),
  'file.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  'page.php': Buffer.from('<?php'),
  'дом, (1).png': picture,
};

function put(name: string, bytes: Uint8Array): string {
  const path = join(folder, 'data/uploads/2026/09', name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
  return path;
}
for (const [name, bytes] of Object.entries(files)) put(name, bytes);

/** The router's response. */
const page = () => Promise.resolve(new Response('a page', { status: 404 }));
const build = { entry: { module: { answer: page } } } as unknown as SiteOptions['build'];

describe.each(['embedded', 'wordpress'] as const)('images of a backend that is %s', (kind) => {
  const siteUrl = kind === 'embedded' ? 'http://masthead.test' : 'https://site.test';
  const sent: Request[] = [];
  const errors: unknown[] = [];
  let instead: (() => Promise<Response>) | null = null;
  const open = () =>
    createSite({
      build,
      mode: 'production',
      siteUrl,
      images,
      backend: {
        kind,
        url: 'http://masthead.test',
        fetch: (request) => {
          sent.push(request);
          return instead?.() ?? backend.fetch(request);
        },
      },
      auth: {
        type: 'redirect',
        secretKey: null,
        loginPagePath: '/login',
        apiBasePath: '/api/faust',
        publicBackendUrl: siteUrl,
      },
      onError: (error) => errors.push(error),
    });
  const site = open();
  const get = (path: string, init?: RequestInit, from = site) =>
    from.fetch(new Request(siteUrl + path, init));

  test('are resized to the width and format of the URL', async () => {
    const response = await get('/images/320/2026/09/pier.png.avif', {
      headers: { cookie: 'user=1', authorization: 'Bearer x' },
    });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=604800',
      'x-content-type-options': 'nosniff',
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.toString('latin1', 4, 12)).toBe('ftypavif');
    expect(bytes.length).toBe(Number(response.headers.get('content-length')));
    expect(bytes.includes('GPS')).toBe(false);
    // The backend gets no requests.
    for (const { headers } of sent) expect(headers.has('cookie') || headers.has('authorization')).toBe(false);
    const webp = await (await get('/images/320/2026/09/pier.png.webp')).arrayBuffer();
    expect(Buffer.from(webp).toString('latin1', 8, 12)).toBe('WEBP');
  });

  test('have names in any script', async () => {
    expect((await get(`/images/320/2026/09/${encodeURIComponent('дом, (1).png')}.avif`)).status).toBe(200);
  });

  test('are answered with 304, and without a body for HEAD', async () => {
    const whole = await get('/images/320/2026/09/pier.png.avif');
    const etag = whole.headers.get('etag') ?? '';
    const again = await get('/images/320/2026/09/pier.png.avif', {
      headers: { 'if-none-match': `"x", W/${etag}` },
    });
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
    const head = await get('/images/320/2026/09/pier.png.avif', { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(whole.headers.get('content-length'));
    expect(await head.text()).toBe('');
    // Browsers do not request ranges of images: they get the whole image.
    const range = await get('/images/320/2026/09/pier.png.avif', { headers: { range: 'bytes=0-9' } });
    const [part, all] = [await range.arrayBuffer(), await whole.arrayBuffer()];
    expect([range.status, part.byteLength]).toEqual([200, all.byteLength]);
  });

  test('are resized once for two hundred concurrent requests', async () => {
    const before = sent.length;
    const responses = await Promise.all(
      Array.from({ length: 200 }, () => get('/images/480/2026/09/pier.png.webp', undefined)),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    // The second backend finds it already resized.
    expect(sent.length - before).toBeLessThanOrEqual(2);
  });

  test('of one large original are resized from one decoding, in all sixteen sizes', async () => {
    const name = kind === 'embedded' ? 'large.png' : 'large-too.png';
    const before = images.decoded;
    const statuses = [];
    for (const width of [160, 320, 480, 640, 960, 1280, 1600, 2048]) {
      for (const format of ['avif', 'webp']) {
        statuses.push((await get(`/images/${width}/2026/09/${name}.${format}`)).status);
      }
    }
    expect([...new Set(statuses), images.decoded - before]).toEqual([200, 1]);
  });

  test('that change are resized again', async () => {
    const first = (await get('/images/320/2026/09/changes.png.avif')).headers.get('etag');
    const path = put('changes.png', grained(600));
    utimesSync(path, 1_800_000_000, 1_800_000_000);
    const second = await get('/images/320/2026/09/changes.png.avif', undefined, open());
    expect([second.status, second.headers.get('etag') === first]).toEqual([200, false]);
    put('changes.png', picture);
  });

  test('that are truncated are resized as far as they go', async () => {
    expect((await get('/images/320/2026/09/cut.png.avif')).status).toBe(200);
  });

  test.each(['bomb.png', 'over-the-limit.png', 'moving.webp', 'words.jpg'])(
    '%s is served as uploaded',
    async (name) => {
      const response = await get(`/images/320/2026/09/${name}.avif`);
      expect([response.status, response.headers.get('location')]).toEqual([
        302,
        `/wp-content/uploads/2026/09/${name}`,
      ]);
    },
  );

  test.each([
    ['a width that is not offered', '/images/321/2026/09/pier.png.avif'],
    ['a width beyond all', '/images/100000/2026/09/pier.png.avif'],
    ['a format that is not offered', '/images/320/2026/09/pier.png.tiff'],
    ['a query', '/images/320/2026/09/pier.png.avif?v=1'],
    ['a program', '/images/320/2026/09/page.php.avif'],
    ['a drawing', '/images/320/2026/09/file.svg.avif'],
    ['a path traversal', '/images/320/%2e%2e/%2e%2e/masthead.db.png.avif'],
    ['an encoded path traversal', '/images/320/..%2f..%2fmasthead.db.png.avif'],
    ['another spelling', '/images/320/2026/09/%70ier.png.avif'],
    ['a file that is not there', '/images/320/2026/09/nothing.png.avif'],
    ['another host', '/images/320/https%3A%2F%2Fevil.test%2Fa.png.avif'],
  ])('%s is not an image', async (_, path) => {
    expect((await get(path)).status).toBe(404);
  });

  test('that are unavailable get an error with an incident id', async () => {
    const apart = open();
    instead = () => Promise.resolve(new Response(null, { status: 500 }));
    const response = await get('/images/320/2026/09/pier.png.avif', undefined, apart);
    instead = null;
    expect(response.status).toBe(502);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toMatch(/Incident/);
    expect(errors).toHaveLength(1);
    expect((await get('/images/320/2026/09/pier.png.avif', undefined, apart)).status).toBe(200);
  });

  test('are not available by POST', async () => {
    const response = await get('/images/320/2026/09/pier.png.avif', {
      method: 'POST',
      headers: { origin: siteUrl },
      body: 'a=1',
    });
    expect(response.status).toBe(405);
  });
});
