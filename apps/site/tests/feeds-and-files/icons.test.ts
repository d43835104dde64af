import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bothKinds } from '../real-site.ts';
import { type FeedSites, startFeedSites } from './stage.ts';

let stage: FeedSites;
beforeAll(async () => {
  stage = await startFeedSites();
}, 60_000);
afterAll(() => stage[Symbol.asyncDispose]());

interface Manifest {
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
}

describe.each(bothKinds)('site icon (%s)', (kind) => {
  test.each([
    ['/apple-touch-icon.png', '180 opaque <svg '],
    ['/apple-touch-icon-precomposed.png', '180 opaque <svg '],
    ['/icon-192.png', '192 transparent <svg '],
    ['/icon-maskable-512.png', '512 maskable <svg '],
  ])('%s is rendered from the default icon', async (path, body) => {
    const response = await stage.get(kind, path);
    expect(await response.text()).toBe(body);
    expect(response.headers.get('Content-Type')).toBe('image/png');
    const again = await stage.get(kind, path, {
      headers: { 'If-None-Match': response.headers.get('ETag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  test('/favicon.ico contains three sizes', async () => {
    const response = await stage.get(kind, '/favicon.ico');
    const file = Buffer.from(await response.arrayBuffer());
    expect([file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([1, 3]);
    expect([file[6], file[22], file[38]]).toEqual([16, 32, 48]);
    expect(response.headers.get('Content-Type')).toBe('image/x-icon');
  });

  test.each(['/icon-33.png', '/~icons/favicon.ico', '/favicon.ico/x'])('%s does not exist', async (path) => {
    expect((await stage.get(kind, path)).status).toBe(404);
  });

  test('the web manifest names icons that exist', async () => {
    const response = await stage.get(kind, '/manifest.webmanifest');
    expect(response.headers.get('Content-Type')).toBe('application/manifest+json; charset=utf-8');
    const manifest = (await response.json()) as Manifest;
    expect(manifest).toMatchObject({
      id: '/',
      name: 'Slack & Water',
      description: 'Of',
      lang: 'en-US',
      dir: 'ltr',
      start_url: '/',
      display: 'minimal-ui',
    });
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes } of manifest.icons) {
      expect((await stage.text(kind, src)).split(' ')[0]).toBe(sizes.split('x')[0]);
    }
  });

  test('pages link to the icons and the manifest, and allow large previews of images', async () => {
    const page = await stage.text(kind, '/a-boat/');
    expect(page).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>');
    expect(page).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>');
    expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
    expect(page).toContain('<meta name="robots" content="max-image-preview:large"/>');
  });

  test('password managers are redirected to the account', async () => {
    const response = await stage.get(kind, '/.well-known/change-password');
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/account']);
  });
});
