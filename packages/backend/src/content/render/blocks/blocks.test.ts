import { describe, expect, test } from 'vitest';
import { renderContext, renderedContent } from '../../../../tests/render/render-context.ts';
import { createRenderer } from '../create-renderer.ts';
import type { RenderContext } from '../types.ts';
import { escapeBrokenDelimiters } from './escape-broken-delimiters.ts';

function body(raw: string, overrides: Partial<RenderContext> = {}): string {
  return createRenderer(renderContext(overrides)).body(renderedContent(raw)).html;
}

test('blocks: a static block renders as saved, without added paragraphs', () => {
  expect(
    body(
      '<!-- wp:paragraph -->\n<p>"a"\nb</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:more -->\n<!--more-->\n<!-- /wp:more -->',
    ),
  ).toBe('\n<p>&#8220;a&#8221;\nb</p>\n\n\n\n<!--more-->\n');
});

test('blocks: an unknown dynamic block renders its saved HTML', () => {
  expect(body('<!-- wp:shop/cart {"a":1} --><p>x</p><!-- /wp:shop/cart --><!-- wp:shop/empty /-->')).toBe(
    '<p>x</p>',
  );
});

describe('block layout', () => {
  test('adds classes to columns and galleries', () => {
    const column = '<!-- wp:column --><div class="wp-block-column">a</div><!-- /wp:column -->';
    expect(body(`<!-- wp:columns --><div class="wp-block-columns">${column}</div><!-- /wp:columns -->`)).toBe(
      '<div class="is-layout-flex wp-container-2 wp-block-columns"><div class="is-layout-flow wp-block-column">a</div></div>',
    );
    expect(body('<!-- wp:gallery --><figure class="wp-block-gallery">a</figure><!-- /wp:gallery -->')).toBe(
      '<figure class="is-layout-flex wp-block-gallery-1 wp-block-gallery">a</figure>',
    );
  });

  test('adds ids to images of a gallery only', () => {
    const image =
      '<!-- wp:image {"id":12} --><figure class="wp-block-image"><img src="/a.jpg" alt=""/></figure><!-- /wp:image -->';
    const gallery = `<!-- wp:gallery --><figure class="wp-block-gallery">${image}</figure><!-- /wp:gallery -->`;
    expect(body(gallery)).toContain('<img decoding="async" data-id="12"  src="/a.jpg" alt=""/>');
    expect(body(image)).not.toContain('data-id');
  });

  test('adds a class for the chosen layout', () => {
    const group =
      '<!-- wp:group {"layout":{"type":"flex","orientation":"vertical","justifyContent":"center","flexWrap":"nowrap"}} -->';
    expect(body(`${group}<div class="wp-block-group">a</div><!-- /wp:group -->`)).toContain(
      'class="is-vertical is-content-justification-center is-nowrap is-layout-flex wp-container-1 wp-block-group"',
    );
    expect(
      body('<!-- wp:group {"layout":{"type":"constrained"}} --><div class="a">b</div><!-- /wp:group -->'),
    ).toBe('<div class="is-layout-constrained a">b</div>');
  });

  test('adds a rule for a custom width', () => {
    const group =
      '<!-- wp:group {"layout":{"contentSize":"30em"}} --><div class="a">b</div><!-- /wp:group -->';
    expect(body(group)).toBe('<div class="is-layout-constrained wp-container-1 a">b</div>');
  });

  test.each([
    '{"layout":{"type":{"toString":1},"orientation":[]}}',
    '{"layout":[1]}',
    '{"layout":null}',
    '{broken}',
    '[1]',
  ])('tolerates attributes of any type: %s', (attributes) => {
    expect(body(`<!-- wp:group ${attributes} --><div class="a">b</div><!-- /wp:group -->`)).toContain(
      'b</div>',
    );
  });
});

describe('broken block delimiters', () => {
  test('leaves valid delimiters unchanged', () => {
    const text = '<!-- wp:a {"b":"c\\u002d\\u002d"} -->x<!-- wp:d/e /--><!-- /wp:a --> <!-- y -->';
    expect(escapeBrokenDelimiters(text)).toBe(text);
  });

  test.each([
    ['<!-- wp:a -->x', '<!--wp:a -->x'],
    ['x<!-- /wp:a --><!-- wp:b /-->', 'x<!--/wp:a --><!-- wp:b /-->'],
    ['<!-- wp:a {"b": <!-- wp:c /-->', '<!--wp:a {"b": <!-- wp:c /-->'],
    ['<!-- wp:a b -->', '<!--wp:a b -->'],
    ['<!-- wp:a', '<!-- wp:a'],
  ])('turns %s into a comment', (text, expected) => {
    expect(escapeBrokenDelimiters(text)).toBe(expected);
  });

  test('loses no text after a stray closer and doubles none in an unclosed block', () => {
    expect(body('<!-- /wp:a --><p>x</p><!-- wp:b --><!-- wp:c --><p>y</p>').match(/<p>.<\/p>/g)).toEqual([
      '<p>x</p>',
      '<p>y</p>',
    ]);
  });

  test('limits nesting depth without losing text', () => {
    const deep = `${'<!-- wp:group -->'.repeat(5000)}x${'<!-- /wp:group -->'.repeat(5000)}`;
    expect(body(deep)).toContain('x');
  });
});
