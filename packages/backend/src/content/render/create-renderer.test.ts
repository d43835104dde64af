import { describe, expect, test } from 'vitest';
import { photograph, renderContext, renderedContent } from '../../../tests/render/render-context.ts';
import { createRenderer } from './create-renderer.ts';
import type { RenderContext } from './types.ts';

const renderer = createRenderer(renderContext());

describe('renderer: title', () => {
  test('is typeset, keeps its markup, and contains characters rather than entities', () => {
    expect(renderer.title(' "Salt" &amp; <em>water</em> -- Wordpress at 3x4... ')).toBe(
      '“Salt” & <em>water</em> — WordPress at 3×4…',
    );
  });

  test('stays empty if it was empty', () => {
    expect(renderer.title('')).toBe('');
  });
});

describe('renderer: body', () => {
  test('gives classic text paragraphs, typography, emoji, embed cards and image attributes, in that order', () => {
    const { body } = createRenderer(renderContext({ media: () => [photograph()] }));
    const raw =
      '"Hi" :)\n\nhttps://www.youtube.com/watch?v=a--b\n\n<img class="wp-image-12" src="/2026/02/boat.jpg" />';
    expect(body(renderedContent(raw)).html).toBe(
      '<p>&#8220;Hi&#8221; 🙂</p>\n' +
        '<figure class="wp-block-embed is-provider-youtube wp-block-embed-youtube"><div class="wp-block-embed__wrapper">' +
        '<a href="https://www.youtube.com/watch?v=a--b" rel="noopener">https://www.youtube.com/watch?v=a--b</a></div></figure>\n' +
        '<p><img decoding="async" loading="lazy" width="1200" height="800" class="wp-image-12" src="/2026/02/boat.jpg" ' +
        'srcset="https://site.example/wp-content/uploads/2026/02/boat.jpg 1200w, https://site.example/wp-content/uploads/2026/02/boat-300x200.jpg 300w" ' +
        'sizes="(max-width: 1200px) 100vw, 1200px" /></p>\n',
    );
  });

  test('renders an embed within a reusable block as a card', () => {
    const reused =
      '<!-- wp:paragraph --><p>https://vimeo.com/1</p><!-- /wp:paragraph -->\n\n<!-- wp:shortcode -->\n[embed]\nhttps://vimeo.com/2\n[/embed]\n<!-- /wp:shortcode -->';
    const { body } = createRenderer(renderContext({ reusableBlock: () => ({ body: reused, authorId: 0 }) }));
    const { html } = body(renderedContent('<!-- wp:block {"ref":9} /-->'));
    for (const url of ['https://vimeo.com/1', 'https://vimeo.com/2']) {
      expect(html).toContain(`<div class="wp-block-embed__wrapper"><a href="${url}" rel="noopener">`);
    }
    expect(html).not.toMatch(/<p>|\[/);
  });

  test('rewrites imported URLs to the site, also in images', () => {
    const { body } = createRenderer(
      renderContext({ importedOrigins: ['https://old.example'], media: () => [photograph()] }),
    );
    const { html } = body(
      renderedContent(
        '<img class="wp-image-12" src="http://old.example/wp-content/uploads/2026/02/boat.jpg">',
      ),
    );
    expect(html).toContain('src="https://site.example/wp-content/uploads/2026/02/boat.jpg"');
    expect(html).not.toContain('old.example');
  });

  test('leaves smilies unchanged if the site disables them', () => {
    const { body } = createRenderer(renderContext({ useSmilies: false }));
    expect(body(renderedContent('Hi :)')).html).toBe('<p>Hi :)</p>\n');
  });

  test('reads all media of a text in one call, and none twice', () => {
    const requested: (readonly number[])[] = [];
    const media: RenderContext['media'] = ({ ids }) => {
      requested.push(ids);
      return [];
    };
    const imageRenderer = createRenderer(renderContext({ media }));
    const texts = [
      '<img class="wp-image-1" src="a"><img class="wp-image-2" src="b">[gallery ids="2"]',
      '[gallery ids="2,3"]',
      'none',
    ];
    for (const text of texts) imageRenderer.body(renderedContent(text));
    expect(requested).toEqual([
      [1, 2],
      [2, 3],
    ]);
  });

  test('retains page breaks and the "more" tag for the client', () => {
    expect(renderer.body(renderedContent('a\n\n<!--more-->\n\nb\n\n<!--nextpage-->\n\nc')).html).toBe(
      '<p>a</p>\n<p><!--more--></p>\n<p>b</p>\n<p><!--nextpage--></p>\n<p>c</p>\n',
    );
  });
});

function words(count: number): string {
  return Array.from({ length: count }, (_, index) => `w${index + 1}`).join(' ');
}

describe('renderer: excerpt', () => {
  test('shows a stored excerpt whole', () => {
    const content = renderedContent('x', { excerpt: `"So" ${words(80)}` });
    expect(renderer.excerpt(content)).toBe(`<p>&#8220;So&#8221; ${words(80)}</p>\n`);
  });

  test('defaults to the first 55 words of the body, with a link to the rest', () => {
    expect(renderer.excerpt(renderedContent(words(55)))).toBe(`<p>${words(55)}</p>\n`);
    expect(renderer.excerpt(renderedContent(words(56)))).toBe(
      `<p>${words(55)}&hellip; <a class="more-link" href="https://site.example/tides/">Continue reading <span class="screen-reader-text">Tides</span></a></p>\n`,
    );
  });

  test('ends at the "more" tag or the page break', () => {
    expect(renderer.excerpt(renderedContent('a<!--more Go on-->b'))).toBe('<p>a</p>\n');
    expect(renderer.excerpt(renderedContent('a<!--nextpage-->b'))).toBe('<p>a</p>\n');
  });

  test('includes prose, but not shortcodes, embeds, buttons and widgets', () => {
    const raw = `<!-- wp:paragraph --><p>one</p><!-- /wp:paragraph -->
<!-- wp:buttons --><div class="wp-block-buttons">two</div><!-- /wp:buttons -->
<!-- wp:search /--><!-- wp:shortcode -->[gallery]<!-- /wp:shortcode -->
<!-- wp:group --><div class="wp-block-group"><!-- wp:heading --><h2>three</h2><!-- /wp:heading --></div><!-- /wp:group -->
<!-- wp:quote --><blockquote><!-- wp:search /-->four</blockquote><!-- /wp:quote -->`;
    expect(renderer.excerpt(renderedContent(raw))).toBe('<p>one three</p>\n');
    expect(renderer.excerpt(renderedContent('one [gallery] [caption]two[/caption] three'))).toBe(
      '<p>one three</p>\n',
    );
  });

  test('reveals nothing of protected content', () => {
    const html = renderer.excerpt(renderedContent('the secret', { password: 'sesame' }));
    expect(html).toContain('This content is password protected.');
    expect(html).not.toContain('secret');
  });

  test('is empty for an empty body', () => {
    expect(renderer.excerpt(renderedContent('[gallery]'))).toBe('');
  });
});

describe('renderer: comment', () => {
  test('gets paragraphs, typography and links, and cannot affect the markup after it', () => {
    expect(renderer.comment("It's <b>at\nhttps://a.example/b--c\n\n:)</div>")).toBe(
      '<p>It&#8217;s <b>at<br />\n<a href="https://a.example/b--c" rel="nofollow ugc">https://a.example/b&#8211;c</a></p>\n<p>🙂</b></p>\n',
    );
  });
});

test('renderer: a description is as stored, except for imported URLs', () => {
  const { description } = createRenderer(renderContext({ importedOrigins: ['https://old.example'] }));
  expect(description('"a" <b>https://old.example/</b>')).toBe('"a" <b>https://site.example/</b>');
});
