import { schemaSdl } from '@masthead/contract';
import { buildSchema, graphql, type GraphQLSchema } from 'graphql';

const plainSchema = buildSchema(schemaSdl);
const backendUrl = 'https://backend.test';

/** The value of a field, or a function of its arguments. Objects of an interface type have `__typename`. */
export type Fields = Record<string, unknown>;

/** A backend that responds with plain objects and records its requests. */
export interface FakeBackend {
  fetch: (request: Request) => Promise<Response>;
  /** The documents received so far. */
  readonly received: string[];
}

/** Creates a backend from root fields; settings and empty menus have defaults. A WordPress with plugins has a larger `schema`. */
export function fakeBackend(root: Fields, schema: GraphQLSchema = plainSchema): FakeBackend {
  const received: string[] = [];
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
    received,
    async fetch(request) {
      const { query, variables } = (await request.json()) as { query: string; variables?: Fields };
      received.push(query);
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

/** A published post with the fields that screens query. */
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

/** `nodeByUri` for these nodes, resolved like in WordPress: with or without a trailing slash, decoded. */
export const nodesByUri =
  (...nodes: readonly Fields[]) =>
  ({ uri }: { uri: string }): Fields | null =>
    nodes.find((node) => node['uri'] === `${uri.replace(/\/$/, '')}/`) ?? null;
