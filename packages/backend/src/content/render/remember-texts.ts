import type { LeastRecentlyUsed } from '../../storage/least-recently-used.ts';
import { createRenderer, type RendererOptions } from './create-renderer.ts';
import type { TextMemory } from './text-memory.ts';
import type { RenderContext, RenderedBody, RenderedContent, Renderer } from './types.ts';

/** The texts a backend keeps in memory: bodies and excerpts by the id of their content, comments by what is stored. */
export interface RenderedTexts {
  bodies: TextMemory<RenderedBody>;
  excerpts: TextMemory<{ readonly html: string }>;
  comments: TextMemory<{ readonly html: string }>;
  /** By what is stored: they show nothing else of the site. */
  titles: LeastRecentlyUsed<string, string>;
}

/** Shorter ones are made as quickly as they are found. */
const longText = 200;

/** A renderer that renders long texts again only when they would come out otherwise. */
export function rememberTexts(
  context: RenderContext,
  { bodies, excerpts, comments, titles }: RenderedTexts,
  options: RendererOptions = {},
): Renderer {
  const renderer = createRenderer(context, options);
  const rendererOn = (noted: RenderContext): Renderer => createRenderer(noted, options);
  const { siteUrl } = context;
  const wanted = (content: RenderedContent) => {
    const { id, type, title, excerpt, authorId, uri, password } = content;
    const circumstances = JSON.stringify([
      id,
      type,
      title,
      excerpt,
      authorId,
      uri,
      password,
      siteUrl,
      options.limits,
    ]);
    return { name: id, stored: content.body, circumstances, context };
  };
  return {
    ...renderer,
    title: (raw) =>
      raw.length > longText ? renderer.title(raw) : (titles.get(raw) ?? titles.set(raw, renderer.title(raw))),
    body: (content) =>
      content.body.length < longText
        ? renderer.body(content)
        : bodies.recall(wanted(content), (noted) => rendererOn(noted).body(content)),
    excerpt: (content) =>
      content.body.length < longText
        ? renderer.excerpt(content)
        : excerpts.recall(wanted(content), (noted) => ({ html: rendererOn(noted).excerpt(content) })).html,
    comment: (raw) =>
      raw.length < longText
        ? renderer.comment(raw)
        : comments.recall({ name: raw, stored: raw, circumstances: siteUrl, context }, (noted) => ({
            html: rendererOn(noted).comment(raw),
          })).html,
  };
}
