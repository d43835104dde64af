import { expect, test } from 'vitest';
import { createIconRenderer } from './icon-renderer.ts';
import { OriginalUnavailable, type Originals } from './originals.ts';
import type { SiteImages } from './site-images.ts';
import { writeIco } from './write-ico.ts';

const form = { size: 32, surface: 'opaque' } as const;

/** A renderer whose icons are their original. */
function rendererOf({ bytes = 'png', status = 200 } = {}) {
  const missing = () => Promise.reject(new OriginalUnavailable(status, null));
  const originals: Originals = {
    facts: status === 200 ? () => Promise.resolve({ version: '1', type: 'image/png' }) : missing,
    bytes: () => Promise.resolve(Buffer.from(bytes)),
  };
  const images: Pick<SiteImages, 'renderIcon'> = {
    renderIcon: async ({ original }) => ((await original()).length === 0 ? 'as it is' : original()),
  };
  return createIconRenderer({ images: images as SiteImages, originals });
}

test('site icon: an upload and an SVG are rendered', async () => {
  const render = rendererOf();
  expect(String(await render({ upload: '/wp-content/uploads/icon.png' }, form))).toBe('png');
  expect(String(await render({ svg: '<svg/>' }, form))).toBe('<svg/>');
});

test('site icon: there is none from a missing upload or one that cannot be decoded', async () => {
  expect(await rendererOf({ status: 404 })({ upload: '/icon.png' }, form)).toBeNull();
  expect(await rendererOf({ bytes: '' })({ upload: '/icon.png' }, form)).toBeNull();
  await expect(rendererOf({ status: 502 })({ upload: '/icon.png' }, form)).rejects.toThrow('502');
});

test('ICO: each image is listed with its size and position', () => {
  const file = writeIco([
    { size: 16, png: Buffer.from('small') },
    { size: 48, png: Buffer.from('larger') },
  ]);
  expect([file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([0, 1, 2]);
  for (const [index, [size, text]] of [[16, 'small'] as const, [48, 'larger'] as const].entries()) {
    const entry = file.subarray(6 + 16 * index);
    const [length, offset] = [entry.readUInt32LE(8), entry.readUInt32LE(12)];
    expect([entry[0], entry[1], entry.readUInt16LE(6)]).toEqual([size, size, 32]);
    expect(file.subarray(offset, offset + length).toString()).toBe(text);
  }
});
