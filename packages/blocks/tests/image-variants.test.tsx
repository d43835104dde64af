import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Content } from '../src/index.ts';
import type { ContentSite } from '../src/index.ts';

const site: ContentSite = {
  siteUrl: 'https://example.com',
  backendUrl: 'https://example.com',
  ownOrigins: ['https://cms.example.com'],
  offersSmallerImages: true,
};

const render = (html: string, on: ContentSite = site): string =>
  renderToStaticMarkup(<Content html={html} site={on} />);

/** The `sizes` of all images, and the widths in which the first one is offered. */
function offered(html: string): { sizes: string[]; widths: string[] } {
  const markup = render(html);
  const [srcset = ''] = markup.match(/srcSet="[^"]*"/) ?? [];
  return {
    sizes: [...markup.matchAll(/<picture><source sizes="([^"]*)"/g)].map(([, sizes = '']) => sizes),
    widths: [...srcset.matchAll(/ (\d+w)/g)].map(([, width = '']) => width),
  };
}

const pier = (attributes = 'width="1024" height="683"'): string =>
  `<img src="https://cms.example.com/wp-content/uploads/2026/pier-1024x683.jpg" alt="A pier" ${attributes}
    srcset="https://cms.example.com/wp-content/uploads/2026/pier-300x200.jpg 300w, https://cms.example.com/wp-content/uploads/2026/pier.jpg 3000w, /wp-content/uploads/2026/pier-1024x683.jpg 1024w">`;

const figure = (classes: string, inner = pier()): string =>
  `<figure class="wp-block-image ${classes}">${inner}</figure>`;

const gallery = (pictures: number, columns = 3): string =>
  `<figure class="wp-block-gallery columns-${columns}">${figure('').repeat(pictures)}</figure>`;

const sizesOnPhone = (html: string): string[] =>
  offered(html).sizes.map((sizes) => sizes.split(', ').at(-1) ?? '');

test('image variants: an image is offered in AVIF and WebP, resized from its largest size, with the original as fallback', () => {
  expect(render(figure(''))).toBe(
    '<div class="entry-content"><figure class="wp-block-image"><picture>' +
      '<source sizes="(min-width: 42rem) 38rem, 100vw" type="image/avif" srcSet="/images/480/2026/pier.jpg.avif 480w, ' +
      '/images/640/2026/pier.jpg.avif 640w, /images/960/2026/pier.jpg.avif 960w, /images/1280/2026/pier.jpg.avif 1280w"/>' +
      '<source sizes="(min-width: 42rem) 38rem, 100vw" type="image/webp" srcSet="/images/480/2026/pier.jpg.webp 480w, ' +
      '/images/640/2026/pier.jpg.webp 640w, /images/960/2026/pier.jpg.webp 960w, /images/1280/2026/pier.jpg.webp 1280w"/>' +
      '<img alt="A pier" loading="lazy" decoding="async" width="1024" height="683" ' +
      'src="/wp-content/uploads/2026/pier-1024x683.jpg"/></picture></figure></div>',
  );
});

describe('image variants: sizes', () => {
  test.each([
    ['wide', figure('alignwide'), '(min-width: 84rem) 78rem, 100vw'],
    ['full', figure('alignfull'), '100vw'],
    ['beside the text', figure('alignleft'), '(min-width: 42rem) 22rem, 100vw'],
    ['in the text, and smaller', `<p>${pier('width="200" height="133"')}</p>`, 'min(200px, 100vw)'],
    [
      'in a wide gallery of five',
      gallery(2, 5).replace('class="', 'class="alignwide '),
      '(min-width: 84rem) 15.6rem, (min-width: 48rem) 20vw, 50vw',
    ],
    ['in a gallery of four', gallery(2, 4), '(min-width: 42rem) 9.5rem, 50vw'],
    [
      'in a classic gallery',
      `<div class="gallery gallery-columns-2">${`<figure class="gallery-item">${pier()}</figure>`.repeat(2)}</div>`,
      '(min-width: 42rem) 19rem, 50vw',
    ],
    [
      'in one of two columns',
      `<div class="wp-block-columns alignwide"><div class="wp-block-column">${figure('')}</div><div class="wp-block-column"></div></div>`,
      '(min-width: 84rem) 39rem, (min-width: 48rem) 50vw, 100vw',
    ],
    [
      'beside words',
      `<div class="wp-block-media-text"><figure class="wp-block-media-text__media">${pier()}</figure><div class="wp-block-media-text__content">a</div></div>`,
      '(min-width: 42rem) 19rem, 100vw',
    ],
    [
      'behind words, cut at the sides on a phone',
      `<div class="wp-block-cover alignfull">${pier('class="wp-block-cover__image-background"')}<div class="wp-block-cover__inner-container">a</div></div>`,
      '(min-width: 48rem) 100vw, 150vw',
    ],
  ])('%s', (_, html, sizes) => {
    expect(new Set(offered(html).sizes)).toEqual(new Set([sizes]));
  });
});

