import { aCategory, createPost } from './create-post.ts';
import type { Actions, EditContext, EditedContent } from './edit-context.ts';
import { postStateActions } from './post-states.ts';

/** Changes to posts: bodies, permalinks, terms and visibility. */
export function postActions(context: EditContext): Actions {
  const { chance, word, update, posts } = context;
  const shown = (): EditedContent => context.shown(posts);

  return {
    'post: created': {
      often: 10,
      act: async () => context.affectedPaths(await createPost(context, { status: 'PUBLISH' })),
    },
    'post: title changed': { often: 16, act: () => update(shown(), { title: `Renamed ${word()}` }) },
    'post: body changed': {
      often: 16,
      act: () => update(shown(), { content: `<p>Rewritten ${word()}</p>` }),
    },
    'post: excerpt changed': { often: 5, act: () => update(shown(), { excerpt: `In short ${word()}` }) },
    'post: slug changed': { often: 5, act: () => update(shown(), { slug: `moved-${word()}` }) },
    'post: date changed': {
      often: 3,
      act: () => update(shown(), { date: `20${10 + chance.below(15)}-0${1 + chance.below(9)}-11T10:00:00` }),
    },
    'post: categories changed': {
      often: 5,
      act: () => update(shown(), { categories: { nodes: [{ id: aCategory(context) }] } }),
    },
    'post: tag added': {
      often: 4,
      act: () => update(shown(), { tags: { append: true, nodes: [{ name: `Tag ${word()}` }] } }),
    },
    'post: author changed': {
      often: 2,
      act: () => update(shown(), { authorId: String(chance.pick(context.users).id) }),
    },
    'post: sticky changed': { often: 2, act: () => update(shown(), { isSticky: chance.happens(0.5) }) },
    'post: comment status changed': {
      often: 2,
      act: () => update(shown(), { commentStatus: chance.happens(0.5) ? 'open' : 'closed' }),
    },
    ...postStateActions(context),
  };
}
