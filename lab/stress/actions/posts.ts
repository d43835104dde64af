import type { Actions, EditContext, EditedContent } from './edit-context.ts';

/** Changes to posts: bodies, permalinks, terms and visibility. */
export function postActions(context: EditContext): Actions {
  const { chance, word, update, posts } = context;
  const shown = (): EditedContent => context.shown(posts);
  const aCategory = (): string => String(chance.pick(context.categories).id);
  const oneOf = (state: EditedContent['state']): EditedContent | undefined =>
    posts.find((post) => post.state === state);

  async function create(input: object): Promise<EditedContent> {
    const title = `Story ${word()}`;
    const content = `<p>${title} ${word()}</p>`;
    const values = { title, content, categories: { nodes: [{ id: aCategory() }] }, ...input };
    const { post } = await context.change('createPost', values, 'post{databaseId uri slug}');
    const created: EditedContent = { id: post.databaseId, uri: post.uri, state: 'shown' };
    posts.push(created);
    return created;
  }

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
    'post: created': {
      often: 10,
      act: async () => context.affectedPaths(await create({ status: 'PUBLISH' })),
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
      act: () => update(shown(), { categories: { nodes: [{ id: aCategory() }] } }),
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
        const post = await create({ status: 'FUTURE', slug, date: await soon() });
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
