import type { LeastRecentlyUsed } from '../../storage/least-recently-used.ts';
import { createRenderer } from './create-renderer.ts';
import type { TextMemory } from './text-memory.ts';
import type { RenderContext, RenderedContent, Renderer } from './types.ts';

/** The texts a backend keeps in memory: bodies and excerpts by the id of their content, comments by what is stored. */
export interface RenderedTexts {
  bodies: TextMemory;
  excerpts: TextMemory;
  comments: TextMemory;
  /** By what is stored: they show nothing else of the site. */
  titles: LeastRecentlyUsed<string, string>;
}

/** Shorter ones are made as quickly as they are found. */
const longText = 200;

/** A renderer that makes long texts anew only when they would come out otherwise. */
export function rememberTexts(
  context: RenderContext,
  { bodies, excerpts, comments, titles }: RenderedTexts,
): Renderer {
  const renderer = createRenderer(context);
  const { siteUrl } = context;
  const circumstancesOf = ({ id, type, title, excerpt, authorId, uri, password }: RenderedContent) =>
    JSON.stringify([id, type, title, excerpt, authorId, uri, password, siteUrl]);
  const keptBy =
    (memory: TextMemory, field: 'body' | 'excerpt') =>
    (content: RenderedContent): string =>
      content.body.length < longText
        ? renderer[field](content)
        : memory.recall(
            { name: content.id, stored: content.body, circumstances: circumstancesOf(content), context },
            (noted) => createRenderer(noted)[field](content),
          );
  return {
    ...renderer,
    title: (raw) =>
      raw.length > longText ? renderer.title(raw) : (titles.get(raw) ?? titles.set(raw, renderer.title(raw))),
    body: keptBy(bodies, 'body'),
    excerpt: keptBy(excerpts, 'excerpt'),
    comment: (raw) =>
      raw.length < longText
        ? renderer.comment(raw)
        : comments.recall({ name: raw, stored: raw, circumstances: siteUrl, context }, (noted) =>
            createRenderer(noted).comment(raw),
          ),
  };
}
