import type { Actions, Desk, Worked } from './desk.ts';

/** Posts: their texts, addresses and places, and whether visitors see them. */
export function postActions(desk: Desk): Actions {
  const { chance, word, update, posts } = desk;
  const shown = (): Worked => desk.shown(posts);
  const aCategory = (): string => String(chance.pick(desk.categories).id);
  const oneOf = (state: Worked['state']): Worked | undefined => posts.find((post) => post.state === state);

  async function create(input: object): Promise<Worked> {
    const title = `Story ${word()}`;
    const content = `<p>${title} ${word()}</p>`;
    const values = { title, content, categories: { nodes: [{ id: aCategory() }] }, ...input };
    const { post } = await desk.change('createPost', values, 'post{databaseId uri slug}');
    const created: Worked = { id: post.databaseId, uri: post.uri, state: 'shown' };
    posts.push(created);
    return created;
  }

  /** In a moment, by the clock on the site's wall. */
  async function soon(): Promise<string> {
    const { generalSettings } = await desk.site.ask('{generalSettings{timezone}}');
    const timeZone = generalSettings.timezone || 'UTC';
    return new Date(Date.now() + 2000).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T');
  }

  async function hide(status: string): Promise<string[]> {
    const post = shown();
    post.state = 'hidden';
    return update(post, { status });
  }

  return {
    'a new post': { often: 10, act: async () => desk.around(await create({ status: 'PUBLISH' })) },
    'another title': { often: 16, act: () => update(shown(), { title: `Renamed ${word()}` }) },
    'another text': { often: 16, act: () => update(shown(), { content: `<p>Rewritten ${word()}</p>` }) },
    'another excerpt': { often: 5, act: () => update(shown(), { excerpt: `In short ${word()}` }) },
    'another address': { often: 5, act: () => update(shown(), { slug: `moved-${word()}` }) },
    'another date': {
      often: 3,
      act: () => update(shown(), { date: `20${10 + chance.below(15)}-0${1 + chance.below(9)}-11T10:00:00` }),
    },
    'other categories': {
      often: 5,
      act: () => update(shown(), { categories: { nodes: [{ id: aCategory() }] } }),
    },
    'one more tag': {
      often: 4,
      act: () => update(shown(), { tags: { append: true, nodes: [{ name: `Tag ${word()}` }] } }),
    },
    'another author': {
      often: 2,
      act: () => update(shown(), { authorId: String(chance.pick(desk.users).id) }),
    },
    'sticky or not': { often: 2, act: () => update(shown(), { isSticky: chance.happens(0.5) }) },
    'open or closed to comments': {
      often: 2,
      act: () => update(shown(), { commentStatus: chance.happens(0.5) ? 'open' : 'closed' }),
    },
    'a password': { often: 3, act: () => update(shown(), { password: 'sesame' }) },
    'no password': { often: 3, act: () => update(shown(), { password: '' }) },
    'back to a draft': { often: 2, act: () => hide('DRAFT') },
    'made private': { often: 2, act: () => hide('PRIVATE') },
    'back to review': { often: 2, act: () => hide('PENDING') },
    'published again': {
      often: 5,
      async act() {
        const post = oneOf('hidden');
        if (post === undefined) return [];
        post.state = 'shown';
        return update(post, { status: 'PUBLISH' });
      },
    },
    'into the trash': {
      often: 4,
      async act() {
        const post = shown();
        const around = await desk.around(post);
        await desk.change('deletePost', { id: String(post.id) });
        post.state = 'trashed';
        return around;
      },
    },
    'out of the trash': {
      often: 3,
      async act() {
        const post = oneOf('trashed');
        if (post === undefined) return [];
        // It comes back as what it was.
        const restored = await desk.change('restorePost', { id: String(post.id) }, 'post{status}');
        post.state = restored.post.status === 'publish' ? 'shown' : 'hidden';
        return desk.around(post);
      },
    },
    'deleted for good': {
      often: 2,
      async act() {
        const post = shown();
        const around = await desk.around(post);
        await desk.change('deletePost', { id: String(post.id), forceDelete: true });
        posts.splice(posts.indexOf(post), 1);
        return around;
      },
    },
    'a post at its time': {
      often: 2,
      async act() {
        const slug = `later-${word()}`;
        const post = await create({ status: 'FUTURE', slug, date: await soon() });
        post.uri = `/${slug}/`;
        // It is not public before.
        if ((await desk.site.kept(post.uri)).status !== 404) throw new Error(`${post.uri} came too soon.`);
        await desk.site.untilPublished(post.id);
        return desk.around(post);
      },
    },
  };
}
