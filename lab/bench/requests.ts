/** A request that is sent repeatedly, and its name in the table. */
export interface BenchRequest {
  readonly name: string;
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Record<string, string>;
  readonly body?: string;
  /** How many posts the response must list; with fewer, something else would be measured. */
  readonly posts?: number;
}

const list = (first: number): string => `{ posts(first: ${first}) { nodes { id title uri date excerpt
  author { node { name uri } } featuredImage { node { sourceUrl altText srcSet } } categories { nodes { name uri } } }
  pageInfo { endCursor hasNextPage } } }`;

const post = `query Post($uri: ID!) { post(id: $uri, idType: URI) { id title uri date content
  author { node { name uri avatar { url } } } featuredImage { node { sourceUrl altText srcSet } }
  categories { nodes { name uri } } tags { nodes { name uri } }
  comments(first: 50, where: { parent: 0 }) { nodes { id date content author { node { name } }
    replies { nodes { id date content author { node { name } } } } } } } }`;

const graphqlRequest = (name: string, body: object, posts?: number): BenchRequest => ({
  name,
  path: '/graphql',
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
  ...(posts !== undefined && { posts }),
});

/** Queries the post with the most comments of the large site. */
export const mostDiscussed = graphqlRequest('most discussed', {
  query: '{ posts(first: 1, where: { orderby: [{ field: COMMENT_COUNT, order: DESC }] }) { nodes { uri } } }',
});

/**
 * The most common queries of sites.
 *
 * @param uri The path of a post of the large site.
 */
export const benchRequests = (uri: string): readonly BenchRequest[] => [
  graphqlRequest('10-post list', { query: list(10) }, 10),
  graphqlRequest('post with comments', { query: post, variables: { uri } }),
  graphqlRequest('100-post list', { query: list(100) }, 100),
];
