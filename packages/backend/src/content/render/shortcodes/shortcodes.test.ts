import { expect, test } from 'vitest';
import { photograph, renderContext, renderedContent } from '../../../../tests/render/render-context.ts';
import { createRenderer } from '../create-renderer.ts';
import type { RenderContext } from '../types.ts';

function body(raw: string, overrides: Partial<RenderContext> = {}): string {
  return createRenderer(renderContext(overrides)).body(renderedContent(raw)).html;
}

const song = photograph({
  id: 20,
  title: 'Sea & Song',
  mimeType: 'audio/mpeg',
  file: '2026/02/song.mp3',
  sizes: [],
});

test('caption shortcode: renders a figure and keeps the markup of the text', () => {
  expect(
    body(
      '[caption id="attachment_12" align="alignleft" width="300"]<img src="a.jpg" /> A <em>boat</em>[/caption]',
    ),
  ).toBe(
    '<figure id="attachment_12" aria-describedby="caption-attachment-12" style="width: 300px" class="wp-caption alignleft">' +
      '<img decoding="async" src="a.jpg" /><figcaption id="caption-attachment-12" class="wp-caption-text">A <em>boat</em></figcaption></figure>\n',
  );
});

test('caption shortcode: renders only the image without a text', () => {
  expect(body('[caption width="300"]<img src="a.jpg" />[/caption]')).toContain(
    '<img decoding="async" src="a.jpg" />',
  );
  expect(body('[caption width="300"]<img src="a.jpg" />[/caption]')).not.toContain('figure');
});

test('gallery shortcode: shows the given images in order, read in one call', () => {
  const requested: (readonly number[])[] = [];
  const media: RenderContext['media'] = ({ ids }) => {
    requested.push(ids);
    return [photograph(), photograph({ id: 13, uri: '/thirteen/', caption: 'The "last" one' })];
  };
  const html = body('[gallery ids="13,12,99" columns="2"]\n\n[gallery ids="12" link="none"]', { media });
  expect(html).toContain(
    "<div id='gallery-1' class='gallery galleryid-7 gallery-columns-2 gallery-size-thumbnail'>",
  );
  expect(html.indexOf('/thirteen/')).toBeLessThan(html.indexOf('/tides/boat/'));
  expect(html).toContain('The &#8220;last&#8221; one');
  expect(html).toContain("<div id='gallery-2'");
  expect(html.split('<a ')).toHaveLength(3);
  expect(requested).toEqual([[13, 12, 99]]);
});

test('gallery shortcode: defaults to attached images, without excluded ones', () => {
  const html = body('[gallery exclude="12" link="file"]', {
    attachedMedia: ({ contentId, kind }) =>
      contentId === 7 && kind === 'image' ? [photograph(), photograph({ id: 13, uri: '/thirteen/' })] : [],
  });
  expect(html.split("<figure class='gallery-item'>")).toHaveLength(2);
  expect(html).toContain("<a href='https://site.example/wp-content/uploads/2026/02/boat.jpg'>");
});

test('gallery shortcode: renders nothing without images', () => {
  expect(body('[gallery]')).toBe('\n');
});

test("audio and video shortcodes: render the browser's player with a fallback link", () => {
  expect(body('[audio src="https://a.example/b.mp3" loop="1"]')).toContain(
    '<audio class="wp-audio-shortcode" id="audio-7-1" loop="1" preload="none" style="width: 100%;" controls="controls">' +
      '<source type="audio/mpeg" src="https://a.example/b.mp3" /><a href="https://a.example/b.mp3">https://a.example/b.mp3</a></audio>',
  );
  expect(body('[video mp4="/b.mp4" width="320" height="180"]')).toContain('width="320" height="180"');
});

test('audio shortcode: plays the attached file without a URL', () => {
  const html = body('[audio]', { attachedMedia: ({ kind }) => (kind === 'audio' ? [song] : []) });
  expect(html).toContain('src="https://site.example/wp-content/uploads/2026/02/song.mp3"');
});

test('audio shortcode: accepts a relative URL', () => {
  expect(body('[audio mp3="songs/b.mp3"]')).toContain('<source type="audio/mpeg" src="songs/b.mp3" />');
});

test('audio shortcode: ignores a URL with another scheme than http and https', () => {
  expect(body('[video src="javascript:alert(1)"]')).not.toContain('javascript');
  expect(body('[video src="java\tscript:alert(1)"]')).not.toContain('script');
});

test('playlist shortcode: lists its tracks', () => {
  const html = body('[playlist ids="20,12"]', { media: () => [song, photograph()] });
  expect(html).toContain('>Sea &amp; Song</a>');
  expect(html.split('<li>')).toHaveLength(2);
});

test('embed shortcode: renders a link, never an iframe', () => {
  expect(body('[embed]https://vimeo.com/1?a=1&b=2[/embed]')).toContain(
    '<a href="https://vimeo.com/1?a=1&#038;b=2" rel="noopener">',
  );
  expect(body('[embed]javascript:alert(1)[/embed]')).not.toContain('javascript');
});

test.each(['https://vimeo.com/1', 'https://unknown.example/1'])(
  'an embed keeps its address on a line of its own: %s',
  (url) => {
    const html = body(`a\n\n[embed]\n${url}\n[/embed]\n\nb`);
    expect(html).toContain(`href="${url}"`);
    expect(html).not.toContain('[');
  },
);

test('embed shortcode: an escaped one stays as written', () => {
  expect(body('[[embed]https://vimeo.com/1[/embed]]')).toBe('[embed]https://vimeo.com/1[/embed]\n');
});

test('shortcodes: an unknown one stays as written', () => {
  expect(body('[contact-form to="a"]')).toBe('<p>[contact-form to=&#8221;a&#8221;]</p>\n');
});
