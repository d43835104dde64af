import { type Lru, onceFor } from '@masthead/kit';
import { createRenderer, type RendererOptions } from '../create-renderer.ts';
import type { RenderedTextCache } from './rendered-text-cache.ts';
import type { ExcerptedContent, RenderContext, RenderedBody, RenderedContent, Renderer } from '../types.ts';

/** The render caches of a backend: bodies and excerpts by content id, comments by stored text. */
export interface RenderCaches {
  bodies: RenderedTextCache<RenderedBody>;
  excerpts: RenderedTextCache<{ readonly html: string }>;
  comments: RenderedTextCache<{ readonly html: string }>;
  /** By stored text: titles depend on nothing else of the site. */
  titles: Lru<string, string>;
}

const limitsText = onceFor((limits: object) => JSON.stringify(limits));

/** Everything but the body that a rendering depends on: no body shows the title of its content, so a new title leaves it as it is. */
const factsText = onceFor(({ id, type, excerpt, authorId, uri, password }: RenderedContent) =>
  JSON.stringify([id, type, excerpt, authorId, uri, password]),
);

const excerptFactsText = onceFor(
  (content: ExcerptedContent) => `${factsText(content)} ${JSON.stringify(content.title)}`,
);

/** Rendering a shorter text is as fast as a cache lookup. */
const longText = 200;

/** A renderer that caches long texts and re-renders them only if the result would differ. */
export function createCachingRenderer(
  context: RenderContext,
  { bodies, excerpts, comments, titles }: RenderCaches,
  options: RendererOptions = {},
): Renderer {
  const renderer = createRenderer(context, options);
  const rendererOn = (recordingContext: RenderContext): Renderer => createRenderer(recordingContext, options);
  const { siteUrl } = context;
  const cacheKeyOf = ({ id, body }: RenderedContent, facts: string) => {
    const circumstances = `${siteUrl} ${limitsText(options.limits ?? {})} ${facts}`;
    return { name: id, stored: body, circumstances, context };
  };
  return {
    ...renderer,
    title: (raw) =>
      raw.length > longText ? renderer.title(raw) : (titles.get(raw) ?? titles.set(raw, renderer.title(raw))),
    body: (content) =>
      content.body.length < longText
        ? renderer.body(content)
        : bodies.getOrRender(cacheKeyOf(content, factsText(content)), (noted) =>
            rendererOn(noted).body(content),
          ),
    excerpt: (content) =>
      content.body.length < longText
        ? renderer.excerpt(content)
        : excerpts.getOrRender(cacheKeyOf(content, excerptFactsText(content)), (noted) => ({
            html: rendererOn(noted).excerpt(content),
          })).html,
    comment: (raw) =>
      raw.length < longText
        ? renderer.comment(raw)
        : comments.getOrRender({ name: raw, stored: raw, circumstances: siteUrl, context }, (noted) => ({
            html: rendererOn(noted).comment(raw),
          })).html,
  };
}
