import type { Chance } from '../fuzz/chance.ts';
import type { EditedSite } from './edited-site.ts';

/** Addresses of a site that an editor works on. */
export interface EditableSite {
  /** The front page, lists, feeds. */
  readonly lists: readonly string[];
  readonly posts: readonly string[];
}

export interface Editor extends EditableSite {
  /** Does one of the things that editors do. */
  act(): Promise<Action>;
}

/** What was done, and the addresses that it concerns. */
export interface Action {
  readonly name: string;
  readonly concerned: readonly string[];
}

interface Post {
  readonly id: number;
  uri: string;
  isTrashed: boolean;
}

const lastPosts = 1000;
const everywhere = ['/', '/feed/', '/sitemap.xml', '/search?s=the'];

/** Makes an editor who works on the newest posts of a site. */
export async function createEditor(site: EditedSite, chance: Chance): Promise<Editor> {
  const posts: Post[] = (await newest(site)).map(({ databaseId, uri }) => ({
    id: databaseId,
    uri,
    isTrashed: false,
  }));
  const { categories, tags, users, pages } = await site.ask(
    '{categories(first:60){nodes{databaseId uri}} tags(first:60){nodes{databaseId uri}} users(first:30){nodes{databaseId uri}} pages(first:20){nodes{databaseId uri}}}',
  );
  let word = 0;
  const fresh = (): string => `w${(word += 1)}x`;
  const shown = (): Post => chance.pick(posts.filter(({ isTrashed }) => !isTrashed));
  const change = (name: string, input: object, fields: string) => {
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
    return site.ask(`mutation($input:${type}!){${name}(input:$input){${fields}}}`, { input });
  };
  const update = async (post: Post, input: object): Promise<string[]> => {
    const before = post.uri;
    const { updatePost } = await change(
      'updatePost',
      { id: String(post.id), ...input },
      'post{uri categories{nodes{uri}} author{node{uri}}}',
    );
    post.uri = updatePost.post.uri;
    const around = [...updatePost.post.categories.nodes, updatePost.post.author.node];
    return [...new Set([before, post.uri, ...around.map(({ uri }: { uri: string }) => uri)])];
  };

  const actions: Record<string, { often: number; act: () => Promise<string[]> }> = {
    'a new post': {
      often: 10,
      async act() {
        const title = `Story ${fresh()}`;
        const nodes = [{ id: String(chance.pick(categories.nodes as Node[]).databaseId) }];
        const { createPost } = await change(
          'createPost',
          { title, content: `<p>${title} ${fresh()}</p>`, status: 'PUBLISH', categories: { nodes } },
          'post{databaseId uri categories{nodes{uri}}}',
        );
        const { databaseId, uri } = createPost.post;
        posts.push({ id: databaseId, uri, isTrashed: false });
        return [uri, ...createPost.post.categories.nodes.map(({ uri: list }: Node) => list)];
      },
    },
    'another title': { often: 20, act: () => update(shown(), { title: `Renamed ${fresh()}` }) },
    'another text': { often: 20, act: () => update(shown(), { content: `<p>Rewritten ${fresh()}</p>` }) },
    'another excerpt': { often: 5, act: () => update(shown(), { excerpt: `In short ${fresh()}` }) },
    'another address': { often: 5, act: () => update(shown(), { slug: `moved-${fresh()}` }) },
    'other categories': {
      often: 5,
      act: () => {
        const nodes = [{ id: String(chance.pick(categories.nodes as Node[]).databaseId) }];
        return update(shown(), { categories: { nodes } });
      },
    },
    'one more tag': {
      often: 4,
      act: () => update(shown(), { tags: { append: true, nodes: [{ name: `Tag ${fresh()}` }] } }),
    },
    'another author': {
      often: 2,
      act: () => update(shown(), { authorId: String(chance.pick(users.nodes as Node[]).databaseId) }),
    },
    'into the trash': {
      often: 4,
      async act() {
        const post = shown();
        await change('deletePost', { id: String(post.id) }, 'deletedId');
        post.isTrashed = true;
        return [post.uri];
      },
    },
    'out of the trash': {
      often: 3,
      async act() {
        const post = posts.find(({ isTrashed }) => isTrashed);
        if (post === undefined) return [];
        const { restorePost } = await change('restorePost', { id: String(post.id) }, 'post{uri status}');
        post.isTrashed = false;
        const [before] = [post.uri];
        post.uri = restorePost.post.uri;
        return [before, post.uri];
      },
    },
    'a comment': {
      often: 12,
      async act() {
        const post = shown();
        await change(
          'createComment',
          {
            commentOn: post.id,
            content: `Said ${fresh()}`,
            author: 'Reader',
            authorEmail: 'reader@example.test',
          },
          'success',
        );
        return [post.uri, '/comments/feed/'];
      },
    },
    'another name of a category': {
      often: 2,
      async act() {
        const { databaseId, uri } = chance.pick(categories.nodes as Node[]);
        await change('updateCategory', { id: String(databaseId), name: `Named ${fresh()}` }, 'category{id}');
        return [uri];
      },
    },
    'another name of a tag': {
      often: 2,
      async act() {
        const { databaseId, uri } = chance.pick(tags.nodes as Node[]);
        await change('updateTag', { id: String(databaseId), name: `Named ${fresh()}` }, 'tag{id}');
        return [uri];
      },
    },
    'another name of an author': {
      often: 2,
      async act() {
        const { databaseId, uri } = chance.pick(users.nodes as Node[]);
        await change('updateUser', { id: String(databaseId), displayName: `Named ${fresh()}` }, 'user{id}');
        return [uri];
      },
    },
    'another text of a page': {
      often: 3,
      async act() {
        const { databaseId, uri } = chance.pick(pages.nodes as Node[]);
        await change('updatePage', { id: String(databaseId), content: `<p>${fresh()}</p>` }, 'page{id}');
        return [uri];
      },
    },
    'another setting': {
      often: 1,
      async act() {
        await change('updateSettings', { generalSettingsDescription: `Of ${fresh()}` }, 'clientMutationId');
        return [];
      },
    },
  };
  const urn = Object.entries(actions).flatMap(([name, { often }]) =>
    Array.from({ length: often }, () => name),
  );
  return {
    posts: posts.map(({ uri }) => uri),
    lists: [
      ...everywhere,
      ...[...categories.nodes, ...tags.nodes, ...users.nodes, ...pages.nodes].map(({ uri }: Node) => uri),
    ],
    async act() {
      const name = chance.pick(urn);
      const concerned = (await actions[name]?.act()) ?? [];
      return { name, concerned: [...concerned, ...everywhere] };
    },
  };
}

interface Node {
  readonly databaseId: number;
  readonly uri: string;
}

async function newest(site: EditedSite): Promise<Node[]> {
  const found: Node[] = [];
  let after: string | null = null;
  while (found.length < lastPosts) {
    const { posts } = await site.ask(
      'query($after:String){posts(first:100,after:$after,where:{status:PUBLISH}){nodes{databaseId uri} pageInfo{endCursor hasNextPage}}}',
      { after },
    );
    found.push(...posts.nodes);
    if (!posts.pageInfo.hasNextPage) break;
    after = posts.pageInfo.endCursor;
  }
  return found;
}
