import { lookupKey } from '@masthead/contract/lookup-key';
import { expect, test } from 'vitest';
import { OriginalUnavailable } from './originals.ts';
import { createImageMeasurer } from './image-measurer.ts';

const images = {
  resize: () => Promise.resolve('as it is' as const),
  cardSupports: () => true,
  cardFontsVersion: '',
  renderCard: () => Promise.resolve(new Uint8Array()),
  renderIcon: () => Promise.resolve('as it is' as const),
  measure: () => Promise.resolve({ width: 3, height: 2 }),
};

const measurerOf = (facts: () => Promise<{ version: string; type: string }>) =>
  createImageMeasurer({ images, originals: { facts, bytes: () => Promise.resolve(new Uint8Array()) } });

const available = measurerOf(() => Promise.resolve({ version: '1', type: 'image/jpeg' }));

test.each([
  ['quay.jpg', 'quay.jpg'],
  ['quay-300x225.jpg', 'quay.jpg'],
  ['quay-300x225.jpg', 'quay-scaled.jpg'],
  ['gr%C3%B6%C3%9Fe.jpg', 'größe.jpg'],
  ['my%20photo-300x225.jpg', 'my photo.jpg'],
])('image measurer: the keys of %s include that of the file %s', (address, file) => {
  expect(available.keysOf(`/wp-content/uploads/2026/05/${address}`)).toContain(
    lookupKey('file', `2026/05/${file}`),
  );
});

test('image measurer: an unavailable image is distinguished from a missing one', async () => {
  const path = '/wp-content/uploads/2026/05/quay.jpg';
  const refusing = (status: number) =>
    measurerOf(() => Promise.reject(new OriginalUnavailable(status, null))).measure(path);
  expect(await available.measure(path)).toEqual({ width: 3, height: 2 });
  expect(await refusing(502)).toBe('refused');
  expect(await refusing(404)).toBeNull();
});
