import { schemaSdl } from '@masthead/contract';
import { buildSchema, graphql } from 'graphql';

const schema = buildSchema(schemaSdl);
const backendUrl = 'https://backend.test';

/** What a field gives: a value, or a function of its arguments. Objects behind an interface carry `__typename`. */
export type Fields = Record<string, unknown>;

/** A backend whose answers are plain objects, and which counts what it is asked. */
export interface FakeBackend {
  fetch: (request: Request) => Promise<Response>;
  /** The texts of the documents received so far. */
  readonly asked: string[];
}

/** Makes a backend of root fields; the settings and empty menus are there already. */
export function fakeBackend(root: Fields): FakeBackend {
  const asked: string[] = [];
  const rootValue = {
    generalSettings: {
      title: 'The Tidewrack',
      description: 'Of coasts',
      dateFormat: 'F j, Y',
      url: backendUrl,
    },
    readingSettings: { postsPerPage: 10 },
    menuItems: connection([]),
    nodeByUri: null,
    ...root,
  };
  return {
    asked,
    async fetch(request) {
      const { query, variables } = (await request.json()) as { query: string; variables?: Fields };
      asked.push(query);
      return Response.json(
        await graphql({ schema, source: query, rootValue, variableValues: variables ?? {} }),
      );
    },
  };
}

/** A connection of these nodes, all on one page. */
export function connection(nodes: readonly Fields[], pageInfo: Fields = {}): Fields {
  return {
    nodes,
    pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null, ...pageInfo },
  };
}

/** A published post, as far as screens ask. */
export function post(databaseId: number, title: string, more: Fields = {}): Fields {
  return {
    __typename: 'Post',
    id: `post:${databaseId}`,
    databaseId,
    uri: `/${title.toLowerCase().replaceAll(' ', '-')}/`,
    title,
    excerpt: `<p>About ${title}.</p>`,
    content: `<p>All of ${title}.</p>`,
    date: '2024-05-12T08:30:00',
    isSticky: false,
    isFrontPage: false,
    isPostsPage: false,
    hasPassword: false,
    commentCount: 0,
    commentStatus: 'closed',
    author: { node: { __typename: 'User', id: 'user:2', databaseId: 2, name: 'Ana', uri: '/author/ana/' } },
    ...more,
  };
}

/** `nodeByUri` of a site where these live, found as WordPress does: with or without the last slash, decoded. */
export const nodesByUri =
  (...nodes: readonly Fields[]) =>
  ({ uri }: { uri: string }): Fields | null =>
    nodes.find((node) => node['uri'] === `${uri.replace(/\/$/, '')}/`) ?? null;