test('image variants: the last image of an odd number in a gallery has a row to itself on a phone', () => {
  expect(sizesOnPhone(gallery(3))).toEqual(['50vw', '50vw', '100vw']);
  expect(sizesOnPhone(gallery(2))).toEqual(['50vw', '50vw']);
  expect(sizesOnPhone(gallery(1, 1))).toEqual(['100vw']);
});

test('image variants: images side by side have the width of their share of the column', () => {
  const three = renderToStaticMarkup(
    <Content html={pier('width="1200" height="800"')} site={site} imageShare={1 / 3} />,
  );
  expect(three).toContain('sizes="(min-width: 42rem) 12.7rem, 33.3vw"');
});

test('image variants: no variant is wider than the original, or than any screen needs', () => {
  expect(offered(figure('alignfull')).widths).toEqual(['480w', '640w', '960w', '1280w', '1600w', '2048w']);
  expect(offered(pier('width="120" height="80"')).widths).toEqual(['160w', '320w']);
  const small = '<img src="/wp-content/uploads/boat-700x400.png" alt="" width="700" height="400">';
  expect(offered(small).widths).toEqual(['480w', '640w', '700w']);
});

test.each([
  ['moves', '<img src="/wp-content/uploads/a-300x200.gif" alt="" width="300">'],
  ['is a drawing', '<img src="/wp-content/uploads/a.svg" alt="" width="300">'],
  ['is of unknown width', '<img src="/wp-content/uploads/a.jpg" alt="">'],
  ['is no upload', '<img src="/wp-content/plugins/a-300x200.jpg" alt="" width="300">'],
  ['has a question in its address', '<img src="/wp-content/uploads/a.jpg?w=300" alt="" width="300">'],
  ['is part of its address', '<img src="data:image/png;base64,aaaa" alt="" width="300">'],
  [
    'has sources of its author’s',
    '<picture><source srcset="/wp-content/uploads/dark.png" media="(min-width: 9px)"><img src="/wp-content/uploads/a-9x9.png" alt=""></picture>',
  ],
])('image variants: an image that %s is unchanged', (_, html) => {
  expect(render(html)).not.toContain('/images/');
});

test('image variants: known image sizes become width and height, with the correct aspect ratio', () => {
  const pictureSizes = new Map([['/wp-content/uploads/a.jpg', { width: 900, height: 600 }]]);
  const markup = (attributes: string): string =>
    renderToStaticMarkup(
      <Content
        html={`<img src="/wp-content/uploads/a.jpg${attributes}>`}
        site={site}
        imageSizes={pictureSizes}
      />,
    );
  expect(markup('"')).toMatch(/ 900w".* width="900" height="600"/);
  expect(markup('?w=150" width="300"')).toMatch(/ width="300".* height="200"/);
  expect(markup('" width="30" height="40"')).toMatch(/ width="30" height="40"/);
});

test('image variants: the poster of a video is resized', () => {
  const film = '<video src="/wp-content/uploads/tide.mp4" poster="/wp-content/uploads/tide.jpg"></video>';
  expect(render(film)).toContain('poster="/images/960/tide.jpg.webp"');
  expect(render(film, { ...site, offersSmallerImages: false })).toContain(
    'poster="/wp-content/uploads/tide.jpg"',
  );
});

test('image variants: are not offered by a site without image resizing', () => {
  const markup = render(figure(''), { ...site, offersSmallerImages: false });
  expect(markup).not.toContain('/images/');
  expect(markup).toContain('/wp-content/uploads/2026/pier-300x200.jpg 300w');
});
