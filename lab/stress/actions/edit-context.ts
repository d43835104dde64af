import type { Chance } from '../../fuzz/chance.ts';
import type { EditedSite } from '../edited-site.ts';

/** Edits by name, with their relative frequency. @returns From `act` the affected paths; none if the edit is not possible now. */
export type Actions = Readonly<Record<string, { readonly often: number; act(): Promise<string[]> }>>;

/** Content that the editor changes. */
export interface EditedContent {
  readonly id: number;
  /** Its current or last public path. */
  uri: string;
  state: 'shown' | 'trashed' | 'hidden';
}

export interface Term {
  readonly id: number;
  uri: string;
}

/** The shared context of all actions: known content, and functions to change it. */
export interface EditContext {
  readonly site: EditedSite;
  readonly chance: Chance;
  readonly posts: EditedContent[];
  readonly pages: EditedContent[];
  readonly categories: Term[];
  readonly tags: Term[];
  readonly users: Term[];
  /** A unique word. */
  readonly word: () => string;
  /** Picks published content. */
  readonly shown: (among: readonly EditedContent[]) => EditedContent;
  /** Runs a mutation. @returns Its payload. */
  readonly change: (mutation: string, input: object, selects?: string) => Promise<Payload>;
  /** Changes a post. @returns The paths of the post and of the lists that contain it, before and after. */
  readonly update: (post: EditedContent, input: object) => Promise<string[]>;
  /** The paths of a post and of the lists that contain it. */
  readonly affectedPaths: (post: EditedContent) => Promise<string[]>;
}

// Responses have the shape of their query.
// oxlint-disable-next-line typescript/no-explicit-any
export type Payload = any;

interface Listed {
  readonly databaseId: number;
  readonly uri: string;
}

/** How many of the newest posts are edited. */
const lastPosts = 1000;

const terms = ({ nodes }: { nodes: Listed[] }): Term[] =>
  nodes.map(({ databaseId, uri }) => ({ id: databaseId, uri }));

const editedContent = (nodes: readonly Listed[]): EditedContent[] =>
  nodes.map(({ databaseId, uri }) => ({ id: databaseId, uri, state: 'shown' }));

/** Reads the content of a site. */
export async function openEditContext(site: EditedSite, chance: Chance): Promise<EditContext> {
  const { categories, tags, users, pages } = await site.queryBackend(
    '{categories(first:60){nodes{databaseId uri}} tags(first:60){nodes{databaseId uri}} users(first:30){nodes{databaseId uri}} pages(first:20){nodes{databaseId uri}}}',
  );
  let wordCount = 0;
  const context: EditContext = {
    site,
    chance,
    posts: editedContent(await newest(site)),
    pages: editedContent(pages.nodes),
    categories: terms(categories),
    tags: terms(tags),
    users: terms(users),
    word: () => `w${(wordCount += 1)}x`,
    shown: (among) => chance.pick(among.filter(({ state }) => state === 'shown')),
    async change(mutation, input, selects = 'clientMutationId') {
      const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
      const query = `mutation($input:${type}!){${mutation}(input:$input){${selects}}}`;
      return (await site.queryBackend(query, { input }))[mutation];
    },
    async update(post, input) {
      const before = await context.affectedPaths(post);
      await context.change('updatePost', { id: String(post.id), ...input });
      return [...before, ...(await context.affectedPaths(post))];
    },
    async affectedPaths(post) {
      const query =
        'query($id:ID!){post(id:$id,idType:DATABASE_ID){uri status categories{nodes{uri}} tags{nodes{uri}} author{node{uri}} featuredImage{node{uri}}}}';
      const { post: found } = await site.queryBackend(query, { id: post.id });
      if (found === null) return [post.uri];
      if (found.status === 'publish') post.uri = found.uri;
      const lists: { uri: string }[] = [...found.categories.nodes, ...found.tags.nodes, found.author?.node];
      const image = found.featuredImage?.node;
      return [post, ...lists, image].flatMap((each) => each?.uri ?? []);
    },
  };
  return context;
}

async function newest(site: EditedSite): Promise<Listed[]> {
  const found: Listed[] = [];
  let after: string | null = null;
  while (found.length < lastPosts) {
    const { posts } = await site.queryBackend(
      'query($after:String){posts(first:100,after:$after,where:{status:PUBLISH}){nodes{databaseId uri} pageInfo{endCursor hasNextPage}}}',
      { after },
    );
    found.push(...posts.nodes);
    if (!posts.pageInfo.hasNextPage) break;
    after = posts.pageInfo.endCursor;
  }
  return found;
}
