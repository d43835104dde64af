import { expect, test } from 'vitest';
import { photograph } from '../../../../tests/render/render-context.ts';
import { createMediaLookup, sizeOf } from './media-lookup.ts';
import { addImageAttributes, imageIdsIn, imageTag } from './responsive-images.ts';
import type { RenderedMedia } from '../types.ts';

const siteUrl = 'https://site.example';
const uploads = `${siteUrl}/wp-content/uploads`;

function complete(html: string, ...items: RenderedMedia[]): string {
  const shelf = createMediaLookup(() => items);
  shelf.load(items.map(({ id }) => id));
  return addImageAttributes(html, { shelf, siteUrl, maxLength: 100_000 });
}

test('responsive images: adds dimensions and the copies of the same proportions', () => {
  expect(complete(`<img src="${uploads}/2026/02/boat.jpg" class="wp-image-12"/>`, photograph())).toBe(
    `<img decoding="async" loading="lazy" width="1200" height="800" src="${uploads}/2026/02/boat.jpg" class="wp-image-12" ` +
      `srcset="${uploads}/2026/02/boat.jpg 1200w, ${uploads}/2026/02/boat-300x200.jpg 300w" sizes="(max-width: 1200px) 100vw, 1200px" />`,
  );
});

test('responsive images: lists the shown copy first and keeps its dimensions', () => {
  const html = complete(`<img class="wp-image-12" src="${uploads}/2026/02/boat-300x200.jpg">`, photograph());
  expect(html).toContain('width="300" height="200"');
  expect(html).toContain(
    `srcset="${uploads}/2026/02/boat-300x200.jpg 300w, ${uploads}/2026/02/boat.jpg 1200w"`,
  );
});

test('responsive images: keeps existing attributes', () => {
  const img =
    '<img decoding="sync" loading="eager" width="10" height="10" srcset="a" src="b" class="wp-image-12">';
  expect(complete(img, photograph())).toBe(img);
});

test('responsive images: offers no copies of a GIF, which may be animated', () => {
  const sizes = photograph().sizes.map((size) => ({ ...size, mimeType: 'image/gif' }));
  const html = complete('<img class="wp-image-12" src="/2026/02/boat.jpg">', photograph({ sizes }));
  expect(html).not.toContain('srcset');
});

test('responsive images: does not lazy-load an image of unknown size', () => {
  expect(complete('<img src="https://a.example/b.jpg">')).toBe(
    '<img decoding="async" src="https://a.example/b.jpg">',
  );
});

test('responsive images: lazy-loads an iframe with dimensions', () => {
  expect(complete('<iframe src="a" width="1" height="1"></iframe>')).toContain('<iframe loading="lazy"');
  expect(complete('<iframe src="a"></iframe>')).toBe('<iframe src="a"></iframe>');
});

test('responsive images: offers no oversized original unless it is the shown one', () => {
  const wide = photograph({ width: 3000, height: 2000 });
  expect(complete(`<img class="wp-image-12" src="${uploads}/2026/02/boat-300x200.jpg">`, wide)).not.toContain(
    '3000w',
  );
  expect(complete(`<img class="wp-image-12" src="${uploads}/2026/02/boat.jpg">`, wide)).toContain('3000w');
});

test('imageIdsIn(): finds ids in class names', () => {
  expect(imageIdsIn('<img class="a wp-image-12"><img class="wp-image-3">')).toEqual([12, 3]);
});

test('sizeOf(): falls back to the original', () => {
  expect(sizeOf(photograph(), { size: 'large', siteUrl }).url).toBe(`${uploads}/2026/02/boat.jpg`);
});

test('imageTag(): escapes the alternative text', () => {
  const media = photograph({ altText: '"><script>' });
  const tag = imageTag(media, {
    file: sizeOf(media, { size: 'thumbnail', siteUrl }),
    sizeName: 'thumbnail',
    siteUrl,
  });
  expect(tag).toContain('alt="&quot;&gt;&lt;script&gt;"');
});

test('media lookup: reads all items once, in one call', () => {
  const requested: (readonly number[])[] = [];
  const shelf = createMediaLookup((ids) => {
    requested.push(ids);
    return [photograph()];
  });
  shelf.load([12, 13, 12]);
  expect(shelf.find(12)?.id).toBe(12);
  expect(shelf.find(13)).toBeNull();
  expect(shelf.findAll([13, 12]).map(({ id }) => id)).toEqual([12]);
  expect(requested).toEqual([[12, 13]]);
});
