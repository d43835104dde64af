import { expect, test } from 'vitest';
import { contentSiteOf } from '../data/content-site.ts';
import { isShownByPreview } from './FormatPreview.tsx';
import type { ListedPost } from './listed-post.ts';

const siteIn = (siteUrl: string) => contentSiteOf({ siteUrl, backendUrl: siteUrl, ownUrls: [siteUrl] });

const site = siteIn('https://site.test');

const post = (format: string, body: string | null): ListedPost =>
  ({
    id: format,
    postFormats: { nodes: [{ slug: `post-format-${format}` }] },
    body,
  }) as unknown as ListedPost;

const image = '<img src="https://site.test/wp-content/uploads/a.jpg">';

test.each([
  ['image', image, true],
  ['image', '<p>No image.</p>', false],
  ['image', null, false],
  ['video', '<video src="https://site.test/wp-content/uploads/a.mp4"></video>', true],
  ['quote', '<blockquote>Words</blockquote>', false],
])('isShownByPreview: the result for the format %s with %j is %j each time', (format, body, expected) => {
  for (let time = 0; time < 2; time += 1) {
    expect(isShownByPreview(post(format, body), site)).toBe(expected);
  }
});

test('isShownByPreview: depends on the format and the site, not only on the body', () => {
  const formats = ['image', 'video', 'image'];
  expect(formats.map((format) => isShownByPreview(post(format, image), site))).toEqual([true, false, true]);
  expect(isShownByPreview(post('image', image), siteIn('https://other.test'))).toBe(false);
});
