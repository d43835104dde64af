import { expect, test } from 'vitest';
import { createMissingUploads } from './missing-uploads.ts';

const image = '/wp-content/uploads/2026/01/a%20pier.jpg';

test('missing uploads: a discovery is published once, and counts for ten minutes', () => {
  let now = 0;
  const missing = createMissingUploads({ now: () => now });
  expect(missing.has(image)).toBe(false);
  expect(missing.discover(image)).toBe(missing.keyOf(image));
  expect(missing.discover(image)).toBeNull();
  // The same file, spelled differently.
  expect(missing.has(image.replace('a%20pier', '%61%20pier'))).toBe(true);
  now += missing.lifetimeMs;
  expect(missing.has(image)).toBe(false);
  expect(missing.discover(image)).not.toBeNull();
});

test.each(['/wp-content/uploads/2026/notes.pdf', '/wp-content/uploads/../a.jpg', '/about/', ''])(
  'missing uploads: %j is no image',
  (path) => {
    const missing = createMissingUploads();
    expect([missing.keyOf(path), missing.discover(path), missing.has(path)]).toEqual([null, null, false]);
  },
);

test('missing uploads: requests for invented files publish a limited number of keys', () => {
  let now = 0;
  const missing = createMissingUploads({ now: () => now });
  const discover = (count: number): number =>
    Array.from({ length: count }, (_, index) =>
      missing.discover(`/wp-content/uploads/${now}-${index}.jpg`),
    ).filter((key) => key !== null).length;
  expect(discover(1000)).toBe(120);
  now += 61_000;
  expect(discover(1000)).toBe(120);
});
