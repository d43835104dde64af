import { createAside } from './aside.ts';
import { listedTitle } from './display-title.ts';
import { createMediaLookup } from './media/media-lookup.ts';
import type { RenderBudget } from './render-budget.ts';
import type { Rendering } from './rendering.ts';
import type { ExcerptedContent, RenderContext, RenderedContent } from './types.ts';

/**
 * Creates the state of rendering one body.
 *
 * @param options.summaryOf Renders the excerpt of listed content; called once for each content and number of words.
 */
export function createRendering({
  context,
  content,
  budget,
  rewriteOrigins,
  summaryOf,
}: {
  readonly context: RenderContext;
  readonly content: RenderedContent;
  readonly budget: RenderBudget;
  readonly rewriteOrigins: (text: string) => string;
  readonly summaryOf: (content: ExcerptedContent, words: number) => string;
}): Rendering {
  const instances = new Map<string, number>();
  const summaries = new Map<string, string>();
  const texts = [{ id: content.id, authorId: content.authorId }];
  let [lastId, given] = [0, 0];
  return {
    context,
    content,
    texts,
    shelf: createMediaLookup((ids) => context.media({ ids, texts: [...texts] })),
    budget,
    rendered: new Map(),
    aside: createAside(),
    numbersGiven: () => given,
    nextId() {
      given += 1;
      return (lastId += 1);
    },
    nextInstance(kind) {
      given += 1;
      const instance = (instances.get(kind) ?? 0) + 1;
      instances.set(kind, instance);
      return instance;
    },
    rewriteOrigins,
    titleOf({ title, password = '' }) {
      const text = listedTitle(title);
      return password === '' ? text : `Protected: ${text}`;
    },
    summaryOf(other, { words }) {
      return summaries.getOrInsertComputed(`${other.id} ${words}`, () => summaryOf(other, words));
    },
    reusing: [],
  };
}
