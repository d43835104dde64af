import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createImages, type IconRequest, type Images } from '../src/index.ts';

const red = '<rect width="64" height="64" rx="16" fill="#f00"/>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${red}</svg>`;
const formless = `<svg xmlns="http://www.w3.org/2000/svg">${red}</svg>`;

let folder: string;
let images: Images;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masthead-icons-'));
  images = createImages({ folder, maxBytes: 10_000_000, onError: () => {} });
});
afterAll(() => rm(folder, { recursive: true }));

const render = (form: Partial<IconRequest> & { of?: string | Uint8Array } = {}) => {
  const { of = svg, ...more } = form;
  const original = () => Promise.resolve(Buffer.from(of));
  return images.renderIcon({
    key: String(of),
    size: 32,
    surface: 'transparent',
    isSvg: true,
    original,
    ...more,
  });
};

/** The colour of a pixel, as red, green, blue and alpha. */
async function pixel(icon: Awaited<ReturnType<typeof render>>, at: number): Promise<number[]> {
  if (typeof icon === 'string') throw new Error(`There is no icon: ${icon}.`);
  const { data, info } = await sharp(icon).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(info.width).toBe(info.height);
  return [...data.subarray((at * info.width + at) * 4).subarray(0, 4)];
}

test.each([16, 180, 512])('icon: an SVG is rendered at %i pixels, not enlarged', async (size) => {
  const icon = await render({ size });
  expect(await sharp(icon as Uint8Array).metadata()).toMatchObject({
    format: 'png',
    width: size,
    height: size,
  });
  expect(await pixel(icon, size / 2)).toEqual([255, 0, 0, 255]);
  expect((await pixel(icon, 0))[3]).toBeLessThan(128);
  // An enlarged edge would be blurred over several pixels.
  const { data, info } = await sharp(icon as Uint8Array)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const middle = data.subarray((size / 2) * size * 4, (size / 2 + 1) * size * 4);
  expect([middle[3], middle[(info.width - 1) * 4 + 3]]).toEqual([255, 255]);
});

test('icon: an opaque one has no transparency, and a maskable one is within the safe zone', async () => {
  expect(await pixel(await render({ size: 180, surface: 'opaque' }), 0)).toEqual([255, 255, 255, 255]);
  const maskable = await render({ size: 512, surface: 'maskable' });
  expect(await pixel(maskable, 100)).toEqual([255, 255, 255, 255]);
  expect(await pixel(maskable, 256)).toEqual([255, 0, 0, 255]);
});

test('icon: a wide photograph is not distorted', async () => {
  const wide = await sharp({ create: { width: 400, height: 100, channels: 3, background: '#00f' } })
    .png()
    .toBuffer();
  const icon = await render({ of: wide, key: 'wide', isSvg: false });
  expect((await pixel(icon, 0))[3]).toBe(0);
  expect(await pixel(icon, 16)).toEqual([0, 0, 255, 255]);
});

test('icon: what cannot be decoded is served as it is, and so are uploaded SVGs', async () => {
  expect(await render({ of: 'no image' })).toBe('as it is');
  expect(await render({ key: 'uploaded', isSvg: false })).toBe('as it is');
  expect(typeof (await render({ of: formless }))).toBe('object');
});

const never = () => Promise.reject(new Error('It was fetched again.'));

test('icon: each form is rendered once', async () => {
  await render({ size: 48 });
  expect(await render({ size: 48, original: never })).toBeInstanceOf(Uint8Array);
});
