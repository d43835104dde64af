import { createPost } from './create-post.ts';
import type { Actions, EditContext, EditedContent } from './edit-context.ts';

/** Changes to who may read a post: passwords, statuses, trash and schedules. */
export function postStateActions(context: EditContext): Actions {
  const { word, update, posts } = context;
  const shown = (): EditedContent => context.shown(posts);
  const oneOf = (state: EditedContent['state']): EditedContent | undefined =>
    posts.find((post) => post.state === state);

  /** Two seconds from now, in the site's time zone. */
  async function soon(): Promise<string> {
    const { generalSettings } = await context.site.queryBackend('{generalSettings{timezone}}');
    const timeZone = generalSettings.timezone || 'UTC';
    return new Date(Date.now() + 2000).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T');
  }

  async function hide(status: string): Promise<string[]> {
    const post = shown();
    post.state = 'hidden';
    return update(post, { status });
  }

  return {
    'post: password set': { often: 3, act: () => update(shown(), { password: 'sesame' }) },
    'post: password removed': { often: 3, act: () => update(shown(), { password: '' }) },
    'post: back to draft': { often: 2, act: () => hide('DRAFT') },
    'post: made private': { often: 2, act: () => hide('PRIVATE') },
    'post: back to pending': { often: 2, act: () => hide('PENDING') },
    'post: republished': {
      often: 5,
      async act() {
        const post = oneOf('hidden');
        if (post === undefined) return [];
        post.state = 'shown';
        return update(post, { status: 'PUBLISH' });
      },
    },
    'post: trashed': {
      often: 4,
      async act() {
        const post = shown();
        const around = await context.affectedPaths(post);
        await context.change('deletePost', { id: String(post.id) });
        post.state = 'trashed';
        return around;
      },
    },
    'post: restored': {
      often: 3,
      async act() {
        const post = oneOf('trashed');
        if (post === undefined) return [];
        // It is restored with its previous status.
        const restored = await context.change('restorePost', { id: String(post.id) }, 'post{status}');
        post.state = restored.post.status === 'publish' ? 'shown' : 'hidden';
        return context.affectedPaths(post);
      },
    },
    'post: deleted permanently': {
      often: 2,
      async act() {
        const post = shown();
        const around = await context.affectedPaths(post);
        await context.change('deletePost', { id: String(post.id), forceDelete: true });
        posts.splice(posts.indexOf(post), 1);
        return around;
      },
    },
    'post: scheduled and published': {
      often: 2,
      async act() {
        const slug = `later-${word()}`;
        const post = await createPost(context, { status: 'FUTURE', slug, date: await soon() });
        post.uri = `/${slug}/`;
        // It must not be public before its date.
        if ((await context.site.cached(post.uri)).status !== 404)
          throw new Error(`${post.uri} was published too early.`);
        await context.site.untilPublished(post.id);
        return context.affectedPaths(post);
      },
    },
  };
}
