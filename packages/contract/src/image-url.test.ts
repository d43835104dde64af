import { expect, test } from 'vitest';
import { imageUrl, imageSegments, readImageUrl } from './image-url.ts';

test('image URL: contains width, original and format, and parses back to them', () => {
  const names = imageSegments('/wp-content/uploads/2026/09/pier%20one.JPG') ?? [];
  const address = imageUrl(names, { width: 640, format: 'avif' });
  expect(address).toBe('/images/640/2026/09/pier%20one.JPG.avif');
  expect(readImageUrl(address)).toEqual({
    width: 640,
    format: 'avif',
    path: '/wp-content/uploads/2026/09/pier%20one.JPG',
  });
});

test('image URL: non-ASCII names and characters with a meaning in srcset have one encoding', () => {
  const names = imageSegments('/wp-content/uploads/2026/гавань, d\u00fcsk(1).png') ?? [];
  const address = imageUrl(names, { width: 320, format: 'webp' });
  expect(address).not.toMatch(/[, ]/);
  expect(new URL(address, 'https://site.test').pathname).toBe(address);
  expect(readImageUrl(address)?.path).toBe(
    '/wp-content/uploads/2026/%D0%B3%D0%B0%D0%B2%D0%B0%D0%BD%D1%8C%2C%20d%C3%BCsk(1).png',
  );
});

test.each([
  '/images/641/a.jpg.avif',
  '/images/0640/a.jpg.avif',
  '/images/99999999/a.jpg.avif',
  '/images/640/a.jpg.jpeg',
  '/images/640/a.jpg.AVIF',
  '/images/640/a.jpg',
  '/images/640/a.svg.avif',
  '/images/640/a.gif.webp',
  '/images/640/secret.php.avif',
  '/images/640/secret.php.jpg.avif',
  '/images/640//a.jpg.avif',
  '/images/640/.hidden.jpg.avif',
  '/images/640/..%2Fa.jpg.avif',
  '/images/640/%2e%2e/a.jpg.avif',
  '/images/640/b%2Fa.jpg.avif',
  '/images/640/b%5Ca.jpg.avif',
  '/images/640/b%252Fa.jpg.avif',
  '/images/640/a%00.jpg.avif',
  '/images/640/https:%2F%2Fevil.test%2Fa.jpg.avif',
  '/images/640/%61.jpg.avif',
  '/images/640/a%zz.jpg.avif',
  '/other/640/a.jpg.avif',
])('readImageUrl: %s is not an image URL', (address) => {
  expect(readImageUrl(address)).toBeNull();
});

test.each([
  '/wp-content/uploads/a.gif',
  '/wp-content/uploads/a.svg',
  '/wp-content/plugins/a.jpg',
  '/wp-content/uploads/a.jpg?w=300',
  'https://elsewhere.test/wp-content/uploads/a.jpg',
  '/wp-content/uploads/../a.jpg',
])('resizable image: %s is not one', (address) => {
  expect(imageSegments(address)).toBeNull();
});
