import { createLru } from '@masthead/kit';
import { expect, test } from 'vitest';
import { renderContext, renderedContent } from '../../../../tests/render/render-context.ts';
import { createCachingRenderer } from './caching-renderer.ts';
import { createRenderedTextCache } from './rendered-text-cache.ts';
import type { RenderedBody } from '../types.ts';

test('caching renderer: a new title renders the excerpt again, but not the body', () => {
  const renderer = createCachingRenderer(renderContext(), {
    bodies: createRenderedTextCache<RenderedBody>(10_000),
    excerpts: createRenderedTextCache(10_000),
    comments: createRenderedTextCache(10_000),
    titles: createLru<string, string>(1),
  });
  const body = `<p>${'Water comes and goes. '.repeat(20)}</p>`;
  const before = renderedContent(body, { id: 1, title: 'Ebb' });
  const after = renderedContent(body, { id: 1, title: 'Flood' });
  const rendered = renderer.body(before);
  expect(renderer.excerpt(before)).toContain('Continue reading <span class="screen-reader-text">Ebb');
  expect(renderer.body(after)).toBe(rendered);
  expect(renderer.excerpt(after)).toContain('Continue reading <span class="screen-reader-text">Flood');
});
